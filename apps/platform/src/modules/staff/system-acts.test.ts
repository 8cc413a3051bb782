import path from 'node:path';
import type { PendingDeposit } from '@sanam/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { noteSettings, recordAct, SYSTEM_ACTS } from '../../core/audit-log.ts';
import { closeFinding, openFinding } from '../../core/findings.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { newMember, type Person, payIn, refreshOf, signInAgain, transferOf } from '../../testing/people.ts';
import { player, playRound } from '../../testing/player.ts';
import { chooseWith, offer, payInWith, sumUp, withdraw } from '../../testing/promotions.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { auditLedger } from '../audit/index.ts';
import { sweepDeposits } from '../deposits/index.ts';
import { endPersonalData } from '../retention/index.ts';
import { prepareWheel } from '../wheel/index.ts';
import { readAuditEntries } from './audit-entries.ts';
import { SEALS_FILE, verifyAuditLog } from './index.ts';

type Act = (typeof SYSTEM_ACTS)[number];
const DAY = 86_400;

/** What the system wrote so far, oldest first, whether it is in the chain or waits to join. */
const written = async ({ pool }: TestPlatform) =>
  (
    await pool.query<{ action: string; subject: string | null; detail: Record<string, unknown>; seq: string | null }>(
      "select action, subject, detail, seq::text from audit_entry where actor = 'system' order by id",
    )
  ).rows;

const join = (platform: TestPlatform) => platform.runJob('chain-audit-log');

async function renew(platform: TestPlatform, token: string) {
  return platform.call('POST', '/api/session/refresh', undefined, undefined, {
    cookie: `auth._refresh_token.local=${token}`,
  });
}

/** How each act of the system comes about, in the order in which one platform can do all of them. */
const CAUSES: readonly [Act, (platform: TestPlatform) => Promise<unknown>][] = [
  ['useWheel', (p) => prepareWheel({ ...p.wheel, rules: { ...p.wheel.rules, ticketDays: 9 } })],
  [
    'useSettings',
    async (p) => {
      await noteSettings(p.db, p.config);
      await noteSettings(p.db, { ...p.config, WITHDRAWAL_AUTO_BAHT: 7000 });
      const changed = { ...p.config, WITHDRAWAL_AUTO_BAHT: 7000 };
      await noteSettings(p.db, { ...changed, PORT: 9, WORKER: 'separate', DATA_DIR: '/elsewhere' });
      await noteSettings(p.db, { ...changed, AUDIT_SEAL_TOKEN: 'one', BRAND_NAME: 'อื่น' });
      await noteSettings(p.db, { ...changed, AUDIT_SEAL_TOKEN: 'two', BRAND_NAME: 'อื่น' });
      await noteSettings(p.db, { ...changed, AUDIT_SEAL_TOKEN: '', BRAND_NAME: 'อื่น' });
    },
  ],
  ['bank_account_proven', async (p) => payIn(p, await newMember(p), 500)],
  ['payWithoutReview', async (p) => withdrawn(p, 500)],
  ['askForReview', async (p) => withdrawn(p, 9_000)],
  [
    'endPayout',
    async (p) => {
      p.bank.says = () => ({ status: 'failed', reference: 'B1', failureCode: 'closed' });
      await withdrawn(p, 500);
    },
  ],
  [
    'closeFinding',
    async ({ db }) => {
      await openFinding(db, { kind: 'gateway_silent', subject: 'two', detail: {} });
      await closeFinding(db, 'gateway_silent', 'two');
    },
  ],
  [
    'token_copied',
    async (p) => {
      const { refresh } = await signInAgain(p, await newMember(p));
      await renew(p, refreshOf((await renew(p, refresh)).headers));
      p.wait(600);
      await renew(p, refresh);
    },
  ],
  ['leaveDepositToStaff', async (p) => arrived(p, { amount: 480 })],
  [
    'leaveTransferToStaff',
    async (p) => {
      await p.bankNotice('transfer.received', transferOf(await newMember(p), { ref: 'NONE', amount: 77 }));
      await p.runDueJobs();
    },
  ],
  [
    'endDeposit',
    async (p) => {
      await prepared(p, await newMember(p));
      p.wait(p.config.DEPOSIT_WINDOW_MINUTES * 60 + 1);
      await sweepDeposits(p.deposits);
    },
  ],
  [
    'cancelBonuses',
    async (p) => {
      await offer(p, 'half', { days: 2 });
      await chooseWith(p, await newMember(p), 200, 'half');
      await p.pool.query("update deposit set state = 'cancelled', finished_at = now() where state = 'prepared'");
      await p.runJob('settle-bonuses');
    },
  ],
  [
    'settleBonuses',
    async (p) => {
      await payInWith(p, await newMember(p), 200, 'half');
      p.wait(3 * DAY);
      await sumUp(p);
      await p.runJob('settle-bonuses');
    },
  ],
  [
    'accrueCashback',
    async (p) => {
      await asOwner(p, `update game_statistics_watermark set watermark_at = '${p.cashback.clock.now().toISOString()}'`);
      await p.runJob('accrue-cashback');
    },
  ],
  [
    'expireCashback',
    async (p) => {
      const until = '(select max(claim_until) from cashback_week)';
      await asOwner(p, `update game_statistics_watermark set watermark_at = ${until}`);
      await p.pool.query(`select cashback_expire(${until})`);
    },
  ],
  [
    'endPersonalData',
    (p) => {
      p.wait(400 * DAY);
      return endPersonalData(p.retention);
    },
  ],
  [
    'resumePayouts',
    async (p) => {
      await auditLedger(p.audit);
      const long = "started_at = now() - interval '9 days', finished_at = now() - interval '8 days'";
      await asOwner(p, `update audit_run set ${long}`);
      await auditLedger(p.audit);
    },
  ],
  ['openFinding', ({ db }) => openFinding(db, { kind: 'ledger_gap', subject: 'one', detail: {} })],
];

async function prepared(platform: TestPlatform, person: Person): Promise<PendingDeposit> {
  const body = { amount: 500, promotion_id: null, ip: '{ip}' };
  return (await platform.call('POST', '/api/requests/deposit/prepare', body, person.token)).body;
}

/** Money for a deposit that differs from what the member stated. */
async function arrived(platform: TestPlatform, differing: Record<string, unknown>): Promise<void> {
  const person = await newMember(platform);
  await platform.bankNotice('transfer.received', transferOf(person, await prepared(platform, person), differing));
  await platform.runDueJobs();
}

async function withdrawn(platform: TestPlatform, baht: number): Promise<void> {
  const person = await newMember(platform);
  await payIn(platform, person, baht);
  const { status } = await withdraw(platform, person, baht);
  if (status !== 200) throw new Error(`the withdrawal answered ${status}`);
  await platform.runDueJobs();
}

test('OPS-06 each kind of act that the system decides by itself is in the audit log, and in its chain within a minute', async () => {
  const platform = await testPlatform({ WITHDRAWAL_AUTO_BAHT: '5000' });
  expect(CAUSES.map(([act]) => act).sort()).toEqual([...SYSTEM_ACTS].sort());
  let before = 0;
  for (const [act, cause] of CAUSES) {
    await cause(platform);
    const entries = await written(platform);
    expect(
      entries.slice(before).map(({ action }) => action),
      act,
    ).toContain(act);
    before = entries.length;
  }
  const all = await written(platform);
  expect(all.filter(({ action }) => !SYSTEM_ACTS.some((act) => act === action))).toEqual([]);
  expect(all.findLast(({ action }) => action === 'openFinding')?.detail).toEqual({ kind: 'ledger_gap', halts: 'all' });
  expect(all.find(({ action }) => action === 'askForReview')?.detail).toMatchObject({
    state: 'review',
    amount_satang: '900000',
    reasons: ['large'],
  });
  const [first, changed, ...more] = all.filter(({ action }) => action === 'useSettings').map(({ detail }) => detail);
  expect(first).toMatchObject({ WITHDRAWAL_AUTO_BAHT: { after: 5000 } });
  expect(first).toMatchObject({ AUDIT_SEAL_URL: { after: 'empty' } });
  expect(JSON.stringify(first)).not.toContain('postgres');
  expect(changed).toEqual({ WITHDRAWAL_AUTO_BAHT: { before: 5000, after: 7000 } });
  // of a text only that it changed, of a secret only whether it is set: a new one of a secret leaves nothing
  const text = expect.stringMatching(/^set [0-9a-f]{8}$/);
  expect(more).toEqual([
    { AUDIT_SEAL_TOKEN: { before: 'empty', after: 'set' }, BRAND_NAME: { before: text, after: text } },
    { AUDIT_SEAL_TOKEN: { before: 'set', after: 'empty' } },
  ]);
  expect(all.find(({ action }) => action === 'settleBonuses')?.detail).toMatchObject({ expired: 1 });
  await join(platform);
  expect((await written(platform)).filter(({ seq }) => seq === null)).toEqual([]);
  expect(
    (await verifyAuditLog(platform.db, path.join(platform.config.DATA_DIR, SEALS_FILE), platform.staff.clock.now()))
      .fault,
  ).toBeUndefined();
});

test('OPS-06 an act of the system that is rolled back leaves no entry, a bet writes none, and what waits can neither change nor go', async () => {
  const platform = await testPlatform();
  const gambler = await player(platform, 500);
  await join(platform);
  const before = await written(platform);
  await playRound(platform, gambler, 10, 20);
  const undone = platform.db.transaction().execute(async (tx) => {
    await openFinding(tx, { kind: 'ledger_gap', subject: 'one', detail: {} });
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow('rolled back');
  expect(await written(platform)).toEqual(before);
  await openFinding(platform.db, { kind: 'gateway_silent', subject: 'one', detail: {} });
  for (const statement of [
    "update audit_entry set detail = '{}' where seq is null",
    'update audit_entry set salt = null where seq is null',
    "update audit_entry set seq = 99, hash = sha256('x'), content_hash = sha256('x'), subject = 'x' where seq is null",
    'delete from audit_entry where seq is null',
  ]) {
    await expect(asOwner(platform, statement), statement).rejects.toThrow(/append-only/);
    await expect(platform.pool.query(statement), statement).rejects.toThrow(/append-only|permission denied/);
  }
});

test('OPS-06 a member’s withdrawal waits for nobody who holds the end of the chain, and its entry joins afterwards', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await payIn(platform, person, 500);
  await platform.db.transaction().execute(async (tx) => {
    await recordAct(tx, { action: 'act', actor: 'command:test' });
    await sql`set constraints all immediate`.execute(tx);
    // the chain's end is locked until this transaction ends, which it does after the withdrawal
    expect((await withdraw(platform, person, 500)).status).toBe(200);
  });
  await Promise.all([join(platform), join(platform), recordAct(platform.db, { action: 'act', actor: 'command:test' })]);
  const { rows: entries } = await platform.pool.query('select seq::text, action from audit_entry order by seq');
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, nth) => String(nth + 1)));
  expect(entries.filter(({ action }) => action === 'payWithoutReview')).toHaveLength(1);
  expect(
    (await verifyAuditLog(platform.db, path.join(platform.config.DATA_DIR, SEALS_FILE), platform.staff.clock.now()))
      .fault,
  ).toBeUndefined();
});

test('OPS-06 when thousands of entries wait, a page lets a bounded number join and is answered, and the job lets all join', async () => {
  const platform = await testPlatform();
  const waiting = async () =>
    (await platform.pool.query<{ n: number }>('select count(*)::int as n from audit_entry where seq is null')).rows[0]
      ?.n;
  await platform.pool.query(
    "select count(audit_system_act('openFinding', 'finding:' || n, '{}')) from generate_series(1, 2500) n",
  );
  const before = (await waiting()) ?? 0;
  expect(before).toBeGreaterThanOrEqual(2500);
  const read = await readAuditEntries({ db: platform.db, config: platform.config }, {});
  expect(read.data).toHaveLength(50);
  expect(await waiting()).toBe(before - 1000);
  await join(platform);
  expect(await waiting()).toBe(0);
  expect(
    (await verifyAuditLog(platform.db, path.join(platform.config.DATA_DIR, SEALS_FILE), platform.staff.clock.now()))
      .fault,
  ).toBeUndefined();
});
