import { describe, expect, test } from 'vitest';
import { csvPathOf, filterQuery, pathOf, viewOf } from './view.ts';

const read = (query: string) => viewOf(new URLSearchParams(query));

describe('the view of /history', () => {
  test('ROUTE-06 tab 0 account info, 1 bonus, 2 deposits and withdrawals', () => {
    expect(read('tab=0').show).toBe('account');
    expect(read('tab=1').show).toBe('bonus');
    expect(read('tab=2').show).toBe('requests');
    expect(read('tab=2&view=statement').show).toBe('statement');
  });

  test('ROUTE-06 anything else is tab 0, and an unknown kind is every kind', () => {
    expect(read('').tab).toBe(0);
    expect(read('tab=7').tab).toBe(0);
    expect(read('tab=2&type=bonus').type).toBeNull();
  });

  test('ACC-15 the address of tab 0 may ask for a page of the login history, or for the download; no other tab does', () => {
    expect(read('tab=0&cursor=77')).toMatchObject({ show: 'account', cursor: '77', ask: null });
    expect(read('tab=0&ask=export').ask).toBe('export');
    expect(read('tab=0&ask=anything').ask).toBeNull();
    expect(read('tab=2&ask=export').ask).toBeNull();
  });

  test('WAL-10 addresses lead back to their views', () => {
    for (const query of [
      'tab=2',
      'tab=2&type=deposit',
      'tab=2&type=withdraw&cursor=abc',
      'tab=2&view=statement&cursor=12',
      'tab=2&view=statement&group=play',
      'tab=2&view=statement&group=bonus&from=2026-11-01&to=2026-11-20&cursor=12',
      'tab=2&view=statement&to=2026-11-20',
    ]) {
      expect(pathOf(read(query))).toBe(`/history?${query}`);
    }
  });

  test('WAL-10 an unknown group is every group, empty days are no limit, and days stay as they were asked for', () => {
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
    // only the statement has a filter
    expect(read('tab=2&group=play&from=2026-11-01')).toMatchObject({ show: 'requests', group: null, from: null });
  });

  test('WAL-10 the file is of the same filter, and of every page of it', () => {
    expect(csvPathOf(read('tab=2&view=statement&group=play&from=2026-11-01&cursor=12'))).toBe(
      '/history/statement.csv?group=play&from=2026-11-01',
    );
    expect(csvPathOf(read('tab=2&view=statement'))).toBe('/history/statement.csv');
  });
});
