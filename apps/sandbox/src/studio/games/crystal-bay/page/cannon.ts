import { at, make } from '../../../../page/dom.ts';
import { play } from '../../../kit/page/sound/sound.ts';
import { type Point, shown, still } from './shown.ts';
import { gunOf } from './steps.ts';

const FLIGHT_MS = 150;
const FLASH_MS = 260;
/** Time in which the cannon is loaded again, and for which a tap that came too early is marked. */
const LOAD_MS = 300;
const EARLY_MS = 520;

/** Height of the muzzle's pivot over the floor of the water, and of the muzzle over the pivot. */
export const GUN = { pivot: 44, barrel: 44 };
/** Distance by which the barrel is thrown back. */
const RECOIL_PX = 18;

/** Cannon of the stake, and the place of the stake among all. */
let gun = { ...gunOf(0, 1), place: -1 };

/** Draw the cannon of the stake, with the powder that says when it is loaded. */
export function drawGun() {
  const element = make('span', '', 'gun');
  const load = make('i', '', 'load');
  load.append(make('i', '', 'powder'));
  dress(element);
  const both = make('span', '', 'guns');
  both.append(element, load);
  return both;
}

function dress(element: HTMLElement) {
  element.className = `gun of-${gun.picture}`;
  element.style.setProperty('--size', String(gun.size));
}

/**
 * Show the cannon of a stake. Its size and picture change in steps; nothing but the stake depends on it.
 * @param place place of the stake among all stakes, from 0
 */
export function showGun(place: number, stakes: number) {
  if (place === gun.place) return;
  const isFirst = gun.place < 0;
  const isMore = place > gun.place;
  gun = { ...gunOf(place, stakes), place };
  const element = at('water').querySelector('.gun');
  if (!(element instanceof HTMLElement)) return;
  dress(element);
  if (isFirst || still.matches) return;
  const middle = 'translateX(-50%)';
  element.animate(
    [
      { transform: `${middle} scale(${isMore ? 0.82 : 1.18})` },
      { transform: `${middle} scale(1.06)`, offset: 0.6 },
      { transform: middle },
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

/** Mark a tap that came before the cannon was loaded: it shoots nothing, and says so where the finger was. */
export function markEarly({ x, y }: Point) {
  play('dryClick');
  const where = `translate(${x}px, ${y}px)`;
  void shown(
    'early',
    'กำลังบรรจุ',
    [
      { transform: `${where} scale(.9)`, opacity: 0 },
      { transform: `${where} scale(1)`, opacity: 1, offset: 0.2 },
      { transform: `${where} scale(1)`, opacity: 1, offset: 0.7 },
      { transform: `${where} scale(1)`, opacity: 0 },
    ],
    EARLY_MS,
  );
}

/** Place of the pivot of the cannon. */
export function gunAt(): Point {
  const { clientWidth, clientHeight } = at('water');
  return { x: clientWidth / 2, y: clientHeight - GUN.pivot };
}

/** Turn the cannon to a place and shoot there. Ends when the shot has arrived. */
export async function fly(x: number, y: number) {
  const water = at('water');
  const from = gunAt();
  // the barrel turns to the fish, is thrown back, and comes to rest
  const aim = `translateX(-50%) rotate(${Math.atan2(x - from.x, from.y - y)}rad)`;
  water
    .querySelector('.gun')
    ?.animate(
      [
        { transform: aim },
        { transform: `${aim} translateY(${RECOIL_PX}px) scale(.92)`, offset: 0.12, easing: 'ease-out' },
        { transform: aim, offset: 0.5 },
        { transform: 'translateX(-50%)' },
      ],
      { duration: 500 },
    );
  const muzzle = `translate(${from.x}px, ${from.y}px) rotate(${Math.atan2(x - from.x, from.y - y)}rad) translateY(-${GUN.barrel * gun.size}px)`;
  void shown(
    `flash of-${gun.picture}`,
    '',
    [
      { transform: `${muzzle} scale(${0.4 * gun.size})`, opacity: 0.95 },
      { transform: `${muzzle} scale(${1.5 * gun.size})`, opacity: 0 },
    ],
    FLASH_MS,
  );
  await shown(
    `bead of-${gun.picture}`,
    '',
    [
      { transform: `translate(${from.x}px, ${from.y}px) scale(1.3)` },
      { transform: `translate(${x}px, ${y}px) scale(.8)` },
    ],
    FLIGHT_MS,
  );
}
