// What has to be seen: bars that fit, cards that were refused, a game that does not come at first.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { act, dice } from "./player.mjs";
import { Browser, GAMES, LANGUAGES, PATIENCE, Server } from "./support.mjs";

let server, browser;
before(async () => {
  server = await Server.start();
  browser = await Browser.start();
});
after(async () => {
  await browser?.stop();
  await server?.stop();
});

async function sitDown(page, game) {
  await page.goto(`/jugar/${game}`);
  await page.locator(".me button.card").first().waitFor();
}

// As much as a bar has to say after a long evening.
const LONG = {
  es: { dos: "ronda 12 · tú: 184", dos2: "ronda 12 · tú: 184", kiltros: "ronda 12", loyo: "ronda 12", doggy: "tú: 125" },
  en: { dos: "round 12 · you: 184", dos2: "round 12 · you: 184", kiltros: "round 12", loyo: "round 12", doggy: "you: 125" },
};

// What of the bar is not on the screen, or lies on something else.
function misplaced() {
  const bar = document.querySelector(".bar");
  const shown = [...bar.children].filter((part) => part.matches("button, a.icon-btn") && part.offsetWidth > 0);
  const words = document.createRange();
  words.selectNodeContents(bar.querySelector("h1"));
  const boxes = [words, ...shown].map((part) => part.getBoundingClientRect());
  const faults = [];
  for (const [index, one] of boxes.entries()) {
    if (one.left < 0 || one.right > innerWidth) faults.push(`${index} ends at ${one.right} of ${innerWidth}`);
    for (const [place, other] of boxes.entries()) {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (place > index && across > 1 && down > 1) faults.push(`${index} lies on ${place}`);
    }
  }
  return faults;
}

for (const language of Object.keys(LANGUAGES)) {
  test(`the bar of every game fits: ${language}`, async () => {
    const guest = await browser.guest(server.url, { language });
    const { page } = guest;
    for (const game of GAMES) {
      await page.setViewportSize({ width: 360, height: 640 });
      await sitDown(page, game);
      await page.locator(".bar h1 small").evaluate((small, long) => {
        [...small.childNodes].find((node) => node.nodeType === Node.TEXT_NODE).data = long;
      }, LONG[language][game]);
      // A phone, a small one, and a phone at 200 %.
      for (const width of [360, 320, 180]) {
        await page.setViewportSize({ width, height: 640 });
        assert.deepEqual(await page.evaluate(misplaced), [], `${game} at ${width}`);
      }
    }
    await guest.leave();
  });
}

test("a card that is refused is seen on a phone", async () => {
  const guest = await browser.guest(server.url);
  const { page } = guest;
  for (const game of ["dos", "dos2", "kiltros"]) {
    await sitDown(page, game);
    const [throwDice, end] = [dice(), Date.now() + PATIENCE];
    const refuse = async () => {
      const card = page.locator(".hand .card.is-dim").first();
      await card.click({ timeout: 1_000 });
      await page.locator("[role=alertdialog] .tried").waitFor({ timeout: 5_000 });
    };
    // Others may be quicker, and the card can be played by then.
    while (!(await refuse().then(() => true, () => false))) {
      assert.ok(Date.now() < end, `${game}: it stands at: ${await page.locator(".me").textContent()}`);
      if (!(await act(page, throwDice))) await page.waitForTimeout(100);
    }
    const isSeen = await page.locator(".tried .is-refused").first().evaluate((card) => {
      const { left, top, width, height } = card.getBoundingClientRect();
      return card.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    assert.ok(isSeen, game);
    assert.deepEqual(await guest.faults(), [], game);
  }
  await guest.leave();
});

test("a game that does not come at first is fetched again", async () => {
  const guest = await browser.guest(server.url);
  const { page } = guest;
  await page.addInitScript(() => {
    const fetch = window.fetch;
    globalThis.isDown = true;
    window.fetch = (...asked) => {
      const fails = globalThis.isDown && String(asked[0]).includes("/games/");
      return fails ? Promise.reject(new TypeError("no line")) : fetch.apply(window, asked);
    };
  });
  await page.goto("/partida/aaaaaaaaaaaa/1");
  await page.locator("#try-now").waitFor();
  assert.deepEqual(await guest.faults(), []);
  await page.evaluate(() => (globalThis.isDown = false));
  await page.locator("#try-now").click();
  // There is no such table, and nothing more to try.
  await page.locator(".missing [role=alert]").waitFor();
  guest.forgive(/404/);
  await guest.leave();
});
