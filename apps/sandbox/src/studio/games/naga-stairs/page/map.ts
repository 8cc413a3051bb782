import { at, make } from '../../../../page/dom.ts';
import type { Floor } from './floors.ts';

/** Show all floors beside the stairs, the lowest first. */
export function showMap(floors: readonly Floor[]) {
  at('map').replaceChildren(
    ...floors.map(({ floor, times, pays, mark }, index) => {
      const row = make('li', '', [mark, index === floors.length - 1 ? 'summit' : ''].filter(Boolean).join(' '));
      if (mark === 'here') row.ariaCurrent = 'step';
      row.append(make('span', String(floor)), make('b', times), make('small', pays));
      return row;
    }),
  );
}
