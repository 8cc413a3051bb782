import { expect, test } from 'vitest';
import { bet, player, playRound, rollback, UNREVIEWED, win } from '../../../testing/player.ts';
import { bonusOf, moneyOf, offer, payInWith } from '../../../testing/promotions.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { settleBonuses } from './grant-jobs.ts';

test('BON-05 WAL-11 a bonus whose last money is staked goes on while a rolled back win waits to be paid anew, and the right win is bonus money', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half', { turnover_multiple: 10, stake_max_baht: 1000 });
  const person = await player(platform, 100);
  await payInWith(platform, person, 400, 'half');
  await playRound(platform, person, 500);
  const stake = bet(person, 200);
  await platform.walletCall('/transaction/bet', stake);
  const wrong = win(person, 300, stake.transaction_uuid);
  await platform.walletCall('/transaction/win', wrong);
  await platform.walletCall('/transaction/rollback', rollback(person, wrong.transaction_uuid));
  expect(await moneyOf(platform, person)).toEqual({ own: 0, bonus: 0 });
  await settleBonuses(platform.promotions);
  expect((await bonusOf(platform, person)).state).toBe('active');
  await platform.walletCall('/transaction/win', win(person, 500, stake.transaction_uuid));
  expect(await moneyOf(platform, person)).toEqual({ own: 0, bonus: 500 });
});
