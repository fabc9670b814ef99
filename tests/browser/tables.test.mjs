// Every table against bots, on a phone and on a desk: it is dealt, it can be played, and nothing is hard to read.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { act, dice } from "./player.mjs";
import { Browser, GAMES, PATIENCE, Server, variants } from "./support.mjs";

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

// Bots can win before everything is done: then once more.
async function again(page) {
  const rematch = page.locator(".end .btn-primary");
  if ((await rematch.count()) === 0) return false;
  await rematch.click();
  await rematch.waitFor({ state: "detached" });
  return true;
}

for (const [number, game] of GAMES.entries()) {
  test(`${game} is played`, async () => {
    const all = [...variants()];
    const guest = await browser.guest(server.url, all[number % all.length]);
    const { page } = guest;
    await page.goto(`/jugar/${game}`);
    await page.locator(".me button.card").first().waitFor();
    const [throwDice, end] = [dice(number + 1), Date.now() + PATIENCE];
    let done = 0;
    while (done < STEPS && Date.now() < end) {
      if ((await again(page)) || (await act(page, throwDice))) done++;
      else await page.waitForTimeout(100);
    }
    assert.equal(done, STEPS, `it stands at: ${await page.locator(".me").textContent()}`);
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

// What the browser has kept of a game of DOS against bots.
const kept = (page) =>
  page.evaluate(() => {
    const names = Object.keys(localStorage).filter((name) => name.startsWith("unfinished-dos/"));
    return { run: localStorage.getItem("unfinished-dos"), names };
  });

// The hand on one's own turn, when all stands still.
async function standing(page) {
  await page.locator(".actions .quiet").first().waitFor();
  return page.locator(".hand button").evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label") ?? card.textContent));
}

test("a game that was left goes on, whoever has kept it, and what is torn is not", async () => {
  const guest = await browser.guest(server.url);
  const { page } = guest;
  await page.goto("/jugar/dos");
  const hand = await standing(page);
  assert.ok(hand.length > 0);
  const first = await kept(page);
  assert.ok(first.run && first.names.length > 0 && first.names.every((name) => name.startsWith(`unfinished-dos/${first.run}/`)));
  await page.reload();
  assert.deepEqual(await standing(page), hand);
  const second = await kept(page);
  assert.notEqual(second.run, first.run);
  assert.ok(second.names.every((name) => name.startsWith(`unfinished-dos/${second.run}/`)), "nothing is left over");
  // As pages kept it before there were chunks.
  await page.evaluate(({ run, names }) => {
    const chunks = names.map((_, number) => JSON.parse(localStorage.getItem(`unfinished-dos/${run}/${number}`)));
    for (const name of names) localStorage.removeItem(name);
    localStorage.setItem("unfinished-dos", JSON.stringify(chunks.flat()));
  }, second);
  await page.reload();
  assert.deepEqual(await standing(page), hand);
  const third = await kept(page);
  assert.ok(third.run && !third.run.startsWith("["), third.run);
  // Half of it was never written.
  await page.evaluate(({ run }) => localStorage.setItem(`unfinished-dos/${run}/0`, "[[{"), third);
  await page.reload();
  await page.locator(".trouble", { hasText: "ya no se puede leer" }).waitFor();
  await standing(page);
  // A browser without room for anything more.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const [throwDice, end] = [dice(3), Date.now() + PATIENCE];
  for (let done = 0; done < 4 && Date.now() < end; ) {
    if ((await again(page)) || (await act(page, throwDice))) done++;
    else await page.waitForTimeout(50);
  }
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
