import { at } from '../../../page/dom.ts';
import { sleep } from '../../../page/time.ts';

const ROWS = 3;
/** Number of symbols that pass by before a reel stops. */
const PASSING = 12;
const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Picture of one symbol of the page's game. */
export function picture(symbol: string) {
  const image = new Image();
  image.src = `/studio/assets/${document.body.dataset.game}/symbols/${symbol}.svg`;
  image.alt = '';
  image.draggable = false;
  return image;
}

function cell(symbol: string) {
  const box = document.createElement('div');
  box.className = 'cell';
  box.append(picture(symbol));
  return box;
}

/**
 * Show a window (the visible symbols of the reels) without animation.
 * @param grid reels of three symbols, left to right
 */
export function showGrid(grid: readonly (readonly string[])[]) {
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

/** Initial window, shown before anything was drawn. */
export function firstGrid(strips: readonly string[]) {
  return strips.map((strip, reel) =>
    Array.from({ length: ROWS }, (_, row) => strip[(reel * 5 + row) % strip.length] ?? ''),
  );
}

/** Spin the reels to their stop positions, left to right, within the given time. */
export async function turnTo(
  strips: readonly string[],
  stops: readonly number[],
  grid: readonly (readonly string[])[],
  milliseconds: number,
) {
  at('reels').classList.remove('told');
  if (still.matches) {
    showGrid(grid);
    return sleep(milliseconds / 2);
  }
  const turning = [...at('reels').children].map((reel, index) => {
    const track = reel.firstElementChild as HTMLElement;
    const strip = strips[index] ?? '';
    const stop = stops[index] ?? 0;
    const shown = [...track.children].slice(0, ROWS);
    const passing = Array.from({ length: PASSING }, (_, step) => strip[(stop + ROWS + step) % strip.length] ?? '');
    // Top to bottom: the final symbols, the passing symbols, the current symbols. The reel moves downwards.
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

/** Mark the winning symbols. */
export function markWins(wins: readonly { cells: readonly (readonly [number, number])[] }[]) {
  const cells = wins.flatMap((win) => win.cells);
  at('reels').classList.toggle('told', cells.length > 0);
  for (const [reel, row] of cells) at('reels').children[reel]?.firstElementChild?.children[row]?.classList.add('hit');
}
