import { expect, test } from 'vitest';
import { amountOf, wholeAmountOf } from './amount-of.ts';
import { initialsOfName } from './initials.ts';
import { wordsOfMethod } from './security-words.ts';

test('an amount is read in every usual notation, and any other text is no amount', () => {
  expect(amountOf('1,500.50', false)).toBe(1500.5);
  expect(amountOf(' 350 ', true)).toBe(-350);
  for (const typed of ['', '0', '12,50', '0.00', '-5', '1.234', 'สิบ', '1e3', '999999999'])
    expect(amountOf(typed, false)).toBeUndefined();
});

test('a limit is read as a whole number, and one with satang or in another form is invalid', () => {
  expect(wholeAmountOf('500')).toBe(500);
  expect(wholeAmountOf(' 1,500 ')).toBe(1500);
  expect(wholeAmountOf('1,500,000')).toBe(1_500_000);
  for (const typed of ['', '500.75', '1,50', '1e5', '0x10', '-500', '๕๐๐']) expect(wholeAmountOf(typed)).toBe(0);
});

test('initials are those of first name and surname, without a title', () => {
  expect(initialsOfName('นางสาว กานดา พิพัฒน์ชล')).toBe('กพ');
  expect(initialsOfName('เอก ใจดี')).toBe('อจ');
  expect(initialsOfName('Anan')).toBe('AN');
  expect(initialsOfName('')).toBe('');
});

test('OPS-07 every way in which a session begins has words, also the end of a registration', () => {
  for (const method of ['password', 'passkey', 'ticket', 'code']) expect(wordsOfMethod(method).th).not.toBe(method);
  expect(wordsOfMethod('newer').th).toBe('newer');
});
