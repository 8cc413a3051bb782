import type { ApiClient, PromotionTerms } from '@sanam/contract';
import { expect, test } from 'vitest';
import { firstOfferOf, isForNewMember, readGuestOffer } from './first-offer.ts';
import { firstOfferWords } from './first-offer-words.ts';

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

test.each([
  ['without dates', {}, true],
  ['that has begun and is not over', { starts_at: '2026-11-01T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' }, true],
  ['that begins later', { starts_at: '2026-11-21T00:00:00Z' }, false],
  ['that is over', { ends_at: '2026-11-20T00:00:00Z' }, false],
  ['for older members', { member_days_min: 7 }, false],
])('SITE-24 an offer %s is promised to a guest: %#', (_, more: Partial<PromotionTerms>, isFor) => {
  expect(isForNewMember(terms(more), Date.parse('2026-11-20T00:00:00Z'))).toBe(isFor);
});

test('SITE-24 an offer says how much of its bonus becomes own money at most', () => {
  expect(firstOfferOf([choice({ cash_out_max_baht: 1000 })], QUICK)?.ownMost).toBe(1000);
  expect(firstOfferOf([choice()], QUICK)?.ownMost).toBeNull();
});

test('SITE-24 BON-01 an offer says whether a withdrawal ends its bonus', () => {
  const said = (more: Partial<PromotionTerms>) => {
    const offer = firstOfferOf([choice(more)], QUICK);
    return offer && firstOfferWords.cost('2,500 บาท', offer.multiple, offer.days, offer.endsOnWithdrawal);
  };
  expect(said({})).toContain('เงินฝากของคุณถอนได้ตามปกติ');
  expect(said({ ends_on_withdrawal: true })).toContain('ถ้าถอนเงินก่อนนั้น โบนัสจะสิ้นสุดและเครดิตโบนัสถูกหักคืน');
  expect(said({ ends_on_withdrawal: true })).not.toContain('ตามปกติ');
});

test('SITE-24 BON-07 a guest is promised no bonus whose budget is used up, but the next one that is open', async () => {
  const told = async (full: readonly string[]) => {
    const api = {
      site: async () => ({ data: { deposit: { quick_amounts: QUICK } } }),
      promotions: async () => ({ data: [{ id: 'one' }, { id: 'other' }] }),
      promotionTerms: async ({ params: { id } }: { params: { id: string } }) => ({
        data: { terms: terms(), is_full: full.includes(id) },
      }),
    };
    return (await readGuestOffer(api as unknown as ApiClient))?.id;
  };
  expect([await told([]), await told(['one']), await told(['one', 'other'])]).toEqual(['one', 'other', undefined]);
});

test('SITE-24 an offer says whether stakes of own money count to its turnover', () => {
  expect(firstOfferOf([choice({ own_stakes_count: true })], QUICK)?.ownStakesCount).toBe(true);
  expect(firstOfferOf([choice()], QUICK)?.ownStakesCount).toBe(false);
});
