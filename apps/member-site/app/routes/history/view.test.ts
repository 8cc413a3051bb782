import { describe, expect, test } from 'vitest';
import { pathOf, viewOf } from './view.ts';

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

  test('WAL-10 addresses lead back to their views', () => {
    for (const query of ['tab=2', 'tab=2&type=deposit', 'tab=2&type=withdraw&cursor=abc', 'tab=2&view=statement&cursor=12']) {
      expect(pathOf(read(query))).toBe(`/history?${query}`);
    }
  });
});
