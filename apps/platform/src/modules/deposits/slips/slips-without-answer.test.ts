import type { DepositResult, PendingDeposit } from '@sanam/contract';
import { expect, test } from 'vitest';
import { openFindings } from '../../../core/findings.ts';
import { decide, newMember, newStaff, type Person, transferOf } from '../../../testing/people.ts';
import { pictureOf, slipText } from '../../../testing/slip-picture.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';
import { sweepSlips } from './check-slip.ts';

/** A deposit of 500 whose slip the slip service cannot check. */
async function unchecked(platform: TestPlatform, person: Person): Promise<PendingDeposit> {
  platform.slips.says = 'unavailable';
  const asked = { amount: 500, promotion_id: null, ip: '{ip}' };
  const { body } = await platform.call('POST', '/api/requests/deposit/prepare', asked, person.token);
  const deposit = body as PendingDeposit;
  await send(platform, person, deposit, '0162192359CPM900001');
  return deposit;
}
async function send(platform: TestPlatform, person: Person, { id }: PendingDeposit, transRef: string): Promise<void> {
  const image = (await pictureOf(slipText(person.bank, transRef))).toString('base64');
  await platform.call('POST', `/api/requests/deposit/${id}/slip`, { image }, person.token);
  await platform.runDueJobs();
}
async function endPatience(platform: TestPlatform): Promise<void> {
  platform.wait(16 * 60);
  await sweepSlips(platform.deposits);
}
const resultOf = async (platform: TestPlatform, person: Person, { id }: PendingDeposit) =>
  (
    (await platform.call('GET', `/api/requests/deposit/${id}`, undefined, person.token)).body as {
      data: DepositResult;
    }
  ).data;
const findings = async (platform: TestPlatform) =>
  (await openFindings(platform.db, 5)).map(({ kind, subject }) => [kind, subject]);

test('DEP-06 a slip that nobody could check is no case for staff when the bank’s report credited its deposit meanwhile', async () => {
  const platform = await testPlatform({ ACCESS_TOKEN_SECONDS: '86400' });
  const person = await newMember(platform);
  const deposit = await unchecked(platform, person);
  await platform.bankNotice('transfer.received', transferOf(person, deposit));
  await platform.runDueJobs();
  await endPatience(platform);
  expect(await findings(platform)).toEqual([]);
  expect(await resultOf(platform, person, deposit)).toMatchObject({
    status: 'completed',
    slip: { state: 'refused', cause: expect.stringContaining('เติมเครดิตแล้ว') },
  });
});

test('DEP-06 a second slip that nobody could check is no case for staff after they rejected the deposit for the first', async () => {
  const platform = await testPlatform({ ACCESS_TOKEN_SECONDS: '86400' });
  const person = await newMember(platform);
  const deposit = await unchecked(platform, person);
  platform.wait(10 * 60);
  await send(platform, person, deposit, '0162192359CPM900002');
  platform.wait(6 * 60);
  await sweepSlips(platform.deposits);
  const clerk = await newStaff(platform, 'deposits');
  const path = `/api/staff/deposits/${deposit.ref}/reject`;
  expect((await decide(platform, path, { note: 'ธนาคารไม่พบยอดโอน' }, clerk.token)).status).toBe(200);
  await endPatience(platform);
  expect(await findings(platform)).toEqual([]);
  expect(await resultOf(platform, person, deposit)).toMatchObject({
    status: 'failed',
    slip: { state: 'refused', cause: expect.stringContaining('รายการนี้สิ้นสุดแล้ว') },
  });
});

test('DEP-06 OPS-02 when staff send back the money of a deposit, its slip that nobody could check waits for staff no more', async () => {
  const platform = await testPlatform({ ACCESS_TOKEN_SECONDS: '86400' });
  const person = await newMember(platform);
  const deposit = await unchecked(platform, person);
  await endPatience(platform);
  const clerk = await newStaff(platform, 'deposits');
  const told = transferOf(person, deposit, { amount: 480, reference: 'OTHERAMOUNT' });
  await platform.bankNotice('transfer.received', told);
  await platform.runDueJobs();
  const decided = await decide(
    platform,
    '/api/staff/deposits/return',
    {
      incoming_payment: `bank:${told.from_bank}:OTHERAMOUNT`,
      returned_reference: 'BACK1',
      note: 'ยอดไม่ตรง โอนคืนแล้ว',
    },
    clerk.token,
  );
  expect(decided.status).toBe(200);
  expect(await findings(platform)).toEqual([]);
  expect(await resultOf(platform, person, deposit)).toMatchObject({ status: 'failed', slip: { state: 'refused' } });
});
