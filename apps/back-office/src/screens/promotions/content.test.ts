import type { PromotionTerms, StaffPromotionPage } from '@sanam/contract';
import { expect, test } from 'vitest';
import { beginning } from './content.ts';

const version = (number: number, from: string) =>
  ({
    version: number,
    from,
    terms: { name: `v${number}` } as PromotionTerms,
  }) as StaffPromotionPage['versions'][number];
const page = (more: Partial<StaffPromotionPage>) => ({ draft: null, in_force: 1, ...more }) as StaffPromotionPage;

test('BON-01 OPS-04 who changes terms that are scheduled keeps their time; those in force are changed at once', () => {
  const [first, second] = [version(1, '2026-11-01T00:00:00.000Z'), version(2, '2026-12-10T00:00:00.000Z')];
  const begun = (more: Partial<StaffPromotionPage>) => {
    const { terms, from } = beginning(page(more), undefined);
    return [terms.name, from];
  };
  expect(begun({ versions: [first] })).toEqual(['v1', null]);
  expect(begun({ versions: [second, first] })).toEqual(['v2', second.from]);
  expect(begun({ versions: [second, first], in_force: 2 })).toEqual(['v2', null]);
  expect(begun({ versions: [second], in_force: null })).toEqual(['v2', second.from]);
  const draft = { terms: { name: 'draft' }, note: 'why', from: null } as StaffPromotionPage['draft'];
  expect(begun({ versions: [second, first], draft })).toEqual(['draft', null]);
});

test('BON-01 a new promotion begins with the terms of the one that it copies, and with no time', () => {
  expect(beginning(null, { name: 'copied' } as PromotionTerms)).toEqual({
    terms: { name: 'copied' },
    note: '',
    from: null,
  });
  expect(beginning(null, undefined)).toMatchObject({ terms: { open: false, bonus_max_baht: 0 }, from: null });
});
