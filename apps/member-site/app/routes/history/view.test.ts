import { describe, expect, test } from 'vitest';
import { csvPathOf, filterQuery, pathOf, viewOf } from './view.ts';

const read = (query: string) => viewOf(new URLSearchParams(query));

describe('view of /history from the URL', () => {
  test('ROUTE-06 tab 0 is the account information, tab 1 the bonuses, tab 2 the deposits and withdrawals', () => {
    expect(read('tab=0').show).toBe('account');
    expect(read('tab=1').show).toBe('bonus');
    expect(read('tab=2').show).toBe('requests');
    expect(read('tab=2&view=statement').show).toBe('statement');
  });

  test('ROUTE-06 any other tab number selects tab 0, and an unknown kind of request selects every kind', () => {
    expect(read('').tab).toBe(0);
    expect(read('tab=7').tab).toBe(0);
    expect(read('tab=2&type=bonus').type).toBeNull();
  });

  test('ACC-15 the URL of tab 0 selects a page of the login history, or opens the dialog of a change or of the data export; the URLs of other tabs cannot open one', () => {
    expect(read('tab=0&cursor=77')).toMatchObject({ show: 'account', cursor: '77', ask: null });
    for (const ask of ['line', 'bank', 'phone', 'export']) expect(read(`tab=0&ask=${ask}`).ask).toBe(ask);
    expect(read('tab=0&ask=anything').ask).toBeNull();
    expect(read('tab=2&ask=export').ask).toBeNull();
  });

  test('WAL-10 pathOf makes the same URL again from a parsed URL', () => {
    for (const query of [
      'tab=2',
      'tab=2&type=deposit',
      'tab=2&type=withdraw&cursor=abc',
      'tab=2&type=deposit&from=2026-11-01&to=2026-11-20',
      'tab=2&view=statement&cursor=12',
      'tab=2&view=statement&group=play',
      'tab=2&view=statement&group=bonus&from=2026-11-01&to=2026-11-20&cursor=12',
      'tab=2&view=statement&to=2026-11-20',
    ]) {
      expect(pathOf(read(query))).toBe(`/history?${query}`);
    }
  });

  test('WAL-10 an unknown group selects every group, empty days are no limit, and the API gets the days unchanged', () => {
    expect(read('tab=2&view=statement&group=toString&from=&to=&cursor=x')).toMatchObject({
      group: null,
      from: null,
      to: null,
      cursor: null,
    });
    expect(read('tab=2&view=statement&from=2026-02-30').from).toBe('2026-02-30');
    expect(filterQuery(read('tab=2&view=statement&group=play&from='))).toEqual({
      group: 'play',
      from: undefined,
      to: undefined,
    });
    // the list of requests has days, and no groups; days also come in the three fields of a form
    expect(read('tab=2&group=play&from=2026-11-01')).toMatchObject({
      show: 'requests',
      group: null,
      from: '2026-11-01',
    });
    expect(read('tab=2&to_day=5&to_month=11&to_year=2026').to).toBe('2026-11-05');
    expect(read('tab=2&view=rounds&from=2026-11-01').from).toBeNull();
  });

  test('WAL-10 the URL of the file has the same filter as the page, without the page cursor, so that the file contains every page', () => {
    expect(csvPathOf(read('tab=2&view=statement&group=play&from=2026-11-01&cursor=12'))).toBe(
      '/history/statement.csv?group=play&from=2026-11-01',
    );
    expect(csvPathOf(read('tab=2&view=statement'))).toBe('/history/statement.csv');
  });
});
