import { expect, test } from 'vitest';
import { transferOf } from '../../../testing/people.ts';
import { bet, credit, player, playRound, rollback, UNREVIEWED, win } from '../../../testing/player.ts';
import {
  bonusesOf,
  bonusOf,
  chooseWith,
  daysPass,
  forfeit,
  offer,
  payInWith,
  take,
  withdraw,
} from '../../../testing/promotions.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';
import { bonusBookCheck } from '../index.ts';
import { settleBonuses } from './grant-jobs.ts';

/* Tests of late money of ended bonuses: the money is judged as if it had been there when the bonus ended. */
const findings = (platform: TestPlatform) => platform.db.transaction().execute((tx) => bonusBookCheck(tx, new Date(0)));

test.each([
  ['by the job, once it is summed up', true],
  ['before a withdrawal', false],
])(
  'BON-06 when a lost round is rolled back after its bonus was used up, the member gets back own money and nothing more: %s',
  async (_when, isSummedUp) => {
    const platform = await testPlatform(UNREVIEWED);
    await offer(platform, 'half');
    const person = await player(platform, 100);
    await payInWith(platform, person, 1000, 'half');
    const lost = await playRound(platform, person, 1600);
    await settleBonuses(platform.promotions);
    expect(await bonusOf(platform, person)).toMatchObject({ state: 'forfeited', taken: 0 });
    const back = rollback(person, lost.transaction_uuid, { round: lost.round });
    await platform.walletCall('/transaction/rollback', back);
    if (isSummedUp) {
      await platform.runJob('sum-up-rounds');
      await settleBonuses(platform.promotions);
      await settleBonuses(platform.promotions);
    } else expect((await withdraw(platform, person, 1101)).status).toBe(422);
    expect((await withdraw(platform, person, 1100)).status).toBe(200);
    expect(await credit(platform, person)).toBe(0);
    expect(await bonusOf(platform, person)).toMatchObject({ taken: 500 });
    expect(await findings(platform)).toEqual([]);
  },
);

test('BON-06 when a match pays in two parts after its bonus ended, the member gets back their own money and nothing more', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half');
  const person = await player(platform, 100);
  await payInWith(platform, person, 1000, 'half');
  const open = bet(person, 1600, { round: 'match' });
  await platform.walletCall('/transaction/bet', open);
  await daysPass(platform, person, 3);
  await settleBonuses(platform.promotions);
  expect((await bonusOf(platform, person)).state).toBe('forfeited');
  const part = win(person, 1000, open.transaction_uuid, { round: 'match', round_closed: false });
  await platform.walletCall('/transaction/win', part);
  await platform.runJob('sum-up-rounds');
  await settleBonuses(platform.promotions);
  expect(await credit(platform, person)).toBe(500);
  await platform.walletCall('/transaction/win', win(person, 4000, open.transaction_uuid, { round: 'match' }));
  // own money paid in afterwards is not part of the late money
  await payInWith(platform, person, 200, null);
  expect(await credit(platform, person)).toBe(1300);
  await platform.runJob('sum-up-rounds');
  await settleBonuses(platform.promotions);
  expect(await credit(platform, person)).toBe(1300);
  expect((await withdraw(platform, person, 1300)).status).toBe(200);
  expect(await bonusOf(platform, person)).toMatchObject({ taken: 3900 });
  expect(await findings(platform)).toEqual([]);
});

test('BON-06 the cash-out limit also applies to a round settled after the bonus was completed', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half', { cash_out_max_baht: 200, turnover_multiple: 1 });
  const person = await player(platform, 100);
  await payInWith(platform, person, 1000, 'half');
  const open = bet(person, 1000, { round: 'match' });
  await platform.walletCall('/transaction/bet', open);
  await daysPass(platform, person, 3);
  await playRound(platform, person, 500, 500);
  expect((await withdraw(platform, person, 100)).status).toBe(200);
  await platform.runDueJobs();
  expect((await bonusOf(platform, person)).state).toBe('completed');
  await platform.walletCall('/transaction/win', win(person, 9000, open.transaction_uuid, { round: 'match' }));
  await platform.runJob('sum-up-rounds');
  await settleBonuses(platform.promotions);
  // own money of 1,100 and the cash-out limit of 200, less the 100 withdrawn
  expect(await credit(platform, person)).toBe(1200);
  expect(await findings(platform)).toEqual([]);
});

test('BON-02 money that returns from a cancelled withdrawal is not taken for a bonus lost before', async () => {
  const platform = await testPlatform({ ...UNREVIEWED, WITHDRAWAL_AUTO_BAHT: '100', WITHDRAWAL_CANCELLABLE: 'yes' });
  await offer(platform, 'half');
  const person = await player(platform, 1000);
  const { body } = (await withdraw(platform, person, 1000)) as unknown as { body: { id: string } };
  await payInWith(platform, person, 1000, 'half');
  await playRound(platform, person, 1000);
  await playRound(platform, person, 499);
  expect(
    (await platform.call('POST', `/api/requests/withdraw/${body.id}/cancel`, undefined, person.token)).status,
  ).toBe(200);
  expect((await bonusOf(platform, person)).forfeit).toMatchObject({ takes: 1, keeps: 1000 });
});

test('BON-02 a round that its provider never closes does not keep a lost bonus active', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half');
  const person = await player(platform, 100);
  await payInWith(platform, person, 1000, 'half');
  await platform.walletCall('/transaction/bet', bet(person, 1500, { round: 'dead' }));
  await daysPass(platform, person, 3);
  await payInWith(platform, person, 1000, null);
  const { ref, forfeit: now } = await bonusOf(platform, person);
  expect(now).toMatchObject({ keeps: 1000, takes: 100 });
  await forfeit(platform, person, ref);
  expect(await credit(platform, person)).toBe(1000);
});

test('BON-02 a completed bonus does not block the next bonus, chosen with a deposit', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half');
  await offer(platform, 'gift', {
    kind: 'fixed',
    percent: 0,
    bonus_max_baht: 50,
    deposit_min_baht: 0,
    once: 'day',
    turnover_multiple: 2,
  });
  const person = await player(platform, 500);
  const begun = await chooseWith(platform, person, 1000, 'half');
  await take(platform, person, 'promotion-gift');
  await playRound(platform, person, 100, 100);
  await platform.bankNotice('transfer.received', transferOf(person, begun.body));
  await platform.runDueJobs();
  expect((await bonusesOf(platform, person)).data.bonuses.map(({ promotion, state }) => [promotion, state])).toEqual([
    ['gift', 'completed'],
    ['half', 'active'],
  ]);
});

test('BON-02 a reserved bonus is given although its budget is used up, and its promotion was closed before the payment', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half', { budget_baht: 500 });
  const person = await player(platform, 100);
  await payInWith(platform, person, 400, 'half');
  await forfeit(platform, person, (await bonusOf(platform, person)).ref);
  const begun = await chooseWith(platform, person, 600, 'half');
  // the promotion is closed after the deposit began; the budget is used up by the two bonuses
  await offer(platform, 'half', { budget_baht: 500, open: false });
  await platform.bankNotice('transfer.received', transferOf(person, begun.body));
  await platform.runDueJobs();
  expect(await bonusOf(platform, person)).toMatchObject({ state: 'active', amount: 300 });
  expect(await credit(platform, person)).toBe(1400);
});
