import { expect, test } from 'vitest';
import { newMember, newStaff } from '../testing/people.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { openLog } from './http.ts';

/** A log whose entries the test reads. */
function logged(LOG_TEXT_LENGTH_MAX = 200) {
  const lines: string[] = [];
  const log = openLog({ LOG_LEVEL: 'info', LOG_TEXT_LENGTH_MAX }, { write: (line) => void lines.push(line) });
  return { log, lines, entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

test('SEC-07 a stranger cannot fill the log: paths, reasons and errors are cut, and queries are left out', async () => {
  const { log, lines, entries } = logged();
  const platform = await testPlatform({}, {}, log);
  const long = 'x'.repeat(7000);
  lines.length = 0;
  expect((await platform.call('GET', `/api/${long}?secret=hidden`)).status).toBe(404);
  expect((await platform.call('POST', `/api/login`, `{"${long}": `)).status).toBe(400);
  log.error({ err: new Error(long), reason: long }, 'failed');
  expect(entries().length).toBeGreaterThanOrEqual(4);
  // a stack trace is the longest: it begins with the message
  for (const line of lines) expect(line.length, line.slice(0, 100)).toBeLessThan(200 * 8 + 1200);
  for (const { req } of entries() as { req?: { path: string } }[])
    if (req) expect(req.path.length).toBeLessThanOrEqual(201);
  expect(lines.join('')).not.toContain('hidden');
});

test('SEC-07 a refusal of a signed-in member or staff member names their id, never their phone; other answers name nobody', async () => {
  const { log, lines, entries } = logged();
  const platform = await testPlatform({ MONEY_CALLS_PER_MEMBER: '2' }, {}, log);
  const person = await newMember(platform);
  const member = String(person.memberId);
  lines.length = 0;
  const refusals = () => entries().filter(({ msg }) => msg === 'a signed-in member was refused');

  expect((await platform.call('GET', '/api/customers/profile', undefined, person.token)).status).toBe(200);
  expect((await platform.call('GET', '/api/customers/profile')).status).toBe(401);
  expect((await platform.call('POST', '/api/requests/withdraw', {}, person.token)).status).toBe(422);
  expect(refusals()).toEqual([]);

  const ticket = 'x'.repeat(43);
  expect((await platform.call('GET', `/api/account/export?ticket=${ticket}`, undefined, person.token)).status).toBe(
    403,
  );
  const prepare = () =>
    platform.call(
      'POST',
      '/api/requests/deposit/prepare',
      { amount: 100, promotion_id: null, ip: '{ip}' },
      person.token,
    );
  await prepare();
  await prepare();
  expect((await prepare()).status).toBe(429);
  expect(refusals()).toMatchObject([
    { member, status: 403, route: '/api/account/export' },
    { member, status: 429, route: '/api/requests/deposit/prepare' },
  ]);
  const staff = await newStaff(platform, 'games');
  expect((await platform.call('GET', '/api/staff/content', undefined, staff.token)).status).toBe(403);
  expect(entries().filter(({ msg }) => msg === 'a signed-in staff member was refused')).toMatchObject([
    { staff: String(staff.staffId), status: 403, route: '/api/staff/content' },
  ]);
  const phone = person.phone.replace(/^(\+66|0)/, '');
  expect(lines.join('')).not.toContain(phone);
});
