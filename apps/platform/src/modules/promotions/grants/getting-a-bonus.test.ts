import type { Calls, ReplyOf } from '@sanam/contract';
import { satang } from '@sanam/money';
import { expect, test } from 'vitest';
import { transactAsOwner } from '../../../core/database.ts';
import { openFinding } from '../../../core/findings.ts';
import { asOwner, tamper } from '../../../testing/as-owner.ts';
import { newMember, type Person, profileOf, transferOf } from '../../../testing/people.ts';
import { credit, player, UNREVIEWED } from '../../../testing/player.ts';
import {
  bonusesOf,
  bonusOf,
  chooseWith,
  daysPass,
  forfeit,
  moneyOf,
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
  expect(await refused('great', 1000)).toBe('มีโบนัสที่ยังทำเทิร์นไม่ครบอยู่ รับได้ทีละโบนัส');
  // giving up the active bonus would not bring this one back, so its own reason is told
  expect(await refused('daily')).toBe('วันนี้รับโบนัสนี้ไปแล้ว');
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

test('BON-01 BON-02 BON-06 the bonus of a first deposit is given with the first deposit, up to its maximum, and never with a later one', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'first', { first_deposit: true, once: 'ever', percent: 100, bonus_max_baht: 150 });
  const person = await newMember(platform);
  await payInWith(platform, person, 400, 'first');
  expect(await moneyOf(platform, person)).toEqual({ own: 400, bonus: 150 });
  expect(await bonusOf(platform, person)).toMatchObject({ state: 'active', amount: 150, promotion: 'first' });
  const again = await chooseWith(platform, person, 400, 'first');
  expect([again.status, again.body.errors?.promotion_id?.[0]]).toEqual([422, expect.stringContaining('รับโบนัสนี้ไปแล้ว')]);
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
  expect((await profileOf(platform, person)).events).toEqual([
    {
      id: 'promotion-thanks',
      name: 'โบนัสทดสอบ 50.00 บาท',
      text: 'ทำเทิร์น 100.00 บาทภายใน 7 วัน แล้วส่วนที่เหลือเป็นเงินของคุณ',
    },
  ]);
  const replies = await Promise.all(Array.from({ length: 6 }, () => take(platform, person, 'promotion-thanks')));
  expect(replies.map(({ success, amount, credit: after }) => [success, amount, after])).toEqual(
    Array.from({ length: 6 }, () => [true, 50, 100]),
  );
  expect(replies.filter(({ msg }) => msg.startsWith('ได้รับโบนัส 50.00 บาท ทำเทิร์น 100.00 บาทภายใน 7 วัน'))).toHaveLength(1);
  expect((await profileOf(platform, person)).events).toEqual([]);
  expect(await moneyOf(platform, person)).toEqual({ own: 100, bonus: 50 });
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

test('BON-01 BON-06 BON-07 a promotion whose budget reaches for no bonus is offered to nobody, and says why; with a larger one it is again', async () => {
  const platform = await testPlatform(UNREVIEWED);
  const fixed = { kind: 'fixed', percent: 0, bonus_max_baht: 50, deposit_min_baht: 0, turnover_multiple: 0 } as const;
  await offer(platform, 'thanks', { ...fixed, once: 'ever', budget_baht: 99 });
  await offer(platform, 'half', { budget_baht: 500 });
  const [one, two] = [await player(platform, 100), await player(platform, 100, 'another-token')];
  const offered = async (person: Person) => {
    const { body } = await platform.call('GET', '/api/customers/get-promotion', undefined, person.token);
    const [half] = (body as ReplyOf<Calls['getPromotion']>).data;
    return [(await profileOf(platform, person)).events.length, half?.why_not];
  };
  const isFull = async (id: string) =>
    ((await platform.call('GET', `/api/promotions/${id}/terms`)).body as ReplyOf<Calls['promotionTerms']>).data
      ?.is_full;
  expect([await offered(two), await isFull('thanks'), await isFull('half')]).toEqual([[1, null], false, false]);
  await take(platform, one, 'promotion-thanks');
  // 451 of 500 baht are set aside: the least deposit would bring fifty
  await chooseWith(platform, one, 902, 'half');
  expect([await offered(two), await isFull('thanks'), await isFull('half')]).toEqual([
    [0, 'สิทธิ์ของโปรโมชั่นนี้เต็มแล้ว'],
    true,
    true,
  ]);
  expect((await take(platform, two, 'promotion-thanks')).msg).toContain('เต็มแล้ว');
  // who has it already is told that, and not of the budget
  expect((await take(platform, one, 'promotion-thanks')).msg).toMatch(/^รับโบนัสนี้ไปแล้ว/);
  await offer(platform, 'thanks', { ...fixed, once: 'ever', budget_baht: 100 });
  await offer(platform, 'half', { budget_baht: 501 });
  expect([await offered(two), await isFull('thanks'), await isFull('half')]).toEqual([[1, null], false, false]);
});

test('BON-01 BON-06 the budget is judged by deposits that can be made: by the smallest one of the site, and for a larger one the words say how far it reaches', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half', { deposit_min_baht: 0, budget_baht: 500 });
  const [one, two, three] = [await newMember(platform), await newMember(platform), await newMember(platform)];
  const offered = async () => {
    const { body } = await platform.call('GET', '/api/customers/get-promotion', undefined, three.token);
    const terms = await platform.call('GET', '/api/promotions/half/terms');
    return [
      (body as ReplyOf<Calls['getPromotion']>).data[0]?.why_not,
      (terms.body as ReplyOf<Calls['promotionTerms']>).data?.is_full,
    ];
  };
  // 449 of 500 baht are set aside: a deposit of 103 baht brings 51.5
  await chooseWith(platform, one, 898, 'half');
  expect(await offered()).toEqual([null, false]);
  const refused = await chooseWith(platform, two, 103, 'half');
  expect(refused.body.errors?.promotion_id).toEqual([
    'โปรโมชั่นนี้เหลือโบนัสให้อีกไม่เกิน 51.00 บาท รับได้กับยอดฝากไม่เกิน 102.00 บาท ยังไม่มีการตัดเงิน เลือกใหม่หรือฝากโดยไม่รับโบนัสได้',
  ]);
  expect((await chooseWith(platform, two, 100, 'half')).status).toBe(200);
  // the baht that is left would do for a deposit of two, which the site does not take
  expect(await offered()).toEqual(['สิทธิ์ของโปรโมชั่นนี้เต็มแล้ว', true]);
  const late = await chooseWith(platform, three, 100, 'half');
  expect(late.body.errors?.promotion_id?.[0]).toMatch(/^สิทธิ์ของโปรโมชั่นนี้เต็มแล้ว/);
});

test('BON-01 BON-03 what waits to be taken says before what it asks for, and whether a withdrawal ends it', async () => {
  const platform = await testPlatform(UNREVIEWED);
  const fixed = { kind: 'fixed', percent: 0, bonus_max_baht: 50, deposit_min_baht: 0, once: 'ever' } as const;
  await offer(platform, 'thanks', {
    ...fixed,
    turnover_multiple: 10,
    cash_out_max_baht: 500,
    ends_on_withdrawal: true,
  });
  await offer(platform, 'free', { ...fixed, turnover_multiple: 0 });
  const person = await player(platform, 100);
  expect((await profileOf(platform, person)).events.map(({ text }) => text)).toEqual([
    'ทำเทิร์น 500.00 บาทภายใน 7 วัน แล้วส่วนที่เหลือเป็นเงินของคุณ ไม่เกิน 500.00 บาท ถ้าถอนเงินก่อนนั้น โบนัสจะสิ้นสุดและเครดิตโบนัสถูกหักคืน',
    'เป็นเงินของคุณทันที',
  ]);
});

test('BON-01 BON-03 who takes a bonus is told of the most that becomes own money', async () => {
  const platform = await testPlatform(UNREVIEWED);
  const fixed = { kind: 'fixed', percent: 0, bonus_max_baht: 50, deposit_min_baht: 0, turnover_multiple: 10 } as const;
  await offer(platform, 'thanks', { ...fixed, once: 'ever', cash_out_max_baht: 500 });
  const person = await player(platform, 100);
  expect((await take(platform, person, 'promotion-thanks')).msg).toBe(
    'ได้รับโบนัส 50.00 บาท ทำเทิร์น 500.00 บาทภายใน 7 วัน แล้วส่วนที่เหลือเป็นเงินของคุณ ไม่เกิน 500.00 บาท',
  );
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
  expect((await profileOf(platform, person)).events).toEqual([]);
  expect((await take(platform, person, 'promotion-thanks')).msg).toMatch(/^รับโบนัสนี้ไปแล้ว/);
  await daysPass(platform, person, 1);
  expect((await take(platform, person, 'promotion-thanks')).msg).toMatch(/^ได้รับโบนัส/);
  expect(await take(platform, person, 'promotion-thanks')).toMatchObject({
    success: true,
    amount: 50,
    msg: expect.stringMatching(/^รับโบนัสนี้ไปแล้ว/),
  });
  expect(await credit(platform, person)).toBe(200);
});

test('BON-06 a bonus of a day that the database entered at the next midnight leaves the next day its own', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'thanks', {
    kind: 'fixed',
    percent: 0,
    deposit_min_baht: 0,
    once: 'day',
    turnover_multiple: 0,
  });
  const person = await player(platform, 100);
  expect(await take(platform, person, 'promotion-thanks')).toMatchObject({ success: true });
  await tamper(platform, `update bonus_grant set granted_at = granted_at + interval '1 day'`);
  expect((await profileOf(platform, person)).events).toEqual([]);
  await daysPass(platform, person, 1);
  expect((await profileOf(platform, person)).events).toHaveLength(1);
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
    cash_out_max_baht: 160,
  });
  const order = { count: 2, amount: satang(8000n), days: 30, note: 'for a test', by: 'test', promotion: 'cards' };
  const now = platform.promotions.clock.now();
  const judge = (slug: string, amount: bigint) =>
    platform.db
      .transaction()
      .execute((tx) => requireCards(tx, { slug, amount: satang(amount), count: 2, outstanding: 0n }, now));
  await judge('cards', order.amount);
  await expect(judge('cards', 10_001n)).rejects.toThrow('at most 100 baht');
  await expect(judge('none', 1n)).rejects.toThrow('no open promotion none');
  const { vouchers } = await transactAsOwner(platform.ownerUrl, (tx) => makeVouchers(tx, order, now));
  const person = await player(platform, 100);
  const redeem = async (at: number) =>
    (await platform.call('POST', '/api/vouchers/redeem', { code: vouchers[at]?.code, ip: '{ip}' }, person.token)) as {
      status: number;
      body: ReplyOf<Calls['redeemVoucher']> & { message: string };
    };
  const replies = await Promise.all([redeem(0), redeem(0), redeem(0)]);
  const bonus = { name: 'โบนัสทดสอบ', required: 240, days: 7, own_most: 160 };
  expect(replies.map(({ body }) => [body.amount, body.credit, body.bonus])).toEqual(
    Array.from({ length: 3 }, () => [80, 100, bonus]),
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
  expect(await moneyOf(platform, person)).toEqual({ own: 100, bonus: 80 });
  await forfeit(platform, person, (await bonusOf(platform, person)).ref);
  expect((await redeem(1)).body).toMatchObject({ amount: 80, credit: 100, bonus });
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

test('BON-06 of two offers with a deposit one is given a day; the other is refused before money moves', async () => {
  const platform = await testPlatform({ ...UNREVIEWED, BONUS_DEPOSIT_OFFERS_PER_DAY: '1' });
  await offer(platform, 'daily', { once: 'day' });
  await offer(platform, 'sports', { once: 'day' });
  await offer(platform, 'thanks', {
    kind: 'fixed',
    percent: 0,
    deposit_min_baht: 0,
    once: 'ever',
    turnover_multiple: 0,
  });
  const person = await player(platform, 100);
  // a bonus without a deposit does not count
  expect(await take(platform, person, 'promotion-thanks')).toMatchObject({ success: true });
  await payInWith(platform, person, 200, 'daily');
  await forfeit(platform, person, (await bonusOf(platform, person)).ref);
  const second = await chooseWith(platform, person, 200, 'sports');
  expect([second.status, second.body.errors?.promotion_id?.[0]]).toEqual([
    422,
    expect.stringMatching(/^วันนี้รับโบนัสฝากครบแล้ว/),
  ]);
  await daysPass(platform, person, 1);
  await payInWith(platform, person, 200, 'sports');
  expect(await bonusOf(platform, person)).toMatchObject({ promotion: 'sports', state: 'active' });
});
