import { at, make, write } from '../../../page/dom.ts';
import { money } from '../../../page/money.ts';
import { clock } from '../../../page/time.ts';
import type { RoundView } from '../../engine/round-view.ts';
import type { Saying } from './words.ts';
import { labelOf } from './words.ts';

const still = matchMedia('(prefers-reduced-motion: reduce)');
const COUNT_MS = 240;

let shownBalance: number | null = null;

/**
 * Animate the balance from the old to the new figure; "–" when the balance is not known.
 * @param isAtOnce true to skip the animation, for games whose plays follow each other faster than the animation
 */
export function showBalance(baht: number | null, isAtOnce = false) {
  const from = shownBalance;
  shownBalance = baht;
  if (baht === null || from === null || still.matches || isAtOnce) {
    at('balance').textContent = baht === null ? '–' : money(baht);
    return;
  }
  const begin = performance.now();
  const step = (now: number) => {
    if (shownBalance !== baht) return;
    const part = Math.min(1, Math.max(0, (now - begin) / COUNT_MS));
    at('balance').textContent = money(part === 1 ? baht : from + (baht - from) * part);
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** The displayed balance, or the final value of its animation. */
export function balanceShown() {
  return shownBalance;
}

export function showNet(baht: number) {
  write(at('net'), money(baht, true));
}

/** Show the payout of the last round, with its label. Only an amount above the stake is shown as a gain. */
export function showWin(round: RoundView) {
  write(at('win-label'), labelOf(round));
  write(at('win'), money(round.win ?? 0));
  at('won').classList.toggle('gain', (round.win ?? 0) > round.stake);
}

export function say({ text, tone, detail = '' }: Saying) {
  const line = at('say');
  line.className = `say ${tone}`;
  // Replaced in one step, so that a screen reader announces the complete text once.
  line.replaceChildren(make('span', text), ...(detail ? [inParts(detail)] : []));
}

/** Words whose parts, between middle dots, stay whole where a line has room for them. */
function inParts(detail: string) {
  const words = make('small');
  const parts = detail.split(/(?<= ·) /);
  words.append(...parts.flatMap((part, nth) => [nth > 0 ? ' ' : '', make('span', part, 'whole')]));
  return words;
}

/**
 * Update the displayed duration of the session.
 * @param startedAt by this device's clock
 */
export function runClock(startedAt: number) {
  const tick = () => {
    at('elapsed').textContent = clock(Date.now() - startedAt);
  };
  tick();
  setInterval(tick, 1000);
}

/** Let the main button fill until it takes the next play. @param word what it will do then */
export function fillButton(button: HTMLElement, milliseconds: number, word: string) {
  if (milliseconds <= 0) return;
  at('spin-word').textContent = word;
  button.animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], {
    duration: milliseconds,
    pseudoElement: '::after',
  });
}

/**
 * Move the keyboard focus to the main button when a round is over: it was disabled meanwhile, which takes the focus away.
 * @param isStageOver whether what was pressed on the stage takes no more, so that the focus leaves it too
 */
export function focusAfterRound(button: HTMLElement, isStageOver: boolean) {
  // in the platform's window the player may be elsewhere by now, in a dialog: the focus is not taken from there
  if (!document.hasFocus()) return;
  const active = document.activeElement;
  if (active === document.body || (isStageOver && active?.closest('.stage'))) button.focus({ preventScroll: true });
}
