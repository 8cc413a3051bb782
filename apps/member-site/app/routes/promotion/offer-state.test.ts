import type { PromotionTerms } from '@sanam/contract';
import { expect, test } from 'vitest';
import { depositPath, gamesPath, offerFigures, offerState, takePath } from './offer-state.ts';

const terms = {
  ...{ kind: 'deposit_match', percent: 50, bonus_max_baht: 500, turnover_multiple: 10, open: true },
  ...{ deposit_min_baht: 100, tickets: 2 },
} as PromotionTerms;
const choice = (id: string, why_not: string | null) => ({ id, name: id, terms, why_not });

test('BON-01 a promotion is shown as in use, used, open, or closed with the reason, as the platform decided; a guest learns only that a budget is used up', () => {
  const own = {
    choices: [choice('open', null), choice('shut', 'พรุ่งนี้'), choice('given', 'รับแล้ว'), choice('daily', null)],
    bonuses: [
      { promotion: 'now', state: 'active' as const },
      { promotion: 'given', state: 'completed' as const },
      { promotion: 'daily', state: 'forfeited' as const },
      { promotion: 'back', state: 'cancelled' as const },
    ],
    claims: [],
  };
  const said = ['open', 'shut', 'given', 'daily', 'now', 'back', 'other'].map((id) => offerState(id, own));
  expect(said.map((state) => state?.is)).toEqual(['open', 'shut', 'used', 'open', 'active', undefined, undefined]);
  expect(said[1]).toEqual({ is: 'shut', why: 'พรุ่งนี้' });
  expect(offerState('open', null)).toBeNull();
  expect(offerState('open', null, true)).toEqual({ is: 'shut', why: 'สิทธิ์ของโปรโมชั่นนี้เต็มแล้ว' });
});

test('BON-01 BON-03 a bonus that can be taken again, as one of each day, is open and not used; taken today it is used', () => {
  const bonuses = [{ promotion: 'thanks', state: 'completed' as const }];
  expect(offerState('thanks', { choices: [], bonuses, claims: ['promotion-thanks'] })).toEqual({ is: 'open' });
  expect(offerState('thanks', { choices: [], bonuses, claims: ['promotion-other'] })).toEqual({ is: 'used' });
  expect(offerState('thanks', { choices: [], bonuses: [], claims: ['promotion-thanks'] })).toEqual({ is: 'open' });
});

test('BON-01 a member, too, is told that the budget of a bonus without a deposit is used up, unless they had it', () => {
  const own = { choices: [], bonuses: [{ promotion: 'thanks', state: 'completed' as const }], claims: [] };
  expect(offerState('other', own, true)).toEqual({ is: 'shut', why: 'สิทธิ์ของโปรโมชั่นนี้เต็มแล้ว' });
  expect(offerState('thanks', own, true)).toEqual({ is: 'used' });
});

test('BON-01 a card has the figures of its terms, of each kind', () => {
  expect(offerFigures(terms)).toEqual(['50%', 'สูงสุด 500 บาท', 'เทิร์น 10×']);
  expect(offerFigures({ ...terms, turnover_multiple: 0 }).at(-1)).toBe('ไม่มีเทิร์น');
  expect(offerFigures({ ...terms, kind: 'fixed' })).toEqual(['รับ 500 บาท', 'เทิร์น 10×']);
  expect(offerFigures({ ...terms, kind: 'free_ticket' })).toEqual(['หมุนกงล้อ 2 ครั้ง', 'ฝากตั้งแต่ 100 บาท', 'ไม่มีเทิร์น']);
});

test('BON-01 a promotion leads to the deposit that brings it, unless it is used, shut or brought by no deposit', () => {
  expect(depositPath('x', terms, null)).toBe('/deposit?promotion=x');
  expect(depositPath('x', terms, { is: 'open' })).toBe('/deposit?promotion=x');
  expect(depositPath('x', terms, { is: 'used' })).toBeNull();
  expect(depositPath('x', terms, { is: 'shut', why: '' })).toBeNull();
  expect([depositPath('x', { ...terms, kind: 'fixed' }, null), depositPath('x', undefined, null)]).toEqual([
    null,
    null,
  ]);
});

test('SAFE-06 BON-01 a member to whom the platform offers nothing is led to no deposit with a bonus, and a guest to none whose time is not now', () => {
  // at the heavy level there are no choices, and an offer whose time is over is none
  const nothing = { choices: [], bonuses: [], claims: [] };
  expect(depositPath('x', terms, offerState('x', nothing), nothing)).toBeNull();
  const open = { ...nothing, choices: [choice('x', null)] };
  expect(depositPath('x', terms, offerState('x', open), open)).toBe('/deposit?promotion=x');
  const at = (from: number, to: number) => ({
    ...terms,
    starts_at: new Date(Date.now() + from).toISOString(),
    ends_at: new Date(Date.now() + to).toISOString(),
  });
  const hour = 3_600_000;
  expect([at(-hour, hour), at(hour, 2 * hour), at(-2 * hour, -hour)].map((one) => depositPath('x', one, null))).toEqual(
    ['/deposit?promotion=x', null, null],
  );
});

test('BON-03 a bonus without a deposit leads to where it is taken, while the member can take it', () => {
  const fixed = { ...terms, kind: 'fixed' } as PromotionTerms;
  expect(takePath(fixed, { is: 'open' })).toBe('/history?tab=1');
  expect([takePath(fixed, { is: 'used' }), takePath(fixed, null), takePath(terms, { is: 'open' })]).toEqual([
    null,
    null,
    null,
  ]);
});

test('BON-02 a promotion in use leads to the games that count most, slots before others that count as much, and nowhere without a turnover', () => {
  const counting = (areas: Record<string, number>, multiple = 10) =>
    gamesPath({ ...terms, turnover_multiple: multiple, contributions: { areas, games: {} } });
  expect(counting({ sports: 100, slot: 100 })).toBe('/slot');
  expect(counting({ sports: 100, slot: 20 })).toBe('/sports');
  expect([counting({}), counting({ slot: 100 }, 0), gamesPath(undefined)]).toEqual([null, null, null]);
});
