import { expect, test } from 'vitest';
import { bet, credit, player, playRound, rollback, UNREVIEWED, win } from '../../../testing/player.ts';
import { bonusOf, daysPass, forfeit, offer, payInWith, withdraw } from '../../../testing/promotions.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';
import { bonusPositions } from '../index.ts';
import { settleBonuses } from './grant-jobs.ts';

/* What comes after a bonus has ended and goes again, and what of it is in play when it is judged. */
/** As the minute’s jobs do. */
async function minutePasses(platform: TestPlatform): Promise<void> {
  await platform.runJob('sum-up-rounds');
  await settleBonuses(platform.promotions);
}
/** A member with a bonus who won 900 by mistake of the provider. */
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
const findings = (platform: TestPlatform) => platform.db.transaction().execute((tx) => bonusPositions(tx, new Date(0)));

test('BON-06 a win that its provider takes back after the bonus was given up is taken of what went with the bonus, not of own money', async () => {
  const { platform, person, takeBack } = await wonWrongly();
  expect((await forfeit(platform, person, (await bonusOf(platform, person)).ref)).body).toEqual({
    success: true,
    taken: 1300,
    credit: 1100,
  });
  await takeBack();
  await minutePasses(platform);
  // had it been taken back before: 1,500, of which 500 is the bonus
  expect(await credit(platform, person)).toBe(1000);
  expect(await findings(platform)).toEqual([]);
});

test('BON-06 of a win that was taken back and could not be, nothing is given back: what the member owes was never paid', async () => {
  const { platform, person, takeBack } = await wonWrongly();
  await forfeit(platform, person, (await bonusOf(platform, person)).ref);
  await playRound(platform, person, 500);
  await playRound(platform, person, 300);
  await takeBack();
  await minutePasses(platform);
  // 300 were there of the 900: 200 of the 800 that are due back were paid, and the rest is owed
  expect(await credit(platform, person)).toBe(200);
  expect(await findings(platform)).toEqual([]);
});

test('BON-06 a late win that was taken for an ended bonus, and is then taken back by its provider, is not taken twice', async () => {
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
  // the match was lost after all: what was paid in since is the member’s own
  expect(await credit(platform, person)).toBe(2000);
  expect(await findings(platform)).toEqual([]);
});

test('BON-06 what came late of an ended bonus is not lost to whoever has it in play when the job runs', async () => {
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
  // own money was 1,100; 500 were the bonus
  expect((await withdraw(platform, person, 1101)).status).toBe(422);
  expect(await credit(platform, person)).toBe(1100);
  expect(await findings(platform)).toEqual([]);
});

test.each([
  ['comes back', 1600, 1400],
  ['is lost', 0, 300],
])(
  'BON-06 own money that is paid in while what came late is in play is not taken for it; what comes back from play is: it %s',
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
    // 500 are due, and in play
    await payInWith(platform, person, 300, null);
    await minutePasses(platform);
    expect(await credit(platform, person)).toBe(300);
    await platform.walletCall('/transaction/win', win(person, back, next.transaction_uuid, { round: 'next' }));
    await minutePasses(platform);
    expect(await credit(platform, person)).toBe(stays);
    // and then nothing is due any more
    await payInWith(platform, person, 1000, null);
    await minutePasses(platform);
    expect(await credit(platform, person)).toBe(stays + 1000);
    expect(await findings(platform)).toEqual([]);
  },
);
