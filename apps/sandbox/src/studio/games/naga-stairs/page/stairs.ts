import { at, make } from '../../../../page/dom.ts';
import { createReveal } from '../../../kit/page/calm-reveal.ts';
import { picture } from '../../../kit/page/picture.ts';
import type { RoundShown } from '../game.ts';

const PLACES = ['แผ่นซ้าย', 'แผ่นกลาง', 'แผ่นขวา'];
const KINDS = { closed: '', firm: 'มั่นคง', loose: 'หลวม' };

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
/** Who climbs, and the slab on which they stand; null before the first step, on the ground below the stairs. */
const pilgrim = picture('pilgrim');
pilgrim.className = 'pilgrim';
pilgrim.ariaHidden = 'true';
let standsOn: HTMLElement | null = null;
// a slab turns at once: its pictures are loaded before the first step
for (const name of ['firm', 'loose']) picture(name);

/** Register what happens when the player steps on a slab. */
export function onStep(how: (slab: number) => void) {
  take = how;
}

/**
 * Render the stairs. The arrow keys move between the slabs of the level that is next.
 * @param pays multiplier of each level, as text
 */
export function layStairs(slabs: number, pays: readonly string[]) {
  levels = pays.map((pay, level) => {
    const row = make('fieldset', '', 'level');
    row.setAttribute('aria-label', `ชั้นที่ ${level + 1} ${pay}`);
    const buttons = Array.from({ length: slabs }, (_, slab) => drawSlab(level, slab));
    row.append(make('p', pay, 'prize'), ...buttons);
    return { row, slabs: buttons };
  });
  standsOn = null;
  at('climb').replaceChildren(...levels.map(({ row }) => row), pilgrim);
  at('climb').style.setProperty('--levels', String(levels.length));
}

function drawSlab(level: number, slab: number) {
  const button = document.createElement('button');
  button.type = 'button';
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

/** Set whether the player can step now. */
export function allowStepping(can: boolean) {
  canStep = can;
  for (const [level, { slabs }] of levels.entries())
    for (const button of slabs) button.ariaDisabled = String(!canStep || level !== current);
}

/**
 * Show the stairs of a round, or stairs at whose foot the pilgrim waits.
 * @param isPlayed whether the round ends while the player looks on: then the slab that decided stands alone at first,
 *   and the others turn calmly after it
 */
export function showStairs(round: Pick<RoundShown, 'taken' | 'stairs' | 'end'> | null, isPlayed = false) {
  reveal.stop();
  const { taken = [], stairs = null, end = null } = round ?? {};
  const top = levels.length - 1;
  current = Math.min(top, end === null ? taken.length : Math.max(0, taken.length - 1));
  at('climb').style.setProperty('--current', String(current));
  at('climb').classList.toggle('over', stairs !== null);
  at('climb').classList.toggle('open', round !== null && stairs === null);
  const later: (() => void)[] = [];
  for (const [level, { row, slabs }] of levels.entries()) {
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
  climb(levels[taken.length - 1]?.slabs[taken.at(-1) ?? 0] ?? null, end === 'fall');
  stand(column);
  allowStepping(canStep);
}

/** Let the pilgrim step on a slab, beside its lamp. @param falls whether the slab gives way */
function climb(slab: HTMLElement | null, falls: boolean) {
  pilgrim.classList.toggle('gone', falls);
  standsOn = slab;
  if (slab) putAt(slab, falls ? slab.offsetHeight / 2 : 0);
  else putAtFoot();
}

/** Put the pilgrim on the ground, before the middle of the lowest level. */
function putAtFoot() {
  const middle = levels[0]?.slabs[Math.floor((levels[0]?.slabs.length ?? 0) / 2)];
  if (!middle) return;
  const [x, y] = [
    middle.offsetLeft + (middle.offsetWidth - pilgrim.offsetWidth) / 2,
    at('climb').offsetHeight - pilgrim.offsetHeight - 4,
  ];
  pilgrim.style.transform = `translate(${x}px, ${y}px)`;
}

function putAt(slab: HTMLElement, below: number) {
  const [x, y] = [slab.offsetLeft + slab.offsetWidth * 0.62, slab.offsetTop - slab.offsetHeight * 0.28 + below];
  pilgrim.style.transform = `translate(${x}px, ${y}px)`;
}

// the slabs have another size on a turned phone
addEventListener('resize', () => (standsOn ? putAt(standsOn, 0) : putAtFoot()));
pilgrim.addEventListener('load', () => standsOn ?? putAtFoot());
