import { at, make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import { picture } from '../../../kit/page/picture.ts';
import { countUp } from '../../../kit/page/wins/count-up.ts';
import { placeOfPlate } from './plate-place.ts';
import { type Point, shown, still } from './shown.ts';
import { type CatchStep, partsOf } from './steps.ts';

/** Plates that tell what a catch brought. */

/** Time in which a large plate lands, and in which its amount then counts up. */
const LANDS_MS = 200;
const COUNT_MS = 380;
/** Time for which an amount is shown to players who prefer reduced motion. */
const STILL_MS = 1400;
/** Pixels by which an amount rises, and by which it is larger than at rest when it comes. */
const RISES = 14;
const LARGEST = 1.12;
/** Part of its time at which a plate begins to leave. */
const LEAVES = 0.84;

/** A catch: what it brought and staked in baht, how many times the stake, and the fish. */
export interface Catch {
  win: number;
  stake: number;
  multiple: number;
  kind: string;
  name: string;
  step: CatchStep;
}

/** An amount on its way to what a catch brought, as text: only what is more than the stake stands as a gain. */
const amountText = (now: number, { win, stake }: Catch) => `${win > stake ? '+' : 'ได้คืน '}${money(now)}`;

function plateOf(caught: Catch) {
  const { kind, name, multiple, step, win } = caught;
  const plate = make('span', '', `gain step-${step.step}`);
  const amount = make('b', amountText(win, caught));
  const worth = `${multiple} เท่า`;
  if (partsOf(step).plate && !still.matches) plate.append(picture(kind), make('small', `${name} ${worth}`), amount);
  else plate.append(amount, make('small', worth));
  at('water').append(plate);
  return { plate, amount };
}

function placed(plate: HTMLElement, where: Point): Point {
  const water = at('water');
  const chip = water.parentElement?.querySelector<HTMLElement>('.caught');
  return placeOfPlate(
    where,
    { width: plate.offsetWidth * LARGEST, height: plate.offsetHeight * LARGEST },
    { width: water.clientWidth, height: water.clientHeight },
    { width: (chip?.offsetWidth ?? 0) + 8, height: (chip?.offsetHeight ?? 0) + 8 },
  );
}

/**
 * Show what a catch brought. @param hurried ends when the amount has to stand at once
 * @returns where the plate is, and when its figure stands
 */
export function tellGain(caught: Catch, where: Point, hurried: Promise<void>): { place: Point; done: Promise<void> } {
  const { step, win } = caught;
  const { plate, amount } = plateOf(caught);
  const place = placed(plate, where);
  clearUnder(plate, place);
  placeOf.set(plate, place);
  const isFull = partsOf(step).plate;
  if (isFull) {
    turnRays(place, step);
    at('water').append(plate);
  }
  const way = (up: number, scale: number) => `translate(${place.x}px, ${place.y - up}px) scale(${scale})`;
  plate.animate(
    [
      { transform: way(-RISES, 0.4), opacity: 0 },
      { transform: way(0, LARGEST), opacity: 1, offset: 0.1 },
      { transform: way(0, 1), offset: 0.2 },
      { transform: way(0, 1), opacity: 1, offset: LEAVES },
      { transform: way(RISES, 0.96), opacity: 0 },
    ],
    { duration: step.milliseconds, fill: 'both', easing: 'ease-out' },
  );
  setTimeout(() => plate.remove(), step.milliseconds + 100);
  const count = countUp(amount, win, isFull ? COUNT_MS : 0, (now) => amountText(now, caught), isFull ? LANDS_MS : 0);
  void hurried.then(count.finish);
  return { place, done: count.done };
}

/** Let large plates leave, with their light: the water belongs to the next shot, and their figures stand. */
export function clearPlates() {
  for (const one of at('water').querySelectorAll('.gain:has(img), .rays, .dimmed')) letLeave(one);
}

/** Let the plates leave that another one would cover. */
function clearUnder(plate: HTMLElement, { x, y }: Point) {
  const [wide, high] = [plate.offsetWidth, plate.offsetHeight];
  for (const other of at('water').querySelectorAll<HTMLElement>('.gain')) {
    if (other === plate) continue;
    const place = placeOf.get(other);
    if (!place) continue;
    const isApart =
      Math.abs(place.x - x) > (wide + other.offsetWidth) / 2 || Math.abs(place.y - y) > (high + other.offsetHeight) / 2;
    if (!isApart) letLeave(other);
  }
}
/** Where each plate stands. */
const placeOf = new WeakMap<Element, Point>();

function letLeave(plate: Element) {
  for (const motion of plate.getAnimations()) {
    const duration = Number(motion.effect?.getComputedTiming().duration ?? 0);
    motion.currentTime = Math.max(Number(motion.currentTime), duration * LEAVES);
  }
}

/** Show what a catch brought in the place of its fish, without motion. */
export function tellStill(caught: Catch, where: Point, fish: HTMLElement) {
  const { plate } = plateOf(caught);
  const { x, y } = placed(plate, where);
  plate.style.transform = `translate(${x}px, ${y}px)`;
  fish.classList.add('caught-now');
  setTimeout(() => {
    plate.remove();
    fish.classList.remove('caught-now');
  }, STILL_MS);
}

function turnRays({ x, y }: Point, { size, milliseconds }: CatchStep) {
  const place = `translate(${x}px, ${y}px)`;
  void shown(
    'rays',
    '',
    [
      { transform: `${place} scale(${0.3 * size})`, opacity: 0 },
      { transform: `${place} rotate(14deg) scale(${size})`, opacity: 1, offset: 0.12 },
      { transform: `${place} rotate(70deg) scale(${size})`, opacity: 1, offset: LEAVES },
      { transform: `${place} rotate(80deg) scale(${1.15 * size})`, opacity: 0 },
    ],
    milliseconds,
    'linear',
  );
}
