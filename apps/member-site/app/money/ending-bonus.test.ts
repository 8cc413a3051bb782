import type { Bonus } from '@sanam/contract';
import { expect, test } from 'vitest';
import { endingBonusOf } from './ending-bonus.ts';

const bonus = (more: Partial<Bonus>, endsOnWithdrawal = true, isInPlay = false): Bonus =>
  ({
    ref: 'BN1',
    name: 'ทดสอบ',
    state: 'active',
    left: 150,
    required: 1500,
    counted: 20,
    forfeit: { keeps: 300, takes: 150, in_play: isInPlay },
    terms: { ends_on_withdrawal: endsOnWithdrawal },
    ...more,
  }) as Bonus;

test('WD-01 the active bonus ends with a withdrawal only where its terms say so', () => {
  expect(endingBonusOf([bonus({ state: 'completed' }), bonus({})])).toEqual({
    ref: 'BN1',
    name: 'ทดสอบ',
    takesBaht: 150,
  });
  expect(endingBonusOf([bonus({}, false)])).toBeNull();
  expect(endingBonusOf([bonus({ state: 'forfeited' })])).toBeNull();
  expect(endingBonusOf([])).toBeNull();
});

test('ACC-15 the active bonus ends with a payout of everything to close the account, whatever its terms', () => {
  expect(endingBonusOf([bonus({}, false)], true)).toMatchObject({ takesBaht: 150 });
  expect(endingBonusOf([bonus({ counted: 1500 }, false)], true)).toBeNull();
  expect(endingBonusOf([bonus({ state: 'completed' }, false)], true)).toBeNull();
});

test('WD-01 a bonus whose turnover is done does not end with a withdrawal, unless its money is in play', () => {
  expect(endingBonusOf([bonus({ counted: 1500 })])).toBeNull();
  expect(endingBonusOf([bonus({ counted: 1500 }, true, true)])).not.toBeNull();
});
