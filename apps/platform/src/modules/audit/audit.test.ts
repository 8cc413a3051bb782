import { satang } from '@sanam/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { closeFinding, closeFindingByHand, openFinding, openFindings } from '../../core/findings.ts';
import { adjust as adjustOnce } from '../../testing/adjust.ts';
import { asOwner, tamper } from '../../testing/as-owner.ts';
import { newMember, type Person, payIn, profileOf } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { setDepositRoute, sweepGateway } from '../deposits/index.ts';
import { move } from '../wallet/index.ts';
import { sweepWithdrawals } from '../withdrawals/index.ts';
import { auditLedger, verifyLedger } from './index.ts';

/** Make adjustments, each with the agreement of two people: for tests of what the ledger proves alone. */
async function adjust(platform: TestPlatform, memberId: bigint, ...amounts: number[]): Promise<void> {
  for (const amount of amounts) await adjustOnce(platform, memberId, amount);
}
const kinds = async (platform: TestPlatform) =>
  (await openFindings(platform.db, 100)).map(({ kind, subject }) => `${kind} ${subject}`).sort();
const broken = (platform: TestPlatform) => verifyLedger(platform.db);

test('WAL-05 movements are proven once, in steps, and not checked again; correct movements open no finding', async () => {
  const platform = await testPlatform({ AUDIT_MOVEMENTS_MAX: '10' });
  const [one, two] = [await newMember(platform), await newMember(platform)];
  await payIn(platform, one, 500);
  await adjust(platform, one.memberId, ...Array.from({ length: 24 }, () => 100));
  await adjust(platform, two.memberId, 50, -20, 70);
  expect(await auditLedger(platform.audit)).toEqual({ movements: 28, findings: 0 });
  expect(await auditLedger(platform.audit)).toEqual({ movements: 0, findings: 0 });
  await adjust(platform, two.memberId, -100);
  expect(await auditLedger(platform.audit)).toEqual({ movements: 1, findings: 0 });
  const positions = await platform.db.selectFrom('house_position').selectAll().orderBy('house_account').execute();
  expect(positions).toEqual([
    { house_account: 'house:adjustment', satang: '-2400' },
    { house_account: 'house:bank', satang: '-50000' },
  ]);
  expect(await broken(platform)).toBeUndefined();
});

test('WAL-05 the ledger is audited while money moves: no audit run sees a movement without the change of the wallet that belongs to it', async () => {
  const platform = await testPlatform({ AUDIT_MOVEMENTS_MAX: '20' });
  const people = await Promise.all(Array.from({ length: 6 }, () => newMember(platform)));
  let moving = true;
  const moves = Promise.all(
    people.map(({ memberId }) =>
      adjust(platform, memberId, ...Array.from({ length: 60 }, (_, at) => (at % 3 === 2 ? -10 : 10))),
    ),
  ).then(() => {
    moving = false;
  });
  let proven = 0;
  while (moving) proven += (await auditLedger(platform.audit))?.movements ?? 0;
  await moves;
  proven += (await auditLedger(platform.audit))?.movements ?? 0;
  expect(proven).toBe(360);
  expect(await kinds(platform)).toEqual([]);
});

test('WAL-05 when several auditors start at once, only one of them works, and no movement is counted twice', async () => {
  const platform = await testPlatform();
  const { memberId } = await newMember(platform);
  await adjust(platform, memberId, ...Array.from({ length: 30 }, () => 10));
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => auditLedger(platform.audit)));
  expect(
    results.reduce((sum, result) => sum + (result.status === 'fulfilled' ? (result.value?.movements ?? 0) : 0), 0),
  ).toBe(30);
  expect((await platform.db.selectFrom('house_position').select('satang').execute()).map((row) => row.satang)).toEqual([
    '-300',
  ]);
});

test.each([
  [
    'a detail changed',
    `update ledger_transaction set detail = '{"why":"other"}' where sequence = 3`,
    'ledger_hash',
    3n,
    'something in it was changed',
  ],
  [
    'an amount changed',
    'update ledger_transaction set cash_satang = 2500 where sequence = 2',
    'ledger_balance',
    2n,
    'the balance after it is not what it makes',
  ],
  [
    'a movement taken out',
    'delete from ledger_transaction where sequence = 3',
    'ledger_gap',
    4n,
    'a movement is missing here',
  ],
  [
    'the last movement taken out',
    'delete from ledger_transaction where sequence = 5',
    'ledger_gap',
    5n,
    'a movement is missing here',
  ],
  [
    'a time put back',
    "update ledger_transaction set created_at = created_at - interval '1 day' where sequence = 4",
    'ledger_time',
    4n,
    'it is older than the one before it',
  ],
  [
    'a time that is none',
    "update ledger_transaction set created_at = 'infinity' where sequence = 4",
    'ledger_time',
    4n,
    'it is older than the one before it',
  ],
  [
    'an amount beyond all bounds',
    'update ledger_transaction set cash_satang = 9223372036854775807 where sequence = 2',
    'ledger_balance',
    2n,
    'the balance after it is not what it makes',
  ],
  [
    'bonus money that no movement brought',
    'update ledger_transaction set bonus_after_satang = 500 where sequence = 2',
    'ledger_balance',
    2n,
    'the balance after it is not what it makes',
  ],
  [
    'bonus money from a movement that brings none',
    'update ledger_transaction set bonus_satang = 100, bonus_after_satang = 100 where sequence = 5',
    'ledger_kind',
    5n,
    'it does what its kind does not do',
  ],
  [
    'a kind that does something else',
    "update ledger_transaction set kind = 'cashback' where sequence = 4",
    'ledger_kind',
    4n,
    'it does what its kind does not do',
  ],
  [
    'a movement said to be play',
    'update ledger_transaction set is_play = true where sequence = 4',
    'ledger_kind',
    4n,
    'it does what its kind does not do',
  ],
])(
  'WAL-05 ASVS 16.5.3 %s: the auditor finds it and halts all payouts; the verifier names the place',
  async (_what, change, kind, sequence, fault) => {
    const platform = await testPlatform();
    const [whole, { memberId }] = [await newMember(platform), await newMember(platform)];
    await payIn(platform, whole, 1000);
    await adjust(platform, memberId, 1000, 2000, 3000, -500, 100);
    await tamper(platform, `${change} and member_id = ${memberId}`);
    expect((await auditLedger(platform.audit))?.findings).toBeGreaterThan(0);
    expect(await kinds(platform)).toContain(`${kind} ${memberId}:${sequence}`);
    expect(await broken(platform)).toMatchObject({ memberId, sequence, fault });

    // a payout of another member is halted too, although that member's money is correct
    const refused = await platform.call(
      'POST',
      '/api/requests/withdraw',
      { phone: whole.phone, amount: 500 },
      whole.token,
    );
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('พักการถอนชั่วคราว')]);
    expect((await auditLedger(platform.audit))?.findings).toBe(0);
    for (const { id } of await openFindings(platform.db, 10))
      expect(await closeFindingByHand(platform.db, id, 'test', 'looked at')).toBe(true);
    expect(
      (await platform.call('POST', '/api/requests/withdraw', { phone: whole.phone, amount: 500 }, whole.token)).status,
    ).toBe(200);
  },
);

test('WAL-05 a wallet with more than the sum of its movements is found, and a waiting payout is not sent meanwhile', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await payIn(platform, person, 1000);
  await auditLedger(platform.audit);
  await platform.call('POST', '/api/requests/withdraw', { phone: person.phone, amount: 400 }, person.token);
  await tamper(platform, `update wallet set cash_satang = cash_satang + 100 where member_id = ${person.memberId}`);
  expect((await auditLedger(platform.audit))?.findings).toBe(1);
  await platform.runDueJobs();
  expect(platform.bank.sends).toBe(0);
  expect(await profileOf(platform, person)).toMatchObject({ held: 400 });
  const [finding] = await openFindings(platform.db, 1);
  expect(finding).toMatchObject({
    kind: 'wallet_differs',
    halts_payouts: 'all',
    detail: { cash_satang: 60_100, proven_cash_satang: 60_000 },
  });
});

test('WAL-05 movements beyond a wallet’s last one, and a missing wallet, are found', async () => {
  const platform = await testPlatform();
  const [one, two] = [await newMember(platform), await newMember(platform)];
  for (const { memberId } of [one, two]) await adjust(platform, memberId, 100);
  await auditLedger(platform.audit);
  await adjust(platform, one.memberId, 50);
  await tamper(
    platform,
    `insert into ledger_transaction select member_id, 3, created_at, cash_satang, bonus_satang, held_satang, cash_after_satang, bonus_after_satang, held_after_satang, house_account, kind, 'x', actor, detail, hash, is_play
       from ledger_transaction where member_id = ${one.memberId} and sequence = 2;
     delete from wallet where member_id = ${two.memberId}`,
  );
  await auditLedger(platform.audit);
  expect(await kinds(platform)).toEqual([
    `ledger_beyond_wallet ${one.memberId}:2`,
    'movement_without_agreement x',
    `wallet_missing ${two.memberId}:1`,
  ]);
  expect(await broken(platform)).toMatchObject({
    memberId: one.memberId,
    fault: 'movements stand behind it that the wallet does not know',
  });
});

test('WAL-05 more faults than one run can report are all found over the next runs', async () => {
  const platform = await testPlatform();
  const { memberId } = await newMember(platform);
  await tamper(
    platform,
    `insert into provider_transaction (provider_id, transaction_uuid, member_id, kind, amount_satang, game_code, round, round_closed, is_free, supplier_transaction_id, balance_after_satang)
       select 'studio', 'ghost' || n, ${memberId}, 'bet', 7, 'g', 'r', false, false, 's', 0 from generate_series(1, 250) n`,
  );
  for (let look = 0; look < 4; look++) await auditLedger(platform.audit);
  expect((await openFindings(platform.db, 1000)).filter(({ kind }) => kind === 'call_without_movement')).toHaveLength(
    250,
  );
});

test('WAL-05 withdrawals are refused while the last complete audit is older than `AUDIT_MINUTES_MAX`', async () => {
  const platform = await testPlatform({ AUDIT_MINUTES_MAX: '15' });
  const person = await newMember(platform);
  await payIn(platform, person, 1000);
  await auditLedger(platform.audit);
  await asOwner(platform, "update audit_run set finished_at = now() - interval '16 minutes'");
  expect(
    (await platform.call('POST', '/api/requests/withdraw', { phone: person.phone, amount: 400 }, person.token)).status,
  ).toBe(422);
  await auditLedger(platform.audit);
  expect(
    (await platform.call('POST', '/api/requests/withdraw', { phone: person.phone, amount: 400 }, person.token)).status,
  ).toBe(200);
});

test('WAL-05 a run of the auditor that was noted by a clock far ahead counts neither for payouts nor as a look at all wallets', async () => {
  const platform = await testPlatform({ AUDIT_MINUTES_MAX: '15', AUDIT_ALL_MINUTES: '10' });
  const person = await newMember(platform);
  await payIn(platform, person, 1000);
  const withdrawn = async () =>
    (await platform.call('POST', '/api/requests/withdraw', { phone: person.phone, amount: 400 }, person.token)).status;
  await auditLedger(platform.audit);
  await asOwner(
    platform,
    "update audit_run set (started_at, finished_at) = (now() + interval '1 day', now() + interval '1 day')",
  );
  expect(await withdrawn()).toBe(422);
  await auditLedger(platform.audit);
  const { of_all } = await platform.db
    .selectFrom('audit_run')
    .select('of_all')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(of_all).toBe(true);
  expect(await withdrawn()).toBe(200);
  await asOwner(platform, "update audit_run set finished_at = now() - interval '16 minutes' where started_at <= now()");
  expect(await withdrawn()).toBe(422);
});

test('WAL-05 WD-04 a payout that the bank never received is not sent again while payouts are halted', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await payIn(platform, person, 1000);
  platform.bank.reachable = false;
  await platform.call('POST', '/api/requests/withdraw', { phone: person.phone, amount: 400 }, person.token);
  await platform.runDueJobs();
  await openFinding(platform.db, { kind: 'wallet_differs', subject: 'books', detail: {} });
  platform.bank.reachable = true;
  platform.wait(60);
  await sweepWithdrawals(platform.withdrawals);
  await platform.runDueJobs();
  expect([platform.bank.paid.size, (await profileOf(platform, person)).held]).toEqual([0, 400]);
  await closeFinding(platform.db, 'wallet_differs', 'books');
  platform.wait(60);
  await sweepWithdrawals(platform.withdrawals);
  await platform.runDueJobs();
  expect([platform.bank.paid.size, (await profileOf(platform, person)).held]).toEqual([1, 0]);
});

test('WAL-05 the book check finds a movement without its record in a module, and a record without its movement', async () => {
  const platform = await testPlatform();
  const [a, b, c] = [await newMember(platform), await newMember(platform), await newMember(platform)] as [
    Person,
    Person,
    Person,
  ];
  for (const person of [a, b, c]) await payIn(platform, person, 1000);
  await setDepositRoute(platform.db, b.memberId, { gateway: true }, new Date());
  const { body } = await platform.call('POST', '/api/requests/deposit/payment-gateway', { amount: 200 }, b.token);
  const { ref } = body as { ref: string };
  platform.gateway.pay(ref);
  platform.wait(60);
  await sweepGateway(platform.deposits);
  await platform.call('POST', '/api/requests/withdraw', { phone: b.phone, amount: 300 }, b.token);
  await platform.runDueJobs();
  await auditLedger(platform.audit);
  expect(await kinds(platform)).toEqual([]);

  await move(platform.db, {
    memberId: a.memberId,
    kind: 'deposit',
    key: 'deposit:kbank:none',
    amount: satang(5),
    actor: 'test',
    detail: { bank: 'kbank', reference: 'none' },
  });
  await move(platform.db, {
    memberId: a.memberId,
    kind: 'win',
    key: 'studio:none',
    amount: satang(5),
    actor: 'test',
    detail: {},
  });
  await move(platform.db, {
    memberId: a.memberId,
    kind: 'withdraw_hold',
    key: 'withdraw_hold:none',
    amount: satang(5),
    actor: 'test',
    detail: { ref: 'none' },
  });
  await move(platform.db, {
    memberId: a.memberId,
    kind: 'gateway_deposit',
    key: 'gateway:scripted:none',
    amount: satang(5),
    actor: 'test',
    detail: { gateway: 'scripted', charge: 'none' },
  });
  await tamper(platform, `update gateway_charge set paid_satang = 1 where member_id = ${b.memberId}`);
  await tamper(platform, `update bank_transfer set amount_satang = 1 where member_id = ${c.memberId}`);
  await tamper(platform, "update withdrawal set state = 'failed', updated_at = now()");
  await tamper(
    platform,
    `insert into provider_transaction (provider_id, transaction_uuid, member_id, kind, amount_satang, game_code, round, round_closed, is_free, supplier_transaction_id, balance_after_satang) values ('studio', 'lost', ${c.memberId}, 'bet', 7, 'g', 'r', false, false, 's', 0)`,
  );
  await auditLedger(platform.audit);
  const found = (await openFindings(platform.db, 100)).map(({ kind, member_id }) => `${kind} ${member_id}`);
  expect(found.sort()).toEqual(
    [
      `call_without_movement ${c.memberId}`,
      `deposit_without_payment ${a.memberId}`,
      `deposit_without_payment ${c.memberId}`,
      `gateway_deposit_not_credited ${b.memberId}`,
      `gateway_deposit_without_payment ${a.memberId}`,
      `gateway_deposit_without_payment ${b.memberId}`,
      `movement_without_call ${a.memberId}`,
      `movement_without_withdrawal ${a.memberId}`,
      `movement_without_withdrawal ${b.memberId}`,
      `deposit_not_credited ${c.memberId}`,
      `withdrawal_without_movement ${b.memberId}`,
    ].sort(),
  );
});

test('WAL-05 groups of members verified at the same time read each movement once, and name the lowest broken member', async () => {
  const platform = await testPlatform();
  // wallets of 1,700 members: four groups
  await tamper(platform, 'insert into wallet (member_id) select generate_series(100001, 101700)');
  const moved = [100_002n, 100_499n, 100_500n, 100_501n, 101_100n, 101_699n];
  for (const memberId of moved)
    await move(platform.db, {
      ...{ memberId, kind: 'deposit', key: 'test', amount: satang(100), actor: 'test', detail: {} },
    });
  const read = async (lanes: number) => {
    const parts: string[] = [];
    const place = await verifyLedger(platform.db, {
      lanes,
      onPart: ({ movements, members }) => parts.push(`${movements} of ${members}`),
    });
    return place ?? parts;
  };
  expect(await read(1)).toEqual(['6 of 6']);
  expect(await read(3)).toEqual(['6 of 6']);
  await tamper(platform, "update ledger_transaction set actor = 'nobody' where member_id in (100501, 101100, 101699)");
  for (const lanes of [1, 2, 4]) expect(await read(lanes)).toMatchObject({ memberId: 100_501n, sequence: 1n });
});

test('WAL-05 a run looks at members with new movements; the wallet of any other is compared when all are, every `AUDIT_ALL_MINUTES`', async () => {
  const platform = await testPlatform({ AUDIT_ALL_MINUTES: '10' });
  const [idle, active] = [await newMember(platform), await newMember(platform)];
  await adjust(platform, idle.memberId, 100);
  // the movement happened two hours ago
  await tamper(
    platform,
    `update ledger_transaction set created_at = created_at - interval '2 hours' where member_id = ${idle.memberId};
     update ledger_transaction t set hash = ledger_hash('', t) where member_id = ${idle.memberId};
     update wallet w set head_hash = t.hash, moved_at = t.created_at from ledger_transaction t
       where t.member_id = w.member_id and w.member_id = ${idle.memberId}`,
  );
  const ofAll = async () =>
    (
      await platform.db
        .selectFrom('audit_run')
        .select('of_all')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).of_all;
  expect(await auditLedger(platform.audit)).toEqual({ movements: 1, findings: 0 });
  expect(await ofAll()).toBe(true);
  await tamper(platform, `update wallet set cash_satang = cash_satang + 1 where member_id = ${idle.memberId}`);
  await adjust(platform, active.memberId, 50);
  expect(await auditLedger(platform.audit)).toEqual({ movements: 1, findings: 0 });
  expect(await ofAll()).toBe(false);
  // whoever takes the money moves it, and is found at once
  await adjust(platform, idle.memberId, -50);
  await auditLedger(platform.audit);
  expect(await kinds(platform)).toEqual([`ledger_balance ${idle.memberId}:2`]);
  await tamper(platform, `update wallet set cash_satang = cash_satang + 1 where member_id = ${active.memberId}`);
  await tamper(platform, "update ledger_transaction set created_at = created_at - interval '3 minutes'");
  expect((await auditLedger(platform.audit))?.findings).toBe(0);
  await tamper(platform, "update audit_run set started_at = started_at - interval '11 minutes'");
  expect((await auditLedger(platform.audit))?.findings).toBe(1);
  expect(await kinds(platform)).toContainEqual(expect.stringContaining(`wallet_differs ${active.memberId}:`));
});

test('WAL-05 a rewritten history with correct hashes does not match its seal, and a changed seal does not match the next seal', async () => {
  const platform = await testPlatform();
  const { memberId } = await newMember(platform);
  await adjust(platform, memberId, 100, 200);
  await auditLedger(platform.audit);
  await tamper(
    platform,
    `update ledger_transaction t set actor = 'nobody' where member_id = ${memberId} and sequence = 2;
     update ledger_transaction t set hash = ledger_hash((select hash from ledger_transaction p where p.member_id = t.member_id and p.sequence = 1), t) where member_id = ${memberId} and sequence = 2;
     update wallet set head_hash = (select hash from ledger_transaction t where t.member_id = wallet.member_id and sequence = 2) where member_id = ${memberId}`,
  );
  expect(await broken(platform)).toMatchObject({
    memberId,
    sequence: 2n,
    fault: 'it is not the movement that was sealed',
  });
  await tamper(
    platform,
    `update ledger_seal_head set hash = (select hash from ledger_transaction t where t.member_id = ${memberId} and sequence = 2)`,
  );
  expect(await broken(platform)).toMatchObject({ fault: 'it is not the hash of what it seals' });
});

test('WAL-01 the servers’ role can write neither audit watermarks nor seals, and seals never change', async () => {
  const platform = await testPlatform();
  const { memberId } = await newMember(platform);
  await adjust(platform, memberId, 100);
  await auditLedger(platform.audit);
  for (const statement of [
    sql`update ledger_seal set members = 0`,
    sql`delete from ledger_seal_head`,
    sql`update ledger_mark set sequence = 0`,
    sql`update house_position set satang = 0`,
    sql`select ledger_seal_yesterday()`,
  ])
    await expect(statement.execute(platform.db)).rejects.toThrow(/permission denied|one moment/);
});
