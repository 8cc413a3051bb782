import { at, make } from '../../../../page/dom.ts';
import { createReveal } from '../../../kit/page/calm-reveal.ts';
import { picture } from '../../../kit/page/picture.ts';
import type { RoundShown } from '../game.ts';
import { enter, stand as standClimber } from './climber.ts';
import { placeOf, putAt } from './perspective.ts';

const PLACES = ['แผ่นซ้าย', 'แผ่นกลาง', 'แผ่นขวา'];
const KINDS = { closed: '', firm: 'มั่นคง', loose: 'หลวม' };
/** Drawings of a closed slab. Which one a slab has depends only on its place. */
const DRAWINGS = 3;

interface Level {
  row: HTMLElement;
  slabs: HTMLButtonElement[];
}

let levels: Level[] = [];
const reveal = createReveal();
let canStep = false;
/** Level on which the player stands next, from 0; and the slab with the keyboard focus. */
let current = 0;
let column = 1;
let take: (slab: number) => void = () => {};
const pagoda = picture('chedi');
pagoda.className = 'pagoda';
// a slab turns at once: its pictures are loaded before the first step
for (const name of ['lamp', 'loose', 'shard', 'dust']) picture(name);

/** Register what happens when the player steps on a slab. */
export function onStep(how: (slab: number) => void) {
  take = how;
}

/** Render the stairs up to the pagoda. The arrow keys move between the slabs of the level that is next. */
export function layStairs(slabs: number, count: number) {
  levels = Array.from({ length: count }, (_, level) => {
    const row = make('fieldset', '', 'level');
    row.setAttribute('aria-label', `ชั้นที่ ${level + 1}`);
    row.style.zIndex = String(count - level);
    const buttons = Array.from({ length: slabs }, (_, slab) => drawSlab(level, slab));
    row.append(...buttons);
    return { row, slabs: buttons };
  });
  at('climb').replaceChildren(...levels.map(({ row }) => row), pagoda);
  enter(at('climb'));
}

function drawSlab(level: number, slab: number) {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.drawing = String(((level * 2 + slab * (level % 2 ? 2 : 1)) % DRAWINGS) + 1);
  button.addEventListener('click', () => {
    if (level !== current) return;
    stand(slab);
    if (button.ariaDisabled !== 'true') take(slab);
  });
  button.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    stand(Math.min(PLACES.length - 1, Math.max(0, slab + step)));
    focusStairs();
  });
  return button;
}

function stand(slab: number) {
  column = slab;
  for (const [level, { slabs }] of levels.entries())
    for (const [place, button] of slabs.entries()) button.tabIndex = level === current && place === column ? 0 : -1;
}

/** Move the keyboard focus to the level that is next. */
export function focusStairs() {
  levels[current]?.slabs[column]?.focus({ preventScroll: true });
}

/** Slab of a level. */
export const slabAt = (level: number, slab: number): HTMLElement | undefined => levels[level]?.slabs[slab];

/** Set whether the player can step now. */
export function allowStepping(can: boolean) {
  canStep = can;
  for (const [level, { slabs }] of levels.entries())
    for (const button of slabs) button.ariaDisabled = String(!canStep || level !== current);
}

/**
 * Show the stairs of a round, or stairs at whose foot the climber waits. All levels move down as the climber goes up.
 * @param isPlayed whether the round ends while the player looks on: then the slab that decided stands alone at first,
 *   and the others turn calmly after it
 */
export function showStairs(round: Pick<RoundShown, 'taken' | 'stairs' | 'end'> | null, isPlayed = false) {
  reveal.stop();
  const { taken = [], stairs = null, end = null } = round ?? {};
  const top = levels.length - 1;
  current = Math.min(top, end === null ? taken.length : Math.max(0, taken.length - 1));
  const climbed = end === 'fall' ? taken.length - 1 : taken.length;
  at('climb').classList.toggle('over', stairs !== null);
  putAt(pagoda, levels.length - climbed);
  at('ground').style.setProperty('--cut', placeOf(levels.length - climbed).up.toFixed(4));
  const later: (() => void)[] = [];
  for (const [level, { row, slabs }] of levels.entries()) {
    putAt(row, level - climbed);
    row.classList.toggle('next', level === current && round !== null && stairs === null);
    const paint = (slab: number, button: HTMLButtonElement, isTold: boolean) => {
      const isTaken = taken[level] === slab;
      const isLoose = (isTold && stairs?.[level]?.includes(slab)) ?? false;
      const kind = isLoose ? 'loose' : isTaken ? 'firm' : 'closed';
      button.className = `slab ${kind}${isTaken ? ' taken' : ''}`;
      button.ariaLabel = [PLACES[slab], KINDS[kind], isTaken ? 'เหยียบแล้ว' : ''].filter(Boolean).join(' ');
    };
    for (const [slab, button] of slabs.entries()) {
      const waits = isPlayed && taken[level] !== slab && (stairs?.[level]?.includes(slab) ?? false);
      paint(slab, button, !waits);
      if (waits) later.push(() => paint(slab, button, true));
    }
  }
  reveal.begin(later);
  // who falls while the player looks on is on the slab that breaks
  if (end !== 'fall' || !isPlayed) standClimber(taken[climbed - 1] ?? null, { isGone: end === 'fall' });
  stand(column);
  allowStepping(canStep);
}
