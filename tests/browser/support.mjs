// The real server, Debian's Chromium, and people who open pages. Whatever is opened here is closed in the end.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const WEB = join(ROOT, "target/web");
const PROGRAM = process.env.SOBREMESA_PROGRAM ?? join(ROOT, "target/debug/sobremesa");
const CHROMIUM = process.env.SOBREMESA_CHROMIUM ?? "/usr/bin/chromium";
const AXE = new URL("node_modules/axe-core/axe.min.js", import.meta.url);

// Whoever ends the tests from outside ends what they have started as well.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

export const GAMES = ["dos", "dos2", "kiltros", "loyo", "doggy"];

// How long anything may take, in milliseconds, however busy the machine is.
export const PATIENCE = 60_000;
// How long a whole game may take: bots take their time.
export const GAME = 1_200_000;

export const SIZES = {
  phone: { width: 360, height: 640 },
  desktop: { width: 1280, height: 800 },
};
export const THEMES = ["light", "dark"];
export const LANGUAGES = { es: "es-CL", en: "en-US" };

// Every size, theme and language once.
export function* variants() {
  for (const size of Object.keys(SIZES)) {
    for (const theme of THEMES) {
      for (const language of Object.keys(LANGUAGES)) yield { size, theme, language };
    }
  }
}

// `sobremesa serve` with a store of its own.
export class Server {
  // A new one, or one that goes on where another was killed.
  static async start({ folder, port = 0 } = {}) {
    folder ??= await mkdtemp(join(tmpdir(), "sobremesa-browser-"));
    // Everybody comes from one address here.
    const rules = join(folder, "sobremesa.toml");
    await writeFile(rules, "[limits]\ntables-per-hour = 100\n");
    const words = ["serve", "--config", rules, "--listen", `127.0.0.1:${port}`, "--data", join(folder, "tables.db")];
    // Whoever works on the pages need not build the program anew each time.
    if (process.env.SOBREMESA_PAGES) words.push("--pages", process.env.SOBREMESA_PAGES);
    const child = spawn(PROGRAM, words, { stdio: ["ignore", "pipe", "pipe"] });
    const server = new Server();
    Object.assign(server, { folder, child, said: "" });
    server.ended = new Promise((resolve) => child.once("close", resolve));
    // Not even a test that is cut off leaves it behind.
    server.reap = () => child.kill("SIGKILL");
    process.once("exit", server.reap);
    try {
      server.url = await within(server.#address(), `${PROGRAM} does not say where it is`);
    } catch (error) {
      await server.stop();
      throw error;
    }
    return server;
  }

  #address() {
    return new Promise((resolve, reject) => {
      const hear = (text) => {
        this.said += text;
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(this.said);
        if (found) resolve(found[0]);
      };
      this.child.stdout.on("data", hear);
      this.child.stderr.on("data", hear);
      this.child.once("error", reject);
      this.ended.then((code) => reject(new Error(`the server ended with ${code}: ${this.said}`)));
    });
  }

  // Ends it without a word, and starts it again in the same place.
  async restart(pause = 0) {
    this.reap();
    await within(this.ended, "the server does not end");
    process.off("exit", this.reap);
    await new Promise((resolve) => setTimeout(resolve, pause));
    return Server.start({ folder: this.folder, port: Number(new URL(this.url).port) });
  }

  async stop() {
    this.child.kill("SIGTERM");
    try {
      await within(this.ended, "the server does not stop");
    } finally {
      this.reap();
      process.off("exit", this.reap);
      await rm(this.folder, { recursive: true, force: true });
    }
  }
}

// The files of a folder on a port of choice, as a server of another day might have them: `change` may
// put another text in the place of one.
export class Files {
  static async start({ folder = WEB, port = 0, change = (_path, bytes) => bytes } = {}) {
    const kinds = {
      ".html": "text/html; charset=utf-8",
      ".js": "text/javascript",
      ".css": "text/css",
      ".wasm": "application/wasm",
      ".svg": "image/svg+xml",
      ".png": "image/png",
      ".webmanifest": "application/manifest+json",
    };
    const server = createServer(async (request, response) => {
      const { pathname } = new URL(request.url, "http://localhost");
      const path = pathname === "/" ? "/index.html" : pathname;
      try {
        const bytes = change(path, await readFile(join(folder, path)));
        response.writeHead(200, { "content-type": kinds[extname(path)], "cache-control": "no-cache" });
        response.end(bytes);
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "127.0.0.1", resolve);
    });
    const files = new Files();
    Object.assign(files, { server, port: server.address().port });
    files.url = `http://127.0.0.1:${files.port}`;
    return files;
  }

  async stop() {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }
}

// A browser with a new profile.
export class Browser {
  static async start() {
    const browser = new Browser();
    browser.chromium = await chromium.launch({
      executablePath: CHROMIUM,
      timeout: PATIENCE,
      handleSIGINT: false,
      handleSIGTERM: false,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    });
    return browser;
  }

  // Somebody with a device of this size, theme and language; `short`: DOS against bots is over after a round, which
  // a bot may win before anybody else has moved.
  async guest(url, { size = "phone", theme = "light", language = "es", short = false } = {}) {
    const context = await this.chromium.newContext({
      baseURL: url,
      viewport: SIZES[size],
      hasTouch: size === "phone",
      isMobile: size === "phone",
      colorScheme: theme,
      locale: LANGUAGES[language],
      reducedMotion: "reduce",
    });
    context.setDefaultTimeout(PATIENCE);
    // Nobody waits for bots who need not: they take a quarter of their time.
    await context.addInitScript(({ games, short }) => {
      for (const game of games) {
        const options = short && game === "dos" ? "target=1" : "-";
        const alone = { seats: 3, level: "normal", options, tempo: "brisk" };
        try {
          localStorage.getItem(`alone-${game}`) ?? localStorage.setItem(`alone-${game}`, JSON.stringify(alone));
        } catch {
          // Some have no storage, and wait.
        }
      }
    }, { games: GAMES, short });
    const guest = new Guest();
    Object.assign(guest, { context, url, trouble: [], requests: [], page: await context.newPage() });
    guest.watch();
    return guest;
  }

  async stop() {
    await this.chromium.close();
  }
}

// Somebody at a page. Every error and every failed request is noted, and a test that ends with one fails.
export class Guest {
  watch() {
    const note = (text) => this.trouble.push(text);
    this.context.on("console", (message) => {
      if (message.type() === "error") note(`console: ${message.text()}`);
    });
    this.context.on("weberror", (error) => note(`page: ${error.error().message}`));
    this.context.on("request", (request) => this.requests.push(request));
    this.context.on("requestfailed", (request) => {
      note(`request: ${request.url()}: ${request.failure()?.errorText}`);
    });
    this.context.on("response", (response) => {
      if (response.status() >= 400) note(`response: ${response.status()} ${response.url()}`);
    });
  }

  // Trouble that belongs to the test is taken off the list.
  forgive(pattern) {
    this.trouble = this.trouble.filter((text) => !pattern.test(text));
  }

  // What axe-core finds at fault on the page. It is run from outside, where the policy of the page does not reach.
  async faults() {
    await this.page.evaluate(`${await readFile(AXE, "utf8")}; undefined`);
    const { violations } = await this.page.evaluate(() => globalThis.axe.run(document));
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
  }

  // Waits until the program is there for times without a network.
  async isReadyForOffline() {
    const ready = this.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await within(ready, "nothing is kept for times without a network");
    await this.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }

  async leave() {
    await this.context.close();
    assert.deepEqual(this.trouble, [], "nothing went wrong meanwhile");
  }
}

// Waits for a promise, but not for ever.
export async function within(promise, otherwise, time = PATIENCE) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(otherwise)), time);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
