import { at, clock, make, money } from './dom.js';
import { labelOf } from './words.js';

/** @typedef {import('./words.js').Saying} Saying */

const still = matchMedia('(prefers-reduced-motion: reduce)');
const COUNT_MS = 240;

/** @type {number | null} */
let shownBalance = null;

/**
 * Counts the balance from the old to the new figure; "–" when it is not known.
 * @param {number | null} baht @param {boolean} [isAtOnce] without counting, where plays follow each other faster than that
 */
export function showBalance(baht, isAtOnce = false) {
  const from = shownBalance;
  shownBalance = baht;
  if (baht === null || from === null || still.matches || isAtOnce) {
    at('balance').textContent = baht === null ? '–' : money(baht);
    return;
  }
  const begin = performance.now();
  const step = (/** @type {number} */ now) => {
    if (shownBalance !== baht) return;
    const part = Math.min(1, Math.max(0, (now - begin) / COUNT_MS));
    at('balance').textContent = money(part === 1 ? baht : from + (baht - from) * part);
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** The balance that is on the screen, or on its way there. */
export function balanceShown() {
  return shownBalance;
}

/** @param {number} baht */
export function showNet(baht) {
  at('net').textContent = money(baht, true);
}

/**
 * The last win, under a label that says whether it was one.
 * @param {import('./api.js').RoundView} round
 */
export function showWin(round) {
  at('win-label').textContent = labelOf(round);
  at('win').textContent = money(round.win ?? 0);
  at('won').classList.toggle('gain', (round.win ?? 0) > round.stake);
}

/** @param {Saying} saying */
export function say({ text, tone, detail = '' }) {
  const line = at('say');
  line.className = `say ${tone}`;
  // Said once, as one text, so that a screen reader reads it whole.
  line.replaceChildren(make('span', text), ...(detail ? [make('small', detail)] : []));
}

/** Keeps the time of the session running. @param {number} startedAt by this device's clock */
export function runClock(startedAt) {
  const tick = () => {
    at('elapsed').textContent = clock(Date.now() - startedAt);
  };
  tick();
  setInterval(tick, 1000);
}
