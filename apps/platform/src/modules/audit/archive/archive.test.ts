import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { satang } from '@sanam/money';
import { expect, onTestFinished, test } from 'vitest';
import { tamper } from '../../../testing/as-owner.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';
import { move } from '../../wallet/index.ts';
import { auditLedger, checkArchiveFile, writeArchive } from '../index.ts';

const NOW = new Date('2026-12-02T00:00:00Z');

function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanam-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function pay(platform: TestPlatform, memberId: bigint, key: string): Promise<void> {
  const detail = { note: `ฝาก "${key}"\n` };
  await move(platform.db, { memberId, kind: 'deposit', key, amount: satang(100), actor: 'test', detail });
}

/** Give the seal that was made last a day of its own. The next audit then makes another one. */
const sealIs = (platform: TestPlatform, day: string) =>
  tamper(
    platform,
    `update ledger_seal_head set day = '${day}' where day > '${day}'; update ledger_seal set day = '${day}' where day > '${day}';
      update ledger_seal set hash = ledger_seal_hash(previous_hash, day) where day = '${day}'`,
  );

/** A platform with the seals of three days in two months, and movements of members in two buckets of a seal. */
async function sealedMonths(): Promise<TestPlatform> {
  const platform = await testPlatform();
  const members = [100_001n, 100_002n, 110_001n];
  await tamper(platform, `insert into wallet (member_id) select unnest('{${members}}'::bigint[])`);
  for (const [day, count] of [
    ['2026-09-30', 1],
    ['2026-10-05', 3],
    ['2026-10-31', 2],
  ] as const) {
    for (const memberId of members.slice(0, count))
      for (const n of [1, 2]) await pay(platform, memberId, `${day}-${n}`);
    await auditLedger(platform.audit);
    await sealIs(platform, day);
  }
  return platform;
}

test('OPS-11 WAL-05 an archive file has the sealed movements of its month, and is checked without the database', async () => {
  const platform = await sealedMonths();
  const folder = newFolder();
  const days: string[] = [];
  const september = await writeArchive(platform.db, { month: '2026-09', folder, now: NOW });
  const october = await writeArchive(platform.db, {
    month: '2026-10',
    folder,
    now: NOW,
    onDay: (day) => days.push(day),
  });
  expect(days).toEqual(['2026-10-05', '2026-10-31']);
  expect(september.sum).toMatchObject({ month: '2026-09', seals: 1, members: 1, movements: 2, previousHash: '' });
  expect(october.sum).toMatchObject({ month: '2026-10', seals: 2, members: 5, movements: 10 });
  expect(october.sum.previousHash).toBe(september.sum.hash);
  const last = await platform.db.selectFrom('ledger_seal').select('hash').orderBy('day', 'desc').executeTakeFirst();
  expect(last?.hash.toString('hex')).toBe(october.sum.hash);
  expect(await checkArchiveFile(october.file, september.sum.hash)).toEqual({ sum: october.sum });
  expect(await checkArchiveFile(october.file, 'ab'.repeat(32))).toEqual({
    fault: { line: 2, fault: 'the seal does not follow the one before it' },
  });
  expect(readdirSync(folder).sort()).toEqual(['ledger-2026-09.jsonl.gz', 'ledger-2026-10.jsonl.gz']);
  // the database keeps its rows
  expect(await platform.db.selectFrom('ledger_movement').select('member_id').execute()).toHaveLength(12);
});

test('OPS-11 WAL-05 each change of an archive file is found, at its line', async () => {
  const platform = await sealedMonths();
  const { file } = await writeArchive(platform.db, { month: '2026-10', folder: newFolder(), now: NOW });
  const whole = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  const at = (start: string) => whole.findIndex((line) => line.startsWith(start));
  const movement = at('["100002"');
  const member = at('{"member":"100002"');
  const faultOf = async (change: (lines: string[]) => void): Promise<string> => {
    const lines = [...whole];
    change(lines);
    writeFileSync(file, gzipSync(`${lines.join('\n')}\n`));
    const checked = await checkArchiveFile(file);
    return 'fault' in checked ? `${checked.fault.line}: ${checked.fault.fault}` : 'whole';
  };
  expect(await faultOf(() => {})).toBe('whole');
  for (let field = 2; field < 15; field++)
    expect(
      await faultOf((lines) => {
        const fields = JSON.parse(lines[movement] ?? '') as string[];
        fields[field] = `${fields[field]}1`;
        lines[movement] = JSON.stringify(fields);
      }),
      `field ${field}`,
    ).toBe(`${movement + 1}: something in the movement was changed`);
  const cases: [change: (lines: string[]) => void, fault: string][] = [
    [(lines) => lines.splice(movement, 1), `${movement + 1}: a movement is missing here`],
    [
      (lines) => lines.splice(movement + 1, 1),
      `${movement + 2}: movements of the member above are missing, or too many`,
    ],
    // a member and all of the member's movements are left out
    [(lines) => lines.splice(member, 3), 'the seal above is not the hash of what stands under it'],
    [(lines) => lines.splice(at('{"seal":{"day":"2026-10-31"'), 1), 'the members are not in their order'],
    [(lines) => lines.splice(-1, 1), `${whole.length - 1}: the file ends too early`],
    [(lines) => lines.push(whole.at(-1) ?? ''), `${whole.length + 1}: the file had ended`],
    [(lines) => lines.splice(0, 1), '1: it is not the first line of a file of the format sanam ledger archive 1'],
    [(lines) => lines.splice(3, 0, 'null'), '4: it is no line of this format'],
    [(lines) => lines.splice(-1, 1, '{"end":{"seals":2,"members":5,"movements":9}}'), 'other numbers'],
  ];
  for (const [change, fault] of cases) expect(await faultOf(change)).toContain(fault);
});

test('OPS-11 a month that is not over, has no seal or is archived already is refused', async () => {
  const platform = await sealedMonths();
  const folder = newFolder();
  const write = (month: string) => writeArchive(platform.db, { month, folder, now: NOW });
  await expect(write('2026-12')).rejects.toThrow('2026-12 is not over: its last day is not sealed.');
  await expect(write('2026-11')).rejects.toThrow('No seal has a day of 2026-11: there is nothing to archive.');
  await expect(write('2026-13')).rejects.toThrow('2026-13 is no month such as 2026-10.');
  expect(readdirSync(folder)).toEqual([]);
  await write('2026-10');
  await expect(write('2026-10')).rejects.toThrow('exists. Check it with --check, or move it away.');
});

test('OPS-11 WAL-05 a ledger that is not what was sealed gets no archive file', async () => {
  const platform = await sealedMonths();
  await tamper(platform, "update ledger_transaction set actor = 'nobody' where member_id = 100002 and sequence = 1");
  const folder = newFolder();
  await expect(writeArchive(platform.db, { month: '2026-10', folder, now: NOW })).rejects.toThrow(
    /ledger-2026-10\.jsonl\.gz\.part is not what was sealed\. Line \d+: something in the movement was changed\.$/,
  );
  expect(readdirSync(folder)).toEqual(['ledger-2026-10.jsonl.gz.part']);
});

test('OPS-11 a member with more movements than one statement reads is in the file once, in order', async () => {
  const platform = await testPlatform();
  const MANY = 7003;
  await tamper(
    platform,
    `insert into wallet (member_id) values (100001), (100002), (100003);
      select count(wallet_move(m, 'deposit', 'key' || n, 100, 'test', '{}')) from unnest('{100001,100002,100003}'::bigint[]) m,
        generate_series(1, case m when 100002 then ${MANY} else 3 end) n`,
  );
  await auditLedger(platform.audit);
  await sealIs(platform, '2026-10-31');
  const { file, sum } = await writeArchive(platform.db, { month: '2026-10', folder: newFolder(), now: NOW });
  expect(sum).toMatchObject({ members: 3, movements: MANY + 6 });
  const whole = readFileSync(file);
  // a file that was cut off cannot be read to its end
  writeFileSync(file, whole.subarray(0, whole.length / 2));
  await expect(checkArchiveFile(file)).rejects.toThrow('unexpected end of file');
  // a fault at the beginning of a long file ends the check there
  writeFileSync(file, gzipSync(gunzipSync(whole).toString().replace('"first":"1"', '"first":"2"')));
  expect(await checkArchiveFile(file)).toEqual({ fault: { line: 4, fault: 'a movement is missing here' } });
});
