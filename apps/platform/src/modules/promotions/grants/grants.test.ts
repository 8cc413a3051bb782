import type { Calls, ReplyOf } from '@sanam/contract';
import { expect, test } from 'vitest';
import { asOwner } from '../../../testing/as-owner.ts';
import { bet, player, playRound, rollback, UNITS, UNREVIEWED, win } from '../../../testing/player.ts';
import {
  bonusesOf,
  bonusOf,
  chooseWith,
  daysPass,
  everyBonus,
  forfeit,
  moneyOf,
  offer,
  payInWith,
  sumUp,
  take,
  withdraw,
} from '../../../testing/promotions.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';
import { bonusBookCheck } from '../index.ts';
import { settleBonuses } from './grant-jobs.ts';

const settle = (platform: TestPlatform) => settleBonuses(platform.promotions);
const findings = (platform: TestPlatform) => platform.db.transaction().execute((tx) => bonusBookCheck(tx, new Date(0)));

test('BON-02 BON-05 WAL-11 a bonus is given with its deposit as bonus money, counts the bonus money staked in closed rounds, summed up or not, and becomes own money when the turnover is done', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half', {
    contributions: { areas: { slot: 100, casino: 20 }, games: { 'studio:dear': 0 } },
    turnover_multiple: 3,
  });
  const person = await player(platform, 100);
  await asOwner(
    platform,
    "insert into game (provider_id, game_code, name, area, product, platforms, offered, demo) values ('studio', 'table', 'x', 'casino', 'p', '{GPL_MOBILE}', true, true), ('studio', 'dear', 'y', 'slot', 'p', '{GPL_MOBILE}', true, true)",
  );
  await payInWith(platform, person, 400, 'half');
  expect(await moneyOf(platform, person)).toEqual({ own: 500, bonus: 200 });
  expect((await bonusesOf(platform, person)).data).toMatchObject({ turnover: 600, total: 200, pending: 0 });
  expect(await bonusOf(platform, person)).toMatchObject({
    state: 'active',
    amount: 200,
    left: 200,
    required: 600,
    counted: 0,
    promotion: 'half',
    forfeit: { keeps: 500, takes: 200, in_play: false },
  });
  const counted = async () => (await bonusOf(platform, person)).counted;

  // own money comes first, and does not count
  await playRound(platform, person, 450);
  expect([await moneyOf(platform, person), await counted()]).toEqual([{ own: 50, bonus: 200 }, 0]);
  // 50 of own money and 50 of bonus money; the win is split as the stake was
  await playRound(platform, person, 100, 80);
  expect([await moneyOf(platform, person), await counted()]).toEqual([{ own: 40, bonus: 190 }, 50]);
  await platform.runJob('sum-up-rounds');
  expect(await counted()).toBe(50);
  await playRound(platform, person, 40);
  await playRound(platform, person, 100, 100);
  expect(await counted()).toBe(150);
  // of a table game a fifth of what was at risk counts: 60 of the stake of 100
  await playRound(platform, person, 100, 40, { game_code: 'table' });
  expect([await moneyOf(platform, person), await counted()]).toEqual([{ own: 0, bonus: 130 }, 162]);
  // these do not count: a game outside the terms, an open round, a free bet
  await playRound(platform, person, 100, 100, { game_code: 'dear' });
  const open = bet(person, 50, { round: 'open' });
  await platform.walletCall('/transaction/bet', open);
  await playRound(platform, person, 0, 70, { is_free: true });
  // what a free round wins is bonus money
  expect([await moneyOf(platform, person), await counted()]).toEqual([{ own: 0, bonus: 150 }, 162]);
  await platform.runJob('sum-up-rounds');
  expect(await counted()).toBe(162);
  await platform.walletCall('/transaction/win', win(person, 50, open.transaction_uuid, { round: 'open' }));
  expect(await counted()).toBe(212);
  // a rolled back round is subtracted, whether it was summed up or not
  const back = await playRound(platform, person, 150);
  expect(await counted()).toBe(362);
  await platform.walletCall('/transaction/rollback', rollback(person, back.transaction_uuid, { round: back.round }));
  expect([await moneyOf(platform, person), await counted()]).toEqual([{ own: 0, bonus: 200 }, 212]);
  await platform.runJob('sum-up-rounds');
  expect(await counted()).toBe(212);

  const check = async () =>
    (await platform.call('GET', '/api/customers/check-turnover', undefined, person.token)).body as { msg?: string };
  expect(await check()).toEqual({
    account_proven: true,
    credit_success: true,
    msg: expect.stringMatching(/เล่นแล้ว 212.00 จาก 600.00 บาท เหลืออีก 388.00 บาท.*เงินของคุณเองถอนได้ตามปกติ/),
  });
  for (const stake of [200, 188]) await playRound(platform, person, stake, stake);
  expect((await check()).msg).toMatch(/ทำเทิร์นครบแล้ว/);
  // the withdrawal finds the turnover done: what it takes was bonus money before
  expect((await withdraw(platform, person, 150)).status).toBe(200);
  expect(await moneyOf(platform, person)).toEqual({ own: 50, bonus: 0 });
  expect(await check()).toEqual({ account_proven: true, credit_success: true });
  expect(await bonusOf(platform, person)).toMatchObject({ state: 'completed', counted: 600, converted: 200, taken: 0 });
  expect(await findings(platform)).toEqual([]);
});

test('WAL-11 own money is withdrawn while a bonus is in play, and the bonus goes on; bonus money cannot be withdrawn', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half');
  const person = await player(platform, 100);
  await payInWith(platform, person, 1000, 'half');
  await playRound(platform, person, 100, 900);
  expect(await moneyOf(platform, person)).toEqual({ own: 1900, bonus: 500 });
  const refused = await withdraw(platform, person, 1901);
  expect([refused.status, refused.body.message]).toEqual([422, 'ถอนได้สูงสุด 1,900.00 บาท เครดิตโบนัสถอนได้เมื่อทำเทิร์นครบ']);
  expect((await withdraw(platform, person, 1900)).status).toBe(200);
  expect(await bonusOf(platform, person)).toMatchObject({ state: 'active', left: 500 });
  expect(await moneyOf(platform, person)).toEqual({ own: 0, bonus: 500 });
});

test('WAL-11 a withdrawal ends a bonus when its terms say so; the member is told before, and only bonus money is taken', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'leaving', { ends_on_withdrawal: true });
  const person = await player(platform, 100);
  await payInWith(platform, person, 1000, 'leaving');
  const { body } = await platform.call('GET', '/api/customers/check-turnover', undefined, person.token);
  expect(body).toMatchObject({ credit_success: true, msg: expect.stringMatching(/หากถอนตอนนี้ โบนัสนี้จะสิ้นสุด/) });
  expect((await withdraw(platform, person, 1101)).status).toBe(422);
  expect(await bonusOf(platform, person)).toMatchObject({ state: 'active', left: 500 });
  expect((await withdraw(platform, person, 600)).status).toBe(200);
  expect(await bonusOf(platform, person)).toMatchObject({
    state: 'forfeited',
    taken: 500,
    cause: 'คุณถอนเงินก่อนทำเทิร์นครบ',
  });
  expect(await moneyOf(platform, person)).toEqual({ own: 500, bonus: 0 });
  expect(await findings(platform)).toEqual([]);
});

test('BON-02 terms that count own stakes count them too; a round with a stake above the limit, and a round that began before the bonus, count nothing', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half', { stake_max_baht: 100, own_stakes_count: true });
  const person = await player(platform, 1000);
  const before = bet(person, 100, { round: 'before' });
  await platform.walletCall('/transaction/bet', before);
  await payInWith(platform, person, 100, 'half');
  await platform.walletCall('/transaction/win', win(person, 900, before.transaction_uuid, { round: 'before' }));
  await playRound(platform, person, 101, 101);
  await playRound(platform, person, 100, 100);
  expect(await bonusOf(platform, person)).toMatchObject({ counted: 100, forfeit: { keeps: 1900, takes: 50 } });
  await platform.runJob('sum-up-rounds');
  expect(await bonusOf(platform, person)).toMatchObject({ counted: 100, forfeit: { keeps: 1900, takes: 50 } });
});

test('BON-02 the limit of a stake is one of the whole round over all its games, summed up or not, and a rollback brings the rest back', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half', { stake_max_baht: 100, own_stakes_count: true });
  const person = await player(platform, 1000);
  await asOwner(
    platform,
    "insert into game (provider_id, game_code, name, area, product, platforms, offered, demo) values ('studio', 'side', 'x', 'slot', 'p', '{GPL_MOBILE}', true, true)",
  );
  await payInWith(platform, person, 100, 'half');
  const counted = async () => (await bonusOf(platform, person)).counted;
  const stake = async (baht: number, round: string, more: object = {}) => {
    const staked = bet(person, baht, { round, round_closed: true, ...more });
    await platform.walletCall('/transaction/bet', staked);
    return staked;
  };
  // within the limit together; then a third stake of the same round exceeds it
  await stake(60, 'one');
  await stake(40, 'one', { game_code: 'side' });
  expect(await counted()).toBe(100);
  await platform.runJob('sum-up-rounds');
  expect(await counted()).toBe(100);
  const third = await stake(1, 'one', { game_code: 'side' });
  expect(await counted()).toBe(0);
  await platform.runJob('sum-up-rounds');
  expect(await counted()).toBe(0);
  // another round has a limit of its own
  await stake(100, 'two');
  expect(await counted()).toBe(100);
  await platform.walletCall(
    '/transaction/rollback',
    rollback(person, third.transaction_uuid, { round: 'one', round_closed: false }),
  );
  expect(await counted()).toBe(200);
  await platform.runJob('sum-up-rounds');
  expect(await counted()).toBe(200);
});

test('BON-05 WAL-11 forfeiting takes the bonus money only, also while it is in play: what that wins goes to the house; a repeated request returns the same answer', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half');
  const person = await player(platform, 100);
  await payInWith(platform, person, 100, 'half');
  // 200 of own money and 10 of bonus money are in play
  const open = bet(person, 210, { round: 'open' });
  await platform.walletCall('/transaction/bet', open);
  const { ref, forfeit: effect } = await bonusOf(platform, person);
  expect(effect).toEqual({ keeps: 0, takes: 40, in_play: true });
  expect((await forfeit(platform, person, ref)).body).toEqual({ success: true, taken: 40, credit: 0, bonus: 0 });
  expect((await forfeit(platform, person, ref)).body).toEqual({ success: true, taken: 40, credit: 0, bonus: 0 });
  expect(await bonusOf(platform, person)).toMatchObject({
    state: 'forfeited',
    taken: 40,
    cause: 'คุณยกเลิกโบนัสนี้',
    forfeit: null,
  });
  const won = win(person, 2100, open.transaction_uuid, { round: 'open' });
  expect((await platform.walletCall('/transaction/win', won)).balance).toBe(2000 * UNITS);
  expect(await moneyOf(platform, person)).toEqual({ own: 2000, bonus: 0 });
  expect(await findings(platform)).toEqual([]);
  // the provider takes the win back: the house returns its part first, the member the own part only
  const undone = rollback(person, won.transaction_uuid, { round: 'open' });
  expect((await platform.walletCall('/transaction/rollback', undone)).balance).toBe(0);
  expect(await moneyOf(platform, person)).toEqual({ own: 0, bonus: 0 });
  const { rows } = await platform.pool.query<{ account: string; total: bigint }>(
    "select account, sum(amount_satang)::bigint as total from ledger_entry where member_id = $1 and account in ('house:bonus', 'house:provider:studio') group by account order by account",
    [person.memberId],
  );
  // the whole stake is lost to the provider: 200 of the member and 10 of the house
  expect(rows).toEqual([
    { account: 'house:bonus', total: -1000n },
    { account: 'house:provider:studio', total: 21_000n },
  ]);
  expect(await findings(platform)).toEqual([]);
});

test('WAL-11 after a bonus was earned, late money of its rounds is the member’s own', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half', { turnover_multiple: 1 });
  const person = await player(platform, 100);
  await payInWith(platform, person, 100, 'half');
  await playRound(platform, person, 200);
  const lost = await playRound(platform, person, 50);
  await platform.runJob('sum-up-rounds');
  await settle(platform);
  expect(await bonusOf(platform, person)).toMatchObject({ state: 'completed', converted: 0, taken: 0 });
  const late = win(person, 30, lost.transaction_uuid, { round: lost.round });
  await platform.walletCall('/transaction/win', late);
  expect(await moneyOf(platform, person)).toEqual({ own: 30, bonus: 0 });
  await platform.walletCall('/transaction/rollback', rollback(person, late.transaction_uuid, { round: lost.round }));
  expect(await moneyOf(platform, person)).toEqual({ own: 0, bonus: 0 });
  await platform.walletCall('/transaction/rollback', rollback(person, lost.transaction_uuid, { round: lost.round }));
  expect(await moneyOf(platform, person)).toEqual({ own: 50, bonus: 0 });
  expect(await findings(platform)).toEqual([]);
});

test('BON-05 the job takes the money of an expired bonus, and no own money; it waits for an open round of the bonus', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half');
  const person = await player(platform, 100);
  await payInWith(platform, person, 1000, 'half');
  await playRound(platform, person, 1000);
  const open = bet(person, 200, { round: 'open' });
  await platform.walletCall('/transaction/bet', open);
  await daysPass(platform, person, 8);
  await sumUp(platform);
  // eight days later the open round would count as over, so its bet is moved eight days forward too
  await asOwner(
    platform,
    "update provider_transaction set created_at = clock_timestamp() + interval '8 days' where round = $1",
    ['open'],
  );
  await settle(platform);
  expect((await bonusOf(platform, person)).state).toBe('active');
  await platform.walletCall('/transaction/rollback', rollback(person, open.transaction_uuid, { round: 'open' }));
  expect(await moneyOf(platform, person)).toEqual({ own: 100, bonus: 500 });
  await settle(platform);
  expect(await bonusOf(platform, person)).toMatchObject({ state: 'expired', taken: 500, cause: 'หมดเวลาทำเทิร์น' });
  await settle(platform);
  expect(await moneyOf(platform, person)).toEqual({ own: 100, bonus: 0 });
});

test('BON-05 a clock that is ahead of the time takes no bonus, neither by the job nor with another one or a withdrawal', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half');
  const person = await player(platform, 100);
  await payInWith(platform, person, 1000, 'half');
  await daysPass(platform, person, 30);
  await settle(platform);
  expect((await withdraw(platform, person, 300)).status).toBe(200);
  expect(await bonusOf(platform, person)).toMatchObject({ state: 'active', left: 500 });
  await sumUp(platform);
  await settle(platform);
  expect(await bonusOf(platform, person)).toMatchObject({ state: 'expired', taken: 500 });
});

test('BON-01 BON-05 while a bonus whose time is over waits for its rounds to be summed up, the member is told that, and not of turnover that could still be done', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half');
  const person = await player(platform, 100);
  await payInWith(platform, person, 1000, 'half');
  const said = async () => {
    const { body } = await platform.call('GET', '/api/customers/get-promotion', undefined, person.token);
    const page = await platform.call('GET', '/api/customers/check-turnover', undefined, person.token);
    return [(body as ReplyOf<Calls['getPromotion']>).data[0]?.why_not, JSON.stringify(page.body)];
  };
  expect(await said()).toEqual(['มีโบนัสที่ยังทำเทิร์นไม่ครบอยู่ รับได้ทีละโบนัส', expect.stringContaining('ยังทำเทิร์นไม่ครบ')]);
  await daysPass(platform, person, 8);
  const [why, notice] = await said();
  expect(why).toBe('โบนัสก่อนหน้าหมดเวลาแล้ว รอรอบเกมจบและสรุปยอด ปกติไม่กี่นาที แล้วรับโบนัสใหม่ได้');
  expect(notice).toContain('หมดเวลาทำเทิร์นแล้ว รอรอบเกมจบและสรุปยอด');
  expect(notice).toContain('จากนั้นเครดิตโบนัส 500.00 บาท จะถูกหักคืนถ้าเทิร์นยังไม่ครบ');
  const refused = await chooseWith(platform, person, 200, 'half');
  expect(refused.body.errors?.promotion_id?.[0]).toMatch(/^โบนัสก่อนหน้าหมดเวลาแล้ว/);
  await sumUp(platform);
  await settle(platform);
  expect((await chooseWith(platform, person, 200, 'half')).status).toBe(200);
});

test('BON-02 WAL-11 when a bonus with a maximum is completed, bonus money up to the maximum becomes own money, and the rest is taken', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half', { cash_out_max_baht: 200, turnover_multiple: 1 });
  const person = await player(platform, 100);
  await payInWith(platform, person, 400, 'half');
  await playRound(platform, person, 500);
  const round = await playRound(platform, person, 200, 900);
  await platform.runJob('sum-up-rounds');
  await settle(platform);
  expect(await bonusOf(platform, person)).toMatchObject({ state: 'completed', converted: 200, taken: 700 });
  expect(await moneyOf(platform, person)).toEqual({ own: 200, bonus: 0 });
  // beyond the maximum nothing comes later either
  const more = win(person, 100, round.transaction_uuid, { round: round.round });
  await platform.walletCall('/transaction/win', more);
  expect(await moneyOf(platform, person)).toEqual({ own: 200, bonus: 0 });
  expect(await findings(platform)).toEqual([]);
});

test('BON-02 WAL-11 own money paid in after a bonus was lost, or is over, is never taken for it', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half');
  const person = await player(platform, 100);
  await payInWith(platform, person, 1000, 'half');
  const open = bet(person, 1600, { round: 'open' });
  await platform.walletCall('/transaction/bet', open);
  // the stake of all own and bonus money is open while a deposit comes, and is lost then
  await payInWith(platform, person, 3000, null);
  await platform.walletCall('/transaction/win', win(person, 0, open.transaction_uuid, { round: 'open' }));
  await settle(platform);
  expect(await bonusOf(platform, person)).toMatchObject({ state: 'forfeited', taken: 0, cause: 'ใช้โบนัสหมดแล้ว' });
  expect(await moneyOf(platform, person)).toEqual({ own: 3000, bonus: 0 });
  expect((await withdraw(platform, person, 3000)).status).toBe(200);

  const late = await player(platform, 100, 'another token');
  await payInWith(platform, late, 1000, 'half');
  await daysPass(platform, late, 8);
  await sumUp(platform);
  await payInWith(platform, late, 700, 'half');
  const [second, first] = await everyBonus(platform, late);
  expect([first?.state, first?.taken, second?.state]).toEqual(['expired', 500, 'active']);
  expect(await moneyOf(platform, late)).toEqual({ own: 1800, bonus: 350 });
  expect(await findings(platform)).toEqual([]);
});

test('WAL-05 WAL-11 of a win that is rolled back in a bonus the member owes the missing own money, and no bonus money that was played away', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half');
  const person = await player(platform, 100);
  await payInWith(platform, person, 400, 'half');
  await playRound(platform, person, 450);
  const debts = async () =>
    (await platform.db.selectFrom('finding').select(['detail']).where('kind', '=', 'win_rollback_debt').execute()).map(
      ({ detail }) => Number((detail as { debt_satang: string }).debt_satang),
    );
  /** A round of 100 baht that wins 80, whose win is rolled back after the next stake. */
  const wonAndRolledBack = async (next: number) => {
    const staked = bet(person, 100, { round: `won-${next}` });
    const won = win(person, 80, staked.transaction_uuid, { round: `won-${next}`, round_closed: true });
    expect((await platform.walletCall('/transaction/bet', staked)).status).toBe('RS_OK');
    expect((await platform.walletCall('/transaction/win', won)).status).toBe('RS_OK');
    await playRound(platform, person, next);
    expect((await platform.walletCall('/transaction/rollback', rollback(person, won.transaction_uuid))).status).toBe(
      'RS_OK',
    );
  };
  // staked and won half with own money, of which none is left when the win is rolled back
  await wonAndRolledBack(40);
  expect([await moneyOf(platform, person), await debts()]).toEqual([{ own: 0, bonus: 150 }, [4000]]);
  // staked and won with bonus money alone, which is played away meanwhile
  await wonAndRolledBack(110);
  expect([await moneyOf(platform, person), await debts()]).toEqual([{ own: 0, bonus: 0 }, [4000]]);
});

test('BON-02 WAL-05 the book check finds a bonus without its movement, and a movement without its bonus', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half');
  const person = await player(platform, 100);
  await payInWith(platform, person, 400, 'half');
  await forfeit(platform, person, (await bonusOf(platform, person)).ref);
  expect(await findings(platform)).toEqual([]);
  await asOwner(platform, 'alter table bonus_grant disable trigger user');
  await asOwner(platform, 'update bonus_grant set bonus_satang = bonus_satang + 1, taken_satang = taken_satang + 2');
  expect((await findings(platform)).map(({ kind }) => kind).toSorted()).toEqual([
    'bonus_end_without_movement',
    'bonus_without_movement',
    'movement_without_bonus',
    'movement_without_bonus',
  ]);
  await asOwner(
    platform,
    "update bonus_grant set state = 'active', ended_at = null, taken_satang = null, converted_satang = null, cause = null",
  );
  expect((await findings(platform)).map(({ kind }) => kind)).toContain('bonus_of_wallet_differs');
});

const FIXED = { kind: 'fixed', percent: 0, deposit_min_baht: 0, turnover_multiple: 0, once: 'ever' } as const;

test('BON-07 staff are told once a day when gifts cost more than a day is expected to cost', async () => {
  const platform = await testPlatform({ ...UNREVIEWED, GIFTS_PER_DAY_BAHT: '100' });
  await offer(platform, 'one', { ...FIXED, bonus_max_baht: 100 });
  await offer(platform, 'two', { ...FIXED, bonus_max_baht: 1 });
  const person = await player(platform, 100);
  const told = async () => {
    await platform.runJob('watch-gifts');
    return (await platform.db.selectFrom('finding').select(['kind', 'detail']).execute()).map(({ kind, detail }) => [
      kind,
      detail,
    ]);
  };
  await take(platform, person, 'promotion-one');
  expect(await told()).toEqual([]);
  await take(platform, person, 'promotion-two');
  const finding = ['gifts_cost_more', { cost_satang: '10100', expected_satang: '10000' }];
  expect(await told()).toEqual([finding]);
  expect(await told()).toEqual([finding]);
});

test.each([
  ['at the next look', 60],
  ['also when no process ran for the first hours of the next day', 20 * 3600],
])('BON-07 gifts of the end of a day are compared after midnight, %s', async (_when, seconds) => {
  const platform = await testPlatform({ ...UNREVIEWED, GIFTS_PER_DAY_BAHT: '100' });
  await offer(platform, 'one', { ...FIXED, bonus_max_baht: 101 });
  const person = await player(platform, 100);
  await take(platform, person, 'promotion-one');
  const { rows } = await platform.pool.query<{ until: number }>(`
    select extract(epoch from (date_trunc('day', now() at time zone 'Asia/Bangkok') + interval '1 day')
      at time zone 'Asia/Bangkok' - now())::float as until`);
  platform.wait(Math.ceil(rows[0]?.until ?? 0) + seconds);
  await platform.runJob('watch-gifts');
  expect(await platform.db.selectFrom('finding').select('kind').execute()).toEqual([{ kind: 'gifts_cost_more' }]);
});

test('BON-07 BON-02 of stakes that cover each other only the part at risk counts; stakes on slots count whole', async () => {
  const platform = await testPlatform();
  const risked = async (area: string, staked: number, won: number, part = staked) =>
    Number(
      (await platform.pool.query('select round_risked($1, $2, $3, $4) as risked', [area, staked, won, part])).rows[0]
        .risked,
    );
  // player and banker with 100 each: the banker pays 195
  expect(await risked('casino', 20_000, 19_500)).toBe(500);
  // a tie gives both stakes back
  expect(await risked('casino', 20_000, 20_000)).toBe(0);
  // both sides of a match at 1.90 and 2.05
  expect(await risked('sports', 20_000, 19_000)).toBe(1000);
  expect(await risked('sports', 20_000, 20_500)).toBe(500);
  // a handicap line that is nearly certain to come back
  expect(await risked('esports', 100_000, 99_400)).toBe(600);
  // all of ten digits of a draw with 10 each, one of which pays 90
  expect(await risked('lotto', 10_000, 9000)).toBe(1000);
  // a slip on all of 36 numbered balls with 10 each, of which five are drawn and pay 68 each
  expect(await risked('lotto', 36_000, 34_000)).toBe(2000);
  // a slip on 30 of them: all five, four or no more than none of its numbers are among the drawn
  expect(await risked('lotto', 30_000, 34_000)).toBe(4000);
  expect(await risked('lotto', 30_000, 27_200)).toBe(2800);
  expect(await risked('lotto', 30_000, 0)).toBe(30_000);
  // one digit alone is lost, or wins more than it cost
  expect([await risked('lotto', 1000, 0), await risked('lotto', 1000, 9000)]).toEqual([1000, 1000]);
  // a step taken and taken back
  expect(await risked('skill', 5000, 5000)).toBe(0);
  expect([await risked('slot', 5000, 5000), await risked('fish', 5000, 4900)]).toEqual([5000, 5000]);
  // the share of the part that is asked about
  expect(await risked('casino', 20_000, 0, 5000)).toBe(5000);
  expect(await risked('casino', 20_000, 19_500, 5001)).toBe(125);
});

test('WAL-11 BON-07 the sums of play tell own money from bonus money, and what was at risk; a rollback takes both back', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half');
  const person = await player(platform, 100);
  await asOwner(
    platform,
    "insert into game (provider_id, game_code, name, area, product, platforms, offered, demo) values ('studio', 'table', 'x', 'casino', 'p', '{GPL_MOBILE}', true, true)",
  );
  await payInWith(platform, person, 300, 'half');
  const sums = async () => {
    await platform.runJob('sum-up-rounds');
    const { rows } = await platform.pool.query(
      'select area, rounds, staked_satang, won_satang, own_staked_satang, own_won_satang, risked_satang from member_play where member_id = $1 order by area',
      [person.memberId],
    );
    return rows.map((row) =>
      Object.values(row).map((value) => (typeof value === 'bigint' ? Number(value) / 100 : value)),
    );
  };
  // a table round of own money, then one of 100 own and 100 bonus money
  await playRound(platform, person, 300, 270, { game_code: 'table' });
  await playRound(platform, person, 270, 0);
  const mixed = await playRound(platform, person, 150, 60, { game_code: 'table' });
  expect(await moneyOf(platform, person)).toEqual({ own: 40, bonus: 120 });
  expect(await sums()).toEqual([
    ['casino', 0.02, 450, 330, 400, 310, 90],
    ['slot', 0.01, 270, 0, 270, 0, 270],
  ]);
  const won = await platform.db
    .selectFrom('provider_transaction')
    .select('transaction_uuid')
    .where('reference_transaction_uuid', '=', mixed.transaction_uuid)
    .executeTakeFirstOrThrow();
  const back = (uuid: string) =>
    platform.walletCall('/transaction/rollback', rollback(person, uuid, { round: mixed.round, game_code: 'table' }));
  await back(won.transaction_uuid);
  await back(mixed.transaction_uuid);
  expect((await sums())[0]).toEqual(['casino', 0.01, 300, 270, 300, 270, 30]);
});
