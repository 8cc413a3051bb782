import { at, make } from '../../../../page/dom.ts';
import type { Mark } from '../game.ts';
import { HAND_NAMES, WINNER_LETTERS, WINNER_NAMES } from './names.ts';

export type Bead = Mark & { column: number; row: number };
export type Cell = Bead & { ties: number };

const ROWS = 6;
const BEAD_COLUMNS = 10;
const ROAD_COLUMNS = 16;
const SIDE = 20;
const SVG = 'http://www.w3.org/2000/svg';

/**
 * Bead plate: one bead per round, filled column by column downwards; only the newest columns when not all fit.
 * @param marks oldest first
 */
export function beadPlate(marks: readonly Mark[], columns: number): Bead[] {
  const first = Math.max(0, Math.ceil(marks.length / ROWS) - columns);
  return marks
    .slice(first * ROWS)
    .map((mark, place) => ({ ...mark, column: Math.floor(place / ROWS), row: place % ROWS }));
}

/**
 * Big road: one column for every run of one winner. A run continues downwards, and to the right when there is no room
 * below. Ties are counted in the cell of the round before, and initial ties in the cell of the first round.
 * @param marks oldest first
 */
export function bigRoad(marks: readonly Mark[]): Cell[] {
  const cells: Cell[] = [];
  const taken = new Set();
  let start = -1;
  let ties = 0;
  for (const mark of marks) {
    const last = cells.at(-1);
    if (mark.winner === 'tie') {
      if (last) last.ties++;
      else ties++;
      continue;
    }
    let [column, row] = [last?.column ?? 0, last?.row ?? 0];
    if (last?.winner === mark.winner) {
      if (row + 1 < ROWS && !taken.has(`${column} ${row + 1}`)) row++;
      else column++;
    } else {
      do start++;
      while (taken.has(`${start} 0`));
      [column, row] = [start, 0];
    }
    taken.add(`${column} ${row}`);
    cells.push({ ...mark, column, row, ties });
    ties = 0;
  }
  return cells;
}

/**
 * Draw the bead plate and the big road, with a text alternative.
 * @param marks oldest first
 */
export function showRoads(marks: readonly Mark[]) {
  at('bead-plate').replaceChildren(board(BEAD_COLUMNS, beadPlate(marks, BEAD_COLUMNS).map(drawBead)));
  const road = bigRoad(marks);
  const first = Math.max(0, ...road.map(({ column }) => column + 1 - ROAD_COLUMNS));
  at('big-road').replaceChildren(
    board(
      ROAD_COLUMNS,
      road.filter(({ column }) => column >= first).map((cell) => drawCell({ ...cell, column: cell.column - first })),
    ),
  );
  const count = (winner: string) => marks.filter((mark) => mark.winner === winner).length;
  at('road-sum').textContent =
    marks.length === 0
      ? 'ยังไม่มีรอบที่เล่น'
      : `${marks.length} รอบล่าสุดของคุณ · เจ้ามือ ${count('banker')} · ผู้เล่น ${count('player')} · เสมอ ${count('tie')}`;
  const told = marks.map(
    ({ winner, pairs }) => `${WINNER_NAMES[winner]}${pairs.map((hand) => ` ${HAND_NAMES[hand]}คู่`).join('')}`,
  );
  at('road-words').replaceChildren(...told.map((words) => make('li', words)));
}

function drawBead({ winner, pairs, column, row }: Bead) {
  const disc = draw('circle', { r: 8.6, class: winner });
  const letter = draw('text', { y: 4.4, 'text-anchor': 'middle' });
  letter.textContent = WINNER_LETTERS[winner];
  return place(column, row, [disc, letter, ...pairDots(pairs)]);
}

/** Draw a cell: a full disc for the banker, a ring for the player, so that they differ not only in colour. */
function drawCell({ winner, pairs, column, row, ties }: Cell) {
  const parts = [draw('circle', winner === 'banker' ? { r: 7.6, class: winner } : { r: 6.6, class: `ring ${winner}` })];
  if (ties > 0) parts.push(draw('path', { d: 'M-8 8L8-8', class: 'slash' }));
  if (ties > 1) {
    const figure = draw('text', { y: 4.4, 'text-anchor': 'middle' });
    figure.textContent = String(ties);
    parts.push(figure);
  }
  return place(column, row, [...parts, ...pairDots(pairs)]);
}

function pairDots(pairs: readonly string[]) {
  return pairs.map((hand) =>
    draw('circle', {
      cx: hand === 'banker' ? -6.4 : 6.4,
      cy: hand === 'banker' ? -6.4 : 6.4,
      r: 2.8,
      class: `pair ${hand}`,
    }),
  );
}

function board(columns: number, drawn: Element[]) {
  const svg = draw('svg', { viewBox: `0 0 ${columns * SIDE} ${ROWS * SIDE}`, 'aria-hidden': 'true' });
  const lines = [
    ...Array.from({ length: columns - 1 }, (_, column) => `M${(column + 1) * SIDE} 0V${ROWS * SIDE}`),
    ...Array.from({ length: ROWS - 1 }, (_, row) => `M0 ${(row + 1) * SIDE}H${columns * SIDE}`),
  ];
  svg.append(draw('path', { d: lines.join(''), class: 'grid' }), ...drawn);
  return svg;
}

function place(column: number, row: number, parts: Element[]) {
  const group = draw('g', { transform: `translate(${(column + 0.5) * SIDE} ${(row + 0.5) * SIDE})` });
  group.append(...parts);
  return group;
}

function draw(tag: string, attributes: Record<string, string | number>) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}
