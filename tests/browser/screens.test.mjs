// Every screen, by daylight and by candlelight, on a phone, on a desk and enlarged: nothing is hard to read.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { act, dice } from "./player.mjs";
import { Browser, GAME, GAMES, Server, THEMES } from "./support.mjs";

let server, browser;
before(async () => {
  server = await Server.start();
  browser = await Browser.start();
});
after(async () => {
  await browser?.stop();
  await server?.stop();
});

// Nothing at fault, and nothing that one would have to scroll sideways for.
async function isFine(guest, where) {
  assert.deepEqual(await guest.faults(), [], where);
  const overflow = await guest.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(overflow <= 0, `${where}: ${overflow} pixels too wide`);
}

// Looks at a screen as it is, and on a desk at 200 %.
async function look(guest, size, where) {
  await isFine(guest, where);
  if (size !== "desktop") return;
  const { page } = guest;
  const viewport = page.viewportSize();
  await page.setViewportSize({ width: viewport.width / 2, height: viewport.height / 2 });
  await isFine(guest, `${where} at 200 %`);
  await page.setViewportSize(viewport);
}

async function sitDown(page, game) {
  await page.goto(`/jugar/${game}`);
  await page.locator(".me button.card").first().waitFor();
}

for (const theme of THEMES) {
  for (const size of ["phone", "desktop"]) {
    test(`${theme}, ${size}`, async () => {
      const language = theme === "dark" ? "en" : "es";
      const guest = await browser.guest(server.url, { size, theme, language });
      const { page } = guest;
      const see = (where) => look(guest, size, where);
      await page.goto("/");
      await page.getByRole("heading", { level: 1 }).waitFor();
      await see("home");
      // A table with others, with everything that can be opened there.
      await page.locator(".game[data-game=kiltros] .open-table").click();
      await page.locator("#name").waitFor();
      await see("coming in");
      await page.locator("#name").fill("Cata");
      await page.locator("#sit").click();
      await page.locator(".chair", { hasText: "Cata" }).waitFor();
      await page.locator(".add-bot").first().click();
      await see("lobby");
      await page.locator("#fill").click();
      // Until the bot sits there, it would be begun without that chair.
      await page.locator("#fill").waitFor({ state: "detached" });
      await page.locator("#start:not([aria-disabled=true])").click();
      await page.locator(".me button.card").first().waitFor();
      await see("a table of the server");
      await page.locator("#menu").click();
      await page.locator(".sheet.menu").waitFor();
      await see("its menu");
      await page.goto("/t/aaaaaaaaaaaa");
      await page.locator(".dead-end").waitFor();
      await see("a dead end");
      for (const game of GAMES) {
        await sitDown(page, game);
        const throwDice = dice();
        for (let step = 0; step < 6; step++) await act(page, throwDice);
        await see(game);
      }
      // A new game, in which nobody owes a word yet, and one's own turn, in which all stands still.
      await page.evaluate(() => localStorage.removeItem("unfinished-dos"));
      await sitDown(page, "dos");
      await page.locator(".actions .quiet").first().waitFor();
      await page.locator(".shout").click({ force: true });
      await page.getByRole("alertdialog").waitFor();
      await see("a refusal");
      await page.keyboard.press("Escape");
      await page.keyboard.press("?");
      await page.locator(".sheet.keys").waitFor();
      await see("the keys");
      await page.keyboard.press("Escape");
      await page.locator(".sheet.keys").waitFor({ state: "detached" });
      await page.keyboard.press("l");
      await page.locator(".log.is-open").waitFor();
      await see("the log");
      await sitDown(page, "dos2");
      const [throwDice, end] = [dice(), Date.now() + GAME];
      while ((await page.locator(".end").count()) === 0) {
        assert.ok(Date.now() < end, `it stands at: ${await page.locator(".me").textContent()}`);
        if (!(await act(page, throwDice))) await page.waitForTimeout(50);
      }
      await see("the end");
      await page.locator("#replay").click();
      await page.locator(".replay").waitFor();
      await page.locator("#verify").click();
      await page.locator(".checks li").first().waitFor();
      await see("looking back");
      await page.goto("/reglas/loyo");
      await page.locator("article.rule-card .show").first().click();
      await page.locator(".example").waitFor();
      await see("rules");
      guest.forgive(/aaaaaaaaaaaa|404/);
      await guest.leave();
    });
  }
}
