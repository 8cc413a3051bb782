import { expect, test } from 'vitest';
import { findGuides, type Guide, guidesOf } from './guides.ts';

const guide = (name: string, title: string, summary: string): Guide => ({
  path: `/how-to/${name}`,
  title,
  summary,
  subject: '',
});
const WITHDRAW = guide('withdraw', 'วิธีถอนเงิน', 'ขั้นตอนและเวลา');
const DEPOSIT = guide('deposit', 'วิธีฝากเงิน', 'หลังถอนเงินก็ฝากได้');

test('GAME-03 a search finds how-to pages by every word, those with the words in the title first', () => {
  const guides = [DEPOSIT, WITHDRAW];
  expect(findGuides(guides, 'ถอนเงิน')).toEqual([WITHDRAW, DEPOSIT]);
  // without tone marks, and with the words apart
  expect(findGuides(guides, 'วิธี ขันตอน')).toEqual([WITHDRAW]);
  // by its subject
  expect(findGuides([{ ...DEPOSIT, subject: 'โบนัส' }], 'โบนัส')).toHaveLength(1);
  expect([findGuides(guides, 'บาคาร่า'), findGuides(guides, '  ')]).toEqual([[], []]);
});

test('GAME-03 only how-to pages are guides', () => {
  const pages = [
    { id: 'how-to-withdraw', title: 'วิธีถอนเงิน', summary: 'ขั้นตอนและเวลา', eyebrow: '' },
    { id: 'terms', title: 'ข้อกำหนด', summary: '', eyebrow: '' },
  ];
  expect(guidesOf(pages as Parameters<typeof guidesOf>[0])).toEqual([WITHDRAW]);
});
