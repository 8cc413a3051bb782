import type { PromotionTerms } from '@sanam/contract';
import { type Satang, satang } from '@sanam/money';
import { expect, test } from 'vitest';
import { TERMS } from '../../../testing/promotions.ts';
import { bonusOf, type GrantRefusal, judgeGrant, type MemberFacts, requiredFor } from './judge-grant.ts';

const FACTS: MemberFacts & { deposit: Satang | null } = {
  now: new Date('2026-03-10T05:00:00Z'),
  memberDays: 10,
  depositsBefore: 1,
  deposit: satang(40_000n),
  hasActive: false,
  isActiveOver: false,
  given: new Set([2n]),
  givenToday: new Set([2n]),
  hadDayOfOffers: false,
  isUnderReview: false,
  isOnBreak: false,
};
const at = '2026-03-10T05:00:00Z';
const later = '2026-03-10T05:00:01Z';

test.each<[string, Partial<PromotionTerms>, Partial<typeof FACTS>, GrantRefusal | null]>([
  ['closed', { open: false }, {}, 'closed'],
  ['at its begin', { starts_at: at }, {}, null],
  ['before its begin', { starts_at: later }, {}, 'early'],
  ['before its end', { ends_at: later }, {}, null],
  ['at its end', { ends_at: at }, {}, 'over'],
  ['under review', {}, { isUnderReview: true }, 'review'],
  ['on a break', {}, { isOnBreak: true }, 'break'],
  ['for members of ten days, on day ten', { member_days_min: 10 }, {}, null],
  ['for members of eleven days, on day ten', { member_days_min: 11 }, {}, 'too-new'],
  ['for members up to ten days, on day ten', { member_days_max: 10 }, {}, null],
  ['for members up to nine days, on day ten', { member_days_max: 9 }, {}, 'too-old'],
  ['without a deposit, for who never paid in', {}, { deposit: null, depositsBefore: 0 }, 'no-deposit'],
  ['without a deposit, for who paid in before', {}, { deposit: null }, null],
  ['of the first deposit, with the first', { first_deposit: true }, { depositsBefore: 0 }, null],
  ['of the first deposit, with the second', { first_deposit: true }, {}, 'not-first'],
  ['with the least deposit', { deposit_min_baht: 400 }, {}, null],
  ['one satang below the least deposit', { deposit_min_baht: 400 }, { deposit: satang(39_999n) }, 'too-little'],
  ['beside another active bonus', {}, { hasActive: true }, 'active'],
  ['beside another one whose time is over', {}, { hasActive: true, isActiveOver: true }, 'ending'],
  ['of once ever, given before', { once: 'ever' }, { given: new Set([1n]) }, 'given'],
  ['given before and closed since', { once: 'ever', open: false }, { given: new Set([1n]), hasActive: true }, 'given'],
  ['of once a day, given on another day', { once: 'day' }, { given: new Set([1n]) }, null],
  ['of once a day, given today', { once: 'day' }, { givenToday: new Set([1n]) }, 'given'],
  ['of each deposit, given today', { once: 'deposit' }, { given: new Set([1n]), givenToday: new Set([1n]) }, null],
  ['after as many offers as a day allows', {}, { hadDayOfOffers: true }, 'day'],
  ['without a deposit, after as many offers as a day allows', { kind: 'fixed' }, { hadDayOfOffers: true }, null],
])('BON-01 BON-06 a bonus %s', (_, terms, facts, refusal) => {
  const { deposit, ...known } = { ...FACTS, ...facts };
  const verdict = judgeGrant({ id: 1n, terms: { ...TERMS, ...terms } }, deposit, known);
  expect('refuse' in verdict ? verdict.refuse : null).toBe(refusal);
});

test('BON-02 a bonus is a share of the deposit, rounded down to a satang, up to its maximum; a fixed one is its maximum', () => {
  const of = (terms: Partial<PromotionTerms>, deposit: bigint) => bonusOf({ ...TERMS, ...terms }, satang(deposit));
  expect(of({ percent: 50, bonus_max_baht: 500 }, 40_001n)).toBe(20_000n);
  expect(of({ percent: 50, bonus_max_baht: 500 }, 100_000n)).toBe(50_000n);
  expect(of({ percent: 50, bonus_max_baht: 500 }, 100_002n)).toBe(50_000n);
  expect(of({ kind: 'fixed', bonus_max_baht: 30 }, 0n)).toBe(3_000n);
  expect(requiredFor({ ...TERMS, turnover_multiple: 7 }, satang(1_001n))).toBe(7_007n);
});
