import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CardList } from './card-list.tsx';
import { columnsOf, DataTable } from './data-table.tsx';
import { NotHere } from './states.tsx';

interface Row {
  id: string;
}
const drawn = (what: ReactNode) => renderToStaticMarkup(createElement(MemoryRouter, null, what));
const LOADING = 'กำลังโหลด';
const FAILED = 'ยังอ่านไม่ได้';

test('a list that could not be read says so, and not for ever that it is being read', () => {
  const given = { label: 'x', rows: undefined, idOf: ({ id }: Row) => id, openBy: 'open', empty: null };
  const column = columnsOf<Row>();
  const columns = column.columns([column.accessor('id', { header: 'id' })]);
  for (const isFailed of [false, true]) {
    const lists = [
      createElement(DataTable<Row>, { ...given, columns, isFailed }),
      createElement(CardList<Row>, { ...given, isFailed, cardOf: ({ id }) => id }),
      createElement(NotHere, { isFailed }),
    ];
    for (const list of lists) {
      const html = drawn(list);
      expect([html.includes(LOADING), html.includes(FAILED)]).toEqual([!isFailed, isFailed]);
    }
  }
});
