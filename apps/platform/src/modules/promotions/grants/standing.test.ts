import { expect, test } from 'vitest';
import { openFinding } from '../../../core/findings.ts';
import { asOwner } from '../../../testing/as-owner.ts';
import { inviteInLine } from '../../../testing/downline.ts';
import { bet, player, playRound, rollback, UNREVIEWED, win } from '../../../testing/player.ts';
import { bonusesOf, bonusOf, chooseWith, forfeit, offer, payInWith, withdraw } from '../../../testing/promotions.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';

/* Tests of the progress of a bonus, and of the part of it that is left. */

/** Insert closed rounds with a stake and a win of one baht each, as if just played. */
async function playMany(platform: TestPlatform, memberId: bigint, rounds: number): Promise<void> {
  await asOwner(
    platform,
    `insert into provider_transaction (provider_id, transaction_uuid, member_id, kind, amount_satang, game_code, round, round_closed, is_free, reference_transaction_uuid,
        supplier_transaction_id, cash_after_satang, created_at)
      select 'studio', kind || n, $1, kind, 100, 'boat', 'many' || n, kind = 'win', false, case kind when 'win' then 'bet' || n end, 's', 0, clock_timestamp()
        from generate_series(1, $2::int) n cross join (values ('bet'), ('win')) as kinds (kind)`,
    [memberId, rounds],
  );
  await asOwner(platform, 'analyze');
}
test.each([
  ['summed up', true],
  ['not summed up yet', false],
])(
  'BON-02 WD-01 after 4,000 rounds of small stakes the bonus is shown and a withdrawal is accepted, without a statement timeout: %s',
  async (_name, isSummedUp) => {
    const platform = await testPlatform(UNREVIEWED);
    await offer(platform, 'half', { turnover_multiple: 4 });
    const person = await player(platform, 100);
    await payInWith(platform, person, 1000, 'half');
    await playMany(platform, person.memberId, 4000);
    if (isSummedUp) await platform.runJob('sum-up-rounds');
    expect((await bonusesOf(platform, person)).data.bonuses[0]?.counted).toBe(4000);
    // the turnover of 2,000 is reached
    expect((await withdraw(platform, person, 1000)).status).toBe(200);
  },
);

test.each([
  ['summed up', true],
  ['not summed up yet', false],
])(
  'BON-02 a stake from before the bonus that is still in play does not count as a part of the bonus that is left: %s',
  async (_name, isSummedUp) => {
    const platform = await testPlatform(UNREVIEWED);
    await offer(platform, 'half', { stake_max_baht: 5000 });
    const person = await player(platform, 1000);
    const before = bet(person, 1000, { round: 'before' });
    await platform.walletCall('/transaction/bet', before);
    await payInWith(platform, person, 1000, 'half');
    await playRound(platform, person, 1500);
    if (isSummedUp) await platform.runJob('sum-up-rounds');
    // own money and bonus are lost: money paid in now is not taken for that bonus
    await payInWith(platform, person, 500, null);
    await platform.walletCall('/transaction/win', win(person, 0, before.transaction_uuid, { round: 'before' }));
    expect((await bonusOf(platform, person)).forfeit).toEqual({ keeps: 500, takes: 0, waits: false });
  },
);

test('BON-02 BON-06 the part of a bonus that is left grows when a lost round is rolled back, but not when own money is paid in', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half');
  const person = await player(platform, 100);
  await payInWith(platform, person, 1000, 'half');
  await playRound(platform, person, 1000);
  const lost = await playRound(platform, person, 500);
  await payInWith(platform, person, 700, null);
  await platform.walletCall('/transaction/rollback', rollback(person, lost.transaction_uuid, { round: lost.round }));
  // own money of 1,800, of which 1,000 were lost; the bonus of 500 is complete again
  expect((await bonusOf(platform, person)).forfeit).toMatchObject({ keeps: 800, takes: 500 });
});

test('BON-05 play after forfeiting a bonus does not count for that bonus', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half');
  const person = await player(platform, 100);
  await payInWith(platform, person, 1000, 'half');
  await playRound(platform, person, 100, 100);
  await forfeit(platform, person, (await bonusOf(platform, person)).ref);
  await playRound(platform, person, 400, 400);
  await platform.runJob('sum-up-rounds');
  expect(await bonusOf(platform, person)).toMatchObject({ state: 'forfeited', counted: 100 });
});

test('BON-05 a member’s total of bonuses is not negative when winnings were taken back with a bonus', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half');
  const person = await player(platform, 100);
  await payInWith(platform, person, 1000, 'half');
  await playRound(platform, person, 100, 900);
  await forfeit(platform, person, (await bonusOf(platform, person)).ref);
  expect((await bonusesOf(platform, person)).data.total).toBe(0);
});

test('BON-06 an open finding about linked accounts blocks bonuses for both members', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half');
  const above = await player(platform, 100);
  const below = await player(platform, 100, 'another token');
  await inviteInLine(platform, [above.memberId, below.memberId]);
  await openFinding(platform.db, {
    kind: 'referral_same_bank',
    subject: String(below.memberId),
    memberId: below.memberId,
    detail: { above: String(above.memberId), rule: 'account number' },
    halts: 'none',
  });
  expect((await chooseWith(platform, below, 200, 'half')).status).toBe(422);
  expect((await chooseWith(platform, above, 200, 'half')).status).toBe(422);
});
