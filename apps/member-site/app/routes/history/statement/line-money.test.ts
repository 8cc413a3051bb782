import type { StatementLine } from '@sanam/contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { isIn, LineAmount, LineBalance } from './line-money.tsx';

const line = (amount: number, bonusAmount: number, bonusBalance = 0): StatementLine => ({
  sequence: 1,
  kind: 'bet',
  amount,
  balance: 100,
  bonus_amount: bonusAmount,
  bonus_balance: bonusBalance,
  held_amount: 0,
  held: 0,
  detail: '',
  at: '2026-11-20T16:18:05.999Z',
  play: null,
});
const textOf = (markup: string) => markup.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');
const amountOf = (shown: StatementLine) => textOf(renderToStaticMarkup(createElement(LineAmount, { line: shown })));
const balanceOf = (shown: StatementLine) => textOf(renderToStaticMarkup(createElement(LineBalance, { line: shown })));

test('WAL-10 a line shows the change of own money and of bonus money, each only where it changed', () => {
  expect(amountOf(line(-56, -44))).toBe('|−56.00|โบนัส −44.00|');
  expect(amountOf(line(0, -100))).toBe('|โบนัส −100.00|');
  expect(amountOf(line(500, 0))).toBe('|+500.00|');
  expect(amountOf(line(0, 0))).toBe('|0.00|');
  expect(amountOf({ ...line(0, 0), kind: 'withdraw_settle', held_amount: -500 })).toBe('|รอถอน −500.00|');
  expect(amountOf({ ...line(-500, 0), kind: 'withdraw_hold', held_amount: 500 })).toBe('|−500.00|');
});

test('WAL-10 a line shows the bonus money after it while there is some, and where the last of it went', () => {
  expect(balanceOf(line(500, 0))).toBe('100.00');
  expect(balanceOf(line(500, 0, 150))).toBe('100.00|โบนัส 150.00|');
  expect(balanceOf(line(50, -50))).toBe('100.00|โบนัส 0.00|');
});

test('WAL-10 bonus money that became own money counts as money in, bonus money taken back does not', () => {
  expect([line(50, -50), line(0, 150, 150), line(0, -150), line(-56, -44)].map(isIn)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
