import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AuditEntry } from '@sanam/contract';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { recordAct } from '../../core/audit-log.ts';
import { asOwner, tamper } from '../../testing/as-owner.ts';
import { entriesOf } from '../../testing/back-office.ts';
import { newStaff } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { untilLocked } from '../../testing/until-locked.ts';
import { endPersonalData } from '../retention/index.ts';
import { verifyAuditLog } from './index.ts';
import { SEALS_FILE, sealAuditLog } from './seal-audit-log.ts';

/** Noon of a day of January 2026 in Bangkok. */
const noon = (day: number) => new Date(`2026-01-${String(day).padStart(2, '0')}T12:00:00+07:00`);
const write = async (platform: TestPlatform, at: Date, what: string) =>
  platform.db
    .insertInto('audit_entry')
    .values({
      at,
      actor: 'staff:1001',
      session_id: '7d1b2f8e-0f53-4f3a-9d38-0d4f3a5e2c11',
      action: 'approveWithdrawal',
      subject: `withdrawal:${what}`,
      outcome: 'done',
      ip: '203.0.113.7',
      detail: JSON.stringify({ note: what }),
    })
    .execute();
const faultOf = async (platform: TestPlatform, dataDir = platform.config.DATA_DIR) =>
  (await verifyAuditLog(platform.db, path.join(dataDir, SEALS_FILE), platform.staff.clock.now())).fault;
/** Seal the log as the job does on a day, a quarter past midnight in Bangkok. */
const sealOn = (platform: TestPlatform, day: number, dataDir = platform.config.DATA_DIR, more: object = {}) =>
  sealAuditLog({
    ...platform.staff,
    config: { ...platform.config, DATA_DIR: dataDir, ...more },
    clock: { now: () => new Date(noon(day).getTime() - 11.75 * 3_600_000) },
    log: platform.log,
  });
const linesIn = (dataDir: string) => readFileSync(path.join(dataDir, SEALS_FILE), 'utf8').split('\n');
const sealsOf = async (platform: TestPlatform) =>
  (
    await sql<{
      line: string;
    }>`select day || ' ' || seq || ' ' || encode(hash, 'hex') as line from audit_seal order by day`.execute(platform.db)
  ).rows.map(({ line }) => line);
function folder(): string {
  const made = mkdtempSync(path.join(os.tmpdir(), 'sanam-seals-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test('OPS-06 the entries of many transactions at once are one chain without gaps, and an act that is rolled back leaves neither an entry nor a gap', async () => {
  const platform = await testPlatform();
  const act = (nth: number) =>
    platform.db.transaction().execute(async (tx) => {
      await recordAct(tx, { action: 'act', actor: 'command:test', subject: `one:${nth}` });
      await sql`select pg_sleep(${(nth % 5) / 200})`.execute(tx);
      await recordAct(tx, { action: 'act', actor: 'command:test', subject: `two:${nth}` });
      if (nth % 4 === 3) throw new Error('rolled back');
    });
  const acts = await Promise.allSettled(Array.from({ length: 20 }, (_, nth) => act(nth)));
  expect(acts.filter(({ status }) => status === 'rejected')).toHaveLength(5);
  const entries = await entriesOf(platform, { action: 'act' });
  expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, nth) => String(nth + 1)));
  const kept = Array.from({ length: 20 }, (_, nth) => nth).filter((nth) => nth % 4 !== 3);
  expect(new Set(entries.map(({ subject }) => subject))).toEqual(
    new Set(kept.flatMap((nth) => [`one:${nth}`, `two:${nth}`])),
  );
  // the entries of one act are beside each other, in their order
  for (let at = 0; at < 30; at += 2) expect(entries[at + 1]?.subject).toBe(entries[at]?.subject?.replace('one', 'two'));
  expect(
    await verifyAuditLog(platform.db, path.join(platform.config.DATA_DIR, SEALS_FILE), platform.staff.clock.now()),
  ).toEqual({
    entries: 30n,
    seals: 0,
    notInFile: 0,
    fault: undefined,
  });
});

test('OPS-06 whoever changes the log behind the server’s back is found, with the first place that does not fit', async () => {
  const platform = await testPlatform();
  for (const [nth, what] of ['A', 'B', 'C', 'D', 'E', 'F', 'G'].entries())
    await write(platform, noon(1 + Math.floor(nth / 2)), what);
  for (const day of [2, 3, 4]) await sealOn(platform, day);
  expect(
    await verifyAuditLog(platform.db, path.join(platform.config.DATA_DIR, SEALS_FILE), platform.staff.clock.now()),
  ).toEqual({
    entries: 7n,
    seals: 3,
    notInFile: 0,
    fault: undefined,
  });
  const tables = ['audit_entry', 'audit_head', 'audit_seal'];
  await asOwner(platform, tables.map((table) => `create table kept_${table} as select * from ${table}`).join(';'));
  const putBack = () =>
    tamper(
      platform,
      tables
        .map(
          (table) => `delete from ${table}; insert into ${table} overriding system value select * from kept_${table}`,
        )
        .join(';'),
    );
  const change = (what: string, seq = 3) => `update audit_entry set ${what} where seq = ${seq}`;
  /** Recompute the chain after an entry, as somebody would who can write everything in the database. */
  const rewrite = `do $$ declare e audit_entry; h bytea := sha256('the audit log begins'); begin
    for e in select * from audit_entry order by seq loop
      e.content_hash := audit_content_hash(e.salt, e.ip, e.detail); h := audit_entry_hash(h, e.seq, e);
      update audit_entry set content_hash = e.content_hash, hash = h where id = e.id;
    end loop;
    update audit_head set hash = h;
    update audit_seal s set hash = x.hash from audit_entry x where x.seq = s.seq;
  end $$`;
  const swap = `update audit_entry set seq = null, hash = null, content_hash = null where seq in (3, 4)`;
  const cases: [what: string, statement: string, seq: bigint, fault: string][] = [
    ...[
      "at = at + interval '1 microsecond'",
      "actor = 'staff:1002'",
      'session_id = null',
      "action = 'x1'",
      'subject = null',
      "outcome = 'refused'",
      "hash = sha256('x')",
    ].map((what): [string, string, bigint, string] => [what, change(what), 3n, 'the hash does not fit']),
    ...[
      "ip = '198.51.100.1'",
      'ip = null',
      `detail = '{"note": "other"}'`,
      "detail = '{}'",
      "salt = sha256('x')",
      'salt = null',
      "content_hash = sha256('x')",
    ].map((what): [string, string, bigint, string] => [what, change(what), 3n, 'the content was changed']),
    [
      'content with its hash',
      change(`detail = '{}', content_hash = audit_content_hash(salt, ip, '{}')`),
      3n,
      'the hash does not fit',
    ],
    ['first entry', change("subject = 'x'", 1), 1n, 'the hash does not fit'],
    ['removed entry', 'delete from audit_entry where seq = 3', 4n, 'an entry before this one is missing'],
    ['removed first entry', 'delete from audit_entry where seq = 1', 2n, 'an entry before this one is missing'],
    ['removed last entry', 'delete from audit_entry where seq = 7', 7n, 'the chain does not end with the last entry'],
    [
      'removed entry, the rest renumbered',
      'delete from audit_entry where seq = 3; update audit_entry set seq = seq - 1 where seq > 3',
      3n,
      'the hash does not fit',
    ],
    [
      'shortened chain',
      `delete from audit_entry where seq > 5; update audit_head set (seq, hash) = (select seq, hash from audit_entry where seq = 5)`,
      6n,
      'the seal of 2026-01-03 does not fit',
    ],
    [
      'swapped order',
      `create temp table two as select * from audit_entry where seq in (3, 4); ${swap};
       update audit_entry e set seq = 7 - t.seq, hash = t.hash, content_hash = t.content_hash from two t where t.id = e.id`,
      3n,
      'the hash does not fit',
    ],
    ['end of the chain', "update audit_head set hash = sha256('x')", 7n, 'the chain does not end with the last entry'],
    [
      'entry put in at the end',
      `insert into audit_entry (seq, at, actor, action, outcome, detail, content_hash, hash)
       values (8, now(), 'system', 'x1', 'done', '{}', sha256('x'), sha256('y'))`,
      7n,
      'the chain does not end with the last entry',
    ],
    [
      'seal',
      "update audit_seal set hash = sha256('x') where day = '2026-01-02'",
      4n,
      'the seal of 2026-01-02 does not fit',
    ],
    [
      'place of a seal',
      "update audit_seal set seq = 5 where day = '2026-01-02'",
      5n,
      'the seal of 2026-01-02 does not fit',
    ],
    [
      'whole chain',
      `${change(`detail = '{"note": "other"}'`)}; ${rewrite}`,
      4n,
      `the seal of 2026-01-02 in the file ${SEALS_FILE} does not fit`,
    ],
    [
      'whole chain before the first seal',
      `${change("actor = 'staff:1'", 1)}; ${rewrite}`,
      2n,
      `the seal of 2026-01-01 in the file ${SEALS_FILE} does not fit`,
    ],
  ];
  for (const [what, statement, seq, fault] of cases) {
    await tamper(platform, statement);
    expect([what, await faultOf(platform)]).toEqual([what, { seq, fault }]);
    await putBack();
    expect([what, await faultOf(platform)]).toEqual([what, undefined]);
  }
  // without the file, a chain that was written anew looks whole: that is what the file is for
  await tamper(platform, `${change("actor = 'staff:1'", 1)}; ${rewrite}`);
  const none = path.join(folder(), SEALS_FILE);
  expect(await verifyAuditLog(platform.db, none, platform.staff.clock.now())).toEqual({
    entries: 7n,
    seals: 3,
    notInFile: 3,
    fault: undefined,
  });
  await putBack();
  // the file is judged too
  const file = path.join(platform.config.DATA_DIR, SEALS_FILE);
  const [first, ...others] = linesIn(platform.config.DATA_DIR);
  writeFileSync(file, [first?.replace(/.$/, (end) => (end === '0' ? '1' : '0')), ...others].join('\n'));
  expect(await faultOf(platform)).toEqual({
    seq: 2n,
    fault: `the seal of 2026-01-01 in the file ${SEALS_FILE} does not fit`,
  });
  writeFileSync(file, [first, 'nonsense', ...others].join('\n'));
  expect(await faultOf(platform)).toEqual({ seq: 0n, fault: `line 2 of the file ${SEALS_FILE} is not a seal` });
});

test('OPS-06 the servers’ role can add an entry and forget what is personal in it, and neither change, remove, number nor seal', async () => {
  const platform = await testPlatform();
  await write(platform, noon(1), 'A');
  await write(platform, noon(1), 'B');
  await sealOn(platform, 2);
  const values = `(at, actor, action, outcome, detail, %) values (now(), 'system', 'x1', 'done', '{}', %)`;
  const refused = [
    ...[
      'seq = 9',
      "hash = sha256('x')",
      "content_hash = sha256('x')",
      "actor = 'system'",
      'at = now()',
      "action = 'x1'",
      "outcome = 'refused'",
      "subject = 'x'",
      'session_id = null',
    ].map((what) => `update audit_entry set ${what}`),
    "update audit_entry set ip = '198.51.100.1'",
    `update audit_entry set detail = '{"note": "other"}'`,
    // half of the content forgotten would make the other half unprovable
    'update audit_entry set ip = null',
    "update audit_entry set detail = '{}'",
    'update audit_entry set salt = null',
    "update audit_entry set ip = null, detail = '{}', salt = uuid_send(gen_random_uuid())",
    'delete from audit_entry',
    'truncate audit_entry',
    ...[
      ['seq', '9'],
      ['hash', "sha256('x')"],
      ['content_hash', "sha256('x')"],
      ['salt', "sha256('x')"],
    ].map(([column = '', value = '']) => `insert into audit_entry ${values.replace('%', column).replace('%', value)}`),
    'update audit_head set seq = 9',
    'delete from audit_head',
    "insert into audit_seal (day, seq, hash) values ('2026-01-09', 1, sha256('x'))",
    "update audit_seal set hash = sha256('x')",
    'delete from audit_seal',
    'select audit_entry_append()',
    'alter table audit_entry disable trigger all',
    'set session_replication_role = replica',
  ];
  for (const statement of refused)
    await expect(platform.pool.query(statement), statement).rejects.toThrow(
      /permission denied|append-only|must be owner/,
    );
  // nor does the owner by mistake
  for (const statement of [
    "update audit_entry set actor = 'system'",
    'update audit_entry set ip = null',
    'delete from audit_entry',
    'truncate audit_entry',
    "update audit_seal set hash = sha256('x')",
    'delete from audit_seal',
  ])
    await expect(asOwner(platform, statement), statement).rejects.toThrow(/append-only|permanent/);
  expect(await faultOf(platform)).toBeUndefined();
  await platform.pool.query("update audit_entry set ip = null, detail = '{}', salt = null where seq = 1");
  // the chain holds without it, so that what a server forgot before its time is told by the entry's age
  const fault = 'the content is kept longer, and is gone';
  expect(await faultOf(platform)).toEqual({ seq: 1n, fault });
  const staff = await newStaff(platform, 'audit');
  const chain = async () =>
    (
      (await platform.call('GET', '/api/staff/audit/chain', undefined, staff.token)).body as {
        data: { fault: object | null };
      }
    ).data.fault;
  expect(await chain()).toEqual({ seq: '1', fault });
  platform.wait(5 * 366 * 86_400);
  expect(await faultOf(platform)).toBeUndefined();
});

test('OPS-06 SEC-11 address and detail of an entry end after ten years, who did what stays, and the chain is whole before and after', async () => {
  const platform = await testPlatform({ AUDIT_DETAIL_YEARS: '10' });
  const now = platform.staff.clock.now();
  const years = (count: number, days = 0) => {
    const at = new Date(now);
    at.setUTCFullYear(at.getUTCFullYear() - count);
    return new Date(at.getTime() - days * 86_400_000);
  };
  for (const [at, what] of [
    [years(11), 'A'],
    [years(10, 1), 'B'],
    [years(10, -1), 'C'],
    [now, 'D'],
  ] as const)
    await write(platform, at, what);
  await sealAuditLog({ ...platform.staff, log: platform.log });
  const before = await entriesOf(platform);
  await endPersonalData(platform.retention);
  const after = await entriesOf(platform);
  expect(after.map(({ ip, detail }) => [ip, detail])).toEqual([
    [null, {}],
    [null, {}],
    ['203.0.113.7', { note: 'C' }],
    ['203.0.113.7', { note: 'D' }],
  ]);
  const who = (entries: typeof after) => entries.map(({ ip: _, detail: __, ...rest }) => rest);
  expect(who(after)).toEqual(who(before));
  const { rows } = await platform.pool.query(
    'select count(*)::int as salts from audit_entry where salt is not null and not joins_later',
  );
  expect(rows).toEqual([{ salts: 2 }]);
  expect(await faultOf(platform)).toBeUndefined();
  await tamper(platform, "update audit_entry set outcome = 'refused' where seq = 1");
  expect(await faultOf(platform)).toEqual({ seq: 1n, fault: 'the hash does not fit' });
});

test('OPS-06 each day is sealed once with its last entry, also by two processes at once, and the file has a line for each seal', async () => {
  const platform = await testPlatform();
  const { DATA_DIR } = platform.config;
  await sealOn(platform, 1);
  expect(await sealsOf(platform)).toEqual([]);
  await write(platform, noon(1), 'A');
  await write(platform, new Date('2026-01-01T23:59:59.999+07:00'), 'B');
  await write(platform, new Date('2026-01-02T00:00:00+07:00'), 'C');
  const elsewhere = folder();
  await Promise.all([sealOn(platform, 2), sealOn(platform, 2), sealOn(platform, 2, elsewhere), sealOn(platform, 2)]);
  const seals = await sealsOf(platform);
  expect(seals).toEqual([expect.stringMatching(/^2026-01-01 2 [0-9a-f]{64}$/)]);
  const entry = await platform.db
    .selectFrom('audit_entry')
    .select('hash')
    .where('seq', '=', 2n)
    .executeTakeFirstOrThrow();
  expect(seals[0]).toContain(entry.hash?.toString('hex'));
  expect(linesIn(DATA_DIR)).toEqual([...seals, '']);
  await sealOn(platform, 2);
  // an earlier day is not sealed later, and a quiet day is sealed too
  await sealOn(platform, 1);
  for (const day of [3, 4]) await sealOn(platform, day);
  expect((await sealsOf(platform)).map((line) => line.slice(0, 12))).toEqual([
    '2026-01-01 2',
    '2026-01-02 3',
    '2026-01-03 3',
  ]);
  expect(linesIn(DATA_DIR)).toEqual([...(await sealsOf(platform)), '']);
  // another machine's file catches up too
  await sealOn(platform, 4, elsewhere);
  expect(linesIn(elsewhere)).toEqual(linesIn(DATA_DIR));
  expect(await verifyAuditLog(platform.db, path.join(DATA_DIR, SEALS_FILE), platform.staff.clock.now())).toEqual({
    entries: 3n,
    seals: 3,
    notInFile: 0,
    fault: undefined,
  });
});

test('OPS-06 a process that seals a day while another is just doing it waits, makes no second seal, and writes the other’s into its file', async () => {
  const platform = await testPlatform();
  await write(platform, noon(1), 'A');
  let second: Promise<void> | undefined;
  await platform.db.transaction().execute(async (tx) => {
    await sql`select audit_seal_day('2026-01-02')`.execute(tx);
    second = sealOn(platform, 2);
    await untilLocked(platform);
  });
  await second;
  expect(await sealsOf(platform)).toHaveLength(1);
  expect(linesIn(platform.config.DATA_DIR)).toEqual([...(await sealsOf(platform)), '']);
});

test('OPS-06 a seal whose process died before it wrote the file, or in the middle of a line, gets its line at the next run', async () => {
  const platform = await testPlatform();
  const { DATA_DIR } = platform.config;
  await write(platform, noon(1), 'A');
  const sealOnly = (day: string) => platform.pool.query('select audit_seal_day($1)', [day]);
  await sealOnly('2026-01-02');
  await sealOnly('2026-01-03');
  expect(await faultOf(platform)).toBeUndefined();
  await sealOn(platform, 3);
  const seals = await sealsOf(platform);
  expect(linesIn(DATA_DIR)).toEqual([...seals, '']);
  await sealOnly('2026-01-04');
  const file = path.join(DATA_DIR, SEALS_FILE);
  const [, , third = ''] = await sealsOf(platform);
  writeFileSync(file, `${seals.join('\n')}\n${third.slice(0, 30)}`);
  expect(await faultOf(platform)).toBeUndefined();
  await sealOn(platform, 4);
  expect(linesIn(DATA_DIR)).toEqual([...seals, third, '']);
  await sealOn(platform, 4);
  expect(linesIn(DATA_DIR)).toEqual([...seals, third, '']);
});

test('OPS-06 a day is sealed only together with the job that sends its seal to the other place', async () => {
  const platform = await testPlatform();
  const elsewhere = { AUDIT_SEAL_URL: 'https://seals.example/day', AUDIT_SEAL_TOKEN: 'token' };
  await write(platform, noon(1), 'A');
  await asOwner(platform, 'alter schema graphile_worker rename to away');
  await expect(sealOn(platform, 2, platform.config.DATA_DIR, elsewhere)).rejects.toThrow(/graphile_worker/);
  await asOwner(platform, 'alter schema away rename to graphile_worker');
  expect(await sealsOf(platform)).toEqual([]);
  await sealOn(platform, 2, platform.config.DATA_DIR, elsewhere);
  expect(await sealsOf(platform)).toHaveLength(1);
  const { rows } = await platform.pool.query(
    "select payload ->> 'day' as day from graphile_worker._private_jobs where key = 'send-audit-seal:2026-01-01'",
  );
  expect(rows).toEqual([{ day: '2026-01-01' }]);
});

test('OPS-06 the seal is a job ten minutes past midnight in Bangkok, and of each hour after, for a night without a worker', async () => {
  const platform = await testPlatform();
  await write(platform, new Date(platform.staff.clock.now().getTime() - 2 * 86_400_000), 'A');
  const jobs = platform.jobs.filter(({ handlers }) => handlers?.['seal-audit-log']);
  expect(jobs.flatMap(({ schedule }) => schedule ?? [])).toEqual(
    expect.arrayContaining([
      { job: 'seal-audit-log', cron: '10 * * * *' },
      { job: 'chain-audit-log', pace: 'sweep' },
    ]),
  );
  await jobs[0]?.handlers?.['seal-audit-log']?.({});
  expect(linesIn(platform.config.DATA_DIR)).toEqual([...(await sealsOf(platform)), '']);
  expect(await sealsOf(platform)).toHaveLength(1);
});

test('OPS-06 the log is read a page at a time, latest first, by person, subject and outcome, with the names of staff', async () => {
  const platform = await testPlatform();
  const staff = await newStaff(platform, 'audit');
  for (let nth = 0; nth < 60; nth++)
    await recordAct(platform.db, {
      action: 'act',
      actor: nth % 2 ? 'command:test' : `staff:${staff.staffId}`,
      subject: nth === 7 ? 'member:7' : `item:${nth}`,
      outcome: nth % 10 === 9 ? 'refused' : 'done',
    });
  const read = async (query: string) => {
    const { status, body } = await platform.call('GET', `/api/staff/audit?${query}`, undefined, staff.token);
    return { status, ...(body as { data: AuditEntry[]; next_cursor: string | null }) };
  };
  const first = await read('');
  expect([first.data.length, first.data[0]?.seq, first.next_cursor]).toEqual([50, '60', '11']);
  const second = await read(`cursor=${first.next_cursor}`);
  expect([second.data.map(({ seq }) => seq), second.next_cursor]).toEqual([
    Array.from({ length: 10 }, (_, nth) => String(10 - nth)),
    null,
  ]);
  expect((await read('subject=member:7')).data).toMatchObject([{ seq: '8', actor: 'command:test', actor_name: null }]);
  const own = await read(`actor=staff:${staff.staffId}&outcome=done`);
  // thirty acts, and the readings before this one
  expect(own.data.filter(({ action }) => action === 'act')).toHaveLength(30);
  expect(own.data[0]).toMatchObject({ action: 'auditEntries', actor_name: 'พนักงาน ทดสอบ', ip: '127.0.0.1' });
  expect((await read('outcome=refused')).data).toHaveLength(6);
  expect((await read('cursor=x')).status).toBe(422);
});
