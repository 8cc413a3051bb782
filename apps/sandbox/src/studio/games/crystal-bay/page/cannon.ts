import { at, make } from '../../../../page/dom.ts';
import { breathe, sleep } from '../../../../page/time.ts';
import { play } from '../../../kit/page/sound/sound.ts';
import { type Point, shown, still } from './shown.ts';
import { flightTime, gunOf, turnOf } from './steps.ts';

const FLASH_MS = 220;
const SMOKE_MS = 420;
const RECOIL_MS = 260;
/** Time in which the cannon is loaded again. */
const LOAD_MS = 300;
/** Bubbles that a ball leaves along its way, and the time for which each is seen. */
const WAKE = { count: 4, milliseconds: 380 };
/** Height of the pivot of a cannon from the top of its picture, and of the muzzle over it, as parts of its side. */
const GUN = { pivot: 0.8, muzzle: 0.68 };
/** Part of its side by which the barrel is thrown back, and by which its base gives way. */
const RECOIL = { barrel: 0.2, base: 0.035 };
/** Largest angle by which the barrel turns to a side, in radians: it does not point into its own base. */
const TURN_MAX = 1.25;

/** Angle at which the barrel stands, in radians to the right. */
let turned = 0;
/** Cannon of the stake, and the place of the stake among all. */
let gun = { ...gunOf(0, 1), place: -1 };

/** Draw the cannon of the stake on its base, with the powder that says when it is loaded. */
export function drawGun() {
  const [all, element, load] = [make('span', '', 'guns'), make('span', '', 'gun'), make('i', '', 'load')];
  load.append(make('i', '', 'powder'));
  element.append(make('i', '', 'barrel'));
  all.append(make('i', '', 'base back'), element, make('i', '', 'base'), load);
  dress(element);
  return all;
}

function dress(element: HTMLElement) {
  element.className = `gun of-${gun.picture}`;
  element.style.setProperty('--size', String(gun.size));
}

const gunShown = () => at('water').querySelector<HTMLElement>('.gun');

/**
 * Show the cannon of a stake. Its size and picture change in steps; nothing but the stake depends on it.
 * @param place place of the stake among all stakes, from 0
 */
export function showGun(place: number, stakes: number) {
  if (place === gun.place) return;
  const isFirst = gun.place < 0;
  const isMore = place > gun.place;
  gun = { ...gunOf(place, stakes), place };
  const element = gunShown();
  if (!element) return;
  dress(element);
  if (isFirst || still.matches) return;
  element.animate(
    [
      { transform: `scale(${isMore ? 0.82 : 1.18})` },
      { transform: 'scale(1.06)', offset: 0.6 },
      { transform: 'scale(1)' },
    ],
    { duration: 260, easing: 'ease-out' },
  );
}

/** Show whether the cannon is loaded. While it is not, its powder fills up. */
export function showLoaded(isLoaded: boolean) {
  const powder = at('water').querySelector('.powder');
  powder?.parentElement?.classList.toggle('on', !isLoaded);
  if (isLoaded || still.matches) return;
  powder?.animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], {
    duration: LOAD_MS,
    fill: 'both',
    easing: 'ease-out',
  });
}

/** Place of the pivot of the cannon, and its side. */
export function gunAt(): Point & { side: number } {
  const element = gunShown();
  const side = element?.offsetHeight ?? 0;
  const { clientWidth, clientHeight } = at('water');
  // the cannon is placed from the floor
  return { x: clientWidth / 2, y: clientHeight + (element?.offsetTop ?? 0) + side * GUN.pivot, side };
}

type Gun = ReturnType<typeof gunAt>;

/**
 * Turn the barrel to a place. @returns the angle at which it stands now, in radians to the right
 * @param from where the cannon is, for those who have measured it
 */
export function aimAt({ x, y }: Point, from: Gun = gunAt()): number {
  const angle = Math.min(TURN_MAX, Math.max(-TURN_MAX, Math.atan2(x - from.x, from.y - y)));
  const element = gunShown();
  if (element) element.style.rotate = `${angle.toFixed(3)}rad`;
  turned = angle;
  return angle;
}

/** Turn the barrel to a place before it fires there. @returns milliseconds until it stands */
export function turnTo(place: Point, from: Gun): number {
  const before = turned;
  return turnOf(before, aimAt(place, from));
}

/** Time that a ball needs to a place, in milliseconds. */
export const flightOf = ({ x, y }: Point, from: Gun): number => flightTime(Math.hypot(x - from.x, y - from.y));

/**
 * Shoot to a place, once the barrel has turned there. Ends when the ball has arrived.
 * @param turning milliseconds until the barrel stands
 */
export async function fly({ x, y }: Point, turning: number, milliseconds: number, from: Gun) {
  const { side } = from;
  const angle = turned;
  if (turning > 0) await sleep(turning);
  play('cannon');
  throwBack(side);
  const [across, up] = [Math.sin(angle), Math.cos(angle)];
  const reach = side * GUN.muzzle;
  const begin = { x: from.x + across * reach, y: from.y - up * reach };
  const muzzle = `translate(${begin.x}px, ${begin.y}px) rotate(${angle}rad)`;
  void shown(
    'flash',
    '',
    [
      { transform: `${muzzle} scale(${0.45 * gun.size})`, opacity: 1 },
      { transform: `${muzzle} scale(${1.15 * gun.size})`, opacity: 1, offset: 0.35 },
      { transform: `${muzzle} rotate(24deg) scale(${1.3 * gun.size})`, opacity: 0 },
    ],
    FLASH_MS,
  );
  for (const aside of [-1, 1])
    void shown(
      'smoke',
      '',
      [
        { transform: `${muzzle} scale(.4)`, opacity: 0.85 },
        { transform: `${muzzle} translate(${aside * 22}px, -16px) scale(${1.2 * gun.size})`, opacity: 0 },
      ],
      SMOKE_MS,
    );
  // in a task of its own: the ball does not wait for its bubbles
  void breathe().then(() => leaveWake(begin, { x, y }, milliseconds));
  const along = `rotate(${Math.atan2(x - begin.x, begin.y - y)}rad)`;
  await shown(
    `bead of-${gun.picture}`,
    '',
    [
      { transform: `translate(${begin.x}px, ${begin.y}px) ${along} scale(1.25)` },
      { transform: `translate(${x}px, ${y}px) ${along} scale(.85)` },
    ],
    milliseconds,
    'linear',
  );
}

function throwBack(side: number) {
  const back = side * RECOIL.barrel;
  gunShown()?.firstElementChild?.animate(
    [
      { transform: 'translateY(0)' },
      { transform: `translateY(${back}px) scale(1.1, .84)`, offset: 0.16, easing: 'ease-out' },
      { transform: `translateY(${back * -0.12}px) scale(.98, 1.03)`, offset: 0.62 },
      { transform: 'translateY(0)' },
    ],
    { duration: RECOIL_MS },
  );
  at('water')
    .querySelector('.base:not(.back)')
    ?.animate(
      [
        { transform: 'translateY(0)' },
        { transform: `translateY(${side * RECOIL.base}px) scale(1.03, .96)`, offset: 0.2 },
        { transform: 'translateY(0)' },
      ],
      { duration: RECOIL_MS, easing: 'ease-out' },
    );
}

/** Leave bubbles along the way of a ball, each as the ball passes it. */
function leaveWake(begin: Point, end: Point, milliseconds: number) {
  for (let nth = 0; nth < WAKE.count; nth++) {
    const part = (nth + 1) / (WAKE.count + 1);
    const [x, y] = [begin.x + (end.x - begin.x) * part, begin.y + (end.y - begin.y) * part];
    const passed = (part * milliseconds) / (part * milliseconds + WAKE.milliseconds);
    const aside = nth % 2 ? 9 : -9;
    void shown(
      'wake',
      '',
      [
        { transform: `translate(${x}px, ${y}px) scale(.3)`, opacity: 0, easing: 'steps(1, end)' },
        { transform: `translate(${x}px, ${y}px) scale(.7)`, opacity: 0.9, offset: passed },
        { transform: `translate(${x + aside}px, ${y - 16}px) scale(1.1)`, opacity: 0 },
      ],
      part * milliseconds + WAKE.milliseconds,
      'linear',
    );
  }
}
