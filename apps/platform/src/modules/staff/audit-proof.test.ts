import { createHash } from 'node:crypto';
import type { AuditEntry, AuditSeal } from '@sanam/contract';
import { expect, test } from 'vitest';
import { tamper } from '../../testing/as-owner.ts';
import { newStaff, type StaffPerson } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { readSealsFile, SEALS_FILE, verifyProof } from './index.ts';
import { sealAuditLog } from './seal-audit-log.ts';

/** Noon of a day of January 2026 in Bangkok. */
const noon = (day: number) => new Date(`2026-01-${String(day).padStart(2, '0')}T12:00:00+07:00`);

/** A log of four sealed days and of today: `A` and `B` are about member 7, on the second and the third day. */
async function log() {
  const platform = await testPlatform();
  const staff = await newStaff(platform, 'audit');
  const write = (day: number, subject: string, note: string) =>
    platform.db
      .insertInto('audit_entry')
      .values({
        at: noon(day),
        actor: 'staff:1',
        action: 'flagMember',
        subject,
        outcome: 'done',
        ip: '203.0.113.7',
        detail: JSON.stringify({ note, z: 1, name: 'ก "ข"' }),
      })
      .execute();
  for (const day of [1, 2, 3, 4]) {
    await write(day, 'member:9', `other ${day}`);
    if (day === 2 || day === 3) await write(day, 'member:7', day === 2 ? 'A' : 'B');
    await write(day, 'member:8', `more ${day}`);
    const clock = { now: () => new Date(noon(day + 1).getTime() - 11.75 * 3_600_000) };
    await sealAuditLog({ ...platform.staff, clock, log: platform.log });
  }
  return { platform, staff };
}

async function proofOf(platform: TestPlatform, { token }: StaffPerson, query: string): Promise<string[]> {
  const server = platform.app.backOffice ?? platform.app;
  const headers = { cookie: `staff=${token}`, 'sec-fetch-site': 'same-origin' };
  const reply = await server.inject({ method: 'GET', url: `/api/staff/exports/audit-proof.jsonl?${query}`, headers });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/jsonl; charset=utf-8']);
  return reply.payload.split('\n').filter(Boolean);
}

/** Judge a proof in January 2026, or later. */
const judge = (lines: readonly string[], seals: ReadonlyMap<string, string>, now = noon(5)) =>
  verifyProof(lines, seals, now.getTime());

async function sealsOf({ config }: TestPlatform): Promise<Map<string, string>> {
  const { seals } = await readSealsFile(`${config.DATA_DIR}/${SEALS_FILE}`);
  return new Map(seals.map(({ seq, hash }) => [seq, hash]));
}

test('OPS-06 a filtered log is exported with the evidence that proves it by the seals alone, and without the content of other entries', async () => {
  const { platform, staff } = await log();
  const lines = await proofOf(platform, staff, 'subject=member:7');
  const seals = await sealsOf(platform);
  // the second and the third day: of six entries, two are shown
  expect(await judge(lines, seals)).toEqual({
    filter: { subject: 'member:7' },
    shown: 2,
    forgotten: 0,
    entries: 6,
    unsealed: 0,
    // the first and the fourth day have no entry of the filter, as the exporter says
    gaps: [
      { from: 1n, to: 2n },
      { from: 9n, to: 10n },
    ],
  });
  const text = lines.join('\n');
  expect(text).toContain('\\"note\\": \\"A\\"');
  expect(text).not.toMatch(/other|more/);
  expect(text).not.toContain('member:9", "done", "2026-01-01');
  const today = await proofOf(platform, staff, `actor=staff:${staff.staffId}`);
  expect(await judge(today, seals)).toMatchObject({ shown: 1, unsealed: 1 });
  const { fault } = await judge(await proofOf(platform, staff, 'subject=member:nobody'), seals);
  expect(fault).toBeUndefined();
});

/** The lines with one entry whose content is left out. */
const bare = (lines: readonly string[], nth: number, more: object) =>
  lines.map((line, n) => {
    const { message } = JSON.parse(line) as { message?: string };
    return n === nth ? JSON.stringify({ message, ...more }) : line;
  });

/** The lines with their stretches there twice. */
function twice(lines: readonly string[]): string[] {
  const [head = '', total = ''] = [lines[0], lines.at(-1)];
  const stretches = lines.slice(1, -1);
  return [head, ...stretches, ...stretches, total];
}

test('OPS-06 a proof in which anything was changed, left out or cut off is refused at the line, also when its own seals were written anew', async () => {
  const { platform, staff } = await log();
  const lines = await proofOf(platform, staff, 'subject=member:7');
  const seals = await sealsOf(platform);
  const at = lines.findIndex((line) => line.includes('\\"A\\"'));
  const changed = (nth: number, from: string, to: string) =>
    lines.map((line, n) => (n === nth ? line.replace(from, to) : line));
  const cases: [string, string[], number, string][] = [
    ['content', changed(at, '\\"A\\"', '\\"C\\"'), at + 1, 'the content was changed'],
    ['who', changed(at, 'staff:1', 'staff:2'), at + 2, 'entry 5 does not fit the seal that is known of it'],
    ['left out', lines.filter((_, n) => n !== at), at + 1, 'entry 4 is missing'],
    ['content left out', bare(lines, at, {}), at + 1, 'the content of entry 4 is missing'],
    ['said to be forgotten', bare(lines, at, { forgotten: true }), at + 1, 'the content of entry 4 is kept longer'],
    ['twice', twice(lines), 12, 'the stretch was there before'],
    ['no message', changed(at, '"message":"', '"message":"x'), at + 1, 'entry 4 cannot be read'],
    ['no line', changed(at, '{"message"', '{"massage"'), at + 1, 'this is no line of a proof'],
    ['no JSON', changed(at, '{', ''), at + 1, 'this is no line of a proof'],
    ['cut', lines.slice(0, -1), lines.length - 1, 'the end of the file is missing'],
    ['no stretch', [lines[0] ?? '', lines.at(-1) ?? ''], 2, 'a part is missing'],
    ['not a proof', ['{}'], 1, 'the file is no proof of the audit log'],
    ['empty', [], 0, 'the file is no proof of the audit log'],
  ];
  for (const [what, file, line, fault] of cases)
    expect([what, (await judge(file, seals)).fault]).toEqual([what, { line, fault }]);
  // seals that are known of other days only
  const without = (seq: string) => new Map([...seals].filter(([one]) => one !== seq));
  expect((await judge(lines, without('2'))).fault).toEqual({ line: 2, fault: 'the seal before entry 3 is not known' });
  expect((await judge(lines, without('5'))).fault).toEqual({ line: 6, fault: 'the seal of 2026-01-02 is not known' });
  // whoever owns the database writes the chain and its seals anew, and exports that
  await tamper(
    platform,
    `do $$ declare e audit_entry; h bytea := sha256('the audit log begins'); begin
      update audit_entry set detail = '{"note": "C"}' where detail ->> 'note' = 'A';
      for e in select * from audit_entry order by seq loop
        e.content_hash := audit_content_hash(e.salt, e.ip, e.detail); h := audit_entry_hash(h, e.seq, e);
        update audit_entry set content_hash = e.content_hash, hash = h where id = e.id;
      end loop;
      update audit_head set hash = h;
      update audit_seal s set hash = x.hash from audit_entry x where x.seq = s.seq;
    end $$`,
  );
  const forged = await proofOf(platform, staff, 'subject=member:7');
  expect((await judge(forged, seals)).fault?.fault).toBe('entry 5 does not fit the seal that is known of it');
});

test('OPS-06 entries after the last known seal are counted; invented ones in place of sealed ones, or a proof that is older than a seal, are refused', async () => {
  const { platform, staff } = await log();
  const all = await sealsOf(platform);
  const early = new Map([...all].filter(([seq]) => Number(seq) <= 5));
  // a branch from the seal at entry 5: entries 6 to 8 are invented, and the end names them
  const lines = [JSON.stringify({ format: 'sanam-audit-proof-1', made_at: '', filter: { subject: 'member:7' } })];
  lines.push(JSON.stringify({ after: { seq: '5', hash: all.get('5') } }));
  let hash = all.get('5') ?? '';
  for (const seq of [6, 7, 8]) {
    const message = JSON.stringify([seq, '2026-01-03T05:00:00', 'staff:1', null, 'act', null, 'done', 'ab'.repeat(32)]);
    hash = createHash('sha256').update(Buffer.from(hash, 'hex')).update(message).digest('hex');
    lines.push(JSON.stringify({ message }));
  }
  lines.push(JSON.stringify({ end: { seq: '8', hash } }), JSON.stringify({ stretches: 1, entries: 3 }));
  expect(await judge(lines, early)).toMatchObject({ entries: 3, unsealed: 3, gaps: [{ from: 1n, to: 5n }] });
  expect((await judge(lines, all)).fault).toEqual({
    line: 5,
    fault: 'entry 8 does not fit the seal that is known of it',
  });
  // the same branch that ends before the seal
  const short = [...lines.slice(0, 4), JSON.stringify({ end: endOf(lines.slice(2, 4), all.get('5') ?? '') })];
  expect((await judge([...short, JSON.stringify({ stretches: 1, entries: 2 })], all)).fault?.fault).toMatch(
    /^there is a seal of later entries, up to 10/,
  );
  // nothing follows the newest entries, of which the export before is one
  await proofOf(platform, staff, 'subject=member:7');
  const today = await proofOf(platform, staff, `actor=staff:${staff.staffId}`);
  const other = today.map((line) => line.replace(`staff:${staff.staffId}\\"`, 'staff:1\\"'));
  expect((await judge(other, all)).fault?.fault).toBe('the hash does not fit');
  const more = [...today.slice(0, -1), ...today.slice(1)];
  expect((await judge(more, all)).fault?.fault).toBe('nothing follows the newest entries');
});

test('OPS-06 a content that is no longer kept is counted apart, and a proof whose stretch was taken out says what is not in it', async () => {
  const { platform, staff } = await log();
  const lines = await proofOf(platform, staff, 'subject=member:7');
  const seals = await sealsOf(platform);
  const at = lines.findIndex((line) => line.includes('\\"A\\"'));
  const later = new Date('2031-02-01T00:00:00Z');
  expect(await judge(bare(lines, at, { forgotten: true }), seals, later)).toMatchObject({ shown: 1, forgotten: 1 });
  const second = lines.findIndex((line, n) => n > 1 && line.startsWith('{"after"'));
  const without = [lines[0] ?? '', ...lines.slice(second, -1), JSON.stringify({ stretches: 1, entries: 3 })];
  expect(await judge(without, seals)).toMatchObject({
    shown: 1,
    gaps: [
      { from: 1n, to: 5n },
      { from: 9n, to: 10n },
    ],
  });
});

/** The place after entries that follow a hash. */
function endOf(lines: readonly string[], before: string): { seq: string; hash: string } {
  let [seq, hash] = [0, before];
  for (const line of lines) {
    const { message } = JSON.parse(line) as { message: string };
    seq = (JSON.parse(message) as [number])[0];
    hash = createHash('sha256').update(Buffer.from(hash, 'hex')).update(message).digest('hex');
  }
  return { seq: String(seq), hash };
}

test('OPS-06 the log says of each entry whether its hash fits, and of each day where its seal is', async () => {
  const { platform, staff } = await log();
  await platform.db.insertInto('audit_seal_delivery').values({ day: '2026-01-02', place: 'seals.example' }).execute();
  const read = async () =>
    (await platform.call('GET', '/api/staff/audit?subject=member:7', undefined, staff.token)).body as unknown as {
      data: AuditEntry[];
      seals: AuditSeal[];
    };
  const { data, seals } = await read();
  expect(data.map(({ fits }) => fits)).toEqual([true, true]);
  expect(seals.map(({ day, seq, is_in_file, sent_to }) => [day, seq, is_in_file, sent_to])).toEqual([
    ['2026-01-04', '10', true, null],
    ['2026-01-03', '8', true, null],
    ['2026-01-02', '5', true, 'seals.example'],
    ['2026-01-01', '2', true, null],
  ]);
  await tamper(platform, `update audit_entry set detail = '{"note": "C"}' where detail ->> 'note' = 'A'`);
  await tamper(platform, "update audit_seal set hash = sha256('x') where day = '2026-01-03'");
  const after = await read();
  expect(after.data.map(({ fits }) => fits)).toEqual([true, false]);
  expect(after.seals.map(({ is_in_file }) => is_in_file)).toEqual([true, false, true, true]);
});
