import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { expect, test } from 'vitest';
import { counted, type RetentionClass, startOf } from '../../core/retention.ts';
import { RETENTION } from '../../module-list.ts';
import { freshPhone, lastCode, newMember, type Person, provePhone } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { ADDRESS, ENDPOINT, NOTE, PICTURE, tracesOf, wellKnown } from '../../testing/well-known-member.ts';
import { auditLedger, verifyLedger } from '../audit/index.ts';
import { contentModule } from '../content/index.ts';
import { reopenMember } from '../members/index.ts';
import { endPersonalData, privacyTable } from './index.ts';

const DAY = 86_400;
const CLASSES = RETENTION.flatMap(({ classes }) => classes);

const closeAccount = (platform: TestPlatform, person: Person) =>
  platform.call('POST', '/api/account/close', { password: person.password }, person.token);
const startRegistering = (platform: TestPlatform, phone: string) =>
  platform.call('POST', '/api/register/start', {
    phone,
    birth_date: '1990-01-31',
    accept_terms: true,
    marketing_consent: false,
  });

/** Rows that the database's owner reads: the platform's login does not see every table. */
async function ownerRows<Row extends object>(platform: TestPlatform, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: platform.ownerUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** All tables, also those of the job queue. */
const tablesOf = (platform: TestPlatform) =>
  ownerRows<{ schema: string; name: string }>(
    platform,
    `select relnamespace::regnamespace::text as schema, relname as name from pg_class where relkind in ('r', 'p')
      and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );

/** `table: trace` for each trace in any column of any table. */
async function findTraces(platform: TestPlatform, traces: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { schema, name } of await tablesOf(platform)) {
    const rows = await ownerRows<{ row: string }>(
      platform,
      `select to_jsonb(t)::text as row from "${schema}"."${name}" t`,
    );
    for (const { row } of rows) {
      // a bytea is written as hexadecimal digits
      const bytes = [...row.matchAll(/\\\\x([0-9a-f]+)/g)].map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString());
      for (const trace of traces)
        if (row.includes(trace) || bytes.some((text) => text.includes(trace))) found.push(`${name}: ${trace}`);
    }
  }
  return [...new Set(found)];
}

const countRows = async (platform: TestPlatform, table: string, memberId: bigint) =>
  Number(
    (await platform.pool.query(`select count(*) from ${table} where member_id = $1`, [memberId])).rows[0]?.count ?? -1,
  );

test('SEC-11 each table is in a class of retention, or in a list with the reason why not', async () => {
  const platform = await testPlatform();
  const named = new Set(
    RETENTION.flatMap(({ classes, permanent = {}, impersonal = {} }) => [
      ...classes.flatMap(({ holds }) => Object.keys(holds)),
      ...Object.keys(permanent),
      ...Object.keys(impersonal),
    ]),
  );
  const all = await tablesOf(platform);
  const tables = all.filter(({ schema }) => schema === 'public').map(({ name }) => name);
  expect(tables.length).toBeGreaterThan(70);
  expect(
    tables.filter((name) => !named.has(name)),
    'tables without a word about their personal data',
  ).toEqual([]);
  expect(
    [...named].filter((name) => !tables.includes(name) && !all.some((one) => `${one.schema}.${one.name}` === name)),
    'tables that do not exist',
  ).toEqual([]);
});

test('SEC-11 the columns of each class exist, and each class has its own name and a way to end', async () => {
  const platform = await testPlatform();
  const rows = await ownerRows<{ name: string }>(
    platform,
    "select attrelid::regclass || '.' || attname as name from pg_attribute where attnum > 0 and not attisdropped",
  );
  const columns = new Set(rows.map(({ name }) => name));
  const held = CLASSES.flatMap(({ holds }) =>
    Object.entries(holds).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)),
  );
  expect(held.filter((name) => !columns.has(name))).toEqual([]);
  expect(new Set(CLASSES.map(({ name }) => name)).size).toBe(CLASSES.length);
  const endless = CLASSES.filter(
    ({ end, ends, atClosing, holds }) => end !== 'kept' && Object.keys(holds).length > 0 && !ends && !atClosing,
  );
  expect(endless).toEqual([]);
});

test('SEC-11 docs/privacy.md has the table of the classes as the modules declare them', () => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../../../../docs/privacy.md'), 'utf8');
  expect(text).toContain(privacyTable(CLASSES));
});

test('ACC-15 closing an account deletes at once what nobody needs any more, and keeps the evidence', async () => {
  const platform = await testPlatform({ TRUSTED_PROXIES: '1' });
  const person = await wellKnown(platform);
  const gone = [
    'known_device',
    'passkey',
    'passkey_claim',
    'favourite_game',
    'push_subscription',
    'push_endpoint',
    'push_message',
  ];
  for (const table of gone) expect(await countRows(platform, table, person.memberId), table).toBeGreaterThan(0);
  expect((await closeAccount(platform, person)).status).toBe(200);
  for (const table of gone) expect(await countRows(platform, table, person.memberId), table).toBe(0);
  const member = await platform.db
    .selectFrom('member')
    .selectAll()
    .where('id', '=', person.memberId)
    .executeTakeFirstOrThrow();
  expect(member).toMatchObject({
    status: 'closed',
    line: null,
    passkey_handle: null,
    phone: `+66${person.phone.slice(1)}`,
  });
  expect(await countRows(platform, 'member_consent', person.memberId)).toBe(4);
  expect(await countRows(platform, 'member_bank_account', person.memberId)).toBe(1);
});

test('SEC-11 ACC-15 PDPA after the last period nothing in the database tells who a closed account belonged to, and the ledger is still proven', async () => {
  const platform = await testPlatform({ TRUSTED_PROXIES: '1' });
  const person = await wellKnown(platform);
  const before = await findTraces(platform, tracesOf(person));
  // the scan sees the traces while they are there
  for (const trace of tracesOf(person).filter((one) => one !== person.phone))
    expect(
      before.some((one) => one.endsWith(`: ${trace}`)),
      trace,
    ).toBe(true);
  expect((await closeAccount(platform, person)).status).toBe(200);
  // the others of this test, whose names are the same, close too
  const others = await platform.db.selectFrom('member').select('id').where('status', '<>', 'closed').execute();
  for (const { id } of others)
    await platform.db
      .updateTable('member')
      .set({ status: 'closed', closed_at: platform.members.clock.now() })
      .where('id', '=', id)
      .execute();
  await endPersonalData(platform.retention);
  expect(await findTraces(platform, [person.phone.slice(1), person.account])).not.toEqual([]);

  platform.wait(10 * 366 * DAY);
  await endPersonalData(platform.retention);
  expect(await findTraces(platform, tracesOf(person))).toEqual([]);
  // whoever it was stays a number in the books
  expect(await countRows(platform, 'ledger_transaction', person.memberId)).toBeGreaterThan(2);
  expect(await countRows(platform, 'withdrawal', person.memberId)).toBe(1);
  expect(await countRows(platform, 'security_event', person.memberId)).toBeGreaterThan(1);
  expect(await verifyLedger(platform.db)).toBeUndefined();
  expect((await auditLedger(platform.audit))?.findings).toBe(0);
  // a second run finds nothing left, and a nameless account is not opened again
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  await endPersonalData({ ...platform.retention, log });
  expect(lines).toEqual([]);
  expect(await reopenMember(platform.db, person.memberId)).toBe(false);
});

test('ACC-05 a phone of a nameless member opens no second account, and their bank account is proven to nobody else', async () => {
  const platform = await testPlatform({ TRUSTED_PROXIES: '1' });
  const person = await wellKnown(platform);
  expect(await countRows(platform, 'bank_account_claim', person.memberId)).toBe(1);
  expect((await closeAccount(platform, person)).status).toBe(200);
  platform.wait(10 * 366 * DAY);
  await endPersonalData(platform.retention);
  const start = await startRegistering(platform, person.phone);
  const confirmed = await platform.call('POST', '/api/register/confirm-otp', {
    phone: person.phone,
    token: (start.body as { token: string }).token,
    otp: lastCode(platform, person.phone),
  });
  expect(confirmed.body).toMatchObject({ errors: { phone: [expect.stringContaining('เคยใช้กับบัญชีอื่น')] } });
  const other = await newMember(platform);
  const claim = async (account_number: string) => {
    const row = { bank: 'kbank', account_number, member_id: other.memberId, claimed_at: new Date() };
    return (await platform.db.insertInto('bank_account_claim').values(row).executeTakeFirst()).numInsertedOrUpdatedRows;
  };
  expect(await claim(person.account)).toBe(0n);
  expect(await claim('5550001111')).toBe(1n);
  await expect(sql`select * from retired_claim`.execute(platform.db)).rejects.toThrow(/permission denied/);
  await expect(sql`select * from retired_claim_key`.execute(platform.db)).rejects.toThrow(/permission denied/);
});

test('SEC-11 when a member becomes nameless who had another phone and another proven bank account before, these are overwritten too, and open no second account', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const member_id = person.memberId;
  const before = { phone: '+66899990001', bank: 'kbank', account_number: '5550009999' };
  await platform.db.insertInto('member_phone').values({ phone: before.phone, member_id }).execute();
  await platform.db
    .insertInto('bank_account_claim')
    .values({ bank: before.bank, account_number: before.account_number, member_id, claimed_at: new Date() })
    .execute();
  expect((await closeAccount(platform, person)).status).toBe(200);
  platform.wait(10 * 366 * DAY);
  await endPersonalData(platform.retention);
  expect(await findTraces(platform, [before.phone.slice(3), before.account_number])).toEqual([]);
  const { rows } = await sql<{ was_used: boolean }>`select phone_was_used(${before.phone}) as was_used`.execute(
    platform.db,
  );
  expect(rows).toEqual([{ was_used: true }]);
});

test('ACC-05 SEC-11 a registration that was never finished ends after its days, and the phone is free again', async () => {
  const platform = await testPlatform();
  const phone = freshPhone();
  await provePhone(platform, phone);
  platform.wait(89 * DAY);
  await endPersonalData(platform.retention);
  expect(await findTraces(platform, [phone.slice(1)])).not.toEqual([]);
  platform.wait(2 * DAY);
  await endPersonalData(platform.retention);
  expect(await findTraces(platform, [phone.slice(1)])).toEqual([]);
  expect(await provePhone(platform, phone)).not.toBe('');
  expect(
    await platform.db.selectFrom('member').select('id').where('status', '=', 'registering').execute(),
  ).toHaveLength(1);
});

test('SEC-11 data stays until the last moment of its period, and an open account and undecided money stay for good', async () => {
  const platform = await testPlatform({ TRUSTED_PROXIES: '1' });
  const person = await wellKnown(platform);
  await platform.db.updateTable('bank_transfer').set({ state: 'review' }).execute();
  const events = () => platform.db.selectFrom('security_event').select('id').where('ip', '=', ADDRESS).execute();
  const count = async () => ({
    signIns: await countRows(platform, 'sign_in', person.memberId),
    events: (await events()).length,
    slips: (await platform.db.selectFrom('slip').select('id').where('payload', '<>', '').execute()).length,
  });
  const { signIns, events: recorded } = await count();
  expect([signIns > 0, recorded > 0]).toEqual([true, true]);
  platform.wait(89 * DAY);
  await endPersonalData(platform.retention);
  expect(await count()).toEqual({ signIns, events: recorded, slips: 1 });
  platform.wait(2 * DAY);
  await endPersonalData(platform.retention);
  expect(await count()).toEqual({ signIns: 0, events: recorded, slips: 1 });
  platform.wait(275 * DAY);
  await endPersonalData(platform.retention);
  expect(await count()).toEqual({ signIns: 0, events: recorded, slips: 0 });
  platform.wait(366 * DAY);
  await endPersonalData(platform.retention);
  expect(await count()).toEqual({ signIns: 0, events: 0, slips: 0 });
  platform.wait(20 * 366 * DAY);
  await endPersonalData(platform.retention);
  expect(await findTraces(platform, [person.phone.slice(1)])).not.toEqual([]);
  const transfer = await platform.db
    .selectFrom('bank_transfer')
    .select(['from_account', 'from_name'])
    .executeTakeFirst();
  expect(transfer).toEqual({ from_account: person.account, from_name: person.name });
});

test('SEC-11 a class that fails is logged and delays no other class', async () => {
  const platform = await testPlatform();
  await newMember(platform);
  platform.wait(100 * DAY);
  const broken: RetentionClass = {
    ...(CLASSES[0] as RetentionClass),
    name: 'broken',
    ends: [{ table: 'no_such_table', due: () => sql`true` }],
  };
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  await endPersonalData({ ...platform.retention, log, classes: [broken, ...CLASSES] });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"subject":"broken"');
  expect(await platform.db.selectFrom('sign_in').select('id').execute()).toEqual([]);
});

test('SEC-11 the retention job runs by its schedule', async () => {
  const platform = await testPlatform();
  const jobs = platform.jobs.filter(({ handlers }) => handlers?.retention);
  expect(jobs.flatMap(({ schedule }) => schedule ?? [])).toEqual([{ job: 'retention', cron: '17 * * * *' }]);
});

test('SEC-11 a period is counted in days, or in years of the calendar', () => {
  const now = new Date('2036-11-24T10:00:00Z');
  const group = { properties: { YEARS: { default: 10, minimum: 5, maximum: 10 } }, check: () => undefined };
  const years = counted(group as never, 'YEARS' as never, 'years', { th: '', en: '' });
  expect(years).toMatchObject({ usual: 10, least: 5, most: 10 });
  expect(startOf(years, { YEARS: 10 }, now)).toEqual(new Date('2026-11-24T10:00:00Z'));
  expect(startOf({ ...years, unit: 'days' }, { YEARS: 10 }, now)).toEqual(new Date('2036-11-14T10:00:00Z'));
});

test('SEC-11 servers can only forget what is permanent: addresses, notes and details become empty, and nothing else', async () => {
  const platform = await testPlatform({ TRUSTED_PROXIES: '1' });
  await wellKnown(platform);
  const refused = [
    "update security_event set ip = '198.51.100.1'",
    "update security_event set ip = '198.51.100.1', detail = '{}'",
    `update security_event set detail = '{"a": "b"}'`,
    "update security_event set kind = 'signed_in'",
    'delete from security_event',
    "update withdrawal_decision set note = 'another'",
    "update withdrawal_decision set decision = 'reject'",
    "update incoming_payment_decision set note = 'another'",
    `update finding set detail = '{"a": "b"}'`,
    'update member_consent set ip = null',
    'delete from member_phone',
  ];
  for (const statement of refused)
    await expect(platform.pool.query(statement), statement).rejects.toThrow(
      /permanent|permission denied|does not change/,
    );
});

test('ROUTE-17 SEC-11 the privacy policy tells each class with the periods that are set', async () => {
  const platform = await testPlatform({ SIGN_IN_HISTORY_DAYS: '123', CLOSED_ACCOUNT_YEARS: '7' });
  const { content } = platform;
  await contentModule.prepare?.(content);
  content.readAnew();
  const { body } = await platform.call('GET', '/api/pages/privacy-policy');
  const html = (body as { data: { content: string } }).data.content;
  expect(html).toContain('<td>123 วันหลังเข้าสู่ระบบ แล้วลบ</td>');
  expect(html).toContain('<td>7 ปีหลังปิดบัญชี แล้วลบส่วนที่ระบุตัวคุณ</td>');
  expect(html).toContain('<td>จนกว่าคุณจะลบหรือปิดบัญชี</td>');
  for (const { what } of CLASSES) expect(html).toContain(`<td>${what.th}</td>`);
  expect(html).not.toContain('{{');
});

test('ACC-15 the export has each class in which something about the member is kept, or the class says why not', async () => {
  const platform = await testPlatform({ TRUSTED_PROXIES: '1' });
  const person = await wellKnown(platform);
  const audience = { audience: 'export', password: person.password };
  const { body } = await platform.call('POST', '/api/session/ticket', audience, person.token);
  const { ticket } = body as { ticket: string };
  const reply = await platform.app.inject({ method: 'GET', url: `/api/account/export?ticket=${ticket}` });
  const file = reply.json() as Record<string, unknown>;
  const missing = CLASSES.flatMap(({ exported }) => ('not' in exported ? [] : exported)).filter(
    (name) => [file[name]].flat().length === 0 || file[name] == null,
  );
  expect(missing).toEqual([]);
  for (const { name, exported } of CLASSES)
    if ('not' in exported) expect(exported.not.length, name).toBeGreaterThan(15);
  // every trace of the person is in it, except what is excluded by name
  const excluded = [NOTE, ENDPOINT, PICTURE, person.phone];
  for (const trace of tracesOf(person)) if (!excluded.includes(trace)) expect(reply.payload, trace).toContain(trace);
});
