import { expect, test } from 'vitest';
import { asOwner } from '../../../testing/as-owner.ts';
import { freshPhone, isSignedIn, lastCode, newMember, provePhone, signInAgain } from '../../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';
import { openPasswordHashes } from './password-hashes.ts';

test('ACC-12 a new password must meet the password rule; when its two entries differ, a message is returned', async () => {
  const platform = await testPlatform();
  const token = await provePhone(platform, freshPhone());
  const set = (password: string, password_confirmation = password) =>
    platform.call('POST', '/api/register/password', { password, password_confirmation }, token);
  for (const bad of ['Ab1', 'abcd1234', 'ABCD1234', 'Abcdefgh', 'Rua9nam7Kao56789', 'Rua9 nam7', 'กขคง1234A'])
    expect((await set(bad)).body, bad).toHaveProperty('errors.password');
  expect((await set('Rua9nam7Kao', 'Rua9nam7Kae')).body).toMatchObject({
    errors: { password_confirmation: ['ระบุรหัสผ่านใหม่ และยืนยันรหัสผ่านให้ตรงกัน'] },
  });
  expect((await set('Rua9nam7Kao')).status).toBe(200);
  expect((await set('Rua9nam7Kao')).status).toBe(422);
});

test('ACC-12 common passwords, and passwords made from the brand or the phone, are refused', async () => {
  const platform = await testPlatform();
  const phone = freshPhone();
  const token = await provePhone(platform, phone);
  for (const bad of ['Password1', 'Abcd1234', 'Qwerty123', 'P@ssw0rd', 'Sanam1234', `${phone}Aa`]) {
    const reply = await platform.call(
      'POST',
      '/api/register/password',
      { password: bad, password_confirmation: bad },
      token,
    );
    expect(reply.body, bad).toMatchObject({ errors: { password: ['รหัสผ่านนี้เดาง่ายเกินไป กรุณาตั้งรหัสผ่านอื่น'] } });
  }
});

const NEW = 'Phra8atNgam';
const change = (
  platform: TestPlatform,
  token: string,
  old_password: string,
  password = NEW,
  password_confirmation = password,
) => platform.call('POST', '/api/customers/update-password', { old_password, password, password_confirmation }, token);

test('ACC-10 a changed password ends every session, including this one, and the member is notified', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const other = await signInAgain(platform, person);
  expect((await change(platform, person.token, 'Wrong1234')).body).toMatchObject({
    errors: { old_password: ['รหัสผ่านเดิมไม่ถูกต้อง'] },
  });
  expect((await change(platform, person.token, person.password, NEW, 'Other1234x')).body).toMatchObject({
    errors: { password_confirmation: ['ระบุรหัสผ่านใหม่ และยืนยันรหัสผ่านให้ตรงกัน'] },
  });
  expect((await change(platform, person.token, person.password, person.password)).body).toHaveProperty(
    'errors.password',
  );
  expect((await change(platform, person.token, person.password, 'Password1')).body).toHaveProperty('errors.password');
  expect(await isSignedIn(platform, other.token)).toBe(true);

  const changed = await change(platform, person.token, person.password);
  expect(changed.status).toBe(200);
  expect(
    [changed.headers['set-cookie']].flat().filter((line) => /^auth\._(refresh_)?token\.local=;/.test(String(line))),
  ).toHaveLength(2);
  for (const token of [person.token, other.token]) expect(await isSignedIn(platform, token)).toBe(false);
  expect(
    (
      await platform.call('POST', '/api/session/refresh', undefined, undefined, {
        cookie: `auth._refresh_token.local=${other.refresh}`,
      })
    ).status,
  ).toBe(401);
  expect((await signInAgain(platform, person)).status).toBe(422);
  expect((await signInAgain(platform, { ...person, password: NEW })).status).toBe(200);
  await platform.runDueJobs();
  expect(platform.messages.at(-1)).toEqual({
    to: `+66${person.phone.slice(1)}`,
    text: 'สนาม: รหัสผ่านของคุณถูกเปลี่ยนแล้ว ถ้าไม่ใช่คุณ รีบติดต่อเรา',
  });
});

test('SEC-03 a stolen session can neither guess the password without limit nor lock the member out', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const stolen = await signInAgain(platform, person);
  for (let tries = 0; tries < 5; tries++) expect((await change(platform, stolen.token, 'Wrong1234')).status).toBe(422);
  expect((await change(platform, stolen.token, person.password)).status).toBe(429);
  // the limit also applies to another session of the same member: otherwise each new session would bring new attempts
  const again = await signInAgain(platform, person);
  expect(again.status).toBe(200);
  expect((await change(platform, again.token, 'Wrong1234')).status).toBe(429);
  platform.wait(31);
  expect((await change(platform, again.token, person.password)).status).toBe(200);
});

test('SEC-03 the number of password hashes for one phone is limited, also for right passwords; setting the first password a second time computes no hash', async () => {
  const platform = await testPlatform({ PASSWORDS_PER_PHONE: '5' });
  const phone = freshPhone();
  const registering = await provePhone(platform, phone);
  const set = () =>
    platform.call(
      'POST',
      '/api/register/password',
      { password: 'Rua9nam7Kao', password_confirmation: 'Rua9nam7Kao' },
      registering,
    );
  expect((await set()).status).toBe(200);
  for (let times = 0; times < 10; times++) expect((await set()).status).toBe(422);
  const person = { phone, password: 'Rua9nam7Kao' };
  const statuses = [];
  for (let times = 0; times < 6; times++) statuses.push((await signInAgain(platform, person)).status);
  // the first password was counted for the proven phone, not for strangers who name the phone
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await signInAgain(platform, { ...person, phone: freshPhone() })).status).toBe(422);
  // the attempts refused by this limit were not checked, and do not count as failures
  const { rows } = await platform.pool.query(
    "select count(*)::int as tries from rate_use where rule = 'sign-in' and subject like $1",
    [`+66${phone.slice(1)}%`],
  );
  expect(rows).toEqual([{ tries: 0 }]);
  platform.wait(601);
  expect((await signInAgain(platform, person)).status).toBe(200);
});

test('ACC-10 when two password changes come at once, only one of them is done', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const replies = await Promise.all([
    change(platform, person.token, person.password, 'Phra8atNgam'),
    change(platform, person.token, person.password, 'Nok3Kaeo5Si'),
  ]);
  // the other change is too late: its old password is wrong by then, or its session has ended
  expect([
    [200, 401],
    [200, 422],
  ]).toContainEqual(replies.map(({ status }) => status).sort());
  const worked = [];
  for (const password of ['Phra8atNgam', 'Nok3Kaeo5Si'])
    if ((await signInAgain(platform, { ...person, password })).status === 200) worked.push(password);
  expect(worked).toHaveLength(1);
});

type Sent = { token: string };
const startReset = async (platform: TestPlatform, phone: string, more: object = {}) =>
  ((await platform.call('POST', '/api/reset-password/start', { phone, ...more })).body as Sent).token;
const confirmOtp = (platform: TestPlatform, phone: string, token: string, otp = lastCode(platform, phone)) =>
  platform.call('POST', '/api/reset-password/confirm-otp', { phone, token, otp, bypass_username: 'admin' });
const confirmPassword = (
  platform: TestPlatform,
  phone: string,
  token: string,
  password = NEW,
  otp = lastCode(platform, phone),
) =>
  platform.call('POST', '/api/reset-password/confirm-password', {
    phone,
    token,
    otp,
    password,
    password_confirmation: password,
    bypass_username: true,
  });

test('ACC-11 resetting a forgotten password needs the code, ends every session and clears pauses; no step can be skipped', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const stranger = await newMember(platform);
  for (let tries = 0; tries < 6; tries++) await signInAgain(platform, { ...person, password: 'Wrong1234' });
  const token = await startReset(platform, person.phone, { bypass_username: stranger.phone });
  expect((await confirmPassword(platform, person.phone, token, NEW, '000000')).body).toHaveProperty('errors.otp');
  expect((await confirmOtp(platform, person.phone, token)).body).toEqual({ success: true });
  expect((await confirmPassword(platform, person.phone, token, 'Password1')).body).toHaveProperty('errors.password');
  expect((await confirmPassword(platform, person.phone, token, NEW, '000000')).body).toHaveProperty('errors.otp');
  expect(
    (await confirmPassword(platform, stranger.phone, token, NEW, lastCode(platform, person.phone))).body,
  ).toHaveProperty('errors.otp');
  expect((await confirmPassword(platform, person.phone, token)).body).toEqual({ success: true });
  expect(await isSignedIn(platform, person.token)).toBe(false);
  expect((await signInAgain(platform, { ...person, password: NEW })).status).toBe(200);
  expect((await signInAgain(platform, stranger)).status).toBe(200);
  // the code works only once
  expect((await confirmPassword(platform, person.phone, token, 'Nok3Kaeo5Si')).body).toHaveProperty('errors.otp');
});

test('ACC-11 setting a new password invalidates every other code of the phone', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const first = await startReset(platform, person.phone);
  const code = lastCode(platform, person.phone);
  expect((await confirmOtp(platform, person.phone, first)).status).toBe(200);
  const second = await startReset(platform, person.phone);
  expect((await confirmPassword(platform, person.phone, second)).status).toBe(200);
  expect((await confirmPassword(platform, person.phone, first, 'Nok3Kaeo5Si', code)).body).toHaveProperty('errors.otp');
});

test('SEC-03 ACC-10 a notice that the SMS gateway did not take uses none of the notices of the day, and is sent when it takes them again', async () => {
  const platform = await testPlatform({ NOTICES_PER_DAY: '2' });
  const person = await newMember(platform);
  const { send } = platform.members.sms;
  platform.members.sms.send = () => Promise.reject(new Error('the gateway does not answer'));
  const body = { old_password: person.password, password: 'Zyq8nam4Wtb', password_confirmation: 'Zyq8nam4Wtb' };
  expect((await platform.call('POST', '/api/customers/update-password', body, person.token)).status).toBe(200);
  platform.messages.length = 0;
  for (let tries = 0; tries < 4; tries++) {
    await platform.runDueJobs();
    await asOwner(platform, 'update graphile_worker._private_jobs set run_at = now()');
  }
  platform.members.sms.send = send;
  await platform.runDueJobs();
  expect(platform.messages.map(({ text }) => text)).toEqual([expect.stringContaining('รหัสผ่านของคุณถูกเปลี่ยนแล้ว')]);
});

test('SEC-03 a member gets at most `NOTICES_PER_DAY` notices by SMS in a day', async () => {
  const platform = await testPlatform({ NOTICES_PER_DAY: '2' });
  const person = await newMember(platform);
  let password = person.password;
  for (const next of ['Phra8atNgam', 'Nok3Kaeo5Si', 'Ton5Mai7Yai', 'Mae4Nam9Ping']) {
    const { token } = await signInAgain(platform, { ...person, password });
    expect((await change(platform, token, password, next)).status).toBe(200);
    password = next;
  }
  await platform.runDueJobs();
  expect(platform.messages.filter(({ text }) => text.includes('รหัสผ่านของคุณถูกเปลี่ยนแล้ว'))).toHaveLength(2);
});

test('ACC-11 ACC-03 ASVS 6.5.5 a proven code is valid for ten minutes, and only for the purpose for which it was sent', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const token = await startReset(platform, person.phone);
  await confirmOtp(platform, person.phone, token);
  platform.wait(599);
  const code = lastCode(platform, person.phone);
  platform.wait(2);
  expect((await confirmPassword(platform, person.phone, token, NEW, code)).body).toHaveProperty('errors.otp');

  const phone = freshPhone();
  const start = await platform.call('POST', '/api/register/start', {
    phone,
    birth_date: '1990-01-31',
    accept_terms: true,
    marketing_consent: false,
  });
  expect((await confirmOtp(platform, phone, (start.body as Sent).token)).body).toHaveProperty('errors.otp');
});

test('ACC-11 an unfinished or closed account cannot set a password with a reset code', async () => {
  const platform = await testPlatform();
  const phone = freshPhone();
  await provePhone(platform, phone);
  const token = await startReset(platform, phone);
  expect((await confirmOtp(platform, phone, token)).body).toMatchObject({
    errors: { phone: ['เบอร์นี้ยังสมัครไม่เสร็จ กรุณาสมัครสมาชิกต่อ'] },
  });
  expect((await confirmPassword(platform, phone, token)).body).toHaveProperty('errors.phone');
  const closed = await newMember(platform);
  expect((await platform.call('POST', '/api/account/close', { password: closed.password }, closed.token)).status).toBe(
    200,
  );
  expect((await confirmOtp(platform, closed.phone, await startReset(platform, closed.phone))).body).toHaveProperty(
    'errors.phone',
  );
});

test('a password hash with an older cost is computed again with the present cost at the next sign-in', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const cheap = openPasswordHashes({
    memoryKib: 32,
    passes: 1,
    atOnce: 1,
    waitingMax: 10,
    ofNetworkMax: 10,
    freeOfNetwork: 10,
    freeNetworks: 10,
    provenAtOnce: 1,
  });
  const hashNow = async () =>
    (await platform.db.selectFrom('member').select('password_hash').executeTakeFirstOrThrow()).password_hash;
  await platform.db
    .updateTable('member')
    .set({ password_hash: await cheap.hash(person.password, 'proven') })
    .execute();
  expect((await signInAgain(platform, { ...person, password: 'Wrong1234' })).status).toBe(422);
  expect(await hashNow()).toContain('m=32');
  expect((await signInAgain(platform, person)).status).toBe(200);
  expect(await hashNow()).toContain('m=64');
  expect((await signInAgain(platform, person)).status).toBe(200);
});
