import { expect, test } from 'vitest';
import { addressOf, idOf, wordsOfKind } from './proposal-kinds.ts';

const NAMES = { person: (id: string) => `เจ้าหน้าที่ ${id}`, role: (role: string) => role };
const changes = (kind: string, content: Record<string, unknown>) =>
  wordsOfKind(kind)
    .changes?.(content, NAMES)
    .map(({ name, before, after }) => [name, before, after]);

test('OPS-07 what will happen is shown as before and after, with the old values masked', () => {
  expect(changes('adjust-balance', { satang: '-150050', evidence: 'รอบ 99' })).toEqual([
    ['หักเครดิต', undefined, '1,500.50 บาท'],
    ['หลักฐาน', undefined, 'รอบ 99'],
  ]);
  expect(changes('change-phone', { phone: '+66812345678', before: '+66899992214' })).toEqual([
    ['เบอร์', '08•-•••-2214', '081 234 5678'],
  ]);
  expect(
    changes('change-account', {
      bank: 'scb',
      accountNumber: '1234567890',
      holderName: 'ดวงใจ ดีงาม',
      before: 'kbank:1000000017',
    }),
  ).toEqual([
    ['บัญชี', 'กสิกรไทย ••• 0017', 'ไทยพาณิชย์ 123-4-56789-0'],
    ['ชื่อบัญชี', undefined, 'ดวงใจ ดีงาม'],
  ]);
  expect(
    changes('change-role-scopes', {
      role: 'care',
      title: 'ดูแลลูกค้า',
      scopes: ['support', 'members'],
      seen: ['support'],
    }),
  ).toEqual([
    ['ตำแหน่ง', undefined, 'ดูแลลูกค้า'],
    ['สิทธิ์', 'support', 'members, support'],
  ]);
  expect(changes('resume-staff', { person: '1002' })).toEqual([['เจ้าหน้าที่', undefined, 'เจ้าหน้าที่ 1002']]);
  expect(changes('something-new', { a: 1 })).toEqual([['a', undefined, '1']]);
});

test('OPS-07 an item of a queue is decided in its queue, a proposal here', () => {
  expect(addressOf({ queue: null, ref: null })).toBeUndefined();
  expect(addressOf({ queue: 'withdrawals', ref: 'WD1' })).toBe('/withdrawals?tab=second&open=WD1');
  expect(addressOf({ queue: 'deposits', ref: 'bank:kbank:1' })).toBe('/matching?open=bank%3Akbank%3A1');
  const item = { queue: 'deposits', ref: 'bank:kbank:1', id: null } as Parameters<typeof idOf>[0];
  expect(idOf(item)).toBe('deposits:bank:kbank:1');
});
