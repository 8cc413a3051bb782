import { expect, test } from 'vitest';
import { bet, credit, player, playRound, rollback, UNREVIEWED, win } from '../../../testing/player.ts';
import { bonusOf, daysPass, forfeit, offer, payInWith, withdraw } from '../../../testing/promotions.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';
import { bonusBookCheck } from '../index.ts';
import { settleBonuses } from './grant-jobs.ts';

/*
 * Tests of late money: money of a bonus's rounds that comes after the bonus ended. Here it is rolled back, or is in
 * play when it is judged.
 */
/** Run the jobs of one minute. */
async function minutePasses(platform: TestPlatform): Promise<void> {
  await platform.runJob('sum-up-rounds');
  await settleBonuses(platform.promotions);
}
/** A member with a bonus who won 900 baht by a mistake of the provider. */
async function wonWrongly() {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half');
  const person = await player(platform, 100);
  await payInWith(platform, person, 1000, 'half');
  const staked = bet(person, 100, { round: 'wrong' });
  await platform.walletCall('/transaction/bet', staked);
  const won = win(person, 900, staked.transaction_uuid, { round: 'wrong' });
  await platform.walletCall('/transaction/win', won);
  return {
    platform,
    person,
    takeBack: () =>
      platform.walletCall('/transaction/rollback', rollback(person, won.transaction_uuid, { round: 'wrong' })),
  };
}
const findings = (platform: TestPlatform) => platform.db.transaction().execute((tx) => bonusBookCheck(tx, new Date(0)));

test('BON-06 when a win is rolled back after its bonus was forfeited, less money counts as taken with the bonus, and the member’s own money stays', async () => {
  const { platform, person, takeBack } = await wonWrongly();
  expect((await forfeit(platform, person, (await bonusOf(platform, person)).ref)).body).toEqual({
    success: true,
    taken: 1300,
    credit: 1100,
  });
  await takeBack();
  await minutePasses(platform);
  // the credit as if the win had been rolled back before forfeiting: 1,500, of which 500 is the bonus
  expect(await credit(platform, person)).toBe(1000);
  expect(await findings(platform)).toEqual([]);
});

test('BON-06 when a rolled back win left a debt, nothing is returned for the debt, because the member never paid it', async () => {
  const { platform, person, takeBack } = await wonWrongly();
  await forfeit(platform, person, (await bonusOf(platform, person)).ref);
  await playRound(platform, person, 500);
  await playRound(platform, person, 300);
  await takeBack();
  await minutePasses(platform);
  // only 300 of the 900 could be debited: of the 800 to return, the member had paid 200, and the rest is debt
  expect(await credit(platform, person)).toBe(200);
  expect(await findings(platform)).toEqual([]);
});

test('BON-06 a late win that was taken for an ended bonus and is then rolled back is not debited twice', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half');
  const person = await player(platform, 100);
  await payInWith(platform, person, 1000, 'half');
  const open = bet(person, 1600, { round: 'match' });
  await platform.walletCall('/transaction/bet', open);
  await daysPass(platform, person, 3);
  await settleBonuses(platform.promotions);
  const won = win(person, 2600, open.transaction_uuid, { round: 'match' });
  await platform.walletCall('/transaction/win', won);
  await minutePasses(platform);
  expect(await credit(platform, person)).toBe(1100);
  await payInWith(platform, person, 2000, null);
  await platform.walletCall('/transaction/rollback', rollback(person, won.transaction_uuid, { round: 'match' }));
  await minutePasses(platform);
  // without the win the match is lost, and nothing of it is left: the credit is the 2,000 paid in afterwards
  expect(await credit(platform, person)).toBe(2000);
  expect(await findings(platform)).toEqual([]);
});

test('BON-06 late money due from an ended bonus stays due while the member has that money in play', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half');
  const person = await player(platform, 100);
  await payInWith(platform, person, 1000, 'half');
  const lost = await playRound(platform, person, 1600);
  await settleBonuses(platform.promotions);
  await platform.walletCall('/transaction/rollback', rollback(person, lost.transaction_uuid, { round: lost.round }));
  expect(await credit(platform, person)).toBe(1600);
  const next = bet(person, 1600, { round: 'next' });
  await platform.walletCall('/transaction/bet', next);
  await minutePasses(platform);
  await platform.walletCall('/transaction/win', win(person, 1600, next.transaction_uuid, { round: 'next' }));
  await minutePasses(platform);
  // of the 1,600, 1,100 are own money, and 500 the bonus
  expect((await withdraw(platform, person, 1101)).status).toBe(422);
  expect(await credit(platform, person)).toBe(1100);
  expect(await findings(platform)).toEqual([]);
});

test.each([
  ['comes back', 1600, 1400],
  ['is lost', 0, 300],
])(
  'BON-06 while late money of an ended bonus is in play, own money that is paid in is not taken for it: the late money %s',
  async (_name, back, stays) => {
    const platform = await testPlatform(UNREVIEWED);
    await offer(platform, 'half');
    const person = await player(platform, 100);
    await payInWith(platform, person, 1000, 'half');
    const lost = await playRound(platform, person, 1600);
    await settleBonuses(platform.promotions);
    await platform.walletCall('/transaction/rollback', rollback(person, lost.transaction_uuid, { round: lost.round }));
    const next = bet(person, 1600, { round: 'next' });
    await platform.walletCall('/transaction/bet', next);
    // 500 are due, but the member has them in play
    await payInWith(platform, person, 300, null);
    await minutePasses(platform);
    expect(await credit(platform, person)).toBe(300);
    await platform.walletCall('/transaction/win', win(person, back, next.transaction_uuid, { round: 'next' }));
    await minutePasses(platform);
    expect(await credit(platform, person)).toBe(stays);
    // nothing is due any more: money paid in now is not taken
    await payInWith(platform, person, 1000, null);
    await minutePasses(platform);
    expect(await credit(platform, person)).toBe(stays + 1000);
    expect(await findings(platform)).toEqual([]);
  },
);
