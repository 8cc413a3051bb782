import { dayAfter } from '@sanam/thai/dates';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addSeconds } from '../../core/clock.ts';
import { closeFindingByHand, openFinding } from '../../core/findings.ts';
import { asOwner, tamper } from '../../testing/as-owner.ts';
import { playedOn, summedUpTo } from '../../testing/downline.ts';
import { howMany } from '../../testing/how-many.ts';
import { later, newMember, type Person, payIn, profileOf, signInAgain } from '../../testing/people.ts';
import { credit } from '../../testing/player.ts';
import { timeOut } from '../../testing/protection.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { excludeFromPayouts } from '../withdrawals/index.ts';
import { accrueCashback } from './accrue-cashback.ts';
import { cashbackBookCheck } from './cashback-book-check.ts';
import { cashbackClaims } from './claim-cashback.ts';
import {
  accrueAt,
  accrueWeek,
  claim,
  claimAt,
  FIRST,
  lastWeek,
  lostLastWeek,
  night,
  peopleIn,
  read,
  rowsOf,
  settings,
} from './test-weeks.ts';
import { weekOfDay } from './weeks.ts';

const LONG_AGO = '2016-03-02';
const MOST = 5000n;
/** The published formula: a twentieth of the loss, rounded down; zero below one baht, and at most fifty baht. */
function formula(net: bigint): bigint {
  const share = net > 0n ? net / 20n : 0n;
  if (share < 100n) return 0n;
  return share > MOST ? MOST : share;
}

const change = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      who: fc.nat(2),
      back: fc.constantFrom(0, 3, 7, 9, 16),
      area: fc.constantFrom('slot', 'casino'),
      staked: fc.bigInt(0n, 90_000n),
      won: fc.bigInt(0n, 60_000n),
    }),
  },
  { weight: 2, arbitrary: fc.constant('claim' as const) },
  { weight: 2, arbitrary: fc.constant('week' as const) },
  { weight: 2, arbitrary: fc.constant('again' as const) },
);

test('BON-04 whatever changes, and whenever a week is accrued or claimed, claimable plus claimed amounts equal the formula over the final play', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 20, maxLength: 60 }), async (changes) => {
      const platform = await testPlatform({ ...settings, CASHBACK_MAXIMUM_BAHT: '50' });
      const ids = await peopleIn(platform, 3);
      const stands = new Map<string, { who: number; week: string; net: bigint }>();
      // weeks long ago: the movement of a claim has the present time, and counts as a bonus of the present week
      let week = LONG_AGO;
      let minutes = 0;
      // a time on the last day of the current week, one minute later at each call
      const moment = () =>
        `${dayAfter(week, 6)}T${String(2 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes++ % 60).padStart(2, '0')}:00+07:00`;
      const accrue = async (at: string) => {
        await summedUpTo(platform, at);
        await accrueAt(platform, at);
      };
      const goOn = async () => {
        await accrue(night(week));
        week = dayAfter(week, 7);
        minutes = 0;
      };
      const play = async (
        one: { who: number; day: string; area: string; staked: bigint; won: bigint },
        summedUpAt: string,
      ) => {
        stands.set(`${one.who} ${one.day} ${one.area}`, {
          who: one.who,
          week: weekOfDay(one.day),
          net: one.staked - one.won,
        });
        await playedOn(platform, ids[one.who] ?? 0n, { ...one, summedUpAt });
      };
      for (const one of changes) {
        if (one === 'again') await accrue(moment());
        else if (one === 'week') await goOn();
        else if (one === 'claim') {
          const at = moment();
          const claims = cashbackClaims({ ...platform.cashback, clock: { now: () => new Date(at) } });
          for (const memberId of ids)
            for (const { id } of await claims.list(platform.db, memberId)) await claims.take(memberId, id);
        } else {
          // play before the first week does not count
          const day = dayAfter(week, 6 - one.back);
          await play({ ...one, day: day < LONG_AGO ? LONG_AGO : day }, moment());
        }
      }
      await goOn();
      // weeks in which every member loses a lot, so that every carried amount is offset completely
      const last = changes.length + 10;
      for (let more = 0; more < last; more++) {
        const { rows } = await sql`select from cashback_balance where carried_satang <> 0`.execute(platform.db);
        if (more > 1 && rows.length === 0) break;
        for (const who of ids.keys())
          await play(
            { who, day: dayAfter(week, 1), area: 'slot', staked: 200_000n, won: 0n },
            `${dayAfter(week, 1)}T20:00:00+07:00`,
          );
        await goOn();
      }

      const nets = new Map<string, bigint>();
      for (const { who, week: of, net } of stands.values())
        nets.set(`${who} ${of}`, (nets.get(`${who} ${of}`) ?? 0n) + net);
      const expected = ids.map((_, who) =>
        [...nets].filter(([key]) => key.startsWith(`${who} `)).reduce((sum, [, net]) => sum + formula(net), 0n),
      );
      const { rows } = await sql<{ member_id: bigint; amount: bigint; claimed: bigint; credit: bigint }>`
        select m.id as member_id, coalesce(sum(c.amount_satang), 0)::bigint as amount, coalesce(sum(c.amount_satang) filter (where c.claimed_at is not null), 0)::bigint as claimed,
            w.cash_satang as credit
          from member m join wallet w on w.member_id = m.id left join cashback c on c.member_id = m.id where m.id > 500000 group by m.id, w.cash_satang order by m.id`.execute(
        platform.db,
      );
      expect(rows.map(({ amount }) => amount)).toEqual(expected);
      // and the credit equals the sum of the claimed amounts
      expect(rows.filter(({ claimed, credit: held }) => claimed !== held)).toEqual([]);
      expect(await platform.db.transaction().execute((tx) => cashbackBookCheck(tx, new Date(0)))).toEqual([]);
    }),
    { numRuns: howMany(3, 12) },
  );
}, 240_000);

test('BON-04 a change after the accrual changes the claimable amount; after the claim the difference is offset against the next week, never against the credit', async () => {
  const platform = await testPlatform(settings);
  const [memberId = 0n] = await peopleIn(platform, 1);
  const lost = async (day: string, staked: bigint, at: string) => {
    await playedOn(platform, memberId, { day, staked, summedUpAt: at });
    await summedUpTo(platform, at);
    await accrueAt(platform, at);
  };
  await playedOn(platform, memberId, { day: '2026-03-05', staked: 100_000n, summedUpAt: '2026-03-05T20:00:00+07:00' });
  await accrueWeek(platform, FIRST);
  await lost('2026-03-05', 60_000n, '2026-03-11T10:00:00+07:00');
  expect(await rowsOf(platform, memberId)).toEqual([[FIRST, 3000n, 0n, 3000n]]);
  await lost('2026-03-05', 80_000n, '2026-03-11T11:00:00+07:00');
  expect(await claimAt(platform, memberId, FIRST, '2026-03-11T12:00:00+07:00')).toMatchObject({
    amount: 4000n,
    credit: 4000n,
  });
  // a rollback of nearly the whole loss: the credit and the claim stay
  await lost('2026-03-05', 20_000n, '2026-03-12T10:00:00+07:00');
  expect(await rowsOf(platform, memberId)).toEqual([[FIRST, 1000n, 0n, 4000n]]);
  await playedOn(platform, memberId, { day: '2026-03-12', staked: 40_000n, summedUpAt: '2026-03-12T20:00:00+07:00' });
  await accrueWeek(platform, '2026-03-11');
  await playedOn(platform, memberId, { day: '2026-03-19', staked: 50_000n, summedUpAt: '2026-03-19T20:00:00+07:00' });
  await accrueWeek(platform, '2026-03-18');
  expect((await rowsOf(platform, memberId)).slice(1)).toEqual([
    ['2026-03-11', 2000n, -3000n, 0n],
    ['2026-03-18', 2500n, -1000n, 1500n],
  ]);
  await expect(claimAt(platform, memberId, '2026-03-11', '2026-03-26T12:00:00+07:00')).rejects.toMatchObject({
    status: 422,
  });
  // when the claimed amount was too low, the difference is added to the next week, even when that week has no play
  await lost('2026-03-05', 90_000n, '2026-03-26T10:00:00+07:00');
  await accrueWeek(platform, '2026-03-25');
  expect((await rowsOf(platform, memberId)).slice(1)).toEqual([
    ['2026-03-11', 2000n, -3000n, 0n],
    ['2026-03-18', 2500n, -1000n, 1500n],
    ['2026-03-25', 0n, 3500n, 3500n],
  ]);
});

test('BON-04 BON-06 a week claimed many times at once is paid once, and a repeat after a lost answer returns the same answer', async () => {
  const platform = await testPlatform(settings);
  const person = await newMember(platform);
  const week = await lostLastWeek(platform, person.memberId, 84_000n);
  expect((await profileOf(platform, person)).events).toEqual([
    { id: `cashback-${week}`, name: expect.stringMatching(/^คืนยอดเสีย 42\.00 บาท สัปดาห์ /) },
  ]);
  expect((await read(platform, person)).weeks).toMatchObject([
    { week, staked: 890, won: 50, bonuses: 0, net_loss: 840, returned: 42, amount: 42, state: 'claimable' },
  ]);
  const replies = await Promise.all(Array.from({ length: 20 }, () => claim(platform, person, week)));
  expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
    new Set([JSON.stringify([200, { success: true, msg: replies[0]?.body.msg, amount: 42, credit: 42 }])]),
  );
  expect(replies[0]?.body.msg).toMatch(/^รับยอดคืน 42\.00 บาท ของสัปดาห์ .* เข้าเครดิตแล้ว$/);
  expect(await credit(platform, person)).toBe(42);
  expect((await profileOf(platform, person)).events).toEqual([]);
  expect((await read(platform, person)).weeks).toMatchObject([
    { state: 'claimed', amount: 42, claimed_at: expect.any(String) },
  ]);
  const statement = (await platform.call('GET', '/api/statement?group=bonus', undefined, person.token)).body as {
    data: object[];
  };
  expect(statement.data).toEqual([
    expect.objectContaining({ kind: 'cashback', amount: 42, detail: `CB-${week.replaceAll('-', '')}` }),
  ]);
  expect(await platform.db.transaction().execute((tx) => cashbackBookCheck(tx, new Date(0)))).toEqual([]);
  // even the database's owner can neither undo nor repeat the claim
  for (const act of [
    'update cashback set claimed_at = null',
    'update cashback set amount_satang = 1',
    'delete from cashback',
    'truncate cashback',
  ])
    await expect(asOwner(platform, act)).rejects.toThrow(/claimed once/);
  await expect(sql`update cashback set claimed_at = now()`.execute(platform.db)).rejects.toThrow(/permission denied/);
});

test('BON-04 a claim and a change of the same week at the same moment leave a consistent result', async () => {
  const platform = await testPlatform(settings);
  const ids = await peopleIn(platform, 8);
  for (const id of ids)
    await playedOn(platform, id, { day: '2026-03-05', staked: 100_000n, summedUpAt: '2026-03-05T20:00:00+07:00' });
  await accrueWeek(platform, FIRST);
  for (const id of ids)
    await playedOn(platform, id, { day: '2026-03-05', staked: 60_000n, summedUpAt: '2026-03-11T10:00:00+07:00' });
  await summedUpTo(platform, '2026-03-11T10:00:00+07:00');
  await Promise.all([
    ...ids.map((id) => claimAt(platform, id, FIRST, '2026-03-11T10:00:00+07:00')),
    accrueAt(platform, '2026-03-11T10:00:00+07:00'),
  ]);
  await accrueAt(platform, '2026-03-11T10:01:00+07:00');
  const { rows } = await sql<{ right: boolean }>`
    select (c.amount_satang in (5000, 3000) and c.own_satang = 3000 and coalesce(b.carried_satang, 0) = 3000 - c.amount_satang and w.cash_satang = c.amount_satang) as right
      from cashback c join wallet w using (member_id) left join cashback_balance b using (member_id)`.execute(
    platform.db,
  );
  expect(rows).toEqual(ids.map(() => ({ right: true })));
});

test('BON-04 a claim is refused with a clear message and without a movement: expired, too little, no loss, under review, no bank account, no such week', async () => {
  const platform = await testPlatform({ ...settings, CASHBACK_CLAIM_DAYS: '7' });
  const [loser, small, winner] = (await Promise.all([
    newMember(platform),
    newMember(platform),
    newMember(platform),
  ])) as [Person, Person, Person];
  const summedUpAt = new Date().toISOString();
  await playedOn(platform, small.memberId, { day: lastWeek(), staked: 1999n, summedUpAt });
  await playedOn(platform, winner.memberId, { day: lastWeek(), staked: 1000n, won: 9000n, summedUpAt });
  const week = await lostLastWeek(platform, loser.memberId, 84_000n);
  const refused = async (person: Person, id: string) => {
    const { status, body } = await claim(platform, person, id);
    expect([status, body.success, body.amount]).toEqual([200, false, null]);
    expect(await credit(platform, person)).toBe(0);
    return body.msg;
  };
  expect(await refused(small, week)).toMatch(/ไม่ถึง 1\.00 บาท/);
  expect(await refused(winner, week)).toMatch(/ไม่มียอดคืนให้รับ/);
  expect((await read(platform, winner)).weeks).toMatchObject([{ state: 'nothing', net_loss: -80, amount: 0 }]);
  for (const id of ['2026-11-17', '2020-01-01', 'x', '9999-12-29', dayAfter(week, 7), dayAfter(week, -7)])
    expect(await refused(loser, id)).toMatch(/ไม่พบยอดคืน/);
  await openFinding(platform.db, { kind: 'provider_differs', subject: 'x', memberId: loser.memberId, detail: {} });
  expect(await refused(loser, week)).toMatch(/อยู่ระหว่างการตรวจสอบ/);
  const finding = await platform.db.selectFrom('finding').select('id').executeTakeFirstOrThrow();
  await closeFindingByHand(platform.db, finding.id, 'test', 'settled');
  await excludeFromPayouts(platform.db, loser.memberId, {
    reason: 'asked by the police',
    by: 'staff:1',
    at: new Date(),
  });
  expect(await refused(loser, week)).toMatch(/อยู่ระหว่างการตรวจสอบ/);
  await asOwner(platform, 'delete from payout_exclusion');
  await tamper(platform, `delete from member_bank_account where member_id = ${loser.memberId}`);
  expect(await refused(loser, week)).toMatch(/ผูกบัญชีธนาคารก่อน/);
  expect((await platform.call('POST', `/api/customers/get-bonus/cashback-${week}`)).status).toBe(401);
  expect((await platform.call('GET', '/api/cashback')).status).toBe(401);
  // the time for the claim ends by the clock alone; the job then marks the week as expired for ever
  platform.wait(7 * 86_400);
  loser.token = (await signInAgain(platform, loser)).token;
  expect(await refused(loser, week)).toMatch(/หมดเวลารับยอดคืน.*23:59/);
  expect((await profileOf(platform, loser)).events).toEqual([]);
  expect((await read(platform, loser)).weeks).toMatchObject([{ state: 'expired', amount: 42 }]);
  const inSeconds = (seconds: number) => addSeconds(platform.cashback.clock.now(), seconds).toISOString();
  await summedUpTo(platform, inSeconds(0));
  await accrueCashback(platform.cashback);
  await playedOn(platform, loser.memberId, { day: dayAfter(week, 2), staked: 1_000_000n, summedUpAt: inSeconds(60) });
  await summedUpTo(platform, inSeconds(60));
  await accrueCashback(platform.cashback);
  expect(await rowsOf(platform, loser.memberId)).toEqual([[week, 4200n, 0n, 4200n]]);
});

test('SAFE-03 a loss return cannot be claimed during a time-out, and can be claimed after it', async () => {
  const platform = await testPlatform({ ...settings, ACCESS_TOKEN_SECONDS: '86400' });
  const person = await newMember(platform);
  const week = await lostLastWeek(platform, person.memberId, 100_000n);
  await timeOut(platform, person, '1_day');
  const refused = await claim(platform, person, week);
  expect(refused.body).toMatchObject({ success: false, msg: expect.stringContaining('คุณพักการเล่นอยู่ ถึง') });
  await later(platform, person, 86_400);
  expect((await claim(platform, person, week)).body).toMatchObject({ success: true, amount: 50 });
});

test('BON-04 WAL-08 a claimed loss return must be played like a deposit before it is withdrawn, and the member is told so', async () => {
  const platform = await testPlatform({ ...settings, TURNOVER_PERCENT: '100' });
  const person = await newMember(platform);
  const week = await lostLastWeek(platform, person.memberId, 84_000n);
  await payIn(platform, person, 100);
  expect((await claim(platform, person, week)).body.msg).toMatch(/นับรวมในยอดเทิร์นก่อนถอน/);
  const { body } = await platform.call('GET', '/api/customers/check-turnover', undefined, person.token);
  expect(body).toMatchObject({ success: false, msg: expect.stringContaining('เหลืออีก 142.00') });
});

test('BON-04 WAL-05 the book check compares a claim, its movement and the carried amount', async () => {
  const platform = await testPlatform(settings);
  const person = await newMember(platform);
  const week = await lostLastWeek(platform, person.memberId, 84_000n);
  await claim(platform, person, week);
  const found = async () =>
    (await platform.db.transaction().execute((tx) => cashbackBookCheck(tx, new Date(0))))
      .map(({ kind }) => kind)
      .toSorted();
  expect(await found()).toEqual([]);
  await tamper(platform, 'update cashback set amount_satang = amount_satang + 1');
  expect(await found()).toEqual(['cashback_carried_otherwise', 'claim_without_movement', 'movement_without_claim']);
  await tamper(platform, 'delete from cashback');
  expect(await found()).toEqual(['movement_without_claim']);
});

test('BON-04 a clock that is ahead of the time expires no week: the play must be summed up to the end of the time to claim', async () => {
  const platform = await testPlatform({ ...settings, CASHBACK_CLAIM_DAYS: '7' });
  const person = await newMember(platform);
  const week = await lostLastWeek(platform, person.memberId, 84_000n);
  await accrueAt(platform, addSeconds(new Date(), 30 * 86_400));
  expect((await claim(platform, person, week)).body).toMatchObject({ success: true, amount: 42 });
});

test('BON-04 a claim that was repeated after the loss return was switched off is answered as before', async () => {
  const platform = await testPlatform(settings);
  const person = await newMember(platform);
  const week = await lostLastWeek(platform, person.memberId, 84_000n);
  const first = await claim(platform, person, week);
  expect(first.body).toMatchObject({ success: true, amount: 42 });
  const { take } = cashbackClaims({ ...platform.cashback, rules: { ...platform.cashback.rules, isOn: false } });
  expect(await take(person.memberId, week)).toMatchObject({ msg: first.body.msg, amount: 4200n });
  await expect(take(person.memberId, dayAfter(week, -7))).rejects.toThrow('switched off');
});
