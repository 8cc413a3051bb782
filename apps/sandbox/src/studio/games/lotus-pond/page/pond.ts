import { at } from '../../../../page/dom.ts';
import { createReveal } from '../../../kit/page/calm-reveal.ts';
import { picture } from '../../../kit/page/picture.ts';
import type { RoundShown } from '../game.ts';

const COLUMNS = 5;

/** Position of a leaf as text. @param leaf index of the leaf, from 0 */
const placeOf = (leaf: number) => `แถว ${Math.floor(leaf / COLUMNS) + 1} ช่อง ${(leaf % COLUMNS) + 1}`;

// a leaf turns at once: its pictures are loaded before the first is opened
for (const name of ['lotus', 'croc']) picture(name);

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
    button.addEventListener('click', () => {
      stand(leaf);
      if (button.ariaDisabled !== 'true') open(leaf);
    });
    return button;
  });
  at('pond').replaceChildren(...leaves);
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
  for (const button of leaves) button.ariaDisabled = String(!canOpen || !button.classList.contains('closed'));
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
    button.className = `leaf ${kind}${isOpen ? ' opened' : ''}${leaf === hit ? ' hit' : ''}`;
    button.ariaLabel = `${placeOf(leaf)} ${{ croc: 'จระเข้', lotus: 'ดอกบัว', closed: 'ใบบัวที่ยังไม่เปิด' }[kind]}`;
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
