import { satang } from '@sanam/money';
import { expect, test } from 'vitest';
import { transactAsOwner } from '../../core/database.ts';
import { openFindings } from '../../core/findings.ts';
import { later, newMember, payIn, profileOf, transferOf, waitForNoon } from '../../testing/people.ts';
import { bet, player, playRound, rollback, win } from '../../testing/player.ts';
import { beginDeposit, launch, limitOf, protectionOf, setLimit } from '../../testing/protection.ts';
import { platformWithStudio } from '../../testing/studio.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { makeVouchers } from '../vouchers/index.ts';

const DAY = 86_400;
const STAKE = { kind: 'stake', period: 'day' } as const;
const LOSS = { kind: 'loss', period: 'day' } as const;
const DEPOSIT = { kind: 'deposit', period: 'day' } as const;
const TIME = { kind: 'time', period: 'day' } as const;

const stake = async (platform: TestPlatform, call: ReturnType<typeof bet>) =>
  (await platform.walletCall('/transaction/bet', call)).status;

test('SAFE-02 RTS 12 the lowest of a day, a week and a month refuses a bet with RS_ERROR_LIMIT_REACHED, and a repeated bet keeps its answer', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  expect(await setLimit(platform, person, STAKE, 100)).toBe('set');
  expect(await setLimit(platform, person, { kind: 'stake', period: 'week' }, 80)).toBe('set');
  expect(await setLimit(platform, person, { kind: 'stake', period: 'month' }, 500)).toBe('set');
  const first = bet(person, 50);
  const above = bet(person, 31);
  expect([await stake(platform, first), await stake(platform, above), await stake(platform, bet(person, 30))]).toEqual([
    'RS_OK',
    'RS_ERROR_LIMIT_REACHED',
    'RS_OK',
  ]);
  // answers stay the same when calls are repeated, also after the limit is lower
  await setLimit(platform, person, STAKE, 1);
  expect([await stake(platform, first), await stake(platform, above)]).toEqual(['RS_OK', 'RS_ERROR_LIMIT_REACHED']);
  expect(await limitOf(platform, person, { kind: 'stake', period: 'week' })).toMatchObject({
    amount: 80,
    used: 80,
    left: 0,
  });
  expect((await profileOf(platform, person)).ufabet_credit).toBe(920);
});

test('SAFE-02 a limit on losses counts own money lost less won, and a bet that could exceed it is refused', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  await setLimit(platform, person, LOSS, 100);
  const first = bet(person, 80);
  expect(await stake(platform, first)).toBe('RS_OK');
  expect(await stake(platform, bet(person, 21))).toBe('RS_ERROR_LIMIT_REACHED');
  await platform.walletCall('/transaction/win', win(person, 30, first.transaction_uuid));
  expect(await limitOf(platform, person, LOSS)).toMatchObject({ used: 50, left: 50 });
  expect(await stake(platform, bet(person, 50))).toBe('RS_OK');
  expect(await stake(platform, bet(person, 0.01))).toBe('RS_ERROR_LIMIT_REACHED');
});

test('SAFE-02 a rolled back bet and win are counted back on the day on which they were counted, once', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  await setLimit(platform, person, STAKE, 100);
  const first = bet(person, 100);
  await stake(platform, first);
  const back = rollback(person, first.transaction_uuid);
  await platform.walletCall('/transaction/rollback', back);
  await platform.walletCall('/transaction/rollback', back);
  expect(await limitOf(platform, person, STAKE)).toMatchObject({ used: 0 });
  const second = bet(person, 100);
  expect(await stake(platform, second)).toBe('RS_OK');
  await later(platform, person, DAY);
  // the stake of yesterday comes back today, and gives no room today
  await platform.walletCall('/transaction/rollback', rollback(person, second.transaction_uuid));
  expect(await limitOf(platform, person, STAKE)).toMatchObject({ used: 0, left: 100 });
  const third = bet(person, 60);
  expect(await stake(platform, third)).toBe('RS_OK');
  expect(await stake(platform, bet(person, 41))).toBe('RS_ERROR_LIMIT_REACHED');
  const won = win(person, 500, third.transaction_uuid);
  await setLimit(platform, person, LOSS, 70);
  await platform.walletCall('/transaction/win', won);
  expect(await limitOf(platform, person, LOSS)).toMatchObject({ used: -440 });
  await platform.walletCall('/transaction/rollback', rollback(person, won.transaction_uuid));
  expect(await limitOf(platform, person, LOSS)).toMatchObject({ used: 60 });
});

test('SAFE-02 a bet of an earlier day that is rolled back gives room in the month, though not in the day', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const now = platform.protection.clock.now();
  // the day after is in the same month
  const tenth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10, 5);
  await later(platform, person, (tenth - now.getTime()) / 1000);
  await setLimit(platform, person, { kind: 'stake', period: 'month' }, 150);
  const first = bet(person, 100);
  expect(await stake(platform, first)).toBe('RS_OK');
  await later(platform, person, DAY);
  expect([await stake(platform, bet(person, 50)), await stake(platform, bet(person, 1))]).toEqual([
    'RS_OK',
    'RS_ERROR_LIMIT_REACHED',
  ]);
  await platform.walletCall('/transaction/rollback', rollback(person, first.transaction_uuid));
  expect([await stake(platform, bet(person, 100)), await stake(platform, bet(person, 1))]).toEqual([
    'RS_OK',
    'RS_ERROR_LIMIT_REACHED',
  ]);
});

test('SAFE-02 play before the first limit counts in the window that is open', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  await playRound(platform, person, 40, 15);
  const free = bet(person, 10, { is_free: true });
  expect(await stake(platform, free)).toBe('RS_OK');
  await setLimit(platform, person, STAKE, 50);
  await setLimit(platform, person, LOSS, 100);
  expect((await limitOf(platform, person, STAKE)).used).toBe(40);
  expect((await limitOf(platform, person, LOSS)).used).toBe(25);
  expect(await stake(platform, bet(person, 11))).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await stake(platform, bet(person, 10))).toBe('RS_OK');
  // a free bet stakes nothing, and still is play: none is accepted once nothing is left
  for (const worth of [10, 0])
    expect([worth, await stake(platform, bet(person, worth, { is_free: true }))]).toEqual([
      worth,
      'RS_ERROR_LIMIT_REACHED',
    ]);
});

test('SAFE-02 time played counts pauses between bets up to PLAY_IDLE_SECONDS, and ends bets and launches at the limit', async () => {
  const { platform } = await platformWithStudio({ PLAY_IDLE_SECONDS: '120' });
  waitForNoon(platform);
  const person = await player(platform);
  await setLimit(platform, person, TIME, 3);
  for (const pause of [100, 130, 70]) {
    expect(await stake(platform, bet(person, 1))).toBe('RS_OK');
    platform.wait(pause);
  }
  expect(await stake(platform, bet(person, 1))).toBe('RS_OK');
  expect(await limitOf(platform, person, TIME)).toMatchObject({ amount: 3, used: expect.closeTo(170 / 60, 0) });
  expect((await launch(platform, person)).status).toBe(200);
  platform.wait(20);
  expect(await stake(platform, bet(person, 1))).toBe('RS_OK');
  expect(await stake(platform, bet(person, 1))).toBe('RS_ERROR_LIMIT_REACHED');
  const refused = await launch(platform, person);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('ครบวงเงินหรือเวลาเล่น')]);
});

test('SAFE-02 RTS 12D a lower limit holds at once; a higher one, or none, after 24 hours and a second yes', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const raise = () => platform.call('POST', '/api/protection/limits/raise', STAKE, person.token);
  await setLimit(platform, person, STAKE, 100);
  expect(await setLimit(platform, person, STAKE, 60)).toBe('set');
  expect(await stake(platform, bet(person, 61))).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await setLimit(platform, person, STAKE, 200)).toBe('asked');
  const asked = await limitOf(platform, person, STAKE);
  expect(asked).toMatchObject({ amount: 60, raise: { to: 200, is_open: false } });
  expect((await raise()).status).toBe(422);
  await later(platform, person, DAY - 60);
  expect((await raise()).status).toBe(422);
  await later(platform, person, 120);
  // time alone raises nothing
  expect(await stake(platform, bet(person, 61))).toBe('RS_ERROR_LIMIT_REACHED');
  expect((await limitOf(platform, person, STAKE)).raise).toMatchObject({ is_open: true });
  expect((await raise()).status).toBe(200);
  expect((await raise()).status).toBe(422);
  expect(await stake(platform, bet(person, 200))).toBe('RS_OK');

  expect(await setLimit(platform, person, STAKE, null)).toBe('asked');
  // a second yes that comes too late changes nothing
  await later(platform, person, DAY * 8 + 60);
  expect((await limitOf(platform, person, STAKE)).raise).toBeNull();
  expect((await raise()).status).toBe(422);
  expect(await limitOf(platform, person, STAKE)).toMatchObject({ amount: 200, raise: null });
  await setLimit(platform, person, STAKE, null);
  await later(platform, person, DAY);
  expect((await raise()).status).toBe(200);
  expect(await limitOf(platform, person, STAKE)).toMatchObject({ amount: null, left: null });
  expect(await setLimit(platform, person, STAKE, 50)).toBe('set');
});

test('SAFE-02 SAFE-06 a wish for a higher limit that is sent again while it waits is one wish: it neither waits anew nor counts twice', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await setLimit(platform, person, DEPOSIT, 1000);
  const asked = async () =>
    (
      await platform.db
        .selectFrom('protection_change')
        .select('after')
        .where('what', '=', 'limit_raise_asked')
        .execute()
    ).map(({ after }) => after);
  for (const amount of [5000, null]) {
    expect(await setLimit(platform, person, DEPOSIT, amount)).toBe('asked');
    const { raise } = await limitOf(platform, person, DEPOSIT);
    platform.wait(60);
    expect(await setLimit(platform, person, DEPOSIT, amount)).toBe('asked');
    expect((await limitOf(platform, person, DEPOSIT)).raise).toEqual(raise);
  }
  expect(await asked()).toEqual([500_000n, null]);
  // once it can be said yes to, asking again is another wish
  await later(platform, person, DAY);
  expect(await setLimit(platform, person, DEPOSIT, null)).toBe('asked');
  expect((await limitOf(platform, person, DEPOSIT)).raise).toMatchObject({ is_open: false });
  expect(await asked()).toHaveLength(3);
});

test('SAFE-02 a wish for a higher limit is dropped by the member, by the same limit, and by a lower one', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await setLimit(platform, person, DEPOSIT, 1000);
  const ways = [
    () => platform.call('POST', '/api/protection/limits/drop-raise', DEPOSIT, person.token),
    () => setLimit(platform, person, DEPOSIT, 1000),
    () => setLimit(platform, person, DEPOSIT, 900),
  ];
  for (const drop of ways) {
    expect(await setLimit(platform, person, DEPOSIT, 5000)).toBe('asked');
    await drop();
    expect((await limitOf(platform, person, DEPOSIT)).raise).toBeNull();
    await later(platform, person, DAY);
    expect((await platform.call('POST', '/api/protection/limits/raise', DEPOSIT, person.token)).status).toBe(422);
  }
  expect((await limitOf(platform, person, DEPOSIT)).amount).toBe(900);
  const changes = await platform.db
    .selectFrom('protection_change')
    .select(['what', 'before', 'after'])
    .orderBy('id')
    .execute();
  expect(changes.map(({ what }) => what)).toEqual([
    'limit_set',
    ...['limit_raise_asked', 'limit_raise_dropped', 'limit_raise_asked', 'limit_raise_dropped'],
    ...['limit_raise_asked', 'limit_raise_dropped', 'limit_set'],
  ]);
});

test('SAFE-02 DEP-11 a deposit and a prepaid card above what a gross limit leaves are refused; a deposit under way counts', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const order = { count: 2, amount: satang(20_000), days: 30, note: 'ทดสอบ', by: 'test' };
  const { vouchers } = await transactAsOwner(platform.ownerUrl, (tx) =>
    makeVouchers(tx, order, platform.members.clock.now()),
  );
  const redeem = (at: number) =>
    platform.call('POST', '/api/vouchers/redeem', { code: vouchers[at]?.code, ip: '{ip}' }, person.token);
  await setLimit(platform, person, DEPOSIT, 500);
  const above = await beginDeposit(platform, person, 501);
  expect([above.status, above.body]).toEqual([
    422,
    expect.objectContaining({ errors: { amount: ['วงเงินฝากที่คุณตั้งไว้เหลือ 500.00 บาท กรุณาลดจำนวนเงิน'] } }),
  ]);
  expect((await redeem(0)).status).toBe(200);
  await payIn(platform, person, 250);
  expect(await limitOf(platform, person, DEPOSIT)).toMatchObject({ used: 450, left: 50 });
  // the card stays unused
  expect((await redeem(1)).status).toBe(422);
  await setLimit(platform, person, { kind: 'deposit', period: 'month' }, 10_000);
  await setLimit(platform, person, DEPOSIT, 460);
  expect((await beginDeposit(platform, person, 11)).status).toBe(422);
  await later(platform, person, DAY);
  expect((await beginDeposit(platform, person, 300)).status).toBe(200);
  expect((await redeem(1)).status).toBe(422);
  // the same card again, by the member who used it, is answered as before
  expect((await redeem(0)).body).toMatchObject({ repeated: true });
});

test('SAFE-02 DEP-02 money that arrives above a limit, or late, is credited, and staff get a finding', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const begun = await beginDeposit(platform, person, 400);
  await setLimit(platform, person, DEPOSIT, 100);
  const transfer = transferOf(person, begun.body as { ref: string; amount: number });
  await platform.bankNotice('transfer.received', transfer);
  await platform.runDueJobs();
  expect((await profileOf(platform, person)).ufabet_credit).toBe(400);
  expect((await openFindings(platform.db, 10)).map(({ kind, member_id }) => [kind, member_id])).toEqual([
    ['deposit_over_limit', person.memberId],
  ]);
  expect((await beginDeposit(platform, person, 100)).status).toBe(422);
});

test('SAFE-02 a limit of one member leaves others alone, and amounts that are zero, negative, broken or too large are refused', async () => {
  const platform = await testPlatform();
  const [person, other] = [await newMember(platform), await newMember(platform)];
  await setLimit(platform, person, DEPOSIT, 100);
  expect((await beginDeposit(platform, other, 500)).status).toBe(200);
  for (const amount of [0, -5, 1.5, 10_000_001])
    expect(
      (await platform.call('POST', '/api/protection/limits', { ...DEPOSIT, amount }, person.token)).status,
      String(amount),
    ).toBe(422);
  expect((await protectionOf(platform, person)).limits.filter(({ amount }) => amount !== null)).toHaveLength(1);
});
