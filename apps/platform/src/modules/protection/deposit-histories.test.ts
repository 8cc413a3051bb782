import { satang } from '@sanam/money';
import { bangkokDay } from '@sanam/thai/dates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addSeconds } from '../../core/clock.ts';
import { transactAsOwner } from '../../core/database.ts';
import { tamper } from '../../testing/as-owner.ts';
import { howMany } from '../../testing/how-many.ts';
import { newMember, type Person, transferOf } from '../../testing/people.ts';
import { beginDeposit } from '../../testing/protection.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { setDepositRoute, sweepDeposits } from '../deposits/index.ts';
import { makeVouchers } from '../vouchers/index.ts';
import { beginBreak } from './breaks.ts';
import { setLimit } from './limits.ts';

/*
 * Random histories of deposits under limits and breaks, by every way to pay in, over days, weeks and month ends. The
 * ledger's times come from the database's clock, which no test can move: instead of moving on, the past is moved back.
 */

const PERIODS = ['day', 'week', 'month'] as const;
type Period = (typeof PERIODS)[number];
const HOUR = 3_600_000;
/** How long after its time a deposit is still credited without a person. */
const LATE_HOURS = 168;

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('begin' as const),
      way: fc.constantFrom('bank' as const, 'gateway' as const),
      baht: fc.integer({ min: 100, max: 400 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('pay' as const), of: fc.nat(2) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('card' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('limit' as const),
      period: fc.constantFrom(...PERIODS),
      baht: fc.integer({ min: 300, max: 1_500 }),
    }),
  },
  {
    weight: 4,
    // also so that the present is then an hour before the last midnight in Bangkok, or an hour after it
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      hours: fc.oneof(
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom(24, 168, 745, 'before-midnight' as const, 'after-midnight' as const),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('time-out' as const), hours: fc.integer({ min: 1, max: 40 }) }) },
);

/** A history that reaches each outcome: a refusal, money above a limit, and money during a break. */
const REACHED: (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[] = [
  { do: 'begin', way: 'bank', baht: 500 },
  { do: 'limit', period: 'week', baht: 450 },
  { do: 'pay', of: 0 },
  { do: 'begin', way: 'gateway', baht: 100 },
  { do: 'pass', hours: 168 },
  { do: 'begin', way: 'gateway', baht: 300 },
  { do: 'time-out', hours: 5 },
  { do: 'pay', of: 0 },
];

interface Begun {
  id: string;
  ref: string;
  baht: number;
  way: 'bank' | 'gateway';
  state: 'open' | 'over' | 'credited';
  expiresAt: number;
}

/** What the rules say, kept beside the platform. Times in milliseconds. */
class Rules {
  readonly limits = new Map<Period, number>();
  readonly begun: Begun[] = [];
  credits: { at: number; baht: number }[] = [];
  blockedUntil = 0;

  used(period: Period, now: number): number {
    const from = windowBegin(period, now);
    return this.credits.reduce((sum, { at, baht }) => (at >= from ? sum + baht : sum), 0);
  }

  /** Baht that the limits leave; deposits under way count as made. */
  room(now: number): number {
    const open = this.begun.reduce((sum, { state, baht }) => (state === 'open' ? sum + baht : sum), 0);
    return Math.min(
      Number.POSITIVE_INFINITY,
      ...[...this.limits].map(([period, baht]) => Math.max(0, baht - this.used(period, now) - open)),
    );
  }

  isOver(now: number): boolean {
    return [...this.limits].some(([period, baht]) => this.used(period, now) > baht);
  }

  /** Let at least an hour pass: everything that happened moves back, and no deposit can be paid in time. */
  pass(milliseconds: number): void {
    for (const one of [...this.credits]) one.at -= milliseconds;
    for (const one of this.begun) {
      one.expiresAt -= milliseconds;
      if (one.state === 'open') one.state = 'over';
    }
    this.blockedUntil -= milliseconds;
  }
}

/** Begin of the window in Bangkok that contains a moment. */
function windowBegin(period: Period, now: number): number {
  const day = bangkokDay(new Date(now));
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const midnight = Date.parse(`${period === 'month' ? `${day.slice(0, 8)}01` : day}T00:00:00+07:00`);
  return period === 'week' ? midnight - weekday * 24 * HOUR : midnight;
}

/** Whole hours that pass, at least one. */
function hoursOf(hours: number | 'before-midnight' | 'after-midnight', now: number): number {
  if (typeof hours === 'number') return hours;
  const sinceMidnight = Math.floor((now - windowBegin('day', now)) / HOUR);
  return hours === 'before-midnight' ? sinceMidnight + 1 : Math.max(1, sinceMidnight - 1);
}

/** Move everything back that the platform has recorded of a member's deposits and breaks. */
const moveBack = (platform: TestPlatform, memberId: bigint, hours: number) =>
  tamper(
    platform,
    `update ledger_transaction set created_at = created_at - interval '${hours} hours' where member_id = ${memberId};
     update deposit set created_at = created_at - interval '${hours} hours',
       expires_at = expires_at - interval '${hours} hours' where member_id = ${memberId};
     update member_break set began_at = began_at - interval '${hours} hours',
       ends_at = ends_at - interval '${hours} hours' where member_id = ${memberId};
     update play_guard set blocked_until = blocked_until - interval '${hours} hours' where member_id = ${memberId}`,
  );

const creditOf = async (platform: TestPlatform, memberId: bigint) =>
  Number(
    (
      await platform.db
        .selectFrom('wallet_balance')
        .select('cash_satang')
        .where('member_id', '=', memberId)
        .executeTakeFirst()
    )?.cash_satang ?? 0n,
  ) / 100;

async function findingsOf(platform: TestPlatform, memberId: bigint): Promise<string[]> {
  const rows = await platform.db
    .selectFrom('finding')
    .select('kind')
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** A deposit begun by the member; undefined when it was refused. */
async function begin(platform: TestPlatform, person: Person, way: Begun['way'], baht: number) {
  const asked = { amount: baht, promotion_id: null, ip: '{ip}' };
  const { status, body } =
    way === 'bank'
      ? await beginDeposit(platform, person, baht)
      : await platform.call('POST', '/api/requests/deposit/payment-gateway', asked, person.token);
  expect([200, 422]).toContain(status);
  return status === 200 ? (body as { id: string; ref: string; amount: number }) : undefined;
}

/** The payer pays: the bank or the gateway tells it, and the jobs run that credit it. */
async function pay(platform: TestPlatform, person: Person, { way, ref, baht }: Begun): Promise<void> {
  if (way === 'bank') await platform.bankNotice('transfer.received', transferOf(person, { ref, amount: baht }));
  else
    await platform.app.inject({
      method: 'POST',
      url: '/api/webhooks/gateway',
      headers: { 'x-proof': 'good', 'content-type': 'application/json' },
      payload: JSON.stringify({ charge: platform.gateway.pay(ref).id }),
    });
  await platform.runDueJobs();
}

/** Codes of new prepaid cards of 200 baht. */
async function makeCards(platform: TestPlatform): Promise<string[]> {
  const order = { count: 100, amount: satang(20_000), days: 30, note: 'ทดสอบ', by: 'test' };
  const { vouchers } = await transactAsOwner(platform.ownerUrl, (tx) =>
    makeVouchers(tx, order, platform.members.clock.now()),
  );
  return vouchers.map(({ code }) => code);
}

test('SAFE-02 SAFE-03 random deposits by every way, late payments, limits and breaks over midnights, weeks and month ends are answered as the rules say', {
  timeout: 120_000,
}, async () => {
  const platform = await testPlatform({
    DEPOSIT_LATE_HOURS: String(LATE_HOURS),
    OTP_PER_ADDRESS_HOUR: '10000',
    MONEY_CALLS_PER_MEMBER: '10000',
    MONEY_CALLS_PER_ADDRESS: '1000000',
  });
  const cards: string[] = [];
  const nextCard = async (): Promise<string> => {
    if (cards.length === 0) cards.push(...(await makeCards(platform)));
    return cards.pop() as string;
  };
  let outcomes = { allowed: 0, refused: 0, over: 0, during: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 45 }), async (steps) => {
      const person = await newMember(platform);
      const { memberId } = person;
      await setDepositRoute(platform.db, memberId, { gateway: true }, new Date());
      const now = () => platform.members.clock.now().getTime();
      const rules = new Rules();
      const found: string[] = [];
      let credit = 0;
      for (const one of steps) {
        switch (one.do) {
          case 'begin': {
            const isPending = rules.begun.some(({ state }) => state === 'open');
            if (isPending) break;
            const isAllowed = rules.blockedUntil <= now() && one.baht <= rules.room(now());
            const begun = await begin(platform, person, one.way, one.baht);
            expect(Boolean(begun)).toBe(isAllowed);
            outcomes = {
              ...outcomes,
              [isAllowed ? 'allowed' : 'refused']: outcomes[isAllowed ? 'allowed' : 'refused'] + 1,
            };
            if (!begun) break;
            const row = await platform.db
              .selectFrom('deposit')
              .select('expires_at')
              .where('ref', '=', begun.ref)
              .executeTakeFirstOrThrow();
            rules.begun.push({
              ...one,
              id: begun.id,
              ref: begun.ref,
              state: 'open',
              expiresAt: row.expires_at.getTime(),
            });
            break;
          }
          case 'pay': {
            const deposit = rules.begun.filter(({ state }) => state !== 'credited')[one.of];
            if (!deposit || now() > deposit.expiresAt + LATE_HOURS * HOUR) break;
            await pay(platform, person, deposit);
            deposit.state = 'credited';
            credit += deposit.baht;
            rules.credits.push({ at: now(), baht: deposit.baht });
            // money that has arrived is never refused; staff are told
            if (rules.blockedUntil > now()) found.push('deposit_during_break');
            else if (rules.isOver(now())) found.push('deposit_over_limit');
            break;
          }
          case 'card': {
            const code = await nextCard();
            const isAllowed = rules.blockedUntil <= now() && rules.room(now()) >= 200;
            const { status } = await platform.call('POST', '/api/vouchers/redeem', { code, ip: '{ip}' }, person.token);
            expect(status).toBe(isAllowed ? 200 : 422);
            if (!isAllowed) break;
            credit += 200;
            rules.credits.push({ at: now(), baht: 200 });
            break;
          }
          case 'cancel': {
            const deposit = rules.begun.find(({ state, way }) => state === 'open' && way === 'bank');
            if (!deposit) break;
            const url = `/api/requests/deposit/${deposit.id}/cancel`;
            expect((await platform.call('POST', url, {}, person.token)).status).toBe(200);
            deposit.state = 'over';
            break;
          }
          case 'limit': {
            const was = rules.limits.get(one.period);
            if (was !== undefined && was <= one.baht) break;
            const asked = { kind: 'deposit', period: one.period, amount: one.baht } as const;
            expect(await setLimit(platform.protection, memberId, asked)).toBe('set');
            rules.limits.set(one.period, one.baht);
            break;
          }
          case 'pass': {
            const hours = hoursOf(one.hours, now());
            await moveBack(platform, memberId, hours);
            rules.pass(hours * HOUR);
            await sweepDeposits(platform.deposits);
            break;
          }
          case 'time-out': {
            const endsAt = addSeconds(platform.members.clock.now(), one.hours * 3600);
            await beginBreak(platform.protection, platform.db, { memberId, kind: 'time_out', endsAt, by: 'member' });
            rules.blockedUntil = Math.max(rules.blockedUntil, endsAt.getTime());
            break;
          }
        }
        expect(await creditOf(platform, memberId)).toBe(credit);
      }
      expect(await findingsOf(platform, memberId)).toEqual(found);
      outcomes.over += found.filter((kind) => kind === 'deposit_over_limit').length;
      outcomes.during += found.filter((kind) => kind === 'deposit_during_break').length;
    }),
    {
      examples: [[REACHED]],
      numRuns: howMany(8, 200),
      endOnFailure: !process.env.CI,
      interruptAfterTimeLimit: 110_000,
    },
  );
  expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(0);
});
