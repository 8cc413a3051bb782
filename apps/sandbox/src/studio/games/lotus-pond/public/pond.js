import { at } from '../../../kit/public/dom.js';

const COLUMNS = 5;

/** @param {number} leaf counted from 0 */
const placeOf = (leaf) => `แถว ${Math.floor(leaf / COLUMNS) + 1} ช่อง ${(leaf % COLUMNS) + 1}`;

/** @type {HTMLButtonElement[]} */
let leaves = [];
let canOpen = false;
/** Which leaf the keyboard stands on. */
let current = 0;

/**
 * Lays out the leaves. Arrow keys go from leaf to leaf, so that the board is one stop of the tab key.
 * @param {number} tiles @param {(leaf: number) => void} open
 */
export function layOut(tiles, open) {
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

/** @param {number} leaf */
function stand(leaf) {
  for (const [place, button] of leaves.entries()) button.tabIndex = place === leaf ? 0 : -1;
  current = leaf;
}

/** Puts the keyboard on the board. */
export function focusPond() {
  leaves[current]?.focus({ preventScroll: true });
}

/** Whether leaves can be opened just now. @param {boolean} can */
export function allowOpening(can) {
  canOpen = can;
  for (const button of leaves) button.ariaDisabled = String(!canOpen || !button.classList.contains('closed'));
}

/**
 * Shows the leaves of a round, or all of them closed.
 * @param {Pick<import('../game.ts').RoundShown, 'opened' | 'pond' | 'end'> | null} round
 */
export function showPond(round) {
  const opened = round?.opened ?? [];
  const hit = round?.end === 'croc' ? opened.at(-1) : undefined;
  at('pond').classList.toggle('over', round !== null && round.pond !== null);
  for (const [leaf, button] of leaves.entries()) {
    const isCroc = round?.pond?.includes(leaf) ?? false;
    const isOpen = opened.includes(leaf);
    const kind = isCroc ? 'croc' : isOpen ? 'lotus' : 'closed';
    button.className = `leaf ${kind}${isOpen ? ' opened' : ''}${leaf === hit ? ' hit' : ''}`;
    button.ariaLabel = `${placeOf(leaf)} ${{ croc: 'จระเข้', lotus: 'ดอกบัว', closed: 'ใบบัวที่ยังไม่เปิด' }[kind]}`;
  }
  allowOpening(canOpen);
}
