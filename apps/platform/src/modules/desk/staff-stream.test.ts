import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { SCOPES, STAFF_STREAM } from '@sanam/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { asOwner } from '../../testing/as-owner.ts';
import { suspend } from '../../testing/back-office.ts';
import { newStaff, type StaffPerson } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';

/** The back office's server on a port of its own, whose streams beat when the test says so. */
async function listening() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const platform = await testPlatform();
  const server = platform.app.backOffice ?? platform.app;
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  return { platform, address };
}

async function open(address: string, { token }: StaffPerson): Promise<IncomingMessage> {
  const headers = { cookie: `staff=${token}`, 'sec-fetch-site': 'same-origin' };
  const [reply] = (await once(get(`${address}${STAFF_STREAM.path}`, { headers }), 'response')) as [IncomingMessage];
  return reply;
}

const beat = () => vi.advanceTimersByTimeAsync(STAFF_STREAM.beatMs);

/**
 * Open a stream that goes on beating, do something, and expect that the next beat ends it.
 * @returns the answer to opening another one.
 */
async function endedBy(
  { platform, address }: { platform: TestPlatform; address: string },
  staff: StaffPerson,
  act: () => Promise<unknown>,
): Promise<number | undefined> {
  const stream = await open(address, staff);
  expect(stream.statusCode).toBe(200);
  let heard = '';
  stream.on('data', (part: Buffer) => {
    heard += part.toString();
  });
  const ended = once(stream, 'end');
  const beats = () => heard.split(`event: ${STAFF_STREAM.beat}\n`).length - 1;
  const isQuiet = () => platform.pool.idleCount === platform.pool.totalCount;
  // the first comes at once. A stream whose check of the session ended it says no further one
  for (const nth of [2, 3]) {
    await beat();
    await expect.poll(isQuiet).toBe(true);
    await expect.poll(beats).toBe(nth);
  }
  await act();
  await beat();
  await ended;
  const again = await open(address, staff);
  again.destroy();
  return again.statusCode;
}

const rightsOf = ({ ownerUrl }: Pick<TestPlatform, 'ownerUrl'>, { staffId }: StaffPerson, scopes: readonly string[]) =>
  asOwner(
    { ownerUrl } as TestPlatform,
    'update staff_role set scopes = $1 where role in (select role from staff_grant where staff_id = $2)',
    [scopes, staffId],
  );

test('OPS-01 OPS-02 an open stream ends when its person’s scopes change, and another one opens with the new ones', async () => {
  const opened = await listening();
  const { platform } = opened;
  const staff = await newStaff(platform, 'withdrawals', 'findings');
  expect(await endedBy(opened, staff, () => rightsOf(platform, staff, ['findings']))).toBe(200);
  expect(await endedBy(opened, staff, () => rightsOf(platform, staff, SCOPES))).toBe(200);
});

test('OPS-01 OPS-02 an open stream ends with its session and with its person, and no other one opens', async () => {
  const opened = await listening();
  const { platform } = opened;
  const [out, gone] = [await newStaff(platform, 'withdrawals'), await newStaff(platform, 'withdrawals')];
  const leave = () => platform.call('DELETE', '/api/staff/session', undefined, out.token);
  expect(await endedBy(opened, out, leave)).toBe(401);
  expect(await endedBy(opened, gone, () => suspend(platform, gone))).toBe(401);
});
