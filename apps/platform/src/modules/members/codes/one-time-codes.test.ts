import { expect, test } from 'vitest';
import { smsParts } from '../../../providers/sms/sms-parts.ts';
import { SmsError } from '../../../providers/sms/sms-port.ts';
import { asOwner } from '../../../testing/as-owner.ts';
import { freshPhone, lastCode, newMember } from '../../../testing/people.ts';
import { testPlatform } from '../../../testing/test-platform.ts';

const applicant = (phone: string) => ({
  phone,
  birth_date: '1990-01-31',
  accept_terms: true,
  marketing_consent: false,
});
type Started = { token: string; reference: string };

test('ACC-03 ASVS 6.5.5 a code works once, expires after five minutes or five wrong attempts, and a resent code gives no new attempts', async () => {
  const platform = await testPlatform();
  const phone = freshPhone();
  const confirm = (token: string, otp: string) =>
    platform.call('POST', '/api/register/confirm-otp', { phone, token, otp });
  const first = (await platform.call('POST', '/api/register/start', applicant(phone))).body as Started;
  const wrong = lastCode(platform, phone) === '000000' ? '111111' : '000000';
  for (let tries = 0; tries < 3; tries++) expect((await confirm(first.token, wrong)).status).toBe(422);
  const second = (await platform.call('POST', '/api/register/start', applicant(phone))).body as Started;
  for (let tries = 0; tries < 2; tries++) expect((await confirm(second.token, wrong)).status).toBe(422);
  expect((await confirm(second.token, lastCode(platform, phone))).status).toBe(422);

  platform.wait(301);
  const third = (await platform.call('POST', '/api/register/start', applicant(phone))).body as Started;
  platform.wait(301);
  expect((await confirm(third.token, lastCode(platform, phone))).status).toBe(422);
  const fourth = (await platform.call('POST', '/api/register/start', applicant(phone))).body as Started;
  expect(fourth.reference).toMatch(/^[A-Z0-9]{4}$/);
  expect(platform.messages.at(-1)?.text).toContain(fourth.reference);
  const code = lastCode(platform, phone);
  expect((await confirm(first.token, code)).status).toBe(422);
  expect((await confirm(fourth.token, code)).status).toBe(200);
  expect((await confirm(fourth.token, code)).status).toBe(422);
  const stored = await platform.db.selectFrom('otp_challenge').select(['code_hash', 'token_hash']).execute();
  expect(JSON.stringify(stored)).not.toContain(code);
});

test('ACC-03 codes are limited to one in sixty seconds, five an hour and ten a day, also for concurrent requests', async () => {
  const platform = await testPlatform({ OTP_RESEND_SECONDS: '60' });
  const phone = freshPhone();
  const ask = async () => (await platform.call('POST', '/api/register/start', applicant(phone))).status;
  const burst = await Promise.all([ask(), ask(), ask(), ask()]);
  expect(burst.sort()).toEqual([200, 429, 429, 429]);
  for (let more = 0; more < 4; more++) {
    platform.wait(61);
    expect(await ask()).toBe(200);
  }
  platform.wait(61);
  expect(await ask()).toBe(429);
  platform.wait(3600);
  for (let more = 0; more < 5; more++) {
    expect(await ask()).toBe(200);
    platform.wait(61);
  }
  platform.wait(3600);
  expect(await ask()).toBe(429);
});

test('ACC-04 a phone with an account gets the same answer and message as a phone without one, until the phone is proven', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  for (const [start, confirm, stated] of [
    ['/api/register/start', '/api/register/confirm-otp', applicant('')],
    ['/api/reset-password/start', '/api/reset-password/confirm-otp', {}],
  ] as const) {
    const stranger = freshPhone();
    const replies = [];
    for (const phone of [person.phone, stranger]) {
      const sent = await platform.call('POST', start, { ...stated, phone });
      const { token, reference } = sent.body as Started;
      const message = platform.messages.at(-1);
      expect(message?.to).toBe(`+66${phone.slice(1)}`);
      const wrong = await platform.call('POST', confirm, {
        phone,
        token,
        otp: lastCode(platform, phone) === '000000' ? '111111' : '000000',
      });
      replies.push({
        status: sent.status,
        keys: Object.keys(sent.body),
        words: message?.text.replace(reference, 'REF').replace(/\d{6}/, 'CODE'),
        wrong: { ...(wrong.body as object), request_id: '', status: wrong.status },
      });
    }
    expect(replies[0]).toEqual(replies[1]);
  }
  const wrongPassword = await platform.call('POST', '/api/login', {
    phone: person.phone,
    password: 'Wrong1234',
    ip: '{ip}',
  });
  const noMember = await platform.call('POST', '/api/login', {
    phone: freshPhone(),
    password: 'Wrong1234',
    ip: '{ip}',
  });
  expect({ ...(wrongPassword.body as object), request_id: '' }).toEqual({
    ...(noMember.body as object),
    request_id: '',
  });
});

test('ACC-04 after proving the phone, the person learns whether the phone has an account', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const prove = async (start: string, confirm: string, phone: string, stated: object) => {
    const { token } = (await platform.call('POST', start, { ...stated, phone })).body as Started;
    return platform.call('POST', confirm, { phone, token, otp: lastCode(platform, phone) });
  };
  const registered = await prove('/api/register/start', '/api/register/confirm-otp', person.phone, applicant(''));
  expect(registered.body).toMatchObject({ errors: { phone: ['เบอร์นี้มีบัญชีอยู่แล้ว กรุณาเข้าสู่ระบบ'] } });
  expect(JSON.stringify(registered.headers)).not.toContain('auth._registration');
  const unknown = await prove('/api/reset-password/start', '/api/reset-password/confirm-otp', freshPhone(), {});
  expect(unknown.body).toMatchObject({ errors: { phone: ['เบอร์นี้ยังไม่มีบัญชี สมัครสมาชิกได้เลย'] } });
});

test('ACC-04 ACC-11 a proven phone whose account cannot be used is told so, with staff as the only way on, and no sign-in or registration', async () => {
  const platform = await testPlatform({ OTP_PER_HOUR: '100', OTP_PER_DAY: '500' });
  const prove = async (start: string, confirm: string, phone: string, stated: object) => {
    const { token } = (await platform.call('POST', start, { ...stated, phone })).body as Started;
    const { body } = await platform.call('POST', confirm, { phone, token, otp: lastCode(platform, phone) });
    platform.wait(120);
    return body as { errors: { phone: string[] }; only_staff?: true };
  };
  const register = (phone: string) => prove('/api/register/start', '/api/register/confirm-otp', phone, applicant(''));
  const reset = (phone: string) => prove('/api/reset-password/start', '/api/reset-password/confirm-otp', phone, {});
  const person = await newMember(platform);
  expect(await register(person.phone)).not.toHaveProperty('only_staff');
  for (const status of ['locked', 'closed']) {
    const closedAt = status === 'closed' ? 'now()' : 'null';
    await asOwner(
      platform,
      `update member set status = '${status}', closed_at = ${closedAt} where id = ${person.memberId}`,
    );
    for (const refused of [await register(person.phone), await reset(person.phone)]) {
      expect(refused, status).toMatchObject({ only_staff: true });
      expect(refused.errors.phone[0], status).toMatch(/^บัญชี.*กรุณาติดต่อเจ้าหน้าที่$/);
    }
  }
  const other = freshPhone();
  await asOwner(platform, `insert into member_phone values ('+66${other.slice(1)}', ${person.memberId})`);
  for (const refused of [await register(other), await reset(other)])
    expect(refused).toMatchObject({ only_staff: true, errors: { phone: [expect.stringContaining('เคยใช้กับบัญชีอื่น')] } });
});

test('SEC-03 codes are limited per network address, and in total', async () => {
  const platform = await testPlatform({
    TRUSTED_PROXIES: '1',
    OTP_PER_ADDRESS_HOUR: '3',
    OTP_REGISTER_PER_HOUR_OF_ALL: '7',
    PUZZLE_FROM_PERCENT: '100',
  });
  const ask = async (address: string) =>
    (
      await platform.call('POST', '/api/register/start', applicant(freshPhone()), undefined, {
        'x-forwarded-for': address,
      })
    ).status;
  expect(
    await Promise.all(['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.1'].map(ask)).then((all) => all.sort()),
  ).toEqual([200, 200, 200, 429, 429]);
  // addresses of one IPv6 household
  expect([
    await ask('2001:db8:1:2::1'),
    await ask('2001:db8:1:2:ffff::9'),
    await ask('2001:db8:1:2:a::'),
    await ask('2001:db8:1:2::2'),
  ]).toEqual([200, 200, 200, 429]);
  expect([await ask('10.0.0.2'), await ask('10.0.0.3')]).toEqual([200, 429]);
  platform.wait(3601);
  expect(await ask('10.0.0.1')).toBe(200);
});

test('ACC-03 a message that could not be sent does not count against the limits, and the answer reports the failure', async () => {
  const platform = await testPlatform({ OTP_RESEND_SECONDS: '60', OTP_PER_HOUR: '1' });
  const phone = freshPhone();
  const send = platform.members.sms.send;
  platform.members.sms.send = async () => {
    throw new SmsError('the gateway is down');
  };
  const failed = await platform.call('POST', '/api/register/start', applicant(phone));
  expect([failed.status, failed.body]).toMatchObject([
    503,
    { errors: { phone: ['ส่ง SMS ไม่สำเร็จ กรุณาขอรหัสใหม่อีกครั้ง'] } },
  ]);
  platform.members.sms.send = send;
  expect((await platform.call('POST', '/api/register/start', applicant(phone))).status).toBe(200);
  expect((await platform.call('POST', '/api/register/start', applicant(phone))).status).toBe(429);
});

test('ACC-03 SEC-03 a message that may have been sent counts against the limits, though the gateway did not confirm it', async () => {
  const platform = await testPlatform({ OTP_PER_HOUR: '3' });
  const phone = freshPhone();
  platform.members.sms.send = async () => {
    throw new SmsError('no answer', { isUnclear: true });
  };
  const statuses = [];
  for (let times = 0; times < 5; times++)
    statuses.push((await platform.call('POST', '/api/register/start', applicant(phone))).status);
  expect(statuses).toEqual([503, 503, 503, 429, 429]);
});

test('ACC-03 a stranger’s wrong guesses at codes that the stranger requested do not invalidate the owner’s code', async () => {
  const platform = await testPlatform({ TRUSTED_PROXIES: '1' });
  const person = await newMember(platform);
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const ask = async (address: string) =>
    (
      (await platform.call('POST', '/api/reset-password/start', { phone: person.phone }, undefined, from(address)))
        .body as Started
    ).token;
  const strangers = await ask('10.0.0.66');
  for (let tries = 0; tries < 7; tries++) {
    await platform.call(
      'POST',
      '/api/reset-password/confirm-otp',
      { phone: person.phone, token: strangers, otp: '000000' },
      undefined,
      from('10.0.0.66'),
    );
  }
  const owners = await ask('10.0.0.1');
  const proven = await platform.call(
    'POST',
    '/api/reset-password/confirm-otp',
    { phone: person.phone, token: owners, otp: lastCode(platform, person.phone) },
    undefined,
    from('10.0.0.1'),
  );
  expect(proven.status).toBe(200);
});

test('ACC-03 each of our messages fits in one SMS', async () => {
  const platform = await testPlatform();
  const phone = freshPhone();
  await platform.call('POST', '/api/register/start', applicant(phone));
  await platform.call('POST', '/api/reset-password/start', { phone });
  expect(platform.messages).toHaveLength(2);
  for (const { text } of platform.messages) expect(smsParts(text), text).toBe(1);
});

/** An SMS gateway that makes its own codes. */
function gateway(right: string) {
  const asked: string[] = [];
  let answer = async (code: string): Promise<'right' | 'wrong' | 'spent'> => (code === right ? 'right' : 'wrong');
  return {
    asked,
    down: () => {
      answer = async () => {
        throw new SmsError('no answer');
      };
    },
    up: () => {
      answer = async (code) => (code === right ? 'right' : 'wrong');
    },
    port: {
      request: async () => ({ token: 'gateway-token', reference: 'REF1' }),
      verify: async (token: string, code: string) => {
        asked.push(`${token}:${code}`);
        return answer(code);
      },
    },
  };
}

test('ACC-03 when a gateway checks the codes, wrong attempts count, a missing answer is no approval, and a correct code stays valid until it is used', async () => {
  const outside = gateway('123456');
  const platform = await testPlatform({}, { otpGateway: outside.port });
  const phone = freshPhone();
  const { token, reference } = (await platform.call('POST', '/api/register/start', applicant(phone))).body as Started;
  expect(reference).toBe('REF1');
  expect(platform.messages).toHaveLength(0);
  const confirm = (otp: string) => platform.call('POST', '/api/register/confirm-otp', { phone, token, otp });
  outside.down();
  const silent = await confirm('123456');
  expect([silent.status, silent.body]).toMatchObject([503, { errors: { otp: ['ตรวจรหัส OTP ไม่สำเร็จ กรุณาลองอีกครั้ง'] } }]);
  outside.up();
  for (let tries = 0; tries < 4; tries++) expect((await confirm('000000')).status).toBe(422);
  expect((await confirm('๑๒๓๔๕๖')).status).toBe(200);
  expect((await confirm('123456')).status).toBe(422);
  expect(outside.asked).toEqual(
    ['123456', '000000', '000000', '000000', '000000', '123456'].map((code) => `gateway-token:${code}`),
  );
});

test('ACC-03 a gateway that does not answer is queried a limited number of times', async () => {
  const outside = gateway('123456');
  const platform = await testPlatform({}, { otpGateway: outside.port });
  const phone = freshPhone();
  const { token } = (await platform.call('POST', '/api/register/start', applicant(phone))).body as Started;
  outside.down();
  for (let tries = 0; tries < 30; tries++)
    await platform.call('POST', '/api/register/confirm-otp', { phone, token, otp: '000000' });
  expect(outside.asked).toHaveLength(10);
});

test('ACC-03 a gateway is not queried about a sixth guess, also when all guesses come at once', async () => {
  const outside = gateway('123456');
  const platform = await testPlatform({}, { otpGateway: outside.port });
  const phone = freshPhone();
  const { token } = (await platform.call('POST', '/api/register/start', applicant(phone))).body as Started;
  await Promise.all(
    Array.from({ length: 20 }, () =>
      platform.call('POST', '/api/register/confirm-otp', { phone, token, otp: '000000' }),
    ),
  );
  expect(outside.asked).toHaveLength(5);
  expect((await platform.call('POST', '/api/register/confirm-otp', { phone, token, otp: '123456' })).status).toBe(422);
});
