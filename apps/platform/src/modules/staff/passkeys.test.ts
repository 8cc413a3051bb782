import { expect, test } from 'vitest';
import {
  codeNow,
  type Enrolled,
  enrol,
  entriesOf,
  givePassword,
  hire,
  selfOf,
  staffTokenOf,
} from '../../testing/back-office.ts';
import { type Oddness, SoftAuthenticator } from '../../testing/soft-authenticator.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { untilLocked } from '../../testing/until-locked.ts';
import { loadFactorKey, rotateFactorKey } from './factor-key.ts';
import { resetStaffFactor } from './people.ts';

type Options = { data: { challenge: string } };
const post = (p: TestPlatform, token: string, path: string, body?: object) =>
  p.call('POST', `/api/staff/session/${path}`, body, token);
const optionsOf = async (p: TestPlatform, token: string, path: string) =>
  ((await post(p, token, path)).body as Options).data;

/** A staff member who has added a passkey. */
async function withPasskey(p: TestPlatform): Promise<{ person: Enrolled; device: SoftAuthenticator }> {
  const person = await enrol(p, await hire(p));
  const device = new SoftAuthenticator(p.config.BACK_OFFICE_URL);
  const response = device.create(await optionsOf(p, person.token, 'passkeys/options'));
  expect((await post(p, person.token, 'passkeys', { response, name: 'โน้ตบุ๊ก' })).status).toBe(200);
  return { person, device };
}
const give = async (p: TestPlatform, token: string, device: SoftAuthenticator, odd?: Oddness) =>
  post(p, token, 'passkey', { response: device.get(await optionsOf(p, token, 'passkey/options'), odd) });

test('SEC-09 OPS-01 after the password a passkey lets a staff member in, confirms a decision, and is written down', async () => {
  const p = await testPlatform();
  const { person, device } = await withPasskey(p);
  const { token } = await givePassword(p, person);
  expect((await selfOf(p, token))?.step).toBe('second_factor');
  const entered = await give(p, token, device);
  expect(entered.status).toBe(200);
  const inside = staffTokenOf(entered.headers);
  expect(await selfOf(p, inside)).toMatchObject({ step: 'signed_in', passkeys: 1 });
  p.wait(301);
  const late = await post(p, inside, 'passkeys/options');
  expect(late.body).toMatchObject({ second_factor: true });
  expect((await give(p, inside, device)).status).toBe(200);
  expect((await post(p, inside, 'passkeys/options')).status).toBe(200);
  const details = (await entriesOf(p, { action: 'givePasskey' })).map(({ detail }) => detail);
  expect(details).toMatchObject([{ by: 'passkey' }, { by: 'passkey' }]);
});

test('SEC-09 SEC-13 while the key of second factors is changed, a passkey moves the secret to the new key', async () => {
  const p = await testPlatform();
  const { person, device } = await withPasskey(p);
  const step = async (name: 'rotate' | 'switch' | 'finish') => {
    await rotateFactorKey(p.config.DATA_DIR, name);
    Object.assign(p.staff, { key: await loadFactorKey(p.config.DATA_DIR) });
  };
  for (const name of ['rotate', 'switch'] as const) await step(name);
  const { token } = await givePassword(p, person);
  expect((await give(p, token, device)).status).toBe(200);
  await step('finish');
  const later = await givePassword(p, person);
  p.wait(60);
  expect((await post(p, later.token, 'second-factor', { code: codeNow(p, person.secret) })).status).toBe(200);
});

test('SEC-09 a response counts once, for its person, from the back office’s own origin, and by a verified person', async () => {
  const p = await testPlatform();
  const { person, device } = await withPasskey(p);
  const other = await withPasskey(p);
  const { token } = await givePassword(p, person);
  for (const odd of [
    { origin: p.config.PUBLIC_URL },
    { rpId: 'evil.example' },
    { challenge: 'AAAA' },
    { unverified: true },
    { type: 'webauthn.create' },
  ])
    expect([odd, (await give(p, token, device, odd)).status]).toEqual([odd, 422]);
  expect((await give(p, token, other.device)).status).toBe(422);
  const response = device.get(await optionsOf(p, token, 'passkey/options'));
  const [one, two] = await Promise.all([
    post(p, token, 'passkey', { response }),
    post(p, token, 'passkey', { response }),
  ]);
  const [won, lost] = [one?.status ?? 0, two?.status ?? 0].sort();
  expect(won).toBe(200);
  // the response is used up, or the entering session's token has ended with it
  expect([401, 422]).toContain(lost);
  const late = await givePassword(p, person);
  const stale = device.get(await optionsOf(p, late.token, 'passkey/options'));
  p.wait(301);
  expect((await post(p, late.token, 'passkey', { response: stale })).status).toBe(422);
});

test('SEC-09 OPS-01 nobody adds a passkey before the second factor or long after it; passkeys go with a reset of the factor, and by their owner alone', async () => {
  const p = await testPlatform();
  const { person, device } = await withPasskey(p);
  const other = await withPasskey(p);
  const { token } = await givePassword(p, person);
  expect((await post(p, token, 'passkeys/options')).status).toBe(401);
  const { body } = await p.call('GET', '/api/staff/session/passkeys', undefined, person.token);
  const [{ id } = { id: '' }] = (body as { data: { id: string; name: string }[] }).data;
  const remove = (who: Enrolled) => p.call('DELETE', `/api/staff/session/passkeys/${id}`, undefined, who.token);
  expect((await remove(other.person)).status).toBe(404);
  expect((await remove(person)).status).toBe(200);
  expect((await post(p, token, 'passkey/options')).status).toBe(404);
  expect((await post(p, token, 'passkey', { response: device.get({ challenge: 'AAAA' }) })).status).toBe(422);
  // a lock after wrong codes holds for passkeys too
  const third = await givePassword(p, other.person);
  for (const code of ['000001', '000002', '000003']) await post(p, third.token, 'second-factor', { code });
  expect((await give(p, third.token, other.device)).status).toBe(429);
  expect(codeNow(p, other.person.secret)).toMatch(/^\d{6}$/);
});

test('SEC-09 OPS-01 a passkey that is being added while a colleague’s second factor is reset does not stay behind', async () => {
  const p = await testPlatform();
  const person = await enrol(p, await hire(p));
  const device = new SoftAuthenticator(p.config.BACK_OFFICE_URL);
  const response = device.create(await optionsOf(p, person.token, 'passkeys/options'));
  let added: Awaited<ReturnType<typeof post>> | undefined;
  let adding: Promise<void> | undefined;
  await p.db.transaction().execute(async (tx) => {
    const given = { id: person.staffId, actor: 'command:root', note: 'the phone was stolen' } as const;
    await resetStaffFactor(tx, given, p.staff.clock.now());
    adding = post(p, person.token, 'passkeys', { response, name: 'ของขโมย' }).then((answer) => {
      added = answer;
    });
    await untilLocked(p, { isOver: () => added !== undefined });
  });
  await adding;
  expect(added?.status).toBe(401);
  expect(await p.db.selectFrom('staff_passkey').select('id').execute()).toEqual([]);
});
