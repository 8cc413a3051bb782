import { expect, test } from 'vitest';
import { readVoucherCommand } from './read-voucher-command.ts';

test('DEP-11 commands about prepaid cards are parsed', () => {
  expect(readVoucherCommand(['make', '10', 'x', '100', 'งานเปิดตัว', '--days', '30'])).toEqual({
    do: 'make',
    count: 10,
    amount: 10_000n,
    note: 'งานเปิดตัว',
    days: 30,
  });
  expect(readVoucherCommand(['make', '1', 'x', '1,000.50', ' a note '])).toEqual({
    do: 'make',
    count: 1,
    amount: 100_050n,
    note: 'a note',
    days: 365,
  });
  expect(readVoucherCommand(['void', '7'])).toEqual({ do: 'void', batchId: 7n });
  expect(readVoucherCommand(['list'])).toEqual({ do: 'list' });
});

test.each([
  [[], /^Say: npm run vouchers/],
  [['list', 'all'], /^Say/],
  [['void'], /^Say/],
  [['void', '0'], /^Say/],
  [['void', '7; drop'], /^Say/],
  [['make', '10', '100', 'note'], /^Say/],
  [['make', '10', 'x', '100', '--days', '30'], /^Say/],
  [['make', '10', 'x', '100', 'note', '--weeks', '3'], /^Say/],
  [['make', '10', 'x', '100', 'note', '--days', '30', 'more'], /^Say/],
  [['make', '10', 'x', '100'], /what the cards are for/],
  [['make', '10', 'x', '100', 'n'.repeat(201)], /at most 200/],
  [['make', '0', 'x', '100', 'note'], /cards in a batch must be from 1 to 5,000/],
  [['make', '5001', 'x', '100', 'note'], /from 1 to 5,000/],
  [['make', '2.5', 'x', '100', 'note'], /from 1 to 5,000/],
  [['make', '10', 'x', '0', 'note'], /from 0.01 to 100,000 baht/],
  [['make', '10', 'x', '-5', 'note'], /from 0.01/],
  [['make', '10', 'x', '100000.01', 'note'], /to 100,000 baht/],
  [['make', '10', 'x', '1.005', 'note'], /from 0.01/],
  [['make', '10', 'x', '100', 'note', '--days', '0'], /number of days must be from 1/],
])('DEP-11 %j is refused in one sentence', (words, sentence) => {
  expect(() => readVoucherCommand(words)).toThrow(sentence);
});
