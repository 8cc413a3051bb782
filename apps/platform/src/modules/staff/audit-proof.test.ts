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

async function sealsOf({ config }: TestPlatform): Promise<Map<string, string>> {
  const { seals } = await readSealsFile(`${config.DATA_DIR}/${SEALS_FILE}`);
  return new Map(seals.map(({ seq, hash }) => [seq, hash]));
}

test('OPS-06 a filtered log is exported with the evidence that proves it by the seals alone, and without the content of other entries', async () => {
  const { platform, staff } = await log();
  const lines = await proofOf(platform, staff, 'subject=member:7');
  const seals = await sealsOf(platform);
  // the second and the third day: of six entries, two are shown
  expect(await verifyProof(lines, seals)).toEqual({ shown: 2, entries: 6, unsealed: 0 });
  const text = lines.join('\n');
  expect(text).toContain('\\"note\\": \\"A\\"');
  expect(text).not.toMatch(/other|more/);
  expect(text).not.toContain('member:9", "done", "2026-01-01');
  const today = await proofOf(platform, staff, `actor=staff:${staff.staffId}`);
  expect(await verifyProof(today, seals)).toMatchObject({ shown: 1, unsealed: 1 });
  const { fault } = await verifyProof(await proofOf(platform, staff, 'subject=member:nobody'), seals);
  expect(fault).toBeUndefined();
});

test('OPS-06 a proof in which anything was changed, left out or cut off is refused at the line, also when its own seals were written anew', async () => {
  const { platform, staff } = await log();
  const lines = await proofOf(platform, staff, 'subject=member:7');
  const seals = await sealsOf(platform);
  const at = lines.findIndex((line) => line.includes('\\"A\\"'));
  const changed = (nth: number, from: string, to: string) =>
    lines.map((line, n) => (n === nth ? line.replace(from, to) : line));
  const cases: [string, string[], number, string][] = [
    ['content', changed(at, '\\"A\\"', '\\"C\\"'), at + 1, 'the content was changed'],
    ['who', changed(at, 'staff:1', 'staff:2'), at + 3, 'the hash does not fit'],
    ['left out', lines.filter((_, n) => n !== at), at + 1, 'entry 4 is missing'],
    ['cut', lines.slice(0, -1), lines.length - 1, 'the end of the file is missing'],
    ['no stretch', [lines[0] ?? '', lines.at(-1) ?? ''], 2, 'a part is missing'],
    ['not a proof', ['{}'], 1, 'the file is no proof of the audit log'],
  ];
  for (const [what, file, line, fault] of cases)
    expect([what, (await verifyProof(file, seals)).fault]).toEqual([what, { line, fault }]);
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
  expect((await verifyProof(forged, seals)).fault?.fault).toBe(
    'the seal of 2026-01-02 is not known, or is another one',
  );
});

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
