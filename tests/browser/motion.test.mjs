// Cards fly for who wants to see it and for nobody else, nothing waits for them, and nothing is heard before a touch.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { act, dice } from "./player.mjs";
import { Browser, PATIENCE, Server } from "./support.mjs";

let server, browser;
before(async () => {
  server = await Server.start();
  browser = await Browser.start();
});
after(async () => {
  await browser?.stop();
  await server?.stop();
});

// Runs in the page before anything else: notes what moves and what makes sounds.
function note() {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    window.moved.push(this.className);
    return animate.call(this, frames, options);
  };
  window.contexts = 0;
  const Context = window.AudioContext;
  window.AudioContext = class extends Context {
    constructor() {
      super();
      window.contexts += 1;
    }
  };
}

async function sitDown(game, reducedMotion, size = "phone") {
  const guest = await browser.guest(server.url, { size });
  const { page } = guest;
  await page.emulateMedia({ reducedMotion });
  await page.addInitScript(note);
  await page.goto(`/jugar/${game}`);
  await page.locator(".me button.card").first().waitFor();
  return guest;
}

const flew = (page) => page.evaluate(() => window.moved.filter((what) => what === "flight").length);

// Does things of one's own until `over`: not everything that happens moves a card.
async function move(page, over) {
  const [throwDice, end] = [dice(), Date.now() + PATIENCE];
  while (!(await over())) {
    assert.ok(Date.now() < end, `nothing moves; it stands at: ${await page.locator(".me").textContent()}`);
    if (!(await act(page, throwDice))) await page.waitForTimeout(100);
  }
}

for (const game of ["dos", "kiltros", "loyo"]) {
  test(`${game}: cards fly when they are dealt and when one plays them`, async () => {
    const guest = await sitDown(game, "no-preference");
    const { page } = guest;
    await page.waitForFunction(() => window.moved.includes("flight"));
    // What flies can be neither touched nor heard.
    const sheet = page.locator("#flights");
    assert.equal(await sheet.getAttribute("aria-hidden"), "true");
    assert.equal(await sheet.evaluate((above) => getComputedStyle(above).pointerEvents), "none");
    await page.evaluate(() => (window.moved = []));
    await move(page, async () => (await flew(page)) > 0);
    // In the end nothing is left in the air.
    await page.waitForFunction(() => document.querySelector("#flights").childElementCount === 0);
    await guest.leave();
  });
}

test("nothing flies for who does not want to see it", async () => {
  const guest = await sitDown("dos", "reduce");
  const { page } = guest;
  const newest = () => page.locator("[role=log] li").first().textContent();
  const before = await newest();
  await move(page, async () => (await newest()) !== before);
  await page.waitForTimeout(1_000);
  assert.equal(await flew(page), 0);
  assert.equal(await page.locator("#flights").count(), 0);
  // A shout may stand there for a moment, but it stands still.
  assert.deepEqual(await page.evaluate(() => window.moved), []);
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  await guest.leave();
});

test("sound and vibration are switched off once and for all", async () => {
  const guest = await sitDown("dos", "reduce", "desktop");
  const { page } = guest;
  const button = page.locator(".sound-switch");
  const isOn = () => button.getAttribute("aria-pressed");
  assert.equal(await isOn(), "true");
  await button.click();
  assert.equal(await isOn(), "false");
  await page.reload();
  await page.locator(".me button.card").first().waitFor();
  assert.equal(await isOn(), "false");
  await page.locator(".bar .icon-btn").first().click();
  await page.getByRole("heading", { level: 1, name: "Sobremesa" }).waitFor();
  assert.equal(await isOn(), "false");
  assert.equal(await page.evaluate(() => window.contexts), 0, "who wants to hear nothing hears nothing");
  await button.click();
  assert.equal(await isOn(), "true");
  assert.equal(await page.evaluate(() => window.contexts), 1);
  await guest.leave();
});

test("nothing is heard before the first touch", async () => {
  const guest = await sitDown("dos", "no-preference");
  const { page } = guest;
  await page.waitForTimeout(500);
  assert.equal(await page.evaluate(() => window.contexts), 0);
  await page.locator(".me button.card").first().click();
  // The card comes first.
  await page.waitForFunction(() => window.contexts === 1);
  await guest.leave();
});
