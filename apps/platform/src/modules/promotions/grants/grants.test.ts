import type { Calls, ReplyOf } from '@sanam/contract';
import { satang } from '@sanam/money';
import { expect, test } from 'vitest';
import { transactAsOwner } from '../../../core/database.ts';
import { openFinding } from '../../../core/findings.ts';
import { asOwner } from '../../../testing/as-owner.ts';
import { profileOf, transferOf } from '../../../testing/people.ts';
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
import { makeVouchers, voucherBookCheck } from '../../vouchers/index.ts';
import { bonusBookCheck, requireCards } from '../index.ts';
import { settleBonuses } from './grant-jobs.ts';

const settle = (platform: TestPlatform) => settleBonuses(platform.promotions);
const findings = (platform: TestPlatform) => platform.db.transaction().execute((tx) => bonusBookCheck(tx, new Date(0)));

test('BON-02 BON-05 a bonus is given with its deposit, counts the stakes of closed rounds, summed up or not, and is completed when they reach the wagering requirement', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half', { contributions: { areas: { slot: 100, casino: 20 }, games: { 'studio:dear': 0 } } });
  const person = await player(platform, 100);
  await asOwner(
    platform,
    "insert into game (provider_id, game_code, name, area, product, platforms, offered, demo) values ('studio', 'table', 'x', 'casino', 'p', '{GPL_MOBILE}', true, true), ('studio', 'dear', 'y', 'slot', 'p', '{GPL_MOBILE}', true, true)",
  );
  await playRound(platform, person, 100, 100);
  await payInWith(platform, person, 400, 'half');
  expect(await credit(platform, person)).toBe(700);
  expect((await bonusesOf(platform, person)).data).toMatchObject({ turnover: 2000, total: 200, pending: 0 });
  const bonus = await bonusOf(platform, person);
  expect(bonus).toMatchObject({
    state: 'active',
    amount: 200,
    required: 2000,
    counted: 0,
    promotion: 'half',
    forfeit: { keeps: 500, takes: 200, waits: false },
  });

  await playRound(platform, person, 300, 300);
  expect((await bonusOf(platform, person)).counted).toBe(300);
  await platform.runJob('sum-up-rounds');
  expect((await bonusOf(platform, person)).counted).toBe(300);
  const again = await playRound(platform, person, 200, 200, { game_code: 'table' });
  expect((await bonusOf(platform, person)).counted).toBe(340);
  // these do not count: a game outside the terms, an open round, a stake above the limit, a free bet
  await playRound(platform, person, 100, 100, { game_code: 'dear' });
  const open = bet(person, 50, { round: 'open' });
  await platform.walletCall('/transaction/bet', open);
  await playRound(platform, person, 60, 0, { is_free: true });
  expect((await bonusOf(platform, person)).counted).toBe(340);
  await platform.runJob('sum-up-rounds');
  expect((await bonusOf(platform, person)).counted).toBe(340);
  await platform.walletCall('/transaction/win', win(person, 50, open.transaction_uuid, { round: 'open' }));
  expect((await bonusOf(platform, person)).counted).toBe(390);
  // a rolled back round is subtracted, whether it was summed up or not
  const back = await playRound(platform, person, 400);
  expect((await bonusOf(platform, person)).counted).toBe(790);
  await platform.walletCall('/transaction/rollback', rollback(person, back.transaction_uuid, { round: back.round }));
  expect((await bonusOf(platform, person)).counted).toBe(390);
  await platform.runJob('sum-up-rounds');
  expect((await bonusOf(platform, person)).counted).toBe(390);
  expect(again.game_code).toBe('table');

  const refused = await withdraw(platform, person, 100);
  expect([refused.status, refused.body.message]).toEqual([
    422,
    expect.stringMatching(/ยังทำเทิร์นไม่ครบ เล่นแล้ว 390.00 จาก 2,000.00 บาท เหลืออีก 1,610.00 บาท/),
  ]);
  const check = await platform.call('GET', '/api/customers/check-turnover', undefined, person.token);
  expect(check.body).toMatchObject({
    credit_success: false,
    success: false,
    msg: expect.stringMatching(/เหลืออีก 1,610.00/),
  });
  for (let left = 1610; left > 0; left -= 700)
    await playRound(platform, person, Math.min(700, left), Math.min(700, left));
  expect((await platform.call('GET', '/api/customers/check-turnover', undefined, person.token)).body).toEqual({
    credit_success: true,
  });
  expect((await withdraw(platform, person, 700)).status).toBe(200);
  expect(await bonusOf(platform, person)).toMatchObject({ state: 'completed', counted: 2000, taken: 0 });
  expect(await findings(platform)).toEqual([]);
});

test('BON-02 a round with a stake above the limit does not count, and a round that began before the bonus does not count', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half', { stake_max_baht: 100 });
  const person = await player(platform, 1000);
  const before = bet(person, 100, { round: 'before' });
  await platform.walletCall('/transaction/bet', before);
  await payInWith(platform, person, 100, 'half');
  await platform.walletCall('/transaction/win', win(person, 900, before.transaction_uuid, { round: 'before' }));
  await playRound(platform, person, 101, 101);
  await playRound(platform, person, 100, 100);
  expect(await bonusOf(platform, person)).toMatchObject({ counted: 100, forfeit: { keeps: 1900, takes: 50 } });
  await platform.runJob('sum-up-rounds');
  // winnings from stakes made before the bonus stay when the bonus is forfeited
  expect(await bonusOf(platform, person)).toMatchObject({ counted: 100, forfeit: { keeps: 1900, takes: 50 } });
});

test('BON-05 forfeiting takes the bonus and its winnings, and the member’s own money stays; a repeated request returns the same answer', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half');
  const person = await player(platform, 100);
  await payInWith(platform, person, 1000, 'half');
  await playRound(platform, person, 100, 900);
  const open = bet(person, 10, { round: 'open' });
  await platform.walletCall('/transaction/bet', open);
  const { ref } = await bonusOf(platform, person);
  expect(await forfeit(platform, person, ref)).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/รอบเกมที่ยังไม่จบ/) },
  });
  await platform.walletCall('/transaction/rollback', rollback(person, open.transaction_uuid, { round: 'open' }));
  expect((await forfeit(platform, person, ref)).body).toEqual({ success: true, taken: 1300, credit: 1100 });
  expect((await forfeit(platform, person, ref)).body).toEqual({ success: true, taken: 1300, credit: 1100 });
  expect(await credit(platform, person)).toBe(1100);
  expect(await bonusOf(platform, person)).toMatchObject({
    state: 'forfeited',
    taken: 1300,
    cause: 'คุณยกเลิกโบนัสนี้',
    forfeit: null,
  });
  expect((await withdraw(platform, person, 1100)).status).toBe(200);
  expect(await findings(platform)).toEqual([]);
});

test('BON-05 when no round is open, the job takes back an expired bonus; the member’s own money counts as lost first', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half');
  const person = await player(platform, 100);
  await payInWith(platform, person, 1000, 'half');
  await playRound(platform, person, 300);
  const open = bet(person, 100, { round: 'open' });
  await platform.walletCall('/transaction/bet', open);
  await daysPass(platform, person, 8);
  // eight days later the open round would count as over, so its bet is moved eight days forward too
  await asOwner(
    platform,
    "update provider_transaction set created_at = clock_timestamp() + interval '8 days' where round = $1",
    ['open'],
  );
  await settle(platform);
  expect((await bonusOf(platform, person)).state).toBe('active');
  await platform.walletCall('/transaction/rollback', rollback(person, open.transaction_uuid, { round: 'open' }));
  await settle(platform);
  // own money of 1,100, of which 300 were lost; the bonus of 500 is taken back
  expect(await bonusOf(platform, person)).toMatchObject({ state: 'expired', taken: 500, cause: 'หมดเวลาทำเทิร์น' });
  expect(await credit(platform, person)).toBe(800);
  await settle(platform);
  expect(await credit(platform, person)).toBe(800);
});

test('BON-02 when a bonus with a cash-out limit is completed, the amount above the limit is taken, but never the member’s own money', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half', { cash_out_max_baht: 200, turnover_multiple: 1 });
  const person = await player(platform, 100);
  await payInWith(platform, person, 400, 'half');
  await playRound(platform, person, 200, 900);
  expect(await credit(platform, person)).toBe(1400);
  await platform.runJob('sum-up-rounds');
  await settle(platform);
  expect(await bonusOf(platform, person)).toMatchObject({ state: 'completed', taken: 700 });
  expect(await credit(platform, person)).toBe(700);
  expect(await findings(platform)).toEqual([]);
});

test('BON-02 money paid in after a bonus was lost is not taken back for that bonus', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half');
  const person = await player(platform, 100);
  await payInWith(platform, person, 1000, 'half');
  // a credit of 1,600 less a lost stake of 1,500: 100 of the bonus of 500 are left
  await playRound(platform, person, 1500);
  await payInWith(platform, person, 700, null);
  expect((await bonusOf(platform, person)).forfeit).toEqual({ keeps: 700, takes: 100, waits: false });
  await playRound(platform, person, 800);
  // the bonus is used up: it does not restrict the next deposit, which may bring another bonus
  await payInWith(platform, person, 300, null);
  expect(await bonusOf(platform, person)).toMatchObject({ state: 'forfeited', taken: 0, cause: 'ใช้โบนัสหมดแล้ว' });
  expect((await withdraw(platform, person, 300)).status).toBe(200);
});

test('BON-02 BON-06 a deposit that comes after a bonus is over, but before the job ended it, does not let the member keep more of the bonus', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half');
  const late = await player(platform, 100);
  await payInWith(platform, late, 1000, 'half');
  await playRound(platform, late, 100, 900);
  await daysPass(platform, late, 8);
  await payInWith(platform, late, 700, null);
  expect(await bonusOf(platform, late)).toMatchObject({ state: 'expired', taken: 1300 });
  expect(await credit(platform, late)).toBe(1100 + 700);

  await offer(platform, 'capped', { cash_out_max_baht: 200, turnover_multiple: 1, once: 'ever' });
  const done = await player(platform, 100, 'another token');
  await payInWith(platform, done, 1000, 'capped');
  await playRound(platform, done, 500, 2000, { token: 'another token' });
  await payInWith(platform, done, 700, null);
  expect(await bonusOf(platform, done)).toMatchObject({ state: 'completed', taken: 1800 });
  expect(await credit(platform, done)).toBe(1100 + 200 + 700);
  expect(await findings(platform)).toEqual([]);
});

test('BON-01 BON-06 a bonus can be chosen only under its rules: first deposit, once a day, one bonus at a time, minimum amount, budget, no findings; when it is refused, no deposit is begun', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'first', { first_deposit: true, once: 'ever' });
  await offer(platform, 'daily', { once: 'day', percent: 10, bonus_max_baht: 20, budget_baht: 45 });
  await offer(platform, 'old', { ends_at: '2026-01-01T00:00:00Z' });
  await offer(platform, 'off', { open: false });
  await offer(platform, 'grown', { member_days_min: 30 });
  await offer(platform, 'great', { deposit_min_baht: 1000 });
  const person = await player(platform, 100);
  const choices = async () =>
    (
      (await platform.call('GET', '/api/customers/get-promotion', undefined, person.token)).body as {
        data: { id: string; why_not: string | null }[];
      }
    ).data.map(({ id, why_not }) => [id, why_not]);
  expect(await choices()).toEqual([
    ['first', 'สำหรับการฝากครั้งแรกเท่านั้น'],
    ['daily', null],
    ['grown', 'รับได้เมื่อเป็นสมาชิกครบ 30 วัน'],
    ['great', null],
  ]);
  const refused = async (promotion: string, baht = 200) => {
    const { status, body } = await chooseWith(platform, person, baht, promotion);
    expect([status, (await profileOf(platform, person)).pending_request]).toEqual([422, null]);
    return body.errors?.promotion_id?.[0]?.split(' ยังไม่มีการตัดเงิน')[0];
  };
  expect(await refused('first')).toBe('สำหรับการฝากครั้งแรกเท่านั้น');
  expect(await refused('old')).toBe('โปรโมชั่นนี้หมดเวลาแล้ว');
  expect(await refused('off')).toBe('โปรโมชั่นนี้ปิดรับแล้ว');
  expect(await refused('none')).toBe('ไม่พบโปรโมชั่นนี้');
  expect(await refused('great')).toBe('สำหรับยอดฝากตั้งแต่ 1,000.00 บาท');
  await openFinding(platform.db, {
    kind: 'referral_same_bank',
    subject: String(person.memberId),
    memberId: person.memberId,
    detail: {},
    halts: 'none',
  });
  expect(await refused('daily')).toMatch(/เจ้าหน้าที่กำลังตรวจสอบ/);
  await platform.db
    .updateTable('finding')
    .set({ closed_at: new Date(), closed_by: 'test', closing_note: 'a family' })
    .execute();
  await payInWith(platform, person, 200, 'daily');
  expect(await refused('daily')).toBe('มีโบนัสที่ยังทำเทิร์นไม่ครบอยู่ รับได้ทีละโบนัส');
  await forfeit(platform, person, (await bonusOf(platform, person)).ref);
  expect(await refused('daily')).toBe('วันนี้รับโบนัสนี้ไปแล้ว');
  await daysPass(platform, person, 1);
  await payInWith(platform, person, 200, 'daily');
  await forfeit(platform, person, (await bonusOf(platform, person)).ref);
  await daysPass(platform, person, 1);
  // 40 baht of the budget of 45 baht are given
  expect(await refused('daily')).toBe('สิทธิ์ของโปรโมชั่นนี้เต็มแล้ว');
  await offer(platform, 'daily', { once: 'day', percent: 10, bonus_max_baht: 20, budget_baht: 60 });
  await payInWith(platform, person, 200, 'daily');
  expect(await bonusOf(platform, person)).toMatchObject({ state: 'active', amount: 20 });
});

test('BON-02 the reserved budget of a deposit that ended is released; when that deposit is paid after all, its bonus is given for the paid amount', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half', { budget_baht: 500 });
  const person = await player(platform, 100);
  const begun = await chooseWith(platform, person, 1000, 'half');
  expect((await bonusesOf(platform, person)).data.pending).toBe(500);
  await platform.call(
    'POST',
    `/api/requests/deposit/${(await profileOf(platform, person)).pending_request?.id}/cancel`,
    undefined,
    person.token,
  );
  await settle(platform);
  expect(await bonusOf(platform, person)).toMatchObject({
    state: 'cancelled',
    cause: expect.stringMatching(/สิ้นสุดแล้วโดยไม่มีเงินเข้า/),
  });
  const committed = async () =>
    (await platform.db.selectFrom('promotion').select('committed_satang').executeTakeFirstOrThrow()).committed_satang;
  expect(await committed()).toBe(0n);
  await platform.bankNotice('transfer.received', transferOf(person, begun.body));
  await platform.runDueJobs();
  const after = await bonusOf(platform, person);
  const isCredited = (await credit(platform, person)) > 100;
  // a payment for a cancelled deposit is credited or waits for staff: the bonus is given only with the credit
  expect([isCredited, after.state, await committed()]).toEqual(
    isCredited ? [true, 'active', 50_000n] : [false, 'cancelled', 0n],
  );
});

test('BON-03 BON-06 concurrent requests give a fixed bonus once; a repeated request returns the same answer; new terms do not change bonuses already given', async () => {
  const platform = await testPlatform(UNREVIEWED);
  const fixed = {
    kind: 'fixed',
    percent: 0,
    bonus_max_baht: 50,
    deposit_min_baht: 0,
    once: 'ever',
    turnover_multiple: 2,
  } as const;
  await offer(platform, 'thanks', fixed);
  const person = await player(platform, 100);
  expect((await profileOf(platform, person)).events).toEqual([{ id: 'promotion-thanks', name: 'โบนัสทดสอบ 50.00 บาท' }]);
  const replies = await Promise.all(Array.from({ length: 6 }, () => take(platform, person, 'promotion-thanks')));
  expect(replies.map(({ success, amount, credit: after }) => [success, amount, after])).toEqual(
    Array.from({ length: 6 }, () => [true, 50, 150]),
  );
  expect(replies.filter(({ msg }) => msg.startsWith('ได้รับโบนัส 50.00 บาท ทำเทิร์น 100.00 บาทภายใน 7 วัน'))).toHaveLength(1);
  expect((await profileOf(platform, person)).events).toEqual([]);
  expect(await credit(platform, person)).toBe(150);
  await offer(platform, 'thanks', { ...fixed, turnover_multiple: 9, once: 'day' });
  expect(await bonusOf(platform, person)).toMatchObject({ required: 100 });
  expect(await take(platform, person, 'promotion-nothing')).toEqual({
    success: false,
    msg: 'ไม่พบโบนัสนี้ เครดิตของคุณไม่เปลี่ยน',
    amount: null,
  });
  expect(await take(platform, person, 'nobody-nothing')).toMatchObject({ success: false, amount: null });
  expect(await findings(platform)).toEqual([]);
});

test('BON-03 BON-06 new terms about how often a bonus is given still count earlier grants', async () => {
  const platform = await testPlatform(UNREVIEWED);
  const fixed = { kind: 'fixed', percent: 0, bonus_max_baht: 50, deposit_min_baht: 0, turnover_multiple: 0 } as const;
  const person = await player(platform, 100);
  const offered = async () => (await profileOf(platform, person)).events.length;
  await offer(platform, 'thanks', { ...fixed, once: 'day' });
  expect((await take(platform, person, 'promotion-thanks')).msg).toMatch(/^ได้รับโบนัส/);
  await daysPass(platform, person, 1);
  expect(await offered()).toBe(1);
  await offer(platform, 'thanks', { ...fixed, once: 'ever' });
  expect(await offered()).toBe(0);
  expect((await take(platform, person, 'promotion-thanks')).msg).toMatch(/^รับโบนัสนี้ไปแล้ว/);
  expect(await credit(platform, person)).toBe(150);

  expect(await findings(platform)).toEqual([]);
});

test('BON-03 BON-06 a bonus given under "once ever" is not given again on the same day when the terms change to "once a day"', async () => {
  const platform = await testPlatform(UNREVIEWED);
  const fixed = { kind: 'fixed', percent: 0, bonus_max_baht: 50, deposit_min_baht: 0, turnover_multiple: 0 } as const;
  const person = await player(platform, 100);
  await offer(platform, 'thanks', { ...fixed, once: 'ever' });
  expect((await take(platform, person, 'promotion-thanks')).msg).toMatch(/^ได้รับโบนัส/);
  await offer(platform, 'thanks', { ...fixed, once: 'day' });
  expect((await take(platform, person, 'promotion-thanks')).msg).toMatch(/^รับโบนัสนี้ไปแล้ว/);
  await daysPass(platform, person, 1);
  expect((await take(platform, person, 'promotion-thanks')).msg).toMatch(/^ได้รับโบนัส/);
  expect(await credit(platform, person)).toBe(200);
});

test('BON-02 BON-06 DEP-11 a promotion card gives a bonus on its terms, once under concurrent requests; when refused, the card stays unused; the book checks find no difference', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'cards', {
    kind: 'voucher',
    percent: 0,
    bonus_max_baht: 100,
    deposit_min_baht: 0,
    once: 'deposit',
    turnover_multiple: 3,
  });
  const order = { count: 2, amount: satang(8000n), days: 30, note: 'for a test', by: 'test', promotion: 'cards' };
  const { vouchers } = await transactAsOwner(platform.db, async (tx) => {
    await requireCards(tx, 'cards', order.amount);
    return makeVouchers(tx, order, new Date());
  });
  await expect(platform.db.transaction().execute((tx) => requireCards(tx, 'cards', satang(10_001n)))).rejects.toThrow(
    'at most 100 baht',
  );
  await expect(platform.db.transaction().execute((tx) => requireCards(tx, 'none', satang(1n)))).rejects.toThrow(
    'no promotion none',
  );
  const person = await player(platform, 100);
  const redeem = async (at: number) =>
    (await platform.call('POST', '/api/vouchers/redeem', { code: vouchers[at]?.code, ip: '{ip}' }, person.token)) as {
      status: number;
      body: ReplyOf<Calls['redeemVoucher']> & { message: string };
    };
  const replies = await Promise.all([redeem(0), redeem(0), redeem(0)]);
  const bonus = { name: 'โบนัสทดสอบ', required: 240, days: 7 };
  expect(replies.map(({ body }) => [body.amount, body.credit, body.bonus])).toEqual(
    Array.from({ length: 3 }, () => [80, 180, bonus]),
  );
  expect(replies.filter(({ body }) => !body.repeated)).toHaveLength(1);
  expect(await bonusOf(platform, person)).toMatchObject({
    state: 'active',
    amount: 80,
    required: 240,
    forfeit: { keeps: 100, takes: 80 },
  });
  const second = await redeem(1);
  expect([second.status, second.body.message]).toEqual([
    422,
    expect.stringMatching(/มีโบนัสที่ยังทำเทิร์นไม่ครบอยู่.*บัตรยังไม่ถูกใช้/),
  ]);
  expect(await credit(platform, person)).toBe(180);
  await forfeit(platform, person, (await bonusOf(platform, person)).ref);
  expect((await redeem(1)).body).toMatchObject({ amount: 80, credit: 180, bonus });
  expect(await findings(platform)).toEqual([]);
  const cards = () => platform.db.transaction().execute((tx) => voucherBookCheck(tx, new Date(0)));
  expect(await cards()).toEqual([]);
  await asOwner(platform, 'alter table bonus_grant disable trigger user');
  await asOwner(platform, 'update bonus_grant set voucher_id = null where state = $1', ['active']);
  expect((await cards()).map(({ kind }) => kind)).toEqual(['voucher_without_bonus']);
});

test('BON-02 SITE-12 a promotion of wheel tickets gives the tickets with the credit, once, without a wagering requirement', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'tickets', { kind: 'free_ticket', tickets: 3, percent: 0, bonus_max_baht: 0, once: 'day' });
  const person = await player(platform, 100);
  const begun = await chooseWith(platform, person, 200, 'tickets');
  const told = transferOf(person, begun.body);
  await Promise.all([platform.bankNotice('transfer.received', told), platform.bankNotice('transfer.received', told)]);
  await platform.runDueJobs();
  expect(await credit(platform, person)).toBe(300);
  const tickets = await platform.db
    .selectFrom('wheel_ticket')
    .select('cause')
    .where('cause', 'like', 'promotion:%')
    .execute();
  expect([tickets.length, new Set(tickets.map(({ cause }) => cause)).size]).toEqual([3, 3]);
  expect(await bonusOf(platform, person)).toMatchObject({ state: 'completed', amount: 0, required: 0, taken: 0 });
  expect((await withdraw(platform, person, 300)).status).toBe(200);
  expect(await findings(platform)).toEqual([]);
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
  ]);
});
