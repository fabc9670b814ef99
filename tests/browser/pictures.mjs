// Takes the pictures of docs/pictures: `cargo xtask pictures`.

import { mkdir } from "node:fs/promises";
import { join } from "node:path";

import { act, dice } from "./player.mjs";
import { Browser, GAMES, Server } from "./support.mjs";

const [, , folder = "."] = process.argv;
// How many things are done at a table before its picture is taken.
const STEPS = { dos: 5, dos2: 4, kiltros: 8, loyo: 6, doggy: 10 };

const server = await Server.start();
const browser = await Browser.start();

async function picture(guest, name) {
  // Whatever still comes in is waited for: fonts, the last card.
  await guest.page.waitForTimeout(400);
  await guest.page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(`${name}.png`);
}

// Plays a little, and stops when it is somebody's turn to look at.
async function warmUp(page, steps) {
  await page.locator(".me button.card").first().waitFor();
  const throwDice = dice(steps);
  let done = 0;
  for (let step = 0; step < 300 && done < steps; step++) {
    if ((await page.locator(".end").count()) > 0) return;
    if (await act(page, throwDice)) done++;
    else await page.waitForTimeout(150);
  }
  await page.locator(".is-playable").first().waitFor({ timeout: 60_000 }).catch(() => {});
}

// Tables with an end to look at: somebody plays until there is one.
async function toTheEnd(page) {
  const throwDice = dice();
  while ((await page.locator(".end").count()) === 0) {
    if (!(await act(page, throwDice))) await page.waitForTimeout(100);
  }
}

// What can be looked at besides the tables.
async function others(size, suffix) {
  const guest = await browser.guest(server.url, { size });
  const { page } = guest;
  await page.goto("/");
  await page.locator(".game[data-game=kiltros] .open-table").click();
  await page.locator("#name").fill("Cata");
  await page.locator("#sit").click();
  await page.locator(".chair", { hasText: "Cata" }).waitFor();
  await page.locator(".add-bot").first().click();
  await picture(guest, `lobby-${suffix}`);
  await page.goto("/reglas/dos#dos.match.double");
  await page.locator('article.rule-card[id="dos.match.double"] .show').click();
  await page.locator(".example").waitFor();
  await picture(guest, `rules-${suffix}`);
  await page.goto("/jugar/dos");
  await page.locator(".me button.card").first().waitFor();
  // A card that does not go or, where all of them do, a word that nobody owes.
  await page.locator(".actions .quiet").first().waitFor();
  const card = page.locator(".hand .card.is-dim").first();
  await ((await card.count()) > 0 ? card : page.locator(".shout")).click({ force: true });
  await page.getByRole("alertdialog").waitFor();
  await picture(guest, `refused-${suffix}`);
  await page.goto("/jugar/dos2");
  await page.locator(".me button.card").first().waitFor();
  await toTheEnd(page);
  await page.locator("#replay").waitFor();
  await picture(guest, `end-${suffix}`);
  await page.locator("#replay").click();
  await page.locator("#review").click();
  await page.locator("#review-stop").waitFor({ state: "detached", timeout: 120_000 });
  await page.locator(".moment").first().click();
  await picture(guest, `replay-${suffix}`);
  await guest.leave();
}

try {
  await mkdir(folder, { recursive: true });
  for (const [size, theme] of [["phone", "light"], ["phone", "dark"], ["desktop", "light"]]) {
    const suffix = `${size}${theme === "dark" ? "-dark" : ""}`;
    const home = await browser.guest(server.url, { size, theme });
    await home.page.goto("/");
    await home.page.getByRole("heading", { level: 1 }).waitFor();
    await picture(home, `home-${suffix}`);
    await home.leave();
    for (const game of GAMES) {
      const guest = await browser.guest(server.url, { size, theme });
      // Whoever has played before needs no guide.
      await guest.context.addInitScript((game) => localStorage.setItem(`guide-${game}`, "done"), game);
      await guest.page.goto(`/jugar/${game}`);
      await warmUp(guest.page, STEPS[game]);
      await picture(guest, `${game}-${suffix}`);
      await guest.leave();
    }
    if (theme === "light") await others(size, suffix);
  }
} finally {
  await browser.stop();
  await server.stop();
}
