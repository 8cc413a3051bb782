import pino from 'pino';
import { expect, test } from 'vitest';
import {
  codeNow,
  enrol,
  entriesOf,
  giveFactor,
  givePassword,
  hire,
  isIn,
  selfOf,
  signInStaff,
  staffTokenOf,
  suspend,
} from '../../testing/back-office.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { resetStaffFactor } from './index.ts';

const people = (platform: TestPlatform, token: string, headers = {}) =>
  platform.call('GET', '/api/staff/people', undefined, token, headers);
const invite = (platform: TestPlatform, token: string) =>
  platform.call('POST', '/api/staff/people', { shown_name: 'คนใหม่', role: 'support' }, token);
const linesOf = ({ headers }: { headers: Record<string, unknown> }) => [headers['set-cookie'] ?? []].flat().map(String);

test('OPS-01 SEC-08 the session’s cookie is out of reach of scripts and other sites; over https it is bound to its host, and a plain one does not count', async () => {
  const plain = await testPlatform();
  const owner = await hire(plain, 'owner');
  const [line = ''] = linesOf(await givePassword(plain, owner));
  expect(line).toMatch(/^staff=[\w-]{43}; /);
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/', 'Max-Age=43200'])
    expect(line.split('; ')).toContain(part);
  expect(line).not.toMatch(/domain|secure/i);

  const secure = await testPlatform({ BACK_OFFICE_URL: 'https://office.test' });
  const person = await hire(secure, 'owner');
  const entering = await givePassword(secure, person, { host: 'office.test' });
  const [bound = ''] = linesOf(entering);
  expect(bound).toMatch(/^__Host-staff=[\w-]{43}; /);
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/', 'Secure']) expect(bound.split('; ')).toContain(part);
  expect(bound).not.toMatch(/domain/i);
  const self = (cookie: string) =>
    secure.call('GET', '/api/staff/session', undefined, undefined, { host: 'office.test', cookie });
  expect((await self(`__Host-staff=${entering.token}`)).status).toBe(200);
  expect((await self(`staff=${entering.token}`)).status).toBe(401);
  expect((await self(`__Host-staff=${entering.token}; __Host-staff=${entering.token}`)).status).toBe(401);
});

test('OPS-01 the second factor gives the session a new token, and the token from before it is worth nothing', async () => {
  const platform = await testPlatform();
  const person = await enrol(platform, await hire(platform, 'owner'));
  const { token: entering } = await givePassword(platform, person);
  const done = await giveFactor(platform, entering, codeNow(platform, person.secret));
  const token = staffTokenOf(done.headers);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(token).not.toBe(entering);
  expect([await selfOf(platform, entering), await isIn(platform, token)]).toEqual([undefined, true]);
  expect((await giveFactor(platform, entering, person.recoveryCodes[0] as string)).status).toBe(401);
  // stored as a hash only
  const stored = await platform.db.selectFrom('staff_session').select('hash').execute();
  expect(stored.some(({ hash }) => hash.toString('base64url') === token || hash.toString() === token)).toBe(false);
});

test('OPS-01 SEC-09 a session that nobody uses for half an hour needs the second factor again; what a page requests by itself does not count as use', async () => {
  const platform = await testPlatform();
  const person = await enrol(platform, await hire(platform, 'owner'));
  const token = await signInStaff(platform, person);
  for (let nth = 0; nth < 3; nth++) {
    platform.wait(1500);
    expect((await people(platform, token)).status).toBe(200);
  }
  platform.wait(1500);
  expect((await people(platform, token, { 'x-unattended': '1' })).status).toBe(200);
  platform.wait(301);
  expect((await people(platform, token)).status).toBe(401);
  expect(await selfOf(platform, token)).toMatchObject({ step: 'second_factor', scopes: [], roles: [] });
  const again = await giveFactor(platform, token, codeNow(platform, person.secret));
  expect([again.status, linesOf(again)]).toEqual([200, []]);
  expect((await people(platform, token)).status).toBe(200);
});

test('OPS-01 a session ends after twelve hours however much it is used, one that waits for the second factor after ten minutes, and one that is signed out at once', async () => {
  const platform = await testPlatform({ STAFF_IDLE_SECONDS: '14400' });
  const person = await enrol(platform, await hire(platform, 'owner'));
  const token = await signInStaff(platform, person);
  for (let hours = 0; hours < 12; hours += 2) {
    expect([hours, await isIn(platform, token)]).toEqual([hours, true]);
    // the factor given again does not make it longer
    await giveFactor(platform, token, codeNow(platform, person.secret));
    platform.wait(7200);
  }
  expect(await selfOf(platform, token)).toBeUndefined();
  const { token: slow } = await givePassword(platform, person);
  platform.wait(540);
  expect(await selfOf(platform, slow)).toMatchObject({ step: 'second_factor' });
  platform.wait(61);
  expect((await giveFactor(platform, slow, codeNow(platform, person.secret))).status).toBe(401);

  const [one, two] = [await signInStaff(platform, person), await signInStaff(platform, person)];
  const out = await platform.call('DELETE', '/api/staff/session', undefined, one);
  expect([out.status, linesOf(out)[0]]).toEqual([
    200,
    expect.stringMatching(/^staff=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/),
  ]);
  expect([await isIn(platform, one), await isIn(platform, two)]).toEqual([false, true]);
});

test('OPS-01 the sessions of a person end at once when they enrol a second factor, when it is reset, when they are suspended, and when a colleague ends them', async () => {
  const platform = await testPlatform();
  const owner = await enrol(platform, await hire(platform, 'owner'));
  // somebody who knows the password before the person has a second factor
  const person = await hire(platform, 'support');
  const { token: thief } = await givePassword(platform, person);
  expect(await selfOf(platform, thief)).toMatchObject({ step: 'enrol' });
  const enrolled = await enrol(platform, person);
  expect([await selfOf(platform, thief), await isIn(platform, enrolled.token)]).toEqual([undefined, true]);

  const { staffId: id } = person;
  await platform.db
    .transaction()
    .execute((tx) =>
      resetStaffFactor(tx, { id, actor: `staff:${owner.staffId}`, note: 'lost phone' }, platform.staff.clock.now()),
    );
  expect(await selfOf(platform, enrolled.token)).toBeUndefined();
  // the factor from before is worth nothing, nor are its recovery codes
  const { token, body } = await givePassword(platform, person);
  expect(body).toEqual({ step: 'enrol' });
  for (const code of [codeNow(platform, enrolled.secret), enrolled.recoveryCodes[0] as string])
    expect((await giveFactor(platform, token, code)).status).toBe(422);
  const anew = await enrol(platform, person);
  expect(await selfOf(platform, anew.token)).toMatchObject({ step: 'signed_in', recovery_codes_left: 10 });
  expect((await giveFactor(platform, anew.token, enrolled.recoveryCodes[0] as string)).status).toBe(422);

  const note = { note: 'left the computer open' };
  const second = await signInStaff(platform, anew);
  const ended = await platform.call('POST', `/api/staff/people/${id}/sign-out`, note, owner.token);
  expect([ended.status, await selfOf(platform, anew.token), await selfOf(platform, second)]).toEqual([
    200,
    undefined,
    undefined,
  ]);
  const third = await signInStaff(platform, anew);
  await suspend(platform, person);
  expect(await selfOf(platform, third)).toBeUndefined();
  expect((await people(platform, third)).status).toBe(401);
  expect(await isIn(platform, owner.token)).toBe(true);
});

test('OPS-01 SEC-09 ASVS 7.5.3 five minutes after the second factor a decision asks for it again, works after giving it, and is not recorded as refused', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const platform = await testPlatform({}, {}, log);
  const owner = await enrol(platform, await hire(platform, 'owner'));
  const token = await signInStaff(platform, owner);
  expect((await invite(platform, token)).status).toBe(200);
  platform.wait(300);
  const before = (await entriesOf(platform)).length;
  const asked = await invite(platform, token);
  expect([asked.status, asked.body]).toEqual([403, expect.objectContaining({ second_factor: true })]);
  // readings and acts that make things safer go on
  expect((await people(platform, token)).status).toBe(200);
  expect((await entriesOf(platform)).slice(before).map(({ action, outcome }) => [action, outcome])).toEqual([
    ['staffPeople', 'done'],
  ]);
  expect((await giveFactor(platform, token, codeNow(platform, owner.secret))).status).toBe(200);
  expect((await invite(platform, token)).status).toBe(200);
  // nor does a factor given in another session help
  platform.wait(300);
  await signInStaff(platform, owner);
  expect((await invite(platform, token)).status).toBe(403);
  expect(await entriesOf(platform, { outcome: 'refused' })).toEqual([]);
  expect(lines).toEqual([]);
});
