import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ExportFile } from '@sanam/contract';
import { expect, test } from 'vitest';
import { asOwner } from '../../testing/as-owner.ts';
import { newMember, newStaff, payIn, type StaffPerson } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { taskList } from '../jobs.ts';
import type { ListFile } from './list-file.ts';
import { exportJobs } from './write-export.ts';

const file = async (p: TestPlatform, who: Pick<StaffPerson, 'token'>, name: string) => {
  const headers = { cookie: `staff=${who.token}`, 'sec-fetch-site': 'same-origin' };
  const server = p.app.backOffice ?? p.app;
  return server.inject({ method: 'GET', url: `/api/staff/exports/${name}`, headers });
};

test('OPS-03 OPS-06 SEC-07 a list is exported as a file with what its view shows, masked; the log has its filter, rows and hash', async () => {
  const p = await testPlatform();
  const staff = await newStaff(p, 'members');
  const people = [await newMember(p, { name: 'ธนพล รุ่งเรืองชัย' }), await newMember(p)];
  for (const person of people) await payIn(p, person, 300);
  const reply = await file(p, staff, 'members.csv?deposited=yes');
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="members.csv"',
  });
  const lines = reply.payload.split('\r\n').filter(Boolean);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^\ufeffmember,name,phone,/);
  expect(lines[2]).toContain(`${people[0]?.memberId},ธนพล ร••••,`);
  expect(reply.payload).not.toContain('รุ่งเรืองชัย');
  for (const { phone } of people) expect(reply.payload).not.toContain(phone);
  const { rows } = await p.pool.query("select actor, detail from audit_entry where action = 'exportCsv'");
  expect(rows).toEqual([
    {
      actor: `staff:${staff.staffId}`,
      detail: {
        file: 'members.csv',
        filter: { deposited: 'yes' },
        rows: 2,
        sha256: createHash('sha256').update(reply.payload).digest('hex'),
        is_whole: true,
      },
    },
  ]);
});

test('OPS-03 OPS-06 a file needs the scope of its list and a right filter, and reads every page', async () => {
  const p = await testPlatform();
  const [staff, clerk] = [await newStaff(p, 'members', 'audit'), await newStaff(p, 'games')];
  expect((await file(p, { token: 'x'.repeat(43) }, 'members.csv')).statusCode).toBe(401);
  expect((await file(p, clerk, 'members.csv')).statusCode).toBe(403);
  expect((await file(p, staff, 'members.csv?status=odd')).statusCode).toBe(422);
  expect((await file(p, staff, 'nothing.csv')).statusCode).toBe(404);
  const { rows } = await p.pool.query("select outcome from audit_entry where action = 'exportCsv'");
  expect(rows).toEqual([{ outcome: 'refused' }]);
  await p.pool.query(
    `insert into audit_entry (at, actor, action, outcome, detail) select now(), 'system', 'act', 'done', '{}' from generate_series(1, 120)`,
  );
  const lines = (await file(p, staff, 'audit.csv')).payload.split('\r\n').filter(Boolean);
  expect(lines.length).toBeGreaterThan(121);
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(lines.length);
});

/** A staff member with the log's scope, and a log with 130 entries of a command. */
async function longLog(settings: Record<`EXPORT_${string}`, string>) {
  const p = await testPlatform(settings);
  const staff = await newStaff(p, 'audit');
  await p.pool.query(
    `insert into audit_entry (at, actor, action, outcome, detail)
      select now(), 'command:test', 'act', 'done', '{}' from generate_series(1, 130)`,
  );
  return { p, staff };
}
const filesOf = async (p: TestPlatform, who: Pick<StaffPerson, 'token'>) =>
  ((await p.call('GET', '/api/staff/exports', undefined, who.token)).body as { data: ExportFile[] }).data;
const idOf = (reply: { payload: string }) => (JSON.parse(reply.payload) as { data: { id: string } }).data.id;
const dropExports = (p: TestPlatform) => p.runJob('drop-exports');

test('OPS-06 OPS-07 a list beyond EXPORT_ROWS_MAX becomes a file that a job writes; only who asked can fetch it, for a day, and the log has its filter, rows and hash', async () => {
  const { p, staff } = await longLog({ EXPORT_ROWS_MAX: '100' });
  const rival = await newStaff(p, 'audit');
  const asked = await file(p, staff, 'audit.csv?actor=command:test');
  expect(asked.statusCode).toBe(202);
  const id = idOf(asked);
  // a second click asks for the same file, another filter has to wait
  expect(idOf(await file(p, staff, 'audit.csv?actor=command:test'))).toBe(id);
  expect((await file(p, staff, 'audit.csv')).statusCode).toBe(422);
  expect(await filesOf(p, staff)).toMatchObject([{ id, file: 'audit.csv', state: 'writing', rows_expected: null }]);
  expect((await file(p, staff, `files/${id}`)).statusCode).toBe(404);
  await p.runDueJobs();
  expect(await filesOf(p, staff)).toMatchObject([{ id, state: 'ready', rows: 130, rows_expected: 130 }]);
  const had = await file(p, staff, `files/${id}`);
  expect([had.statusCode, had.headers['content-disposition']]).toEqual([200, 'attachment; filename="audit.csv"']);
  expect(had.payload.split('\r\n').filter(Boolean)).toHaveLength(131);
  const sha256 = createHash('sha256').update(had.payload).digest('hex');
  const { rows } = await p.pool.query(
    "select detail from audit_entry where action = 'exportCsv' and subject = $1 order by seq",
    [`export:${id}`],
  );
  const filter = { actor: 'command:test' };
  expect(rows.map(({ detail }) => detail)).toEqual([
    { file: 'audit.csv', filter, is_asked: true },
    { file: 'audit.csv', filter, rows: 130, sha256, is_whole: true },
    { file: 'audit.csv', sha256, is_fetched: true },
  ]);
  for (const name of [`files/${id}`, 'files/9', 'files/x'])
    expect([name, (await file(p, rival, name)).statusCode]).toEqual([name, 404]);
  expect((await file(p, { token: 'x'.repeat(43) }, `files/${id}`)).statusCode).toBe(401);
  expect(await filesOf(p, rival)).toEqual([]);
  const folder = path.join(p.config.DATA_DIR, 'exports');
  expect([readdirSync(folder), statSync(folder).mode & 0o777, statSync(path.join(folder, id)).mode & 0o777]).toEqual([
    [id],
    0o700,
    0o600,
  ]);
  p.wait(86_400 - 60);
  await dropExports(p);
  expect(readdirSync(folder)).toEqual([id]);
  p.wait(61);
  await dropExports(p);
  expect(readdirSync(folder)).toEqual([]);
  expect((await p.pool.query('select from export_file')).rowCount).toBe(0);
});

test('OPS-06 OPS-07 who lost the scope before the job began gets no file, and who lost it afterwards cannot fetch it', async () => {
  const { p, staff } = await longLog({ EXPORT_ROWS_MAX: '100' });
  const late = await newStaff(p, 'audit');
  const early = idOf(await file(p, staff, 'audit.csv'));
  await p.runDueJobs();
  const missed = idOf(await file(p, late, 'audit.csv'));
  await asOwner(p, 'delete from staff_grant');
  await p.runDueJobs();
  expect(await filesOf(p, late)).toMatchObject([{ id: missed, state: 'failed', rows: 0 }]);
  expect((await file(p, staff, `files/${early}`)).statusCode).toBe(403);
  expect(readdirSync(path.join(p.config.DATA_DIR, 'exports'))).toEqual([early]);
});

/** The job of a file as a worker that was killed leaves it: begun, and locked for hours. */
const killed = async (p: TestPlatform) => {
  await p.pool.query(
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone', attempts = attempts + 1 where key like 'write-export:%'",
  );
  await asOwner(p, "update export_file set attempt = attempt + 1, noted_at = now() where state = 'writing'");
};
const folderOf = (p: TestPlatform) => path.join(p.config.DATA_DIR, 'exports');

test('OPS-06 a file in which a process died is written from its beginning by another attempt, and nothing of the first is left', async () => {
  const { p, staff } = await longLog({ EXPORT_ROWS_MAX: '100' });
  const id = idOf(await file(p, staff, 'audit.csv?actor=command:test'));
  await killed(p);
  mkdirSync(folderOf(p));
  writeFileSync(path.join(folderOf(p), `${id}.1`), 'half of a line that is longer than nothing'.repeat(5000));
  await p.runDueJobs();
  await p.runJob('resume-exports');
  await p.runDueJobs();
  // it may still be going on
  expect(await filesOf(p, staff)).toMatchObject([{ id, state: 'writing' }]);
  p.wait(301);
  await p.runJob('resume-exports');
  await p.runDueJobs();
  expect((await file(p, staff, `files/${id}`)).payload.split('\r\n').filter(Boolean)).toHaveLength(131);
  expect(readdirSync(folderOf(p))).toEqual([id]);
});

test('OPS-06 a file is given up after EXPORT_ATTEMPTS_MAX attempts, and another one can be asked for', async () => {
  const { p, staff } = await longLog({ EXPORT_ROWS_MAX: '100', EXPORT_ATTEMPTS_MAX: '2' });
  const id = idOf(await file(p, staff, 'audit.csv?actor=command:test'));
  // where the folder should be is a file: every attempt fails
  writeFileSync(folderOf(p), '');
  await p.runDueJobs();
  expect(await filesOf(p, staff)).toMatchObject([{ id, state: 'writing' }]);
  p.wait(301);
  await p.runJob('resume-exports');
  await p.runDueJobs();
  expect(await filesOf(p, staff)).toMatchObject([{ id, state: 'failed' }]);
  rmSync(folderOf(p));
  const again = idOf(await file(p, staff, 'audit.csv?actor=command:test'));
  await p.runDueJobs();
  expect(await filesOf(p, staff)).toMatchObject([
    { id: again, state: 'ready', rows: 130 },
    { id, state: 'failed' },
  ]);
  // and one whose attempts all died
  const dead = idOf(await file(p, staff, 'audit.csv'));
  for (let attempt = 1; attempt <= 2; attempt++) {
    await killed(p);
    p.wait(301);
    await p.runJob('resume-exports');
  }
  expect((await filesOf(p, staff))[0]).toMatchObject({ id: dead, state: 'failed' });
});

test('OPS-06 an attempt that was thought dead ends when a later one has begun, and leaves that one’s file alone', async () => {
  const { p, staff } = await longLog({ EXPORT_ROWS_MAX: '100' });
  const id = idOf(await file(p, staff, 'audit.csv?actor=command:test'));
  /** Write the file with this text; after its first part `meanwhile` happens. */
  const write = (text: string, meanwhile?: () => Promise<void>) => {
    const list: ListFile<never> = {
      file: 'audit.csv',
      scope: 'audit',
      call: 'auditEntries',
      count: async () => 2,
      async *parts() {
        yield { text: `${text} 1`, rows: 1 };
        await meanwhile?.();
        yield { text: `${text} 2`, rows: 1 };
      },
    };
    const needs = { db: p.db, clock: p.staff.clock, log: p.log, config: p.config };
    return exportJobs(needs, [list]).fileHandlers?.['write-export']?.({ id }) ?? Promise.reject(new Error('no job'));
  };
  const [lateBegan, earlyEnded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let late: Promise<void> | undefined;
  await write('early', async () => {
    late = write('late', async () => {
      lateBegan.resolve();
      await earlyEnded.promise;
    });
    await lateBegan.promise;
  });
  expect(await filesOf(p, staff)).toMatchObject([{ id, state: 'writing' }]);
  earlyEnded.resolve();
  await late;
  expect((await file(p, staff, `files/${id}`)).payload).toBe('late 1late 2');
  expect(readdirSync(folderOf(p))).toEqual([id]);
  const { rowCount } = await p.pool.query(
    "select from audit_entry where action = 'exportCsv' and detail ->> 'is_whole' = 'true'",
  );
  expect(rowCount).toBe(1);
});

test('OPS-06 a file asked for again later is a new one, a person has EXPORT_FILES_MAX at most, and files without a row are removed', async () => {
  const { p, staff } = await longLog({ EXPORT_ROWS_MAX: '100', EXPORT_FILES_MAX: '2' });
  const ask = () => file(p, staff, 'audit.csv?actor=command:test');
  const first = idOf(await ask());
  await p.runDueJobs();
  await p.pool.query(
    "insert into audit_entry (at, actor, action, outcome, detail) select now(), 'command:test', 'act', 'done', '{}'",
  );
  const second = idOf(await ask());
  expect(second).not.toBe(first);
  await p.runDueJobs();
  expect(await filesOf(p, staff)).toMatchObject([
    { id: second, rows: 131 },
    { id: first, rows: 130 },
  ]);
  const third = await ask();
  expect([third.statusCode, third.json().errors.error[0]]).toEqual([422, expect.stringContaining('ครบ 2 ไฟล์')]);
  // what another database, or a restored one, has left in the folder; and a file that is not here
  writeFileSync(path.join(folderOf(p), '999'), 'x');
  writeFileSync(path.join(folderOf(p), '999.1'), 'x');
  rmSync(path.join(folderOf(p), first));
  await dropExports(p);
  expect(readdirSync(folderOf(p))).toEqual([second]);
  expect((await file(p, staff, `files/${first}`)).statusCode).toBe(404);
});

test('OPS-06 long files run apart from payouts, and nothing else runs with them', async () => {
  const { p } = await longLog({ EXPORT_ROWS_MAX: '100' });
  expect(Object.keys(taskList(p.jobs, 'fileHandlers'))).toEqual(['write-export']);
  expect(Object.keys(taskList(p.jobs, 'bankHandlers'))).toContain('advance-payout');
});

test('OPS-03 SEC-11 of a search for a person that was exported the log keeps only the kind of search', async () => {
  const p = await testPlatform();
  const staff = await newStaff(p, 'members');
  const { phone } = await newMember(p);
  expect((await file(p, staff, `members.csv?find=${phone}`)).payload.split('\r\n').filter(Boolean)).toHaveLength(2);
  const { rows } = await p.pool.query("select detail from audit_entry where action = 'exportCsv'");
  expect(rows[0]?.detail).toMatchObject({
    file: 'members.csv',
    filter: { by: expect.arrayContaining(['phone']) },
    rows: 1,
  });
  expect(JSON.stringify(rows)).not.toContain(phone);
});

test('OPS-06 a file or a member that is asked for by another spelling of its address leaves the same entry', async () => {
  const p = await testPlatform();
  const [clerk, person] = [await newStaff(p, 'games'), await newMember(p)];
  const { memberId } = person;
  const reader = await newStaff(p, 'members');
  for (const name of ['members.csv', '%6dembers.csv', '../%65xports/members.csv'])
    expect([name, (await file(p, clerk, name)).statusCode]).toEqual([name, 403]);
  const { rows } = await p.pool.query("select actor, action from audit_entry where outcome = 'refused'");
  const entry = { actor: `staff:${clerk.staffId}`, action: 'exportCsv' };
  expect(rows).toEqual([entry, entry, entry]);
  for (const path of ['members', '%6dembers', 'member%73'])
    expect([path, (await file(p, reader, `../${path}/${memberId}`)).statusCode]).toEqual([path, 200]);
  const looks = await p.pool.query("select subject from audit_entry where outcome = 'done' and actor = $1", [
    `staff:${reader.staffId}`,
  ]);
  expect(looks.rows).toEqual(Array(3).fill({ subject: `member:${memberId}` }));
});
