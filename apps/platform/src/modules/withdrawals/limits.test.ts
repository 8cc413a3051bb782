import { type Satang, satang } from '@sanam/money';
import { expect, test } from 'vitest';
import { asOwner } from '../../testing/as-owner.ts';
import { newMember, type Person, payIn, profileOf } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { excludeFromPayouts, includeInPayouts } from './index.ts';
import { brokenLimit } from './review-rules.ts';
import { turnoverOf } from './turnover.ts';

const baht = (amount: number): Satang => satang(BigInt(amount) * 100n);
const withdraw = (platform: TestPlatform, person: Person, amount: number) =>
  platform.call('POST', '/api/requests/withdraw', { phone: person.phone, amount }, person.token);
const turnover = async (platform: TestPlatform, person: Person) =>
  (await platform.call('GET', '/api/customers/check-turnover', undefined, person.token)).body as object;

test.each<[number, number, number, object | undefined]>([
  [100, 0, 0, undefined],
  [1000, 0, 0, undefined],
  [1001, 0, 0, { limit: 'amount', left: baht(1000) }],
  [100, 950, 1, { limit: 'amount', left: baht(50) }],
  [100, 1200, 1, { limit: 'amount', left: baht(0) }],
  [100, 100, 2, undefined],
  [100, 100, 3, { limit: 'times' }],
])('WD-02 limits 1000 baht and 3 times a day: %d baht, after %d in %d', (amount, lastDay, lastDayCount, expected) => {
  expect(
    brokenLimit({ amount: baht(amount), lastDay: baht(lastDay), lastDayCount }, { most: baht(1000), times: 3 }),
  ).toEqual(expected);
});

test('WD-02 a withdrawal beyond the daily limits is refused with the amount that is left, and the money stays in the credit', async () => {
  const platform = await testPlatform({ WITHDRAWAL_DAILY_MAXIMUM_BAHT: '500', WITHDRAWALS_PER_DAY: '2' });
  const person = await newMember(platform);
  await payIn(platform, person, 5000);
  expect((await withdraw(platform, person, 600)).body).toMatchObject({
    errors: { amount: [expect.stringContaining('500.00')] },
  });
  await withdraw(platform, person, 300);
  await platform.runDueJobs();
  expect((await withdraw(platform, person, 250)).body).toMatchObject({
    errors: { amount: [expect.stringContaining('200.00')] },
  });
  await withdraw(platform, person, 100);
  await platform.runDueJobs();
  expect((await withdraw(platform, person, 100)).body).toMatchObject({
    errors: { error: [expect.stringContaining('2 ครั้ง')] },
  });
  expect((await profileOf(platform, person)).ufabet_credit).toBe(4600);
});

test('WD-02 a member excluded from payouts, or with a bank that no longer accepts money, is refused with a specific message', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await payIn(platform, person, 1000);
  await excludeFromPayouts(platform.db, person.memberId, { reason: 'ตรวจสอบเอกสาร', by: 'test', at: new Date() });
  expect((await withdraw(platform, person, 100)).body).toMatchObject({
    errors: { error: [expect.stringContaining('พักการถอน')] },
  });
  expect([
    await includeInPayouts(platform.db, person.memberId),
    await includeInPayouts(platform.db, person.memberId),
  ]).toEqual([true, false]);
  await platform.db
    .updateTable('member_bank_account')
    .set({ bank: 'gone' })
    .where('member_id', '=', person.memberId)
    .execute();
  expect((await withdraw(platform, person, 100)).body).toMatchObject({
    errors: { bank: [expect.stringContaining('รับเงินโอนไม่ได้')] },
  });
  expect((await profileOf(platform, person)).ufabet_credit).toBe(1000);
});

test('WAL-08 the required turnover is a share of the deposits, rounded up to a whole satang', () => {
  expect(turnoverOf(baht(1000), baht(0), 100)).toEqual({ required: baht(1000), counted: baht(0), open: baht(1000) });
  expect(turnoverOf(baht(1000), baht(1500), 100).open).toBe(0n);
  expect(turnoverOf(satang(101n), satang(0n), 50).required).toBe(51n);
  expect(turnoverOf(baht(1000), baht(0), 0).open).toBe(0n);
});

test('WAL-08 WD-02 only stakes of closed rounds count; until the turnover is reached the check warns and a withdrawal is refused; after a paid withdrawal the turnover starts again from zero', async () => {
  const platform = await testPlatform({ TURNOVER_PERCENT: '100' });
  const person = await newMember(platform);
  expect(await turnover(platform, person)).toEqual({ credit_success: true, account_proven: false });
  await payIn(platform, person, 300);
  expect(await turnover(platform, person)).toEqual({
    account_proven: true,
    credit_success: false,
    success: false,
    msg: expect.stringMatching(/เล่นแล้ว 0\.00 จาก 300\.00 บาท เหลืออีก 300\.00/),
  });
  expect((await withdraw(platform, person, 100)).body).toMatchObject({
    errors: { error: [expect.stringContaining('ยอดเทิร์นยังไม่ครบ')] },
  });
  // stakes of 200 in a closed round, 100 in an open round, 50 rolled back
  await play(platform, person, [
    { uuid: 'a', amount: 200, round: 'one', closed: true },
    { uuid: 'b', amount: 100, round: 'two', closed: false },
    { uuid: 'c', amount: 50, round: 'three', closed: true, rolledBack: true },
  ]);
  expect(await turnover(platform, person)).toMatchObject({
    success: false,
    msg: expect.stringContaining('เหลืออีก 100.00'),
  });
  await play(platform, person, [{ uuid: 'd', amount: 0, round: 'two', closed: true }]);
  expect(await turnover(platform, person)).toEqual({ credit_success: true, account_proven: true });
  expect((await withdraw(platform, person, 100)).status).toBe(200);
  await platform.runDueJobs();
  expect(await turnover(platform, person)).toEqual({ credit_success: true, account_proven: true });
  await payIn(platform, person, 200);
  expect(await turnover(platform, person)).toMatchObject({
    success: false,
    msg: expect.stringContaining('เหลืออีก 200.00'),
  });
});

/** Insert a provider's transactions: a bet for each amount, a win without money for an amount of 0. */
async function play(
  platform: TestPlatform,
  person: Person,
  bets: { uuid: string; amount: number; round: string; closed: boolean; rolledBack?: boolean }[],
): Promise<void> {
  const rows = bets.map(
    ({ uuid, amount, round, closed, rolledBack }) =>
      `('studio', '${uuid}', ${person.memberId}, '${amount > 0 ? 'bet' : 'win'}', '${rolledBack ? 'rolled_back' : 'done'}', ${amount * 100}, 'g', '${round}', ${closed}, false, 's', 0)`,
  );
  await asOwner(
    platform,
    `insert into provider_transaction (provider_id, transaction_uuid, member_id, kind, state, amount_satang, game_code, round, round_closed, is_free, supplier_transaction_id, balance_after_satang)
     values ${rows.join(', ')}`,
  );
}

test('WD-02 credit below the minimum is withdrawn as a whole, and in no other amount', async () => {
  const platform = await testPlatform({ WITHDRAWAL_MINIMUM_BAHT: '100' });
  const person = await newMember(platform);
  await payIn(platform, person, 150);
  const withdraw = (amount: number) =>
    platform.call('POST', '/api/requests/withdraw', { phone: person.phone, amount }, person.token);
  expect((await withdraw(99)).status).toBe(422);
  expect((await withdraw(110)).status).toBe(200);
  await platform.runDueJobs();
  expect((await withdraw(39.99)).body).toMatchObject({ errors: { amount: ['ขั้นต่ำ 100.00 บาท'] } });
  expect((await withdraw(40.01)).status).toBe(422);
  expect((await withdraw(40)).status).toBe(200);
  await platform.runDueJobs();
  expect((await withdraw(0)).status).toBe(422);
  const { ufabet_credit, held } = await profileOf(platform, person);
  expect([ufabet_credit, held]).toEqual([0, 0]);
});
