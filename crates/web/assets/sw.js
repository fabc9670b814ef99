// Keeps one version of the program, so that the page opens without a network; and never hands out an old one
// while there is a network. Version and files are written here when the pages are built.
const VERSION = "{{version}}";
const FILES = ["{{files}}"];
const CACHE = `sobremesa-${VERSION}`;
// Whoever waits longer for a page is better served by the one that is here.
const PATIENCE = 3000;
// What only the server can answer.
const SERVER = /^\/(api\/|socket$|health$)/;
// What comes when somebody asks for it.
const LATER = /^\/assets\/(lessons|library)[.-]/;
// The pages of the other program, and under which name it is kept.
const LIBRARY = /^\/(reglas|partida)(\/|$)/;
const SHELF = "/library.html";

self.addEventListener("install", (event) => {
  event.waitUntil(keepAll().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== self.location.origin) return;
  if (SERVER.test(address.pathname)) return;
  if (request.mode === "navigate") {
    event.respondWith(page(request));
  } else if (FILES.includes(address.pathname)) {
    event.respondWith(file(request));
  } else if (LATER.test(address.pathname)) {
    event.respondWith(later(request, address.pathname));
  }
});

// All files or none: a version is never half there. The names of assets change with what is in them; the
// rest has to be asked for anew.
async function keepAll() {
  const cache = await caches.open(CACHE);
  const request = (path) => new Request(path, { cache: path.startsWith("/assets/") ? "default" : "reload" });
  await cache.addAll(FILES.map(request));
}

async function forgetOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("sobremesa-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// The network first: only the server knows which program is the current one.
async function page(request) {
  const isLibrary = LIBRARY.test(new URL(request.url).pathname);
  const own = await kept(isLibrary ? SHELF : "/");
  const here = async () => own ?? kept("/");
  const late = () => new Promise((_, reject) => setTimeout(reject, PATIENCE, new Error("late")));
  try {
    // The other program could only say that it is the wrong one: that is not worth being early.
    const answer = await (own ? Promise.race([fetch(request), late()]) : fetch(request));
    if (isLibrary && answer.ok) await keep(SHELF, answer);
    if (answer.status < 500) return answer;
    return (await here()) ?? answer;
  } catch (error) {
    const shell = await here();
    if (shell) return shell;
    throw error;
  }
}

async function file(request) {
  return (await kept(new URL(request.url).pathname)) ?? fetch(request);
}

// Rules, replays and examples are kept once somebody has looked at them.
async function later(request, path) {
  const here = await kept(path);
  if (here) return here;
  const answer = await fetch(request);
  if (answer.ok) await keep(path, answer);
  return answer;
}

async function keep(path, answer) {
  const cache = await caches.open(CACHE);
  await cache.put(path, answer.clone());
}

async function kept(path) {
  const cache = await caches.open(CACHE);
  return cache.match(path);
}
