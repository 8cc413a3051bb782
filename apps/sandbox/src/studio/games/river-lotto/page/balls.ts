import { at, make } from '../../../../page/dom.ts';
import { sleep } from '../../../../page/time.ts';
import { play } from '../../../kit/page/sound/sound.ts';
import { BOTTOM_DIGITS, FIRST_DIGITS } from '../rules.ts';
import { paceOf, standingOf, type Told } from './rolling.ts';

const PLACES = FIRST_DIGITS + BOTTOM_DIGITS;
/** Way of a ball for each place between it and the right end of the row, in px, and the radius by which it turns. */
const PLACE_PX = 40;
const RADIUS_PX = 18;

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Draw on show, with all digits that were told of it; at first none, not even the empty places. */
let shown: Told = { id: 'none', digits: '' };
/** The balls of this draw that are rolling; `turn` counts the draws, so that balls of an earlier draw stay away. */
let rolling: Promise<void> = Promise.resolve();
let turn = 0;
/** Number of times that balls were told of and do not lie in their places yet. */
let waiting = 0;

/**
 * Show the digits of a draw. Digits that are told while the page is open roll in, one by one; others stand at once.
 * @param before digits of this draw that the board told before; undefined when it was not told of
 */
export function showBalls(draw: Told, before: string | undefined): void {
  if (draw.id === shown.id && draw.digits === shown.digits) return;
  const stands = standingOf(shown, draw, before);
  if (draw.id !== shown.id || stands === draw.digits.length) {
    turn++;
    waiting = 0;
    rolling = Promise.resolve();
    stand(draw.digits.slice(0, stands));
  }
  shown = draw;
  if (stands === draw.digits.length) return;
  const mine = turn;
  waiting++;
  rolling = rolling
    .then(() => rollIn(draw.digits, stands, mine))
    .then(() => {
      if (mine === turn) waiting--;
    });
}

/** Whether balls of the draw on show roll. @param id asks only about this draw */
export const isRolling = (id = shown.id): boolean => waiting > 0 && id === shown.id;

/** Wait until every ball of the draw on show lies in its place. */
export const untilRolled = (): Promise<void> => rolling;

async function rollIn(digits: string, from: number, mine: number) {
  const { gapMs, landsMs } = paceOf(digits.length - from, still.matches);
  const landings = [];
  for (let place = from; place < digits.length && mine === turn; place++) {
    if (place > from) await sleep(gapMs);
    if (mine === turn) landings.push(roll(digits, place, landsMs, mine));
  }
  await Promise.all(landings);
}

async function roll(digits: string, place: number, landsMs: number, mine: number) {
  const way = (PLACES - place) * PLACE_PX;
  const ball = ballOf(digits[place], 'new');
  ball.style.setProperty('--way', `${way}px`);
  ball.style.setProperty('--turns', `${(way / RADIUS_PX).toFixed(2)}rad`);
  socket(place).replaceWith(ball);
  play('ballRoll');
  await sleep(landsMs);
  if (mine !== turn) return;
  play('ballDrop', { step: place });
  write(digits.slice(0, place + 1));
}

/** Show digits without motion, and empty places after them. */
function stand(digits: string) {
  for (const [id, first, count] of [
    ['first', 0, FIRST_DIGITS],
    ['bottom', FIRST_DIGITS, BOTTOM_DIGITS],
  ] as const)
    at(id).replaceChildren(
      make('span', '', 'unseen'),
      ...Array.from({ length: count }, (_, place) => ballOf(digits[first + place], '')),
    );
  write(digits);
}

/** Write the digits that lie in their places as text. */
function write(digits: string) {
  for (const [id, text] of [
    ['first', digits.slice(0, FIRST_DIGITS)],
    ['bottom', digits.slice(FIRST_DIGITS)],
  ] as const)
    (at(id).firstElementChild as HTMLElement).textContent = text || 'รอผล';
}

const socket = (place: number): Element => {
  const found = document.querySelectorAll('.balls .ball')[place];
  if (!found) throw new Error(`no place ${place} for a ball`);
  return found;
};

function ballOf(digit: string | undefined, looks: '' | 'new') {
  const ball = make('span', '', digit === undefined ? 'ball none' : `ball ${looks}`);
  ball.setAttribute('aria-hidden', 'true');
  if (digit === undefined) return ball;
  const orb = make('span', '', 'orb');
  orb.append(make('span', digit, 'face'));
  ball.append(orb);
  return ball;
}
