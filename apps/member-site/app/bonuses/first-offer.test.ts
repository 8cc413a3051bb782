import type { PromotionTerms } from '@sanam/contract';
import { expect, test } from 'vitest';
import { firstOfferOf } from './first-offer.ts';

const terms = (more: Partial<PromotionTerms> = {}): PromotionTerms => ({
  ...{ kind: 'deposit_match', name: 'โบนัสฝากครั้งแรก 50%', percent: 50, bonus_max_baht: 500, tickets: 0 },
  ...{ deposit_min_baht: 100, turnover_multiple: 10, stake_max_baht: 200, cash_out_max_baht: null, days: 14 },
  ...{ contributions: { areas: { slot: 100 }, games: {} }, once: 'ever', first_deposit: true },
  ...{ member_days_min: null, member_days_max: null, starts_at: null, ends_at: null, budget_baht: null, open: true },
  ...more,
});
const choice = (more: Partial<PromotionTerms> = {}, why_not: string | null = null) => ({
  ...{ id: 'first-deposit', name: 'โบนัสฝากครั้งแรก 50%', why_not },
  terms: terms(more),
});
const QUICK = [100, 300, 500, 1000, 3000];

test('SITE-24 the first offer is the one for first deposits that is open for this member, with an example in its own figures', () => {
  expect(firstOfferOf([choice({ first_deposit: false }), choice()], QUICK)).toMatchObject({
    id: 'first-deposit',
    most: 500,
    example: { deposit: 500, bonus: 250, required: 2500 },
  });
  expect(firstOfferOf([choice({ deposit_min_baht: 1000 })], QUICK)?.example.deposit).toBe(1000);
});

test('SITE-24 there is no first offer when it was used, is closed, or does not exist', () => {
  expect(firstOfferOf([choice({}, 'สำหรับการฝากครั้งแรกเท่านั้น')], QUICK)).toBeNull();
  expect(firstOfferOf([choice({ open: false })], QUICK)).toBeNull();
  expect(firstOfferOf([], QUICK)).toBeNull();
});
