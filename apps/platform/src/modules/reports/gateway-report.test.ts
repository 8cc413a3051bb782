import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openFindings } from '../../core/findings.ts';
import type { GatewayEntry } from '../../providers/payment-gateway/gateway-port.ts';
import { newMember } from '../../testing/people.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { setDepositRoute, sweepGateway } from '../deposits/index.ts';
import { compareGateway } from './compare-gateway.ts';
import { reportGatewayDay } from './index.ts';
import { reportMissingGatewayDays, tellUncompared } from './report-jobs.ts';

const at = new Date('2026-11-20T05:00:00Z');
const entry = (chargeId: string, change: Partial<GatewayEntry> = {}): GatewayEntry => ({
  chargeId,
  reference: 'DP1',
  kind: 'payment',
  amountSatang: 100n,
  at,
  ...change,
});
const row = (
  charge_id: string,
  state = 'credited',
  paid_satang: bigint | null = 100n,
  credited_satang = state === 'credited' ? (paid_satang ?? 0n) : 0n,
) => ({
  charge_id,
  state,
  paid_satang,
  credited_satang,
});

test('WAL-05 DEP-04 a day on which the gateway, our records and the ledger agree has no differences', () => {
  const entries = [
    entry('a'),
    entry('b', { amountSatang: 50n }),
    entry('c'),
    entry('c', { kind: 'reversal', amountSatang: -100n }),
  ];
  expect(compareGateway(entries, [row('a'), row('b', 'review', 50n), row('c', 'returned')])).toEqual({
    paidSatang: 250n,
    reversedSatang: 100n,
    creditedSatang: 100n,
    inReviewSatang: 50n,
    returnedSatang: 100n,
    differences: [],
  });
});

test.each<[string, GatewayEntry[], ReturnType<typeof row>[], string]>([
  ['paid, unknown here', [entry('a')], [], 'it was paid and is not in our books'],
  ['paid, unheard of', [entry('a')], [row('a', 'over', null)], 'it was paid, and our books say over'],
  ['another amount', [entry('a')], [row('a', 'credited', 101n)], 'the gateway has another amount than our books'],
  ['credited otherwise', [entry('a')], [row('a', 'credited', 100n, 99n)], 'the ledger credited something else'],
  ['invented here', [], [row('a')], 'our books have it paid and the gateway does not'],
  ['twice', [entry('a'), entry('a')], [row('a')], 'the gateway has it twice'],
  [
    'taken back',
    [entry('a'), entry('a', { kind: 'reversal', amountSatang: -100n })],
    [row('a')],
    'the gateway took it back after it was credited',
  ],
])('WAL-05 DEP-04 a difference with the gateway is named: %s', (_, entries, ours, what) => {
  expect(compareGateway(entries, ours).differences.map((one) => one.what)).toEqual([what]);
});

test('WAL-05 whatever a gateway lists, every payment is credited, in review, sent back, or reported as a difference', () => {
  const id = fc.constantFrom('a', 'b', 'c');
  const amount = fc.bigInt({ min: 1n, max: 3n });
  const entries = fc.uniqueArray(fc.record({ id, amount }), { selector: (one) => one.id });
  const rows = fc.uniqueArray(
    fc.record({ id, amount, state: fc.constantFrom('credited', 'review', 'returned', 'open') }),
    { selector: (one) => one.id },
  );
  fc.assert(
    fc.property(entries, rows, (said, kept) => {
      const day = compareGateway(
        said.map((one) => entry(one.id, { amountSatang: one.amount })),
        kept.map((one) => row(one.id, one.state, one.state === 'open' ? null : one.amount)),
      );
      const named = day.differences
        .filter(({ what }) => what.startsWith('it was paid') || what.startsWith('the gateway has another'))
        .reduce((sum, one) => sum + one.amountSatang, 0n);
      expect(day.creditedSatang + day.inReviewSatang + day.returnedSatang + named).toBe(day.paidSatang);
    }),
  );
});

test('WAL-05 DEP-04 a day’s report is stored automatically when the day is over; without an answer of the gateway no report is stored', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await setDepositRoute(platform.db, person.memberId, { gateway: true }, new Date());
  const { ref } = (await platform.call('POST', '/api/requests/deposit/payment-gateway', { amount: 500 }, person.token))
    .body as { ref: string };
  const charge = platform.gateway.pay(ref);
  platform.wait(31);
  await sweepGateway(platform.deposits);
  const day = new Date((charge.paidAt as Date).getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
  platform.gateway.statement = [entry(charge.id, { amountSatang: 50_000n, at: charge.paidAt as Date })];
  expect(await reportGatewayDay(platform.db, platform.gateway, day, new Date())).toMatchObject({
    paidSatang: 50_000n,
    creditedSatang: 50_000n,
    differences: [],
  });

  const later = new Date(Date.now() + 86_400_000);
  platform.gateway.statement = undefined;
  expect(await reportGatewayDay(platform.db, platform.gateway, day, later)).toBeUndefined();
  platform.gateway.statement = [];
  for (let times = 0; times < 2; times++)
    await reportMissingGatewayDays({ db: platform.db, statement: platform.outside.statement }, platform.gateway, later);
  expect(
    (await openFindings(platform.db, 10)).map(({ kind, detail }) => [kind, (detail as { what: string }).what]),
  ).toEqual([['gateway_differs', 'our books have it paid and the gateway does not']]);
  expect(await platform.db.selectFrom('gateway_report').select(['day', 'paid_satang']).execute()).toEqual([
    { day, paid_satang: 0n },
  ]);
});

test('WAL-05 OPS-05 a finding names the days of a gateway that is no longer configured whose payments nobody compared', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await setDepositRoute(platform.db, person.memberId, { gateway: true }, new Date());
  const { ref } = (await platform.call('POST', '/api/requests/deposit/payment-gateway', { amount: 500 }, person.token))
    .body as { ref: string };
  const charge = platform.gateway.pay(ref);
  platform.wait(31);
  await sweepGateway(platform.deposits);
  const paidAt = charge.paidAt as Date;
  const day = new Date(paidAt.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
  const told = async (gateway: string | undefined, daysLater: number) => {
    await tellUncompared(platform.db, gateway, new Date(paidAt.getTime() + daysLater * 86_400_000));
    return (await openFindings(platform.db, 10)).map(({ kind, subject }) => [kind, subject]);
  };
  const missing = [['gateway_report_missing', `${platform.gateway.name}:${day}`]];
  expect(await told(platform.gateway.name, 4)).toEqual([]);
  expect(await told(undefined, 1)).toEqual([]);
  expect(await told(undefined, 4)).toEqual(missing);
  await platform.pool.query('update finding set closed_at = now(), closed_by = $1', ['staff:1']);
  expect(await told('another', 5)).toEqual([]);
});

test('WAL-05 a day of a removed gateway whose payments were compared has no finding', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await setDepositRoute(platform.db, person.memberId, { gateway: true }, new Date());
  const { ref } = (await platform.call('POST', '/api/requests/deposit/payment-gateway', { amount: 500 }, person.token))
    .body as { ref: string };
  const charge = platform.gateway.pay(ref);
  platform.wait(31);
  await sweepGateway(platform.deposits);
  const paidAt = charge.paidAt as Date;
  const later = new Date(paidAt.getTime() + 4 * 86_400_000);
  platform.gateway.statement = [entry(charge.id, { amountSatang: 50_000n, at: paidAt })];
  await reportMissingGatewayDays({ db: platform.db, statement: platform.outside.statement }, platform.gateway, later);
  await tellUncompared(platform.db, undefined, later);
  expect(await openFindings(platform.db, 10)).toEqual([]);
});
