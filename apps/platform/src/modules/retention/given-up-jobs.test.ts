import { expect, test } from 'vitest';
import { addJob } from '../../core/jobs.ts';
import { newMember, newStaff } from '../../testing/people.ts';
import { withPush } from '../../testing/push-platform.ts';
import type { PushService } from '../../testing/push-service.ts';
import type { TestPlatform } from '../../testing/test-platform.ts';
import { tellResetToBrowsers } from '../notifications/index.ts';
import { endPersonalData } from './index.ts';

/* The end of jobs that failed at each attempt, as far as they carry personal data. */

const DAY = 86_400;

/** A member to whom neither the message of staff nor the news of a reset password could be sent, nor a payout told. */
async function unreached(platform: TestPlatform, service: PushService) {
  const person = await newMember(platform);
  const staff = await newStaff(platform, 'members.act');
  await platform.runDueJobs();
  const { endpoint, keys } = service.browser();
  await platform.call('POST', '/api/push/subscribe', { endpoint, keys }, person.token);
  const words = { text: `บัญชี ${person.account} มีปัญหา`, note: 'เรื่องบัญชี' };
  await platform.call('POST', `/api/staff/members/${person.memberId}/messages`, words, staff.token);
  await platform.db.transaction().execute(async (tx) => {
    await tellResetToBrowsers(platform.notifications, tx, person.memberId);
    await addJob(tx, 'advance-payout', { ref: `W${person.memberId}` });
  });
  await platform.pool.query('update graphile_worker._private_jobs set attempts = max_attempts');
  return person;
}
const jobs = async ({ pool }: TestPlatform) =>
  (
    await pool.query<{ job: string }>('select task_identifier as job from graphile_worker.jobs order by 1, id')
  ).rows.map(({ job }) => job);

test('SEC-11 a failed job that carries a phone, a text of staff or a browser address is deleted after its days, and one on which money depends never is', async () => {
  const { platform, service } = await withPush({ UNSENT_NOTICE_DAYS: '3', NOTICE_DAYS: '9' });
  await unreached(platform, service);
  const waiting = { memberId: '1', notice: 'password-changed' };
  await addJob(platform.db, 'tell-member', waiting);
  platform.wait(2.9 * DAY);
  await endPersonalData(platform.retention);
  expect(await jobs(platform)).toEqual(['advance-payout', 'push-reset', 'tell-member', 'tell-member']);
  platform.wait(0.2 * DAY);
  await endPersonalData(platform.retention);
  expect(await jobs(platform)).toEqual(['advance-payout', 'push-reset', 'tell-member']);
  platform.wait(6 * DAY);
  await endPersonalData(platform.retention);
  expect(await jobs(platform)).toEqual(['advance-payout', 'tell-member']);
  const { rows } = await platform.pool.query('select payload from graphile_worker._private_jobs order by id');
  expect(rows).toMatchObject([{ payload: { ref: expect.stringMatching('^W') } }, { payload: waiting }]);
});

test('SEC-11 ACC-15 closing an account deletes what could not be sent to this member, and nothing of others', async () => {
  const { platform, service } = await withPush();
  const [person, other] = [await unreached(platform, service), await unreached(platform, service)];
  const closed = await platform.call('POST', '/api/account/close', { password: person.password }, person.token);
  expect(closed.status).toBe(200);
  expect(await jobs(platform)).toEqual(['advance-payout', 'advance-payout', 'push-reset', 'tell-member']);
  const { rows } = await platform.pool.query("select payload ->> 'memberId' as id from graphile_worker._private_jobs");
  expect(rows.filter(({ id }) => id !== null).map(({ id }) => id)).toEqual(Array(2).fill(String(other.memberId)));
});
