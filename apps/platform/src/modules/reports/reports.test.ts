import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openFindings } from '../../core/findings.ts';
import type { BankMovement } from '../../providers/bank/statement-port.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { decide, newMember, newStaff, payIn, transferOf } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { setDepositRoute, sweepGateway } from '../deposits/index.ts';
import { compareBank } from './compare-bank.ts';
import { reportBankDay } from './index.ts';
import { reportMissingDays } from './report-jobs.ts';

const at = new Date('2026-11-20T05:00:00Z');
/** A statement whose balances add up. */
function statement(lines: Partial<BankMovement>[], opening = 1_000_000n): BankMovement[] {
  let balance = opening;
  return lines.map((line) => {
    const whole = {
      at,
      account: 'scb:1',
      kind: 'in' as const,
      reference: 'R',
      fromBank: 'kbank',
      note: '',
      amountSatang: 100n,
      ...line,
    };
    balance += whole.amountSatang;
    return { balanceSatang: balance, ...whole };
  });
}
const transfer = (
  reference: string,
  amount: bigint,
  state = 'credited',
  credited = state === 'credited' ? amount : 0n,
) => ({
  from_bank: 'kbank',
  reference,
  amount_satang: amount,
  state,
  credited_satang: credited,
});
const payout = (
  ref: string,
  amount: bigint,
  state: 'paid' | 'reversed' | 'failed' | 'submitted',
  settled = amount,
  returned = 0n,
) => ({
  ref,
  amount_satang: amount,
  state,
  settled_satang: settled,
  returned_satang: returned,
  created_at: at,
});
const whats = (day: ReturnType<typeof compareBank>) =>
  day.differences.map(({ subject, what }) => `${subject}: ${what}`);

test('WAL-05 DEP-10 WD-04 the report of a day without differences shows the totals of the bank, of our records and of the ledger', () => {
  const bank = statement([
    { reference: 'A', amountSatang: 50_000n },
    { reference: 'B', amountSatang: 7000n },
    { kind: 'payout', note: 'WD1', amountSatang: -20_000n },
    { kind: 'payout', note: 'WD2', amountSatang: -3000n },
    { kind: 'payout-return', note: 'WD2', amountSatang: 3000n },
    { kind: 'payout', note: 'WD3', amountSatang: -100n },
    { kind: 'payout-return', note: 'WD3', amountSatang: 100n },
  ]);
  const ours = {
    transfers: [transfer('A', 50_000n), transfer('B', 7000n, 'review')],
    payouts: [
      payout('WD1', 20_000n, 'paid'),
      payout('WD2', 3000n, 'reversed', 3000n, 3000n),
      payout('WD3', 100n, 'failed', 0n),
    ],
  };
  expect(compareBank(bank, ours)).toEqual({
    balances: [{ account: 'scb:1', openingSatang: 1_000_000n, closingSatang: 1_037_000n }],
    sentBackSatang: 0n,
    sentBackOutSatang: 0n,
    cameInSatang: 57_000n,
    creditedSatang: 50_000n,
    inReviewSatang: 7000n,
    paidOutSatang: 23_100n,
    settledSatang: 23_000n,
    cameBackSatang: 3100n,
    returnedSatang: 3000n,
    differences: [],
  });
});

test.each<[string, Partial<BankMovement>[], Parameters<typeof compareBank>[1], string]>([
  [
    'came in, unknown',
    [{ reference: 'A' }],
    { transfers: [], payouts: [] },
    'kbank:A: it came in and is not in our books',
  ],
  [
    'another amount',
    [{ reference: 'A' }],
    { transfers: [transfer('A', 101n)], payouts: [] },
    'kbank:A: the bank has another amount than our books',
  ],
  [
    'credited otherwise',
    [{ reference: 'A' }],
    { transfers: [transfer('A', 100n, 'credited', 99n)], payouts: [] },
    'kbank:A: the ledger credited something else',
  ],
  [
    'invented here',
    [],
    { transfers: [transfer('A', 100n)], payouts: [] },
    'kbank:A: our books have it and the bank does not',
  ],
  [
    'paid out, unknown',
    [{ kind: 'payout', note: 'WD1', amountSatang: -100n }],
    { transfers: [], payouts: [] },
    'WD1: it was paid out and is no withdrawal',
  ],
  [
    'paid twice',
    [
      { kind: 'payout', note: 'WD1', amountSatang: -100n },
      { kind: 'payout', note: 'WD1', amountSatang: -100n },
    ],
    { transfers: [], payouts: [payout('WD1', 100n, 'paid')] },
    'WD1: another amount was paid out than asked for',
  ],
  [
    'paid, given back',
    [{ kind: 'payout', note: 'WD1', amountSatang: -100n }],
    { transfers: [], payouts: [payout('WD1', 100n, 'failed', 0n)] },
    'WD1: it was paid, and our books say failed',
  ],
  [
    'paid, no word',
    [{ kind: 'payout', note: 'WD1', amountSatang: -100n }],
    { transfers: [], payouts: [payout('WD1', 100n, 'submitted', 0n)] },
    'WD1: it was paid and our books still wait for word of it',
  ],
  [
    'never paid',
    [],
    { transfers: [], payouts: [payout('WD1', 100n, 'paid')] },
    'WD1: our books say paid and the bank does not',
  ],
  [
    'came in twice',
    [{ reference: 'A' }, { reference: 'A' }],
    { transfers: [transfer('A', 100n)], payouts: [] },
    'kbank:A: the bank has it twice',
  ],
  [
    'less came back',
    [
      { kind: 'payout', note: 'WD1', amountSatang: -100n },
      { kind: 'payout-return', note: 'WD1', amountSatang: 50n },
    ],
    { transfers: [], payouts: [payout('WD1', 100n, 'reversed', 100n, 100n)] },
    'WD1: another amount came back than was paid out',
  ],
  [
    'came back, unheard',
    [{ kind: 'payout-return', note: 'WD1' }],
    { transfers: [], payouts: [payout('WD1', 100n, 'paid')] },
    'WD1: it came back, and our books say paid',
  ],
])('WAL-05 a difference is named: %s', (_, bank, ours, expected) => {
  expect(whats(compareBank(statement(bank), ours))).toEqual([expected]);
});

test('WAL-05 a payout made by the bank before midnight and reported to us after midnight is not a difference', () => {
  const before = statement([{ kind: 'payout', note: 'WD1', amountSatang: -100n }]);
  expect(compareBank([], { transfers: [], payouts: [payout('WD1', 100n, 'paid')] }, before).differences).toEqual([]);
});

test('WAL-05 whatever a bank lists, every incoming payment is credited, in review, or reported as a difference', () => {
  const line = fc.record({ reference: fc.constantFrom('A', 'B', 'C'), amountSatang: fc.bigInt({ min: 1n, max: 3n }) });
  const known = fc.record({
    reference: fc.constantFrom('A', 'B', 'C'),
    amount: fc.bigInt({ min: 1n, max: 3n }),
    state: fc.constantFrom('credited', 'review', 'received'),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(line, { selector: (one) => one.reference }),
      fc.uniqueArray(known, { selector: (one) => one.reference }),
      (lines, rows) => {
        const day = compareBank(statement(lines), {
          transfers: rows.map((row) => transfer(row.reference, row.amount, row.state)),
          payouts: [],
        });
        const explained = day.creditedSatang + day.inReviewSatang;
        const named = day.differences
          .filter(({ what }) => what.startsWith('it came in') || what.startsWith('the bank has'))
          .reduce((sum, one) => sum + one.amountSatang, 0n);
        expect(explained + named).toBe(day.cameInSatang);
        if (day.differences.length === 0)
          expect(day.balances.reduce((sum, one) => sum + one.closingSatang - one.openingSatang, 0n)).toBe(explained);
      },
    ),
  );
});

test('WAL-05 two accounts have separate balances; money that staff sent back by hand is recognised, but only with its own reference and amount', () => {
  const two = [...statement([{ reference: 'A' }]), ...statement([{ reference: 'B', account: 'kbank:2' }], 5n)];
  const ours = { transfers: [transfer('A', 100n), transfer('B', 100n, 'returned')], payouts: [] };
  expect(compareBank(two, ours)).toMatchObject({
    balances: [
      { account: 'scb:1', openingSatang: 1_000_000n, closingSatang: 1_000_100n },
      { account: 'kbank:2', openingSatang: 5n, closingSatang: 105n },
    ],
    creditedSatang: 100n,
    sentBackSatang: 100n,
    differences: [],
  });
  const back = (amountSatang: bigint, reference: string) =>
    compareBank(statement([{ kind: 'payout', reference, amountSatang }]), {
      transfers: [],
      payouts: [],
      returns: new Map([['BACK', 100n]]),
    });
  expect(back(-100n, 'BACK')).toMatchObject({ sentBackOutSatang: 100n, paidOutSatang: 0n, differences: [] });
  expect(back(-101n, 'BACK').differences).toHaveLength(1);
  expect(back(-100n, 'OTHER').differences).toHaveLength(1);
  // the bank sent the same money twice
  const twice = statement([0, 1].map(() => ({ kind: 'payout', reference: 'BACK', amountSatang: -100n })));
  const judged = compareBank(twice, { transfers: [], payouts: [], returns: new Map([['BACK', 100n]]) });
  expect(judged).toMatchObject({ sentBackOutSatang: 100n, paidOutSatang: 100n });
  expect(judged.differences.map(({ what }) => what)).toEqual(['it was paid out and is no withdrawal']);
});

test('WAL-05 DEP-10 transfers by which staff send money back are distinguished by their references, whatever their notes say', async () => {
  const platform = await testPlatform();
  const days = [2, 1].map((back) => new Date(Date.now() - back * 86_400_000));
  for (const [nth, at] of days.entries())
    await asOwner(
      platform,
      `insert into bank_transfer (from_bank, reference, to_bank, to_account, amount_satang, from_account, from_name,
          transferred_at, state, settled_at, returned_reference)
        values ('kbank', 'IN${nth}', 'scb', '1', 100, 'x1', 'x', $1, 'returned', $1, 'BACK${nth}')`,
      [at],
    );
  const lines = days.flatMap((at, nth) => [
    { at, kind: 'in' as const, reference: `IN${nth}` },
    { at, kind: 'payout' as const, reference: `BACK${nth}`, note: 'คืนเงิน', amountSatang: -100n },
  ]);
  platform.bank.movements = statement(lines);
  await reportMissingDays({ db: platform.db, statement: platform.outside.statement }, new Date());
  expect(await openFindings(platform.db, 10)).toEqual([]);
  // one of them a second time, on another day
  await asOwner(platform, 'delete from bank_report where day = (select max(day) from bank_report)');
  platform.bank.movements = statement([...lines, { ...lines[1], at: days[1] as Date }]);
  await reportMissingDays({ db: platform.db, statement: platform.outside.statement }, new Date());
  expect((await openFindings(platform.db, 10)).map(({ detail }) => (detail as { what: string }).what)).toEqual([
    'the bank had it on another day already (payout)',
  ]);
});

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
const report = (platform: TestPlatform, day = today(), now = new Date()) =>
  reportBankDay({ db: platform.db, statement: platform.outside.statement }, day, now);

test('WAL-05 SEC-05 a day’s report is stored; differences of a day that is over open findings, once; without an answer of the bank the stored report stays', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await payIn(platform, person, 500);
  await platform.bankNotice('transfer.received', transferOf(person, { ref: 'DPNOBODY', amount: 70 }));
  await platform.runDueJobs();
  const { body } = await platform.call(
    'POST',
    '/api/requests/withdraw',
    { phone: person.phone, amount: 200 },
    person.token,
  );
  await platform.runDueJobs();
  const told = await platform.db
    .selectFrom('bank_transfer')
    .select(['from_bank', 'reference', 'amount_satang', 'transferred_at'])
    .orderBy('received_at')
    .execute();
  const lines = [
    ...told.map((one) => ({
      at: one.transferred_at,
      fromBank: one.from_bank,
      reference: one.reference,
      amountSatang: one.amount_satang,
    })),
    { at: new Date(), kind: 'payout' as const, note: (body as { ref: string }).ref, amountSatang: -20_000n },
  ];
  platform.bank.movements = statement(lines);
  expect(await report(platform)).toMatchObject({
    cameInSatang: 57_000n,
    creditedSatang: 50_000n,
    inReviewSatang: 7000n,
    paidOutSatang: 20_000n,
    settledSatang: 20_000n,
    differences: [],
  });

  platform.bank.movements = statement(lines.slice(1));
  expect((await report(platform))?.differences).toHaveLength(1);
  const differing = async () => (await openFindings(platform.db, 10)).filter(({ kind }) => kind === 'bank_differs');
  expect(await differing()).toEqual([]);
  const tomorrow = new Date(Date.now() + 86_400_000);
  for (let times = 0; times < 2; times++) await report(platform, today(), tomorrow);
  expect((await differing()).map(({ detail }) => (detail as { what: string }).what)).toEqual([
    'our books have it and the bank does not',
  ]);
  const kept = await platform.db.selectFrom('bank_report').select(['day', 'came_in_satang', 'differences']).execute();
  expect(kept).toMatchObject([
    {
      day: today(),
      came_in_satang: 7000n,
      differences: [{ what: 'our books have it and the bank does not', amount_satang: '50000' }],
    },
  ]);

  platform.bank.movements = undefined;
  expect(await report(platform)).toBeUndefined();
  expect(await platform.db.selectFrom('bank_report').select('came_in_satang').execute()).toEqual([
    { came_in_satang: 7000n },
  ]);
});

test('WAL-05 a line repeated from another day and a balance that does not continue the day before are reported; missing days are reported later', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await payIn(platform, person, 500);
  const [told] = await platform.db
    .selectFrom('bank_transfer')
    .select(['from_bank', 'reference', 'amount_satang'])
    .execute();
  const days = [3, 2, 1].map((back) => new Date(Date.now() - back * 86_400_000));
  const day = (at: Date) => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
  await platform.db
    .updateTable('bank_transfer')
    .set({ transferred_at: days[0] as Date })
    .execute();
  const line = (at: Date, balanceSatang: bigint) => ({
    at,
    account: 'scb:1',
    kind: 'in' as const,
    fromBank: told?.from_bank ?? '',
    reference: told?.reference ?? '',
    note: '',
    amountSatang: told?.amount_satang ?? 0n,
    balanceSatang,
  });
  platform.bank.movements = undefined;
  await reportMissingDays({ db: platform.db, statement: platform.outside.statement }, new Date());
  expect((await openFindings(platform.db, 10)).map(({ kind, subject }) => [kind, subject])).toEqual([
    ['bank_report_missing', day(days[0] as Date)],
  ]);

  platform.bank.movements = [line(days[0] as Date, 1_050_000n), { ...line(days[1] as Date, 1_100_777n) }];
  await reportMissingDays({ db: platform.db, statement: platform.outside.statement }, new Date());
  const made = await platform.db.selectFrom('bank_report').select(['day', 'differences']).orderBy('day').execute();
  expect(made.map((one) => [one.day, (one.differences as { what: string }[]).map(({ what }) => what)])).toEqual([
    [day(days[0] as Date), []],
    [
      day(days[1] as Date),
      ['the bank had it on another day already (in)', 'it does not go on from the balance of the day before'],
    ],
    [day(days[2] as Date), []],
  ]);
  expect((await openFindings(platform.db, 10)).map(({ kind }) => kind)).not.toContain('bank_report_missing');
  // a report is made only once: the emptied statement changes no stored report
  platform.bank.movements = [];
  await reportMissingDays({ db: platform.db, statement: platform.outside.statement }, new Date());
  expect(
    (await platform.db.selectFrom('bank_report').select('came_in_satang').orderBy('day').execute()).map(
      (one) => one.came_in_satang,
    ),
  ).toEqual([50_000n, 50_000n, 0n]);
});

test('WAL-05 DEP-04 a transfer by which staff send back a payment at the gateway is recognised in the bank’s statement', async () => {
  const platform = await testPlatform();
  const [person, clerk] = [await newMember(platform), await newStaff(platform, 'deposits')];
  await setDepositRoute(platform.db, person.memberId, { gateway: true }, new Date());
  const { ref } = (await platform.call('POST', '/api/requests/deposit/payment-gateway', { amount: 500 }, person.token))
    .body as { ref: string };
  platform.gateway.pay(ref, 40_000n);
  platform.wait(31);
  await sweepGateway(platform.deposits);
  const sent = { incoming_payment: `gateway:scripted:${ref}`, returned_reference: 'GBACK', note: 'โอนคืนแล้ว' };
  expect((await decide(platform, '/api/staff/deposits/return', sent, clerk.token)).status).toBe(200);
  const left = { at: new Date(), kind: 'payout' as const, reference: 'GBACK', note: 'คืนเงิน', amountSatang: -40_000n };
  platform.bank.movements = statement([left]);
  expect(await report(platform)).toMatchObject({ sentBackOutSatang: 40_000n, paidOutSatang: 0n, differences: [] });
  // another amount than came in is another transfer
  platform.bank.movements = statement([{ ...left, amountSatang: -40_001n }]);
  expect((await report(platform))?.differences.map(({ what }) => what)).toEqual([
    'it was paid out and is no withdrawal',
  ]);
});

test('WAL-05 WD-04 what the bank did days before our books say so, a payout without word or money sent back that staff note later, is no difference', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const [long, lately] = [5, 1].map((back) => new Date(Date.now() - back * 86_400_000)) as [Date, Date];
  await asOwner(
    platform,
    `insert into bank_transfer (from_bank, reference, to_bank, to_account, amount_satang, from_account, from_name,
        transferred_at, state, settled_at, returned_reference)
      values ('kbank', 'IN', 'scb', '1', 100, 'x1', 'x', $1, 'returned', $2, 'BACK')`,
    [long, lately],
  );
  await asOwner(
    platform,
    `insert into withdrawal (member_id, ref, amount_satang, state, bank, account_number, holder_name, created_at,
        updated_at, finished_at) values ($1, 'WDLATE', 20000, 'paid', 'kbank', '1', 'x', $2, $3, $3)`,
    [person.memberId, long, lately],
  );
  const lines = statement([
    { at: long, reference: 'IN' },
    { at: long, kind: 'payout', reference: 'BACK', note: 'คืนเงิน', amountSatang: -100n },
    { at: long, kind: 'payout', reference: 'P1', note: 'WDLATE', amountSatang: -20_000n },
  ]);
  const differences = async (listed: readonly BankMovement[]) => {
    const movements = async (from: Date, to: Date) => listed.filter((line) => line.at >= from && line.at < to);
    const port = { ...platform.outside.statement, movements };
    const day = new Date(lately.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
    return (await reportBankDay({ db: platform.db, statement: port }, day, new Date()))?.differences;
  };
  expect(await differences(lines)).toEqual([]);
  expect((await differences(lines.slice(0, 1)))?.map(({ subject }) => subject)).toEqual(['BACK', 'WDLATE']);
});

test('WAL-05 a day whose statement cannot be stored delays the report of no other day, and has a finding when it is overdue', async () => {
  const platform = await testPlatform();
  const days = [3, 2].map((back) => new Date(Date.now() - back * 86_400_000));
  for (const [nth, at] of days.entries())
    await asOwner(
      platform,
      `insert into bank_transfer (from_bank, reference, to_bank, to_account, amount_satang, from_account, from_name,
          transferred_at, state, settled_at)
        values ('kbank', 'IN${nth}', 'scb', '1', 100, 'x1', 'x', $1, 'review', $1)`,
      [at],
    );
  // PostgreSQL stores no text with this character
  platform.bank.movements = statement(
    days.map((at, nth) => ({ at, reference: `IN${nth}${nth === 0 ? '\u0000' : ''}` })),
  );
  const made = reportMissingDays({ db: platform.db, statement: platform.outside.statement }, new Date());
  await expect(made).rejects.toThrow('1 reports could not be made');
  const { rows } = await platform.pool.query('select came_in_satang from bank_report order by day');
  expect(rows.map(({ came_in_satang }) => String(came_in_satang))).toEqual(['100', '0']);
  expect((await openFindings(platform.db, 10)).map(({ kind }) => kind)).toEqual(['bank_report_missing']);
});

test('WAL-05 each of two differences about the same transfer is a finding, and neither is opened twice', async () => {
  const platform = await testPlatform();
  const line = { note: 'WD-of-nobody' };
  platform.bank.movements = statement([
    { ...line, kind: 'payout', amountSatang: -20_000n },
    { ...line, kind: 'payout-return', amountSatang: 20_000n },
  ]);
  const over = new Date('2026-11-22T05:00:00Z');
  for (let times = 0; times < 2; times++) await report(platform, '2026-11-20', over);
  const found = (await openFindings(platform.db, 10)).filter(({ kind }) => kind === 'bank_differs');
  expect(found.map(({ detail }) => (detail as { what: string }).what)).toEqual([
    'it was paid out and is no withdrawal',
    'it came back and is no withdrawal',
  ]);
});
