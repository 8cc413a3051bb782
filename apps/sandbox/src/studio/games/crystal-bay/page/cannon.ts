import { at, make } from '../../../../page/dom.ts';
import { play } from '../../../kit/page/sound/sound.ts';
import { type Point, shown, still } from './shown.ts';
import { gunOf } from './steps.ts';

const FLIGHT_MS = 150;
const FLASH_MS = 300;
const RECOIL_MS = 280;
/** Time in which the cannon is loaded again, and for which a tap that came too early is marked. */
const LOAD_MS = 300;
const EARLY_MS = 900;
/** Least distance of the words of a mark from the sides of the water, and from its top, in pixels. */
const WORDS = { side: 88, top: 76 };
/** Height of the pivot in the picture of a cannon from its top, and of the muzzle over the pivot, as parts of its side. */
const GUN = { pivot: 0.8, muzzle: 0.68 };
/** Part of its side by which the barrel is thrown back. */
const RECOIL = 0.17;
/** Largest angle by which the barrel turns to a side, in radians: it does not point into its own base. */
const TURN_MAX = 1.25;

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

/** Mark the newest tap that came before the cannon was loaded: it shoots nothing, and says so where the finger was. */
export function markEarly({ x, y }: Point) {
  play('dryClick');
  for (const mark of at('water').querySelectorAll('.early')) mark.remove();
  const where = `translate(${x}px, ${y}px)`;
  const words = make('b', 'ยังไม่ยิง กำลังบรรจุ');
  const inside = Math.min(Math.max(x, WORDS.side), at('water').clientWidth - WORDS.side);
  words.style.setProperty('--aside', `${inside - x}px`);
  if (y < WORDS.top) words.style.setProperty('--above', '-36px');
  void shown(
    'early',
    words,
    [
      { transform: `${where} scale(1.3)`, opacity: 0 },
      { transform: `${where} scale(1)`, opacity: 1, offset: 0.08 },
      { transform: `${where} scale(1)`, opacity: 1, offset: 0.75 },
      { transform: `${where} scale(1)`, opacity: 0 },
    ],
    EARLY_MS,
  );
}

/** Place of the pivot of the cannon, and its side. */
export function gunAt(): Point & { side: number } {
  const element = gunShown();
  const side = element?.offsetHeight ?? 0;
  const { clientWidth, clientHeight } = at('water');
  // the cannon is placed from the floor
  return { x: clientWidth / 2, y: clientHeight + (element?.offsetTop ?? 0) + side * GUN.pivot, side };
}

/** Turn the barrel to a place. @returns the angle at which it stands now, in radians to the right */
export function aimAt({ x, y }: Point): number {
  const from = gunAt();
  const angle = Math.min(TURN_MAX, Math.max(-TURN_MAX, Math.atan2(x - from.x, from.y - y)));
  const element = gunShown();
  if (element) element.style.rotate = `${angle.toFixed(3)}rad`;
  return angle;
}

/** Turn the cannon to a place and shoot there. Ends when the shot has arrived. */
export async function fly(x: number, y: number) {
  const angle = aimAt({ x, y });
  const { side, ...from } = gunAt();
  gunShown()?.firstElementChild?.animate(
    [
      { transform: 'translateY(0)' },
      { transform: `translateY(${side * RECOIL}px) scale(1.05, .9)`, offset: 0.18, easing: 'ease-out' },
      { transform: 'translateY(0)' },
    ],
    { duration: RECOIL_MS },
  );
  const [across, up] = [Math.sin(angle), Math.cos(angle)];
  const reach = side * GUN.muzzle;
  const begin = { x: from.x + across * reach, y: from.y - up * reach };
  const muzzle = `translate(${begin.x}px, ${begin.y}px) rotate(${angle}rad)`;
  void shown(
    `flash of-${gun.picture}`,
    '',
    [
      { transform: `${muzzle} scale(${0.5 * gun.size})`, opacity: 1 },
      { transform: `${muzzle} scale(${1.7 * gun.size})`, opacity: 0 },
    ],
    FLASH_MS,
  );
  const along = `rotate(${Math.atan2(x - begin.x, begin.y - y)}rad)`;
  await shown(
    `bead of-${gun.picture}`,
    '',
    [
      { transform: `translate(${begin.x}px, ${begin.y}px) ${along} scale(1.2)` },
      { transform: `translate(${x}px, ${y}px) ${along} scale(.8)` },
    ],
    FLIGHT_MS,
  );
}
