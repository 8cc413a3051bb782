import { expect, test } from 'vitest';
import { bySubject, findTexts } from './find.ts';

const text = (title: string, eyebrow: string, content: string) => ({ title, eyebrow, summary: '', content });
const TEXTS = [
  text('วิธีฝากเงิน', 'ฝากเงิน', '<p>สแกน <b>QR</b></p>'),
  text('วิธีถอนเงิน', 'ถอนเงิน', '<p>เข้าบัญชีเดิม</p>'),
  text('แนบสลิป', 'ฝากเงิน', '<p class="qr">รูปสลิป</p>'),
];
const titles = (typed: string) => findTexts(TEXTS, typed).map(({ title }) => title);

test('ROUTE-17 how-to pages are found by every typed word, in any case, in title, subject and text, and not in tags', () => {
  expect(titles('qr')).toEqual(['วิธีฝากเงิน']);
  expect(titles('ฝากเงิน')).toEqual(['วิธีฝากเงิน', 'แนบสลิป']);
  expect(titles(' สลิป  ฝากเงิน ')).toEqual(['แนบสลิป']);
  expect(titles('ไม่มีคำนี้')).toEqual([]);
  expect(titles('')).toHaveLength(3);
});

test('ROUTE-17 how-to pages are found by words that are typed without their tone marks, or with a neighbouring vowel', () => {
  expect(titles('บัญชีเดิม')).toEqual(['วิธีถอนเงิน']);
  expect(titles('เขาบัญชี')).toEqual(['วิธีถอนเงิน']);
  expect(titles('วิธิฝากเงิน')).toEqual(['วิธีฝากเงิน']);
  expect(titles('วิธ\u0e48\u0e35ฝาก')).toEqual(['วิธีฝากเงิน']);
  expect(titles('เเนบ')).toEqual(['แนบสลิป']);
  expect(titles('สเเกน ＱＲ')).toEqual(['วิธีฝากเงิน']);
  // marks alone are no word
  expect(titles('\u0e48 แนบ')).toEqual(['แนบสลิป']);
});

test('ROUTE-17 how-to pages of one subject stand together, in the order of the first', () => {
  expect(bySubject(TEXTS).map(([subject, of]) => [subject, of.length])).toEqual([
    ['ฝากเงิน', 2],
    ['ถอนเงิน', 1],
  ]);
});
