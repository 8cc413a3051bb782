import { describe, expect, test } from 'vitest';
import { afterEvent, afterProfile, moneyOf, NO_MONEY, playableBaht } from './money-state.ts';

const own = moneyOf({ creditBaht: 100.1, bonusBaht: 0, heldBaht: 0, sequence: 1 });
const both = moneyOf({ creditBaht: 100.1, bonusBaht: 50.2, heldBaht: 0, sequence: 1 });

describe('money on every page', () => {
  test('WAL-06 a stream event replaces own money, bonus money and held money, and names its movement', () => {
    expect(
      afterEvent(own, {
        topic: 'credit',
        credit: 100.1,
        bonus: 150,
        held: 5,
        sequence: 2,
        kind: 'bonus_grant',
        amount: 150,
      }),
    ).toEqual({
      ...{ creditBaht: 100.1, bonusBaht: 150, heldBaht: 5, sequence: 2 },
      change: { amountBaht: 150, kind: 'bonus_grant' },
      before: null,
    });
  });

  test('WAL-06 an event without an amount shows the difference of both sums together, exact to the satang', () => {
    expect(
      afterEvent(both, { topic: 'credit', credit: 100.2, bonus: 50.3, held: 0, sequence: 2 }).change,
    ).toMatchObject({
      amountBaht: 0.2,
      kind: null,
    });
    expect(playableBaht(both)).toBe(150.3);
  });

  test('WAL-06 an event that changes nothing keeps the change shown before', () => {
    const shown = { ...both, change: { amountBaht: -20, kind: 'bet' } };
    expect(afterEvent(shown, { topic: 'deposit', credit: 100.1, bonus: 50.2, held: 0, sequence: 1 }).change).toBe(
      shown.change,
    );
  });

  test('WAL-06 SITE-24 a deposit and its bonus are two changes with an amount each; a deposit without one is one change', () => {
    const deposited = { topic: 'deposit', credit: 600.1, held: 0, sequence: 3, kind: 'deposit', amount: 500 } as const;
    expect(afterEvent(own, { ...deposited, bonus: 250.5 })).toMatchObject({
      before: { amountBaht: 500, kind: 'deposit' },
      change: { amountBaht: 250.5, kind: 'bonus_grant' },
    });
    // the same when the profile was quicker than the event
    const loaded = afterProfile(own, { creditBaht: 600.1, bonusBaht: 250.5, heldBaht: 0, sequence: 3 });
    expect(afterEvent(loaded, { ...deposited, bonus: 250.5 })).toMatchObject({
      before: { amountBaht: 500, kind: 'deposit' },
      change: { amountBaht: 250.5, kind: 'bonus_grant' },
    });
    expect(afterEvent(both, { ...deposited, bonus: 50.2 })).toMatchObject({
      before: null,
      change: { amountBaht: 500, kind: 'deposit' },
    });
  });

  test('WAL-06 a deposit without a bonus is announced without one, also when the profile arrived first with a win and there was bonus money', () => {
    const played = moneyOf({ creditBaht: 0, bonusBaht: 50, heldBaht: 0, sequence: 1 });
    const deposited = {
      topic: 'deposit',
      credit: 530,
      bonus: 50,
      held: 0,
      sequence: 3,
      kind: 'deposit',
      amount: 500,
    } as const;
    const loaded = afterProfile(played, { creditBaht: 530, bonusBaht: 50, heldBaht: 0, sequence: 3 });
    expect(afterEvent(loaded, deposited)).toMatchObject({
      before: null,
      change: { amountBaht: 500, kind: 'deposit' },
    });
    // the same when the present credit came first, with which a stream begins
    const begun = afterEvent(played, { topic: 'credit', credit: 530, bonus: 50, held: 0, sequence: 3 });
    expect(afterEvent(begun, deposited)).toMatchObject({ before: null, change: { amountBaht: 500, kind: 'deposit' } });
  });

  test('WAL-06 a profile without a newer movement changes nothing; other bonus money alone is a change', () => {
    expect(afterProfile(both, both)).toBe(both);
    expect(afterProfile(both, { ...both, bonusBaht: 30.2, sequence: 2 })).toEqual({
      ...both,
      bonusBaht: 30.2,
      sequence: 2,
      change: { amountBaht: -20, kind: null, bonusWasBaht: 50.2 },
    });
  });

  test('WAL-06 bonus money that became own money updates both sums, and shows no gain', () => {
    expect(afterProfile(both, { creditBaht: 150.3, bonusBaht: 0, heldBaht: 0, sequence: 2 })).toEqual({
      ...NO_MONEY,
      creditBaht: 150.3,
      sequence: 2,
    });
  });

  test('WAL-06 a profile that was read before an event, and arrives after it, does not bring the old credit back', () => {
    const won = afterEvent(own, {
      ...{ topic: 'credit', credit: 1100.1, bonus: 0, held: 0, sequence: 2 },
      ...{ kind: 'win', amount: 1000 },
    });
    expect(afterProfile(won, own)).toBe(won);
  });

  test('WAL-06 an event that was read before the profile, and arrives after it, names its movement and keeps the newer sums', () => {
    const loaded = afterProfile(own, { creditBaht: 1080.1, bonusBaht: 0, heldBaht: 0, sequence: 3 });
    const bet = { topic: 'credit', credit: 80.1, bonus: 0, held: 0, sequence: 2, kind: 'bet', amount: -20 } as const;
    expect(afterEvent(loaded, bet)).toEqual({ ...loaded, change: { amountBaht: -20, kind: 'bet' } });
  });
});
