// To learn: rules with examples, hints, the first game; games by keyboard alone; games looked back at.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { act, dice, type } from "./player.mjs";
import { Browser, GAME, GAMES, PATIENCE, Server, variants } from "./support.mjs";

let server, browser;
before(async () => {
  server = await Server.start();
  browser = await Browser.start();
});
after(async () => {
  await browser?.stop();
  await server?.stop();
});

const all = [...variants()];
// A rule of each game whose example has several steps.
const SHOWN = {
  dos: "dos.match.single",
  dos2: "dos2.play.match",
  kiltros: "kiltros.attack.more",
  loyo: "loyo.turn",
  doggy: "doggy.recruit",
};

for (const [number, game] of GAMES.entries()) {
  test(`the rules of ${game}`, async () => {
    const guest = await browser.guest(server.url, all[(3 * number + 1) % all.length]);
    const { page } = guest;
    await page.goto(`/reglas/${game}#${SHOWN[game]}`);
    const rule = page.locator(`article.rule-card[id="${SHOWN[game]}"]`);
    await rule.waitFor();
    assert.ok((await page.locator("article.rule-card").count()) > 20);
    await rule.locator(".show").click();
    const example = rule.locator(".example");
    await example.waitFor();
    await example.locator(".step").click();
    assert.deepEqual(await guest.faults(), []);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `${overflow} pixels too wide`);
    await guest.leave();
  });
}

test("a strong bot says what it would do, and the first game is guided", async () => {
  const guest = await browser.guest(server.url, { size: "desktop" });
  const { page } = guest;
  await page.goto("/jugar/dos2");
  // A hand may have nothing to play at first.
  const [throwDice, end] = [dice(), Date.now() + PATIENCE];
  while ((await page.locator(".me .is-playable").count()) === 0) {
    assert.ok(Date.now() < end, `nothing can be played; it stands at: ${await page.locator(".me").textContent()}`);
    if (!(await act(page, throwDice))) await page.waitForTimeout(100);
  }
  await page.locator(".guide").waitFor();
  await page.locator("#hint").click();
  await page.locator(".hint b").first().waitFor();
  assert.deepEqual(await guest.faults(), []);
  await page.locator(".hint .icon-btn").click();
  await page.locator("#skip-guide").click();
  await page.locator(".guide").waitFor({ state: "detached" });
  await guest.leave();
});

// Plays to the end, by keyboard alone.
async function typeToTheEnd(page, game) {
  await page.goto(`/jugar/${game}`);
  await page.locator(".me button.card").first().waitFor();
  const [throwDice, end] = [dice(), Date.now() + GAME];
  while ((await page.locator(".end").count()) === 0) {
    assert.ok(Date.now() < end, `it stands at: ${await page.locator(".me").textContent()}`);
    if (!(await type(page, throwDice, game === "doggy" ? 15 : 4))) await page.waitForTimeout(50);
  }
}

test("whole games by keyboard alone", { concurrency: true }, async (t) => {
  const others = GAMES.filter((game) => game !== "dos2");
  const evenings = others.map((game) =>
    t.test(game, async () => {
      const guest = await browser.guest(server.url, { size: "desktop", theme: "dark", language: "en", short: true });
      await typeToTheEnd(guest.page, game);
      assert.deepEqual(await guest.faults(), []);
      await guest.leave();
    }),
  );
  await Promise.all(evenings);
});

test("a whole game by keyboard alone, and looked back at", async () => {
  const guest = await browser.guest(server.url, { size: "desktop" });
  const { page } = guest;
  await typeToTheEnd(page, "dos2");
  assert.deepEqual(await guest.faults(), []);
  await page.locator("#replay").focus();
  await page.keyboard.press("Enter");
  await page.locator(".replay").waitFor();
  const step = () => page.locator("#step").inputValue();
  await page.keyboard.press("Home");
  const first = await step();
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction((before) => document.querySelector("#step").value !== before, first);
  await page.locator("#viewpoint").selectOption({ index: 1 });
  assert.deepEqual(await guest.faults(), []);
  await page.locator("#review").click();
  await page.locator(".curve .line").first().waitFor();
  // Exactly this step, for somebody else.
  await page.locator("#share").click();
  const link = await page.locator("#link").inputValue();
  const friend = await browser.guest(server.url, { language: "en", theme: "dark" });
  await friend.page.goto(link);
  await friend.page.locator(".replay").waitFor();
  assert.equal(await friend.page.locator("#step").inputValue(), await step());
  await friend.page.locator("#verify").click();
  await friend.page.locator(".checks li").first().waitFor();
  assert.equal(await friend.page.locator(".checks .is-wrong").count(), 0);
  assert.deepEqual(await friend.faults(), []);
  // And whoever would have played it otherwise does.
  await friend.page.keyboard.press("Home");
  await friend.page.locator("#viewpoint").selectOption({ index: 2 });
  await friend.page.locator("#go-on").click();
  await friend.page.waitForURL(/\/jugar\/dos2#seguir$/);
  await friend.page.locator(".me button.card").first().waitFor();
  assert.ok((await friend.page.locator("[role=log] li").count()) > 0);
  assert.deepEqual(await friend.faults(), []);
  await friend.leave();
  await guest.leave();
});

test("a link to no game says so", async () => {
  const guest = await browser.guest(server.url);
  await guest.page.goto("/partida/#r=1AAAA");
  await guest.page.locator(".missing [role=alert]").waitFor();
  assert.deepEqual(await guest.faults(), []);
  await guest.leave();
});
