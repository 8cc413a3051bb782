import { make } from '../../../../page/dom.ts';

/** Places of the symbols that won, as `[reel, row]`. */
export type Cells = readonly (readonly [number, number])[];

/**
 * What a win brings, over the middle of its symbols.
 * @param amount as text
 * @param isQuiet whether the round has brought no more than its stake: then nothing shines
 * @param size number of reels and rows of the board
 */
export function tagOf(
  { cells, amount }: { cells: Cells; amount: string },
  isQuiet: boolean,
  { reels, rows }: { reels: number; rows: number },
): HTMLElement {
  const tag = make('b', amount, isQuiet ? 'tag' : 'tag gain');
  tag.ariaHidden = 'true';
  const middle = (place: 0 | 1) => cells.reduce((sum, cell) => sum + cell[place] + 0.5, 0) / cells.length;
  tag.style.left = `${(100 * middle(0)) / reels}%`;
  tag.style.top = `${(100 * middle(1)) / rows}%`;
  return tag;
}
