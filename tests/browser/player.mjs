// Somebody who plays by tapping whatever can be tapped, or by keys alone.

const MAIN = ".actions .btn-primary";
// What can be chosen and is not chosen yet.
const CHOOSE = ".is-playable:not([aria-pressed=true]), .choice[aria-pressed=false]";
const QUIET = ".actions .btn:not(.btn-primary):not(#hint):not([aria-disabled=true])";
// Whoever throws dogs away first, one after the other, never comes to the end of an evening.
const RECRUIT = ".quiet[data-act=recruit]";
const HAND = ".hand .card, .mine .own .card";
const MIDDLE = ".cloth button, .choose button";
const LETTERS = "qwertyuiopasfghjkzxcvbnm";

// Dice that fall the same way every time, though not at the same moments.
export function dice(seed = 1) {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 16) % sides;
  };
}

// What can be done now: a selector and a place among what it selects. Nothing while others play.
async function next(page, throwDice, calm) {
  const counts = await page
    .evaluate((ways) => ways.map((way) => document.querySelectorAll(way).length), [RECRUIT, MAIN, CHOOSE, QUIET])
    .catch(() => [0, 0, 0, 0]);
  const [recruit, main, choose, quiet] = counts;
  const one = (way, count) => ({ way, at: throwDice(count) });
  if (recruit > 0) return one(RECRUIT, recruit);
  if (main > 0) return one(MAIN, main);
  // Now and then the quiet way, so that nobody chooses for ever.
  if (quiet > 0 && (choose === 0 || throwDice(calm) === 0)) return one(QUIET, quiet);
  if (choose > 0) return one(CHOOSE, choose);
  return undefined;
}

// Does the next thing that can be done; false while others play. One time in `calm` the quiet way.
export async function act(page, throwDice, calm = 4) {
  const found = await next(page, throwDice, calm);
  if (!found) return false;
  // Somebody else may have moved in between, and the button is gone, or was tapped for something else.
  const clicked = page.locator(found.way).nth(found.at).click({ timeout: 1_000 });
  if (await clicked.then(() => true, () => false)) return true;
  await page.keyboard.press("Escape");
  return false;
}

// The same with the keyboard alone: letters and digits where there are some, or the way that Tab goes.
export async function type(page, throwDice, calm = 4) {
  const press = (key) => page.keyboard.press(key).then(() => true);
  // Somebody else was quicker than the key, and the table has said why not.
  if ((await page.locator("[role=alertdialog]").count()) > 0) return press("Escape");
  const found = await next(page, throwDice, calm);
  if (!found) return false;
  const one = page.locator(found.way).nth(found.at);
  const asked = { HAND, MIDDLE, LETTERS, isMain: found.way === MAIN };
  const key = await one
    .evaluate((element, { HAND, MIDDLE, LETTERS, isMain }) => {
      const place = (way) => [...document.querySelectorAll(way)].indexOf(element);
      const [hand, middle] = [place(HAND), place(MIDDLE)];
      // Whoever presses Enter on something that has the focus means that.
      if (isMain && !document.activeElement?.matches("button, a, summary")) return "Enter";
      if (hand >= 0 && hand < 10) return String((hand + 1) % 10);
      if (middle >= 0 && middle < LETTERS.length) return LETTERS[middle];
      element.focus();
      return "Enter";
    }, asked, { timeout: 1_000 })
    .catch(() => undefined);
  return key === undefined ? false : press(key);
}
