import { calls } from '@sanam/contract';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import {
  accept,
  enrol,
  entriesOf,
  givePassword,
  hire,
  STAFF_PASSWORD,
  selfOf,
  suspend,
} from '../../testing/back-office.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { inviteByCommand } from './index.ts';

test('OPS-01 an unknown name, a wrong password and a suspended person take the same steps, get the same answer and leave one entry each', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const platform = await testPlatform({}, {}, log);
  const [person, gone] = [await hire(platform), await hire(platform)];
  await suspend(platform, gone);
  const verified = vi.spyOn(platform.staff.passwords, 'verify');
  const before = (await entriesOf(platform)).length;
  const tried: { status: number; said: object; token: string; statements: number; verified: number }[] = [];
  for (const given of [
    { name: 'nobody', password: STAFF_PASSWORD },
    { name: person.name, password: 'another password' },
    { name: gone.name, password: STAFF_PASSWORD },
    { name: gone.name, password: 'another password' },
  ]) {
    lines.length = 0;
    const { status, body, token } = await givePassword(platform, given);
    const { request_id: _, ...said } = body as { request_id: string };
    const { statements } = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request completed');
    tried.push({ status, said, token, statements, verified: verified.mock.calls.length });
    verified.mockClear();
  }
  expect(tried[0]).toMatchObject({ status: 422, token: '', verified: 1 });
  expect(tried[0]?.said).toEqual({
    message: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง',
    errors: { password: ['ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง'] },
  });
  expect(tried).toEqual(tried.map(() => tried[0]));
  const entries = (await entriesOf(platform)).slice(before);
  expect(entries.map(({ actor, action, outcome, ip, detail }) => [actor, action, outcome, ip, detail])).toEqual([
    ['system', 'signInStaff', 'refused', '127.0.0.1', { why: 'unknown name' }],
    [`staff:${person.staffId}`, 'signInStaff', 'refused', '127.0.0.1', { why: 'wrong password' }],
    [`staff:${gone.staffId}`, 'signInStaff', 'refused', '127.0.0.1', { why: 'suspended' }],
    [`staff:${gone.staffId}`, 'signInStaff', 'refused', '127.0.0.1', { why: 'wrong password' }],
  ]);
  // what people typed is in no entry, as it may be a password in the wrong field
  expect(JSON.stringify(entries)).not.toMatch(/nobody|another/);
  expect((await givePassword(platform, person)).body).toEqual({ step: 'enrol' });
});

test('OPS-01 passwords are tried a limited number of times for a name and from an address, right ones too, until the time is over', async () => {
  const platform = await testPlatform({
    TRUSTED_PROXIES: '1',
    STAFF_TRIES_PER_NAME: '3',
    STAFF_TRIES_PER_ADDRESS: '5',
    STAFF_TRIES_SECONDS: '900',
  });
  const [person, other] = [await hire(platform), await hire(platform)];
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const wrong = { name: person.name, password: 'wrong password' };
  const statuses = [];
  for (let nth = 0; nth < 4; nth++)
    statuses.push((await givePassword(platform, wrong, from(`203.0.113.${nth}`))).status);
  expect(statuses).toEqual([422, 422, 422, 429]);
  const blocked = await givePassword(platform, person, from('198.51.100.1'));
  expect([blocked.status, blocked.token, Number(blocked.headers['retry-after']) > 800]).toEqual([429, '', true]);
  expect((await givePassword(platform, other, from('198.51.100.1'))).status).toBe(200);
  // names that do not exist are limited too, and the address by itself
  const guesses = [];
  for (let nth = 0; nth < 6; nth++)
    guesses.push((await givePassword(platform, { ...wrong, name: `guess${nth}` }, from('192.0.2.9'))).status);
  expect(guesses).toEqual([422, 422, 422, 422, 422, 429]);
  expect((await givePassword(platform, other, from('192.0.2.9'))).status).toBe(429);
  platform.wait(901);
  expect((await givePassword(platform, person, from('192.0.2.9'))).status).toBe(200);
});

test('OPS-01 an invitation works once and in its time, with a long and uncommon password and a free name, also when two take one name at once', async () => {
  const platform = await testPlatform();
  const invite = async () =>
    (await inviteByCommand(platform.staff, { shown_name: 'คนใหม่', role: 'support' }, 'system')).invitation;
  const fieldsOf = async (reply: ReturnType<typeof accept>) => {
    const { status, body } = await reply;
    return [status, Object.keys((body as { errors?: object }).errors ?? {})];
  };
  const invitation = await invite();
  expect(await fieldsOf(accept(platform, invitation, 'somying', 'short'))).toEqual([422, ['password']]);
  expect(await fieldsOf(accept(platform, invitation, 'somying', 'somying12345'))).toEqual([422, ['password']]);
  expect(await fieldsOf(accept(platform, invitation, 'Somying'))).toEqual([422, ['name']]);
  expect(await fieldsOf(accept(platform, 'x'.repeat(43), 'somying'))).toEqual([422, ['invitation', 'error']]);
  expect((await givePassword(platform, { name: 'somying', password: STAFF_PASSWORD })).status).toBe(422);
  expect(await fieldsOf(accept(platform, invitation, 'somying'))).toEqual([200, []]);
  expect(await fieldsOf(accept(platform, invitation, 'somchai'))).toEqual([422, ['invitation', 'error']]);
  const two = [await invite(), await invite()] as const;
  const both = await Promise.all(two.map((one) => fieldsOf(accept(platform, one, 'wichai'))));
  expect(both).toContainEqual([200, []]);
  expect(both).toContainEqual([422, ['name']]);
  // the invitation of who came second is still open
  const later = await Promise.all(two.map((one) => fieldsOf(accept(platform, one, 'malee'))));
  expect(later).toContainEqual([200, []]);
  expect(later).toContainEqual([422, ['invitation', 'error']]);
  const late = await invite();
  platform.wait(72 * 3600 + 1);
  expect(await fieldsOf(accept(platform, late, 'late'))).toEqual([422, ['invitation', 'error']]);
});

test('OPS-01 a suspended person cannot sign in, and an invited person who is suspended cannot accept', async () => {
  const platform = await testPlatform();
  const person = await enrol(platform, await hire(platform));
  await suspend(platform, person);
  expect((await givePassword(platform, person)).status).toBe(422);
  const { id, invitation } = await inviteByCommand(platform.staff, { shown_name: 'คนใหม่', role: 'support' }, 'system');
  await suspend(platform, { staffId: id });
  expect((await accept(platform, invitation, 'newcomer')).status).toBe(422);
  expect((await givePassword(platform, { name: 'newcomer', password: STAFF_PASSWORD })).status).toBe(422);
});

test('OPS-01 SEC-09 with the password alone a person can do nothing but enter: every other staff call returns 401', async () => {
  const platform = await testPlatform();
  const [owner, lead] = [await enrol(platform, await hire(platform, 'owner')), await hire(platform, 'lead')];
  for (const person of [owner, lead]) {
    const { token, body } = await givePassword(platform, person);
    const step = person === owner ? 'second_factor' : 'enrol';
    expect(body).toEqual({ step });
    expect(await selfOf(platform, token)).toMatchObject({ step, scopes: [], roles: [], recovery_codes_left: 0 });
    const before = (await entriesOf(platform)).length;
    for (const { method, path, access } of Object.values(calls)) {
      if (access !== 'staff') continue;
      const reply = await platform.call(method, path.replace(/:\w+/g, '1'), method === 'GET' ? undefined : {}, token);
      expect([path, reply.status, reply.body]).toEqual([path, 401, { message: 'Unauthenticated.' }]);
    }
    expect(await entriesOf(platform)).toHaveLength(before);
  }
});
