import type { AuditEntry, AuditSeal } from '@sanam/contract';
import { expect, test } from 'vitest';
import { withSeals } from './log-rows.ts';

const entry = (seq: number) => ({ seq: String(seq) }) as AuditEntry;
const seal = (day: string, seq: number) => ({ day, seq: String(seq), hash: 'h' }) as AuditSeal;
const SEALS = [seal('2026-01-01', 2), seal('2026-01-03', 5), seal('2026-01-02', 5)];
const idsOf = (entries: number[], isFiltered: boolean) =>
  withSeals(entries.map(entry), SEALS, isFiltered).map((row) => row.seal?.day ?? row.seq);

test('a daily seal is shown directly above the last entry that it covers, also that of a day without entries', () => {
  expect(idsOf([6, 5, 4, 3, 2, 1], false)).toEqual([
    '6',
    '2026-01-03',
    '2026-01-02',
    '5',
    '4',
    '3',
    '2026-01-01',
    '2',
    '1',
  ]);
});

test('in a filtered list only the seal of its own day is shown above an entry', () => {
  expect(idsOf([6, 4, 3, 1], true)).toEqual(['6', '2026-01-02', '4', '3', '2026-01-01', '1']);
  expect(idsOf([6], true)).toEqual(['6']);
});
