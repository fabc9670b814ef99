// Every table against bots, on a phone and on a desk: it is dealt, it can be played, and nothing is hard to read.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Browser, Server, variants } from "./support.mjs";

const GAMES = ["dos", "dos2", "kiltros", "loyo", "doggy"];
// How many things are done at each table.
const STEPS = 12;

let server, browser;
before(async () => {
  server = await Server.start();
  browser = await Browser.start();
});
after(async () => {
  await browser?.stop();
  await server?.stop();
});

// Does the next thing that can be done; false while others play.
async function act(page, step) {
  // Bots can win before everything is done: then once more.
  const again = page.locator(".end .btn-primary");
  if ((await again.count()) > 0) {
    await again.click();
    await again.waitFor({ state: "detached" });
    return true;
  }
  const ways = [".actions .btn-primary", ".is-playable, .choice[aria-pressed=false]", ".actions .btn"];
  // Now and then the quiet way, so that nobody chooses for ever.
  for (const way of step % 4 === 3 ? [ways[0], ways[2], ways[1]] : ways) {
    const found = page.locator(way);
    const count = await found.count();
    if (count > 0) {
      // Somebody else may have moved in between, and the button is gone.
      const clicked = found.nth(step % count).click({ timeout: 2_000 });
      return clicked.then(() => true, () => false);
    }
  }
  return false;
}

for (const [number, game] of GAMES.entries()) {
  test(`${game} is played`, async () => {
    const all = variants();
    const guest = await browser.guest(server.url, all[number % all.length]);
    const { page } = guest;
    await page.goto(`/jugar/${game}`);
    await page.locator(".me button.card").first().waitFor();
    let done = 0;
    for (let step = 0; step < 200 && done < STEPS; step++) {
      if (await act(page, step)) done++;
      else await page.waitForTimeout(200);
    }
    assert.equal(done, STEPS, `it stands at: ${await page.locator(".ask").textContent()}`);
    assert.ok((await page.locator("[role=log] li").count()) > 3);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `${overflow} pixels too wide`);
    assert.deepEqual(await guest.faults(), []);
    await guest.leave();
  });
}

test("a move that is not allowed is explained with its rule", async () => {
  const guest = await browser.guest(server.url);
  const { page } = guest;
  await page.goto("/jugar/dos");
  const shout = page.locator(".shout");
  await page.locator(".me button.card").first().waitFor();
  // It looks as if it could not be pressed, but it answers.
  await shout.click({ force: true });
  const sheet = page.getByRole("alertdialog");
  await sheet.waitFor();
  assert.match(await sheet.locator(".slug").textContent(), /^(dos|table)\.[a-z.-]+$/);
  // The focus is on the way out.
  await page.keyboard.press("Enter");
  await sheet.waitFor({ state: "detached" });
  await guest.leave();
});

test("the language can be changed, and is remembered", async () => {
  const guest = await browser.guest(server.url);
  const { page } = guest;
  await page.goto("/");
  const before = await page.locator("html").getAttribute("lang");
  await page.locator(".top button").nth(1).click();
  await page.locator(`html:not([lang=${before}])`).waitFor();
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  assert.notEqual(await page.locator("html").getAttribute("lang"), before);
  await guest.leave();
});
