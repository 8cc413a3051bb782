import { at, make } from '../../../../page/dom.ts';
import type { Floor } from './floors.ts';

let rows: HTMLLIElement[] = [];
/** What the rows say, so that they are drawn again only when it changes. */
let said = '';

/** Show all floors beside the stairs, the lowest first. */
export function showMap(floors: readonly Floor[]) {
  const words = floors.map(({ times, pays }) => `${times} ${pays}`).join();
  if (words !== said) {
    said = words;
    rows = floors.map(({ floor, times, pays }) => {
      const row = make('li');
      row.append(make('span', String(floor)), make('b', `×${times}`), make('small', `฿${pays}`));
      return row;
    });
    at('map').replaceChildren(...rows);
  }
  for (const [index, row] of rows.entries()) {
    const mark = floors[index]?.mark ?? '';
    const marks = [mark, index === rows.length - 1 ? 'summit' : ''].filter(Boolean).join(' ');
    if (row.className !== marks) row.className = marks;
    row.ariaCurrent = mark === 'here' ? 'step' : null;
  }
}
