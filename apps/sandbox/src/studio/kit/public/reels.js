import { at, sleep } from './dom.js';

const ROWS = 3;
/** Symbols that pass by before a reel stops. */
const PASSING = 12;
const still = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * The picture of one symbol of the page's game.
 * @param {string} symbol
 */
export function picture(symbol) {
  const image = new Image();
  image.src = `/studio/assets/${document.body.dataset.game}/symbols/${symbol}.svg`;
  image.alt = '';
  image.draggable = false;
  return image;
}

/** @param {string} symbol */
function cell(symbol) {
  const box = document.createElement('div');
  box.className = 'cell';
  box.append(picture(symbol));
  return box;
}

/**
 * Shows a window without motion.
 * @param {readonly (readonly string[])[]} grid reels of three symbols, left to right
 */
export function showGrid(grid) {
  at('reels').classList.remove('told');
  at('reels').replaceChildren(
    ...grid.map((symbols) => {
      const reel = document.createElement('div');
      reel.className = 'reel';
      const track = document.createElement('div');
      track.className = 'track';
      track.append(...symbols.map(cell));
      reel.append(track);
      return reel;
    }),
  );
}

/** A window to begin with, before anything was drawn. @param {readonly string[]} strips */
export function firstGrid(strips) {
  return strips.map((strip, reel) => Array.from({ length: ROWS }, (_, row) => strip[(reel * 5 + row) % strip.length] ?? ''));
}

/**
 * Turns the reels to where they stopped, left to right, within the given time.
 * @param {readonly string[]} strips @param {readonly number[]} stops @param {readonly (readonly string[])[]} grid @param {number} milliseconds
 */
export async function turnTo(strips, stops, grid, milliseconds) {
  at('reels').classList.remove('told');
  if (still.matches) {
    showGrid(grid);
    return sleep(milliseconds / 2);
  }
  const turning = [...at('reels').children].map((reel, index) => {
    const track = /** @type {HTMLElement} */ (reel.firstElementChild);
    const strip = strips[index] ?? '';
    const stop = stops[index] ?? 0;
    const shown = [...track.children].slice(0, ROWS);
    const passing = Array.from({ length: PASSING }, (_, step) => strip[(stop + ROWS + step) % strip.length] ?? '');
    // Top to bottom: where it stops, what passes by, what shows now. The reel moves downwards.
    track.replaceChildren(...(grid[index] ?? []).map(cell), ...passing.map(cell), ...shown);
    const way = (100 * (PASSING + ROWS)) / (PASSING + 2 * ROWS);
    const motion = track.animate([{ transform: `translateY(-${way}%)` }, { transform: 'translateY(0)' }], {
      duration: milliseconds * (0.55 + (0.45 * index) / (strips.length - 1)),
      easing: 'cubic-bezier(.3, .05, .25, 1)',
      fill: 'backwards',
    });
    return motion.finished.then(() => {
      while (track.children.length > ROWS) track.lastElementChild?.remove();
    });
  });
  await Promise.all(turning);
}

/**
 * Marks the symbols that take part in what was paid.
 * @param {readonly { cells: readonly (readonly [number, number])[] }[]} wins
 */
export function markWins(wins) {
  const cells = wins.flatMap((win) => win.cells);
  at('reels').classList.toggle('told', cells.length > 0);
  for (const [reel, row] of cells) at('reels').children[reel]?.firstElementChild?.children[row]?.classList.add('hit');
}
