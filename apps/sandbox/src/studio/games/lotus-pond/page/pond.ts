import { at, make } from '../../../../page/dom.ts';
import { createReveal } from '../../../kit/page/calm-reveal.ts';
import { move, scatter, skipMovesOf } from '../../../kit/page/moves.ts';
import { picture } from '../../../kit/page/picture.ts';
import type { RoundShown } from '../game.ts';
import { lookOf } from './look.ts';

const COLUMNS = 5;
const DROPS = 12;
const SPARKS = 6;
/** Flowers that rise at a cash-out, and time between two of them. */
const CHEERED_MAX = 8;
const CHEER_STEP_MS = 90;

/** Position of a leaf as text. @param leaf index of the leaf, from 0 */
const placeOf = (leaf: number) => `แถว ${Math.floor(leaf / COLUMNS) + 1} ช่อง ${(leaf % COLUMNS) + 1}`;

/** Pictures that lie on a leaf, by what was below it. */
const ON_LEAF = {
  closed: [],
  lotus: ['bloom-1', 'bloom-2', 'bloom-3'],
  bite: ['jaw-low', 'jaw-top'],
  eyes: ['eyes'],
} as const;
// a leaf opens at once: its pictures are loaded before the first is opened
for (const name of [...ON_LEAF.lotus, ...ON_LEAF.bite, ...ON_LEAF.eyes, 'spark']) picture(name);

let leaves: HTMLButtonElement[] = [];
const reveal = createReveal();
let canOpen = false;
/** Leaf with the keyboard focus. */
let current = 0;

/** Render the leaves. The arrow keys move from leaf to leaf. The tab key stops only once for all leaves. */
export function layOut(tiles: number, open: (leaf: number) => void) {
  leaves = Array.from({ length: tiles }, (_, leaf) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.tabIndex = leaf === 0 ? 0 : -1;
    const look = lookOf(leaf);
    button.style.cssText = `--turn:${look.turn_deg}deg;--size:${look.size};--right:${look.right};--down:${look.down};--float:${look.float_ms}ms`;
    button.append(make('i', '', `pad pad-${look.drawing}`));
    button.addEventListener('click', () => {
      stand(leaf);
      if (button.ariaDisabled !== 'true') open(leaf);
    });
    return button;
  });
  at('pond').replaceChildren(...leaves);
  skipMovesOf(at('water'));
  at('pond').addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = current + step;
    const isInRow = Math.abs(step) > 1 || Math.floor(to / COLUMNS) === Math.floor(current / COLUMNS);
    if (to < 0 || to >= leaves.length || !isInRow) return;
    stand(to);
    leaves[to]?.focus();
  });
}

function stand(leaf: number) {
  for (const [place, button] of leaves.entries()) button.tabIndex = place === leaf ? 0 : -1;
  current = leaf;
}

/** Move the keyboard focus to the board. */
export function focusPond() {
  leaves[current]?.focus({ preventScroll: true });
}

/** Set whether leaves can be opened now. */
export function allowOpening(can: boolean) {
  canOpen = can;
  for (const button of leaves) {
    const isShut = String(!canOpen || !button.classList.contains('closed'));
    if (button.ariaDisabled !== isShut) button.ariaDisabled = isShut;
  }
}

/** Lay on a leaf what was below it. What lies there already stays as it is. */
function layOn(button: HTMLElement, kind: keyof typeof ON_LEAF) {
  if ((button.dataset.on ?? 'closed') === kind) return;
  button.dataset.on = kind;
  const [pad] = button.children;
  if (pad) button.replaceChildren(pad, ...ON_LEAF[kind].map((name) => make('i', '', `on ${name}`)));
}

/**
 * Show the leaves of a round, or all leaves closed.
 * @param isPlayed whether the round ends while the player looks on: then the leaf that decided stands alone at first,
 *   and the others turn calmly after it
 */
export function showPond(round: Pick<RoundShown, 'opened' | 'pond' | 'end'> | null, isPlayed = false) {
  reveal.stop();
  const opened = round?.opened ?? [];
  const hit = round?.end === 'croc' ? opened.at(-1) : undefined;
  at('pond').classList.toggle('over', round !== null && round.pond !== null);
  const paint = (leaf: number, button: HTMLButtonElement, isTold: boolean) => {
    const isCroc = (isTold && round?.pond?.includes(leaf)) ?? false;
    const isOpen = opened.includes(leaf);
    const kind = isCroc ? 'croc' : isOpen ? 'lotus' : 'closed';
    const looks = `leaf ${kind}${isOpen ? ' opened' : ''}${leaf === hit ? ' hit' : ''}`;
    if (button.className === looks) return;
    button.className = looks;
    button.ariaLabel = `${placeOf(leaf)} ${{ croc: 'จระเข้', lotus: 'ดอกบัว', closed: 'ใบบัวที่ยังไม่เปิด' }[kind]}`;
    layOn(button, kind === 'croc' ? (leaf === hit ? 'bite' : 'eyes') : kind);
  };
  const later: (() => void)[] = [];
  for (const [leaf, button] of leaves.entries()) {
    const waits = isPlayed && (round?.pond?.includes(leaf) ?? false) && !opened.includes(leaf);
    paint(leaf, button, !waits);
    if (waits) later.push(() => paint(leaf, button, true));
  }
  reveal.begin(later);
  allowOpening(canOpen);
}

/** Let water fly up where a crocodile rises, or sparks where a lotus opens. */
export function stirWater(leaf: number, isCroc: boolean) {
  const share = (place: number) => `${((place + 0.5) / COLUMNS) * 100}%`;
  const [x, y] = [share(leaf % COLUMNS), share(Math.floor(leaf / COLUMNS))];
  /** Length in the style sheet's unit, so that nothing is measured. */
  const sides = (count: number) => `calc(-50% + var(--leaf-side) * ${count.toFixed(3)})`;
  scatter(at('pond'), { kind: 'ring', count: isCroc ? 3 : 1, x, y }, (place) => ({
    frames: [
      { transform: 'translate(-50%,-50%) scale(.3)', opacity: 0.9 },
      { transform: `translate(-50%,-50%) scale(${isCroc ? 1.5 : 1.1})`, opacity: 0 },
    ],
    timing: { duration: 620, delay: place * 110, easing: 'ease-out' },
  }));
  const count = isCroc ? DROPS : SPARKS;
  scatter(at('pond'), { kind: isCroc ? 'drop' : 'spark', count, x, y }, (place) => {
    const angle = (place / count) * Math.PI * 2;
    const far = isCroc ? 0.5 + (place % 3) * 0.16 : 0.5;
    const [dx, dy] = [Math.cos(angle) * far, Math.sin(angle) * far * (isCroc ? 0.5 : 0.9)];
    const size = 0.6 + (place % 3) * 0.3;
    return isCroc
      ? {
          frames: [
            { transform: `translate(-50%,-50%) scale(${size})`, opacity: 1, easing: 'cubic-bezier(.1,.6,.5,1)' },
            {
              transform: `translate(${sides(dx * 0.7)}, ${sides(dy - 0.6)}) scale(${size})`,
              opacity: 1,
              offset: 0.45,
              easing: 'cubic-bezier(.5,0,.9,.6)',
            },
            {
              transform: `translate(${sides(dx * 1.2)}, ${sides(dy + 0.3)}) scale(.3)`,
              opacity: 0,
            },
          ],
          timing: { duration: 560 + (place % 4) * 50 },
        }
      : {
          frames: [
            { transform: 'translate(-50%,-50%) scale(.2)', opacity: 0 },
            {
              transform: `translate(${sides(dx)}, ${sides(dy)}) scale(${size}) rotate(40deg)`,
              opacity: 1,
              offset: 0.6,
            },
            { transform: `translate(${sides(dx)}, ${sides(dy)}) scale(.2) rotate(90deg)`, opacity: 0 },
          ],
          timing: { duration: 560, delay: 180 + place * 30 },
        };
  });
}

/** Let the flowers that were opened rise one after the other, in their order: the player took the money with a gain. */
export function cheerFlowers(opened: readonly number[]) {
  const last = opened.slice(-CHEERED_MAX);
  for (const [place, leaf] of last.entries()) {
    const flower = leaves[leaf];
    if (!flower) continue;
    setTimeout(() => stirWater(leaf, false), place * CHEER_STEP_MS);
    void move(
      flower,
      [{ transform: 'none' }, { transform: 'translateY(-12%) scale(1.22)', offset: 0.4 }, { transform: 'none' }],
      { duration: 520, delay: place * CHEER_STEP_MS, easing: 'ease-out' },
    );
  }
}
