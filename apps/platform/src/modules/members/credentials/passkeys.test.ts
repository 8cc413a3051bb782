import { expect, test } from 'vitest';
import { isSignedIn, lastCode, newMember, type Person, signInAgain } from '../../../testing/people.ts';
import { type Oddness, SoftAuthenticator } from '../../../testing/soft-authenticator.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';

type Options = {
  data: {
    challenge: string;
    user?: { id: string; name: string };
    excludeCredentials?: { id: string }[];
    allowCredentials?: unknown;
  };
};
const creationOptions = async (platform: TestPlatform, person: Person) =>
  ((await platform.call('POST', '/api/passkeys/options', { password: person.password }, person.token)).body as Options)
    .data;
const loginOptions = async (platform: TestPlatform) =>
  ((await platform.call('POST', '/api/login/passkey/options')).body as Options).data;
const add = (platform: TestPlatform, person: Person, response: unknown) =>
  platform.call('POST', '/api/passkeys', { response, name: 'โทรศัพท์ของฉัน' }, person.token);
const enter = (platform: TestPlatform, response: unknown) => platform.call('POST', '/api/login/passkey', { response });

/** A member with a passkey. */
async function withPasskey(platform: TestPlatform): Promise<{ person: Person; device: SoftAuthenticator; id: string }> {
  const person = await newMember(platform);
  const device = new SoftAuthenticator(platform.config.PUBLIC_URL);
  const added = await add(platform, person, device.create(await creationOptions(platform, person)));
  expect(added.status).toBe(200);
  return { person, device, id: (added.body as { data: { id: string } }).data.id };
}

test('ACC-16 a passkey is created after entering the password, is listed, signs in without the password, and the member is notified', async () => {
  const platform = await testPlatform();
  const { person, device } = await withPasskey(platform);
  const options = await loginOptions(platform);
  // the challenge names no member
  expect(options.allowCredentials ?? []).toEqual([]);
  const entered = await enter(platform, device.get(options));
  expect(entered.body).toMatchObject({ token_type: 'Bearer' });
  const token = (entered.body as { access_token: string }).access_token;
  const { data } = (await platform.call('GET', '/api/passkeys', undefined, token)).body as { data: object[] };
  expect(data).toEqual([
    { id: expect.any(String), name: 'โทรศัพท์ของฉัน', created_at: expect.any(String), last_used_at: expect.any(String) },
  ]);
  await platform.runDueJobs();
  expect(platform.messages.at(-1)).toMatchObject({
    to: `+66${person.phone.slice(1)}`,
    text: expect.stringContaining('พาสคีย์'),
  });
  const again = await creationOptions(platform, person);
  expect(again.excludeCredentials).toHaveLength(1);
  // the device stores a random id, neither the member's phone nor the member's number
  expect(Buffer.from(again.user?.id ?? '', 'base64url')).toHaveLength(32);
});

test('ACC-16 no passkey is created without the password, nor from a response to another challenge, page, host or member', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const other = await newMember(platform);
  expect(
    (await platform.call('POST', '/api/passkeys/options', { password: 'Wrong1234' }, person.token)).body,
  ).toHaveProperty('errors.password');
  const device = new SoftAuthenticator(platform.config.PUBLIC_URL);
  const odd: Oddness[] = [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { challenge: 'AAAA' },
    { unverified: true },
    { type: 'webauthn.get' },
  ];
  for (const one of odd)
    expect(
      (await add(platform, person, device.create(await creationOptions(platform, person), one))).body,
      JSON.stringify(one),
    ).toHaveProperty('errors.error');
  expect((await add(platform, person, device.create(await creationOptions(platform, other)))).body).toHaveProperty(
    'errors.error',
  );
  expect((await add(platform, person, device.create(await loginOptions(platform)))).body).toHaveProperty(
    'errors.error',
  );
  for (const nonsense of [{}, { id: 'x' }, { ...device.create(await creationOptions(platform, person)), response: {} }])
    expect((await add(platform, person, nonsense)).status).toBe(422);
  // a response is accepted once, and a passkey belongs to one member
  const answer = device.create(await creationOptions(platform, person));
  expect((await add(platform, person, answer)).status).toBe(200);
  expect((await add(platform, person, answer)).status).toBe(422);
  expect((await add(platform, other, device.create(await creationOptions(platform, other)))).status).toBe(422);
  const late = await creationOptions(platform, other);
  platform.wait(301);
  const fresh = await signInAgain(platform, other);
  expect(
    (
      await add(
        platform,
        { ...other, token: fresh.token },
        new SoftAuthenticator(platform.config.PUBLIC_URL).create(late),
      )
    ).status,
  ).toBe(422);
});

test('ACC-16 a response signs in only once, in time, from this site, and by a verified person', async () => {
  const platform = await testPlatform();
  const { device } = await withPasskey(platform);
  const answer = device.get(await loginOptions(platform));
  expect(
    (await Promise.all([enter(platform, answer), enter(platform, answer), enter(platform, answer)]))
      .map(({ status }) => status)
      .sort(),
  ).toEqual([200, 422, 422]);
  const odd: Oddness[] = [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { challenge: 'AAAA' },
    { unverified: true },
    { type: 'webauthn.create' },
  ];
  for (const one of odd) {
    const refused = await enter(platform, device.get(await loginOptions(platform), one));
    expect(refused.body, JSON.stringify(one)).toMatchObject({
      errors: { error: ['เข้าสู่ระบบด้วยพาสคีย์ไม่สำเร็จ กรุณาลองใหม่หรือใช้รหัสผ่าน'] },
    });
  }
  const late = await loginOptions(platform);
  platform.wait(301);
  expect((await enter(platform, device.get(late))).status).toBe(422);
  const stranger = new SoftAuthenticator(platform.config.PUBLIC_URL);
  expect((await enter(platform, stranger.get(await loginOptions(platform)))).status).toBe(422);
  for (const nonsense of [{}, { id: 5 }, { id: device.id.toString('base64url') }])
    expect((await enter(platform, nonsense)).status).toBe(422);
  expect((await enter(platform, device.get(await loginOptions(platform)))).status).toBe(200);
});

test('ACC-16 a copied authenticator, whose counter value was used before, does not sign in', async () => {
  const platform = await testPlatform();
  const { device } = await withPasskey(platform);
  for (let times = 0; times < 3; times++)
    expect((await enter(platform, device.get(await loginOptions(platform)))).status).toBe(200);
  device.counter = 1;
  expect((await enter(platform, device.get(await loginOptions(platform)))).status).toBe(422);
});

test('ACC-16 a passkey that its member removed, with the password, is no longer accepted', async () => {
  const platform = await testPlatform();
  const { person, device, id } = await withPasskey(platform);
  const other = await newMember(platform);
  const remove = (by: Person, password = by.password) =>
    platform.call('POST', `/api/passkeys/${id}/remove`, { password }, by.token);
  expect((await remove(other)).status).toBe(404);
  expect((await remove(person, 'Wrong1234')).status).toBe(422);
  expect((await enter(platform, device.get(await loginOptions(platform)))).status).toBe(200);
  const begun = await enter(platform, device.get(await loginOptions(platform)));
  expect((await remove(person)).status).toBe(200);
  // the sessions that the passkey opened end with it, and the member is notified
  expect(await isSignedIn(platform, (begun.body as { access_token: string }).access_token)).toBe(false);
  expect(await isSignedIn(platform, person.token)).toBe(true);
  await platform.runDueJobs();
  expect(platform.messages.at(-1)?.text).toContain('พาสคีย์ของคุณถูกลบแล้ว');
  expect((await enter(platform, device.get(await loginOptions(platform)))).status).toBe(422);
  expect((await remove(person)).status).toBe(404);
});

test('ACC-16 ACC-15 a closed account’s passkey is refused; a changed password ends the sessions that a passkey opened', async () => {
  const platform = await testPlatform();
  const { person, device } = await withPasskey(platform);
  const entered = await enter(platform, device.get(await loginOptions(platform)));
  const { access_token } = entered.body as { access_token: string };
  const password = 'Phra8atNgam';
  await platform.call(
    'POST',
    '/api/customers/update-password',
    { old_password: person.password, password, password_confirmation: password },
    person.token,
  );
  expect(await isSignedIn(platform, access_token)).toBe(false);
  const back = await enter(platform, device.get(await loginOptions(platform)));
  expect(
    (
      await platform.call(
        'POST',
        '/api/account/close',
        { password },
        (back.body as { access_token: string }).access_token,
      )
    ).status,
  ).toBe(200);
  expect((await enter(platform, device.get(await loginOptions(platform)))).status).toBe(422);
});

test('ACC-11 ACC-16 a password reset by phone removes all passkeys', async () => {
  const platform = await testPlatform();
  const { person, device } = await withPasskey(platform);
  const { token } = (await platform.call('POST', '/api/reset-password/start', { phone: person.phone })).body as {
    token: string;
  };
  const password = 'Phra8atNgam';
  const set = await platform.call('POST', '/api/reset-password/confirm-password', {
    phone: person.phone,
    token,
    otp: lastCode(platform, person.phone),
    password,
    password_confirmation: password,
  });
  expect(set.status).toBe(200);
  expect((await enter(platform, device.get(await loginOptions(platform)))).status).toBe(422);
});

test('ACC-16 the transports that a browser reports are filtered', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const answer = new SoftAuthenticator(platform.config.PUBLIC_URL).create(await creationOptions(platform, person)) as {
    response: Record<string, unknown>;
  };
  answer.response.transports = ['usb', { odd: true }, 'x'.repeat(5000), 7];
  expect((await add(platform, person, answer)).status).toBe(200);
  expect(await platform.db.selectFrom('passkey').select('transports').execute()).toEqual([{ transports: ['usb'] }]);
});

test('ACC-16 when more passkeys are begun than a member may have, those above the maximum are refused', async () => {
  const platform = await testPlatform({ PASSWORDS_PER_PHONE: '1000' });
  const person = await newMember(platform);
  const begun = [];
  for (let at = 0; at < 21; at++) begun.push(await creationOptions(platform, person));
  const statuses = [];
  for (const options of begun) {
    const device = new SoftAuthenticator(platform.config.PUBLIC_URL);
    statuses.push((await add(platform, person, device.create(options))).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 422]);
});
