/** Result of a round in the player's road (results history). */
export interface RoadMark {
  winner: string;
}

export type Bead<Mark extends RoadMark = RoadMark> = Mark & { column: number; row: number };
export type Cell<Mark extends RoadMark = RoadMark> = Bead<Mark> & { ties: number };

export const ROAD_ROWS = 6;

/**
 * Bead plate: one bead per round, filled column by column downwards; only the newest columns when not all fit.
 * @param marks oldest first
 */
export function beadPlate<Mark extends RoadMark>(marks: readonly Mark[], columns: number): Bead<Mark>[] {
  const first = Math.max(0, Math.ceil(marks.length / ROAD_ROWS) - columns);
  return marks
    .slice(first * ROAD_ROWS)
    .map((mark, place) => ({ ...mark, column: Math.floor(place / ROAD_ROWS), row: place % ROAD_ROWS }));
}

/**
 * Big road: one column for every run of one winner. A run continues downwards, and to the right when there is no room
 * below. Ties are counted in the cell of the round before, and initial ties in the cell of the first round.
 * @param marks oldest first
 */
export function bigRoad<Mark extends RoadMark>(marks: readonly Mark[]): Cell<Mark>[] {
  const cells: Cell<Mark>[] = [];
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
      if (row + 1 < ROAD_ROWS && !taken.has(`${column} ${row + 1}`)) row++;
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

/** How many of the rounds each winner has, in the order of the winners. Pure. */
export const countWinners = (winners: readonly string[], marks: readonly RoadMark[]) =>
  winners.map((winner) => ({ winner, count: marks.filter((mark) => mark.winner === winner).length }));
