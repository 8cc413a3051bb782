import { satang } from '@sanam/money';
import { expect, test } from 'vitest';
import { judgeSignals, peopleFor, type SignalFacts, type SignalRules } from './judge-signals.ts';

const baht = (amount: number) => satang(amount * 100);
const AT = new Date('2026-11-25T08:00:00Z');
const before = (seconds: number) => new Date(AT.getTime() - seconds * 1000);
const RULES: SignalRules = {
  deviceSeconds: 86_400,
  fastSeconds: 7200,
  fastPercent: 80,
  unplayedPercent: 20,
  twoPeople: baht(10_000),
};
const REVIEW = { single: baht(10_000), daily: baht(30_000), twoPeople: baht(50_000), coolSeconds: 86_400 };
const ASKED = {
  amount: baht(800),
  lastDay: baht(0),
  lastDayCount: 0,
  passwordChangedSecondsAgo: null,
  isAccountProven: true,
  hasDeposited: true,
  at: AT,
};
const CALM: SignalFacts = {
  since: before(30 * 86_400),
  deposited: baht(1000),
  staked: baht(1000),
  lastDepositAt: before(3 * 86_400),
  fastBefore: 0,
  deviceSince: before(86_400),
  lookAlikes: [],
  haltedLinks: [],
  overStaked: 0,
  holderName: 'สมชาย ใจดี',
  payerNames: ['นาย สมชาย ใจดี', 'สมชาย ใ'],
  hasUnprovenSlip: false,
};
const found = (facts: Partial<SignalFacts>, asked = {}) =>
  judgeSignals({ ...ASKED, ...asked }, [], { ...CALM, ...facts }, RULES, REVIEW).map(({ key, weight }) => [
    key,
    weight,
  ]);

test.each<[string, Partial<SignalFacts>, [string, number][]]>([
  ['nothing unusual gives no signal', {}, []],
  ['a device first used a second less than a day ago is new', { deviceSince: before(86_399) }, [['new-device', 2]]],
  ['an unknown device is not called new', { deviceSince: null }, []],
  ['out a second before two hours after a deposit is fast', { lastDepositAt: before(7199) }, [['fast', 1]]],
  ['out two hours after the deposit is not fast', { lastDepositAt: before(7200) }, []],
  ['a small part of the deposits is not fast', { lastDepositAt: before(60), deposited: baht(1001) }, []],
  ['the third fast one in seven days weighs more', { lastDepositAt: before(60), fastBefore: 2 }, [['fast', 2]]],
  ['staked less than a fifth is unplayed', { staked: baht(199) }, [['unplayed', 3]]],
  ['staked a fifth is played', { staked: baht(200) }, []],
  ['without a deposit nothing is unplayed', { deposited: baht(0), staked: baht(0) }, []],
  ['a shared browser weighs two', { lookAlikes: [{ kind: 'referral_same_device', other: '100002' }] }, [['shared', 2]]],
  [
    'a shared bank account weighs three',
    { lookAlikes: [{ kind: 'referral_same_bank', other: '100002' }] },
    [['shared', 3]],
  ],
  ['a payer of another name is told', { payerNames: ['สมหญิง ดีใจ'] }, [['name', 3]]],
  ['a payer in Latin letters cannot be compared, and is no signal', { payerNames: ['SOMCHAI JAIDEE'] }, []],
  ['money of a slip that the bank has not confirmed is told', { hasUnprovenSlip: true }, [['slip', 2]]],
  ['bonus stakes above the limit are told', { overStaked: 1 }, [['bonus', 2]]],
  ['a link to a member whose payouts are halted is heavy', { haltedLinks: ['100003'] }, [['linked-halt', 3]]],
])('OPS-02 WD-03 %s', (_, facts, expected) => {
  expect(found(facts)).toEqual(expected);
});

test('OPS-02 WD-03 signals stand heaviest first, with the figures of their sentences', () => {
  const asked = { ...ASKED, amount: baht(12_000), lastDay: baht(20_000) };
  const facts = { ...CALM, deposited: baht(12_500), staked: baht(250), lastDepositAt: before(2520), fastBefore: 1 };
  expect(judgeSignals(asked, ['large', 'daily'], facts, RULES, REVIEW)).toEqual([
    { key: 'unplayed', weight: 3, evidence: { staked: 250, deposited: 12_500, percent: 2 } },
    { key: 'large', weight: 1, evidence: { amount: 12_000, limit: 10_000 } },
    { key: 'daily', weight: 1, evidence: { total: 32_000, limit: 30_000 } },
    { key: 'fast', weight: 1, evidence: { minutes: 42, deposited: 12_500, times: 2 } },
  ]);
});

test.each([
  ['a heavy signal above the limit needs two', 3, 10_001, 1, 2],
  ['a heavy signal at the limit needs one', 3, 10_000, 1, 1],
  ['a lighter signal needs one', 2, 10_001, 1, 1],
  ['what nobody reviews stays without a person', 3, 10_001, 0, 0],
  ['two stay two', 1, 60_000, 2, 2],
] as const)('WD-03 OPS-07 %s', (_, weight, amount, needed, people) => {
  expect(peopleFor([{ key: 'name', weight, evidence: {} }], baht(amount), needed, RULES)).toBe(people);
});
