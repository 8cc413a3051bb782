import { bangkokDay } from '@sanam/thai/dates';
import { expect, test } from 'vitest';
import { adjust as adjustOnce } from '../../testing/adjust.ts';
import { tamper } from '../../testing/as-owner.ts';
import { newMember } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { auditLedger, verifyLedger } from './index.ts';

const DAY = 86_400;

/** Make adjustments, each with the agreement of two people: for tests of what the ledger proves alone. */
async function adjust(platform: TestPlatform, memberId: bigint, ...amounts: number[]): Promise<void> {
  for (const amount of amounts) await adjustOnce(platform, memberId, amount);
}
const broken = (platform: TestPlatform) => verifyLedger(platform.db);

test('WAL-05 WAL-01 each day is sealed once, and its seal includes the previous seal; a change in a sealed day is not seen by the auditor, but reported by the verifier', async () => {
  const platform = await testPlatform();
  const [one, two] = [await newMember(platform), await newMember(platform)];
  await adjust(platform, one.memberId, 100, 200, 300);
  await adjust(platform, two.memberId, 50);
  await auditLedger(platform.audit);
  const firstDay = bangkokDay(new Date(Date.now() - DAY * 1000));
  const sealed = async () =>
    (await platform.db
      .selectFrom('ledger_seal')
      .select(['day', 'members', 'movements', 'previous_hash', 'hash'])
      .orderBy('day')
      .execute()) ?? [];
  expect(await sealed()).toMatchObject([{ day: firstDay, members: 2n, movements: 4n }]);
  await adjust(platform, two.memberId, 60, 70);
  await auditLedger(platform.audit);
  expect(await sealed()).toHaveLength(1);
  expect(await broken(platform)).toBeUndefined();

  // move the first seal back by one day, as if the next day had come: the next audit then makes a second seal
  await tamper(
    platform,
    'update ledger_seal set day = day - 1; update ledger_seal_head set day = day - 1; update ledger_seal set hash = ledger_seal_hash(previous_hash, day)',
  );
  await auditLedger(platform.audit);
  const seals = await sealed();
  expect(seals).toMatchObject([{ movements: 4n }, { day: firstDay, members: 1n, movements: 2n }]);
  expect(seals[1]?.previous_hash).toEqual(seals[0]?.hash);
  const parts: (string | null)[] = [];
  expect(
    await verifyLedger(platform.db, { onPart: (part) => parts.push(`${part.day} ${part.movements}`) }),
  ).toBeUndefined();
  expect(parts).toEqual([`${seals[0]?.day} 4`, `${firstDay} 2`, 'null 0']);

  await tamper(
    platform,
    `update ledger_transaction set actor = 'nobody' where member_id = ${one.memberId} and sequence = 2`,
  );
  expect(await auditLedger(platform.audit)).toMatchObject({ findings: 0 });
  expect(await broken(platform)).toEqual({
    day: seals[0]?.day,
    memberId: one.memberId,
    sequence: 2n,
    fault: 'something in it was changed',
  });
  // a verification that begins after that day, which an earlier one has read, does not read it again
  const hash = seals[0]?.hash.toString('hex') ?? '';
  const after = { day: seals[0]?.day ?? '', hash };
  expect(await verifyLedger(platform.db, { after })).toBeUndefined();
  for (const wrong of [
    { ...after, hash: 'ab'.repeat(32) },
    { ...after, day: '2020-01-01' },
  ])
    expect(await verifyLedger(platform.db, { after: wrong })).toEqual({
      day: wrong.day,
      fault: 'it is not the seal that was verified before',
    });
});
