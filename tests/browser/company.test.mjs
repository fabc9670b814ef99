// People in different places: two browsers at one table of the real server, bots in the other chairs.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { act, dice } from "./player.mjs";
import { Browser, GAME, GAMES, PATIENCE, Server } from "./support.mjs";

// Short evenings.
const OPTIONS = { dos: "target=1", loyo: "-", kiltros: "-", dos2: "-", doggy: "-" };

let server, browser;
before(async () => {
  server = await Server.start();
  browser = await Browser.start();
});
after(async () => {
  await browser?.stop();
  await server?.stop();
});

// Opens a table with its own page, as the home page would, and goes there.
async function open(host, terms) {
  await host.page.goto("/");
  await host.page.getByRole("heading", { level: 1 }).waitFor();
  const opened = await host.page.evaluate(async (terms) => {
    const body = JSON.stringify({ terms });
    const answer = await fetch("/api/tables", { method: "POST", headers: { "content-type": "application/json" }, body });
    const { table, token, play, watch } = await answer.json();
    localStorage.setItem("tables", JSON.stringify([{ table, token, play, watch, game: terms.game, at: Date.now() }]));
    return { table, play, watch };
  }, terms);
  await host.page.goto(`/t/${opened.table}`);
  return opened;
}

async function sit(guest, name) {
  await guest.page.locator("#name").fill(name);
  await guest.page.locator("#sit").click();
}

// A host and a friend with a bot, up to the first cards.
async function gather(game, terms = {}) {
  const host = await browser.guest(server.url, { size: "desktop", theme: "light", language: "es" });
  const friend = await browser.guest(server.url, { size: "phone", theme: "dark", language: "en" });
  const opened = await open(host, { game, seats: 3, options: OPTIONS[game], clock: { turn: null, window: 10 }, tempo: "brisk", ...terms });
  await sit(host, "Ana");
  await friend.page.goto(`/t/${opened.table}#play=${opened.play}`);
  await sit(friend, "Bob");
  await host.page.locator(".chair", { hasText: "Bob" }).waitFor();
  if (terms.seats !== 2) {
    await host.page.locator("#fill").click();
    await host.page.locator("#fill").waitFor({ state: "detached" });
  }
  await start(host, friend);
  return { host, friend, opened };
}

// The friend is ready, the host has heard of it, and the cards are dealt.
async function start(host, friend) {
  await friend.page.locator("#ready").click();
  await host.page.locator(".chair", { hasText: "Bob" }).locator(".chip-good").waitFor();
  await host.page.locator("#start:not([aria-disabled=true])").click();
  for (const { page } of [host, friend]) await page.locator(".me button.card").first().waitFor();
}

// Both do what they can until `over`.
async function play(people, over, { time = GAME, calm } = {}) {
  const [throwDice, end] = [dice(people.length), Date.now() + time];
  while (!(await over())) {
    assert.ok(Date.now() < end, `it stands at: ${await people[0].page.locator(".me").textContent()}`);
    let done = false;
    for (const { page } of people) done = (await act(page, throwDice, calm)) || done;
    if (!done) await people[0].page.waitForTimeout(100);
  }
}

const isOver = ({ page }) => page.locator(".end").count().then((count) => count > 0);

// The seconds that whoever is to move is shown first.
async function shownSeconds(...guests) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    for (const guest of guests) {
      const ring = guest.page.locator(".ring").first();
      if ((await ring.count()) > 0) return Number.parseInt(await ring.textContent(), 10);
    }
    assert.ok(Date.now() < end, "nobody has a clock");
  }
}

test("a table is opened at home and found by its link", async () => {
  const host = await browser.guest(server.url);
  const { page } = host;
  await page.goto("/");
  await page.locator(".game[data-game=kiltros] .open-table").click();
  await sit(host, "Ana");
  const link = await page.locator(".invite-link").first().evaluate((one) => one.value ?? one.textContent);
  assert.match(link, /\/t\/[a-z0-9]+#play=[a-z0-9]+$/);
  assert.deepEqual(await host.faults(), []);
  const friend = await browser.guest(server.url, { language: "en", theme: "dark", size: "desktop" });
  await friend.page.goto("/");
  await friend.page.locator("#join").fill(link);
  await friend.page.keyboard.press("Enter");
  await sit(friend, "Bob");
  await page.locator(".chair", { hasText: "Bob" }).waitFor();
  assert.deepEqual(await friend.faults(), []);
  assert.ok(!friend.page.url().includes("#play"), "the secret is not left in the address");
  // The table is found again.
  await page.goto("/");
  await page.locator(".resume a").first().click();
  await page.locator(".chair", { hasText: "Ana" }).first().waitFor();
  await host.leave();
  await friend.leave();
});

// Bots take their time, and most of an evening is waiting: all five at once take as long as one.
test("whole games of two browsers", { concurrency: true }, async (t) => {
  const evenings = GAMES.map((game) =>
    t.test(game, async () => {
      const { host, friend } = await gather(game);
      const over = async () => (await isOver(host)) && (await isOver(friend));
      // A parranda takes up to five taps.
      await play([host, friend], over, { calm: game === "doggy" ? 15 : 4 });
      assert.deepEqual(await host.faults(), []);
      assert.deepEqual(await friend.faults(), []);
      // What was played can be seen again, and was dealt as it was sealed.
      await host.page.locator("#replay").click();
      await host.page.locator(".replay").waitFor();
      await host.page.locator("#next").click();
      await host.page.locator("#verify").click();
      await host.page.locator(".checks li").first().waitFor();
      assert.equal(await host.page.locator(".checks li:not(.is-fair)").count(), 0);
      await host.leave();
      await friend.leave();
    }),
  );
  await Promise.all(evenings);
});

test("two shout at once, and the table says who was quicker", async () => {
  const { host, friend } = await gather("dos", { seats: 2, options: "-" });
  const shouts = [host, friend].map(({ page }) => page.locator(".shout:not([aria-disabled=true])"));
  const canBoth = async () => (await Promise.all(shouts.map((shout) => shout.count()))).every((count) => count > 0);
  // Whoever is down to two cards should say so before the other one notices.
  await play([host, friend], canBoth);
  const newest = ({ page }) => page.locator("[role=log] li .when").first().textContent();
  const before = await Promise.all([host, friend].map(newest));
  // Whoever is too late for the race is told so: nobody waits for a button that is gone.
  await Promise.all([host, friend].map(({ page }) => page.evaluate(() => document.querySelector(".shout").click())));
  for (const [number, { page }] of [host, friend].entries()) {
    const isNewer = (last) => document.querySelector("[role=log] li .when").textContent !== last;
    await page.waitForFunction(isNewer, before[number]);
    // It is over for both.
    await page.locator(".shout[aria-disabled=true]").waitFor();
  }
  await host.leave();
  await friend.leave();
});

test("the host decides whether there is advice", async () => {
  for (const hints of [true, false]) {
    const { host, friend } = await gather("dos2", { seats: 2, hints });
    const turns = async () => {
      for (const guest of [host, friend]) if ((await guest.page.locator(".me .is-playable").count()) > 0) return guest;
      return undefined;
    };
    await play([host, friend], async () => (await turns()) !== undefined, { time: PATIENCE });
    const { page } = await turns();
    assert.equal(await page.locator("#hint").count(), hints ? 1 : 0);
    if (hints) {
      await page.locator("#hint").click();
      await page.locator(".hint b").first().waitFor();
    }
    await host.leave();
    await friend.leave();
  }
});

test("a killed server costs nobody anything", async () => {
  const own = server;
  const { host, friend } = await gather("dos2");
  await act(host.page, dice());
  server = await own.restart(1_500);
  // They come back by themselves, and somebody can move.
  for (const { page } of [host, friend]) await page.locator(".banner").waitFor({ state: "detached" });
  const newest = () => host.page.locator("[role=log] li .when").first().textContent();
  const before = await newest();
  await play([host, friend], async () => (await newest()) !== before || (await isOver(host)), { time: PATIENCE });
  for (const guest of [host, friend]) {
    guest.forgive(/WebSocket|ERR_CONNECTION/);
    await guest.leave();
  }
});

test("who is offline for a while finds the table again", async () => {
  const { host, friend } = await gather("doggy");
  const lost = friend.page.locator(".banner").waitFor();
  await friend.context.setOffline(true);
  await lost;
  await friend.context.setOffline(false);
  await friend.page.locator(".banner").waitFor({ state: "detached" });
  await friend.page.reload();
  await friend.page.locator(".me button.card").first().waitFor();
  friend.forgive(/WebSocket|ERR_INTERNET_DISCONNECTED/);
  await host.leave();
  await friend.leave();
});

test("links that lead nowhere say what to do", async () => {
  const guest = await browser.guest(server.url);
  const { page } = guest;
  const deadEnd = async (address) => {
    await page.goto("about:blank");
    await page.goto(address);
    await page.locator(".dead-end [role=alert], .dead-end p").first().waitFor();
    assert.deepEqual(await guest.faults(), []);
  };
  await deadEnd("/t/aaaaaaaaaaaa");
  const host = await browser.guest(server.url);
  const { table, play } = await open(host, { game: "dos", seats: 2 });
  await sit(host, "Ana");
  await deadEnd(`/t/${table}#play=${"a".repeat(26)}`);
  // A full table can be watched.
  const friend = await browser.guest(server.url);
  await friend.page.goto(`/t/${table}#play=${play}`);
  await sit(friend, "Bob");
  await friend.page.locator(".chair", { hasText: "Bob" }).first().waitFor();
  await page.goto("about:blank");
  await page.goto(`/t/${table}#play=${play}`);
  await page.locator(".chair", { hasText: "Ana" }).waitFor();
  assert.equal(await page.locator("#sit:not([aria-disabled=true]):not([disabled])").count(), 0);
  // A closed one says that it is closed.
  await host.page.locator("#menu").click();
  await host.page.locator("#close").click();
  await host.page.locator("#close-sure").click();
  await page.locator(".dead-end").waitFor();
  await host.leave();
  await friend.leave();
  await guest.leave();
});

test("a new link shuts out whoever has only the old one", async () => {
  const host = await browser.guest(server.url, { size: "desktop" });
  const { page } = host;
  const { table, play, watch } = await open(host, { game: "dos", seats: 3 });
  await sit(host, "Ana");
  const friend = await browser.guest(server.url);
  await friend.page.goto(`/t/${table}#play=${play}`);
  await sit(friend, "Bob");
  const rude = await browser.guest(server.url);
  await rude.page.goto(`/t/${table}#play=${play}`);
  await sit(rude, "Eva");
  const chair = page.locator(".chair", { hasText: "Eva" });
  await chair.locator(".more summary").click();
  await chair.getByRole("button", { name: "Pedirle que salga" }).click();
  await rude.page.locator(".dead-end").waitFor();
  // The link is another one by the same act.
  const offer = page.locator(".renew-offer");
  await offer.getByRole("button", { name: "Copiar el nuevo" }).waitFor();
  const link = await page.locator(".invite-link").inputValue();
  assert.match(link, /#play=[a-z2-7]{26}$/);
  assert.ok(!link.includes(play), "it is another one");
  assert.deepEqual(await host.faults(), []);
  await rude.page.goto("about:blank");
  await rude.page.goto(`/t/${table}#play=${play}`);
  await rude.page.getByRole("heading", { name: "Este enlace no abre" }).waitFor();
  assert.deepEqual(await rude.faults(), []);
  // Whoever sits stays, and shows nobody a link that does not open.
  await friend.page.locator(".invite").waitFor({ state: "detached" });
  await friend.page.locator(".chair", { hasText: "Bob" }).waitFor();
  // The host has the new one after loading the page again, too.
  await page.reload();
  await page.locator(".invite-link").waitFor();
  assert.equal(await page.locator(".invite-link").inputValue(), link);
  await rude.page.goto("about:blank");
  await rude.page.goto(link);
  await sit(rude, "Camila");
  await page.locator(".chair", { hasText: "Camila" }).waitFor();
  // The same for those who watch.
  const watcher = await browser.guest(server.url);
  await watcher.page.goto(`/t/${table}#watch=${watch}`);
  await watcher.page.locator(".watching", { hasText: /./ }).waitFor();
  await page.locator("#renew-watch").click();
  await watcher.page.locator(".dead-end", { hasText: "cambió el enlace" }).waitFor();
  // Who watches may hear of it before the host is answered.
  const isNew = ([id, old]) => !document.querySelector(id).value.includes(old);
  await page.waitForFunction(isNew, ["#watch-link", watch]);
  for (const guest of [host, friend, rude, watcher]) await guest.leave();
});

test("a page of another version asks to be loaded anew", async () => {
  const guest = await browser.guest(server.url);
  await guest.page.routeWebSocket(/socket$/, (socket) => {
    socket.onMessage(() => socket.send(JSON.stringify({ trouble: { why: "protocol" } })));
  });
  await guest.page.goto(`/t/aaaaaaaaaaaa#play=${"a".repeat(26)}`);
  await guest.page.locator("#reload").waitFor();
  await guest.leave();
});

test("a welcome that was long on its way promises nobody more time than there is", async () => {
  const host = await browser.guest(server.url, { size: "desktop" });
  const friend = await browser.guest(server.url, { size: "desktop" });
  for (const guest of [host, friend]) {
    await guest.page.routeWebSocket(/socket$/, (socket) => {
      const line = socket.connectToServer();
      // What comes after it waits behind it, as on every line.
      let free = 0;
      line.onMessage((message) => {
        free = Math.max(free, Date.now() + (message.startsWith('{"welcome"') ? 900 : 0));
        setTimeout(() => socket.send(message), free - Date.now());
      });
    });
  }
  const { table, play } = await open(host, { game: "dos2", seats: 2, clock: { turn: 60, window: 8 } });
  await sit(host, "Ana");
  await friend.page.goto(`/t/${table}#play=${play}`);
  await sit(friend, "Bob");
  await start(host, friend);
  const seconds = await shownSeconds(host, friend);
  assert.ok(seconds > 20 && seconds <= 60, `${seconds} seconds of 60`);
  await host.leave();
  await friend.leave();
});

test("without storage and with a wrong clock it is played all the same", async () => {
  const host = await browser.guest(server.url, { size: "desktop" });
  const { table, play } = await open(host, { game: "dos2", seats: 2, clock: { turn: 60, window: 8 } });
  await sit(host, "Ana");
  const friend = await browser.guest(server.url, { size: "desktop" });
  await friend.context.addInitScript(() => {
    Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("no", "SecurityError"); } });
    const now = Date.now;
    Date.now = () => now() + 3 * 3_600_000;
  });
  await friend.page.goto(`/t/${table}#play=${play}`);
  await sit(friend, "Bob");
  await start(host, friend);
  // Three hours make no difference to the seconds that are left.
  const seconds = await shownSeconds(host, friend);
  assert.ok(seconds > 20 && seconds <= 60, `${seconds} seconds`);
  await host.leave();
  await friend.leave();
});
