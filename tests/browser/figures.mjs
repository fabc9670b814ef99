// How fast the pages are, as JSON: `node tests/browser/figures.mjs`. Nothing is asserted here.

import { Browser, Server } from "./support.mjs";

// How long bots are watched thinking, in milliseconds.
const WATCHED = 30_000;

// Runs in the page before anything else.
function measure() {
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
  }).observe({ type: "longtask", buffered: true });
  // When the first card of one's own can be tapped, counted from the start of the navigation.
  const look = () => {
    if (document.querySelector(".me button.card")) window.firstCard = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  // From the finger on a card until the frame in which it has moved; and of that, what the page itself takes, once the
  // browser has told it.
  window.taps = [];
  addEventListener(
    "click",
    (event) => {
      const card = event.target.closest?.(".me button.card");
      if (!card) return;
      const was = card.className;
      const heard = performance.now();
      const wait = () => {
        const now = performance.now();
        if (card.className !== was) window.taps.push({ whole: now - event.timeStamp, own: now - heard });
        else if (performance.now() - event.timeStamp < 1_000) requestAnimationFrame(wait);
      };
      requestAnimationFrame(wait);
    },
    { capture: true },
  );
  // The strongest bots think the longest.
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    const stronger = typeof message === "string" ? message.replace('"level":"normal"', '"level":"hard"') : message;
    return send.call(this, stronger, ...rest);
  };
}

async function newcomer(browser, server) {
  const guest = await browser.guest(server.url);
  await guest.page.emulateMedia({ reducedMotion: "no-preference" });
  await guest.page.addInitScript(measure);
  return guest;
}

async function firstCard(page) {
  await page.waitForFunction(() => window.firstCard !== undefined);
  return Math.round(await page.evaluate(() => window.firstCard));
}

async function opening(browser, server) {
  const guest = await newcomer(browser, server);
  const { page } = guest;
  const network = await guest.context.newCDPSession(page);
  await network.send("Network.enable");
  let bytes = 0;
  network.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto("/jugar/dos");
  const cold = await firstCard(page);
  const transferred = bytes;
  await guest.isReadyForOffline();
  await page.goto("/jugar/dos");
  const warm = await firstCard(page);
  await guest.context.close();
  return { cold, warm, transferred };
}

async function playing(browser, server, game) {
  const guest = await newcomer(browser, server);
  const { page } = guest;
  await page.goto(`/jugar/${game}`);
  await firstCard(page);
  await page.evaluate(() => (window.longest = 0));
  const end = Date.now() + WATCHED;
  while (Date.now() < end) {
    const ways = [".actions .btn-primary", ".me .card.is-playable", ".actions .btn"];
    for (const way of ways) {
      const found = page.locator(way).first();
      if ((await found.count()) === 0) continue;
      await found.tap({ timeout: 1_000 }).catch(() => {});
      break;
    }
    await page.waitForTimeout(150);
  }
  const { longest, taps } = await page.evaluate(() => ({ longest: window.longest, taps: window.taps }));
  await guest.context.close();
  return { longest: Math.round(longest), taps };
}

const server = await Server.start();
const browser = await Browser.start();
try {
  const { cold, warm, transferred } = await opening(browser, server);
  const tables = {};
  for (const game of ["kiltros", "dos"]) tables[game] = await playing(browser, server, game);
  const taps = Object.values(tables).flatMap((table) => table.taps);
  const times = (name) => {
    const sorted = taps.map((tap) => tap[name]).sort((a, b) => a - b);
    const at = (share) => (sorted.length > 0 ? Math.round(sorted[Math.floor(share * (sorted.length - 1))] * 10) / 10 : null);
    return { median: at(0.5), "95 of 100": at(0.95), longest: at(1) };
  };
  const figures = {
    "first card cold, ms": cold,
    "first card warm, ms": warm,
    "transferred, bytes": transferred,
    "tap to move, ms": times("whole"),
    "of that in the page, ms": times("own"),
    taps: taps.length,
    "longest task, ms": Object.fromEntries(Object.entries(tables).map(([game, table]) => [game, table.longest])),
  };
  console.log(JSON.stringify(figures, null, 2));
} finally {
  await browser.stop();
  await server.stop();
}
