// The page opens: in every size, theme and language, with nothing from elsewhere, and without a network.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Browser, Files, PATIENCE, Server, variants } from "./support.mjs";

// The most that may travel before somebody can play, in bytes.
const MOST = 600_000;
// The most that travels after that, so that bots come along when there is no network.
const MOST_KEPT = 360_000;

let server, browser;
before(async () => {
  server = await Server.start();
  browser = await Browser.start();
});
after(async () => {
  await browser?.stop();
  await server?.stop();
});

for (const variant of variants()) {
  test(`opens: ${Object.values(variant).join(", ")}`, async () => {
    const guest = await browser.guest(server.url, variant);
    await guest.page.goto("/");
    await guest.page.getByRole("heading", { level: 1, name: "Sobremesa" }).waitFor();
    assert.equal(await guest.page.evaluate(() => document.documentElement.lang), variant.language);
    assert.deepEqual(await guest.faults(), []);
    const overflow = await guest.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `${overflow} pixels too wide`);
    await guest.leave();
  });
}

test("the worker deals", async () => {
  const guest = await browser.guest(server.url);
  await guest.page.goto("/jugar/dos");
  await guest.page.locator(".hand button").first().waitFor();
  await guest.leave();
});

test("nothing comes from elsewhere, and the policy forbids it", async () => {
  const guest = await browser.guest(server.url);
  const answer = await guest.page.goto("/t/l2r4fqgwcrgn");
  const policy = answer.headers()["content-security-policy"];
  assert.match(policy, /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';/);
  await guest.page.getByRole("heading", { level: 1 }).waitFor();
  await guest.isReadyForOffline();
  const elsewhere = guest.requests.map((request) => request.url()).filter((url) => !url.startsWith(server.url));
  assert.deepEqual(elsewhere, []);
  assert.ok(guest.requests.length >= 4);
  await guest.leave();

  // That a violation would be noticed.
  const rude = await browser.guest(server.url);
  await rude.page.goto("/");
  const noticed = rude.page.waitForEvent("console");
  await rude.page.evaluate(() => {
    const style = document.createElement("style");
    style.textContent = "p { color: red }";
    document.head.append(style);
  });
  await noticed;
  assert.equal(rude.trouble.length, 1);
  rude.forgive(/Content Security Policy/);
  // Nor does a text become a program.
  const program = rude.page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "1";
    document.head.append(script);
  });
  await assert.rejects(program, /TrustedScript/);
  rude.forgive(/TrustedScript/);
  await rude.leave();
});

test("a first visit travels light", async (t) => {
  const guest = await browser.guest(server.url);
  const start = performance.now();
  await guest.page.goto("/");
  await guest.page.getByRole("heading", { level: 1 }).waitFor();
  const cold = performance.now() - start;
  await guest.isReadyForOffline();
  // What the page asks for, and what is kept in the background for times without a network.
  let [total, background] = [0, 0];
  for (const request of guest.requests) {
    const response = await request.response();
    if (!response || response.fromServiceWorker()) continue;
    const sizes = await request.sizes();
    const bytes = sizes.responseBodySize + sizes.responseHeadersSize;
    if (request.serviceWorker()) background += bytes;
    else total += bytes;
    t.diagnostic(`${bytes} bytes: ${new URL(request.url()).pathname}`);
  }
  assert.ok(total > 50_000 && total <= MOST, `${total} bytes`);
  assert.ok(background <= MOST_KEPT, `${background} bytes`);
  const again = performance.now();
  await guest.page.reload();
  await guest.page.getByRole("heading", { level: 1 }).waitFor();
  const warm = performance.now() - again;
  t.diagnostic(`${total} bytes, and ${background} in the background; heading after ${cold.toFixed(0)} ms, ${warm.toFixed(0)} ms the second time`);
  await guest.leave();
});

test("opens without a network after the first visit", async () => {
  const own = await Server.start();
  const guest = await browser.guest(own.url);
  try {
    await guest.page.goto("/");
    await guest.isReadyForOffline();
  } finally {
    await own.stop();
  }
  await guest.page.goto("/");
  await guest.page.getByRole("heading", { level: 1, name: "Sobremesa" }).waitFor();
  await guest.page.goto("/jugar/dos");
  await guest.page.locator(".hand button").first().waitFor();
  guest.forgive(/ERR_CONNECTION_REFUSED/);
  await guest.leave();
});

test("nobody gets an old program after an update", async () => {
  const first = await Files.start();
  const guest = await browser.guest(first.url);
  try {
    await guest.page.goto("/");
    await guest.isReadyForOffline();
  } finally {
    await first.stop();
  }
  const caches = () => guest.page.evaluate(() => globalThis.caches.keys());
  const before = await caches();
  assert.equal(before.length, 1);

  const newer = await Files.start({
    port: first.port,
    change(path, bytes) {
      if (path === "/index.html") return bytes.toString().replace("<title>", "<title>Newer ");
      if (path === "/sw.js") return bytes.toString().replace(/VERSION = "/, "$&newer-");
      return bytes;
    },
  });
  try {
    await guest.page.goto("/");
    assert.equal(await guest.page.title(), "Newer Sobremesa", "the network goes first");
    const deadline = Date.now() + PATIENCE;
    while (!(await caches()).every((name) => name.includes("newer-"))) {
      assert.ok(Date.now() < deadline, `${await caches()}`);
      await guest.page.waitForTimeout(50);
    }
    assert.equal((await caches()).length, 1, "and the old one is thrown away");
  } finally {
    await newer.stop();
  }
  await guest.page.goto("/");
  assert.equal(await guest.page.title(), "Newer Sobremesa", "without a network too");
  guest.forgive(/ERR_CONNECTION_REFUSED/);
  await guest.leave();
});

test("a program that cannot be loaded says so", async () => {
  const guest = await browser.guest(server.url);
  await guest.page.route("**/*.wasm", (route) => route.abort());
  await guest.page.goto("/");
  await guest.page.getByRole("alert").waitFor();
  assert.deepEqual(await guest.faults(), []);
  assert.ok(guest.trouble.length > 0);
  guest.forgive(/wasm|Failed to fetch|ERR_FAILED/);
  await guest.leave();
});
