import { expect, test } from 'vitest';
import {
  freshPhone,
  lastCode,
  newMember,
  newStaff,
  type Person,
  payIn,
  profileOf,
  signInAgain,
} from '../../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';
import { signOutMember } from '../staff/lock-member.ts';
import { confirmPhoneChange } from './change-contact.ts';

interface Begun {
  present: { token: string };
  next: { token: string };
}
const begin = (p: TestPlatform, { token, password }: Person, phone: string, given = password) =>
  p.call('POST', '/api/account/phone', { phone, password: given }, token);
const confirm = (p: TestPlatform, person: Person, phone: string, codes: object) =>
  p.call('POST', '/api/account/phone/confirm', { phone, ...codes }, person.token);
const fieldsOf = ({ body }: { body: unknown }) => Object.keys((body as { errors?: object }).errors ?? {});

/** Both codes, as the two phones got them. */
async function codesFor(p: TestPlatform, person: Person, phone: string) {
  const reply = await begin(p, person, phone);
  expect(reply.status).toBe(200);
  const { present, next } = reply.body as Begun;
  return {
    present_token: present.token,
    present_otp: lastCode(p, person.phone),
    next_token: next.token,
    next_otp: lastCode(p, phone),
  };
}

test('ACC-05 SEC-05 a member changes the phone with the password and the codes of both phones; then other sessions are over, payouts rest, and the old phone is told', async () => {
  const p = await testPlatform({ RESET_REST_HOURS: '24' });
  const person = await newMember(p);
  await payIn(p, person, 500);
  const other = await signInAgain(p, person);
  const to = freshPhone();
  const codes = await codesFor(p, person, to);
  const wrong = { ...codes, present_otp: codes.present_otp === '000000' ? '000001' : '000000' };
  const refused = await confirm(p, person, to, wrong);
  expect([refused.status, fieldsOf(refused)]).toEqual([422, ['otp']]);
  expect((refused.body as { message: string }).message).toContain('เบอร์เดิม');
  expect((await profileOf(p, person)).phone).toBe(person.phone);
  expect((await confirm(p, person, to, codes)).status).toBe(200);
  expect((await confirm(p, person, to, codes)).status).toBe(422);

  const profile = await profileOf(p, person);
  expect(profile.phone).toBe(to);
  expect((await p.call('GET', '/api/customers/profile', undefined, other.token)).status).toBe(401);
  const login = (phone: string) => p.call('POST', '/api/login', { phone, password: person.password, ip: '{ip}' });
  expect([(await login(to)).status, (await login(person.phone)).status]).toEqual([200, 422]);
  await p.runDueJobs();
  expect(p.messages.filter((sent) => sent.to === `+66${person.phone.slice(1)}`).at(-1)?.text).toContain('ถูกเปลี่ยนแล้ว');
  const { rows } = await p.pool.query('select kind, actor from security_event where member_id = $1 order by id desc', [
    person.memberId,
  ]);
  expect(rows).toContainEqual({ kind: 'phone_changed', actor: `member:${person.memberId}` });
  // the payout waits for the end of the rest
  await p.call('POST', '/api/requests/withdraw', { phone: to, amount: 200 }, person.token);
  // what rests as well says so of the phone, and not of a password that nobody has set
  const wanted = { audience: 'export', password: person.password };
  const unsaved = await p.call('POST', '/api/session/ticket', wanted, person.token);
  expect(unsaved).toMatchObject({ status: 422, body: { message: expect.stringContaining('เบอร์โทรศัพท์') } });
  await p.runDueJobs();
  expect(p.bank.sends).toBe(0);
});

test('ACC-05 many members change their phones at once: none is asked for a puzzle, which only strangers solve', async () => {
  const p = await testPlatform({ OTP_UNSOLVED: '2' });
  for (const person of [await newMember(p), await newMember(p)]) {
    const to = freshPhone();
    expect((await confirm(p, person, to, await codesFor(p, person, to))).status).toBe(200);
  }
});

test('ACC-05 while the new phone may get no code yet, the present phone gets none either, and its limit stays untouched', async () => {
  const p = await testPlatform({ OTP_RESEND_SECONDS: '60' });
  const person = await newMember(p);
  p.wait(61);
  const to = freshPhone();
  await p.call('POST', '/api/reset-password/start', { phone: to });
  const sent = p.messages.length;
  const refused = await begin(p, person, to);
  expect([refused.status, fieldsOf(refused), p.messages.length]).toEqual([429, ['phone'], sent]);
  p.wait(59);
  expect((await begin(p, person, freshPhone())).status).toBe(200);
});

test('ACC-05 SEC-05 ACC-11 the message about a changed phone says how long withdrawals are paused, and nothing without a pause; whoever proves the former phone learns that it was used before', async () => {
  for (const [hours, rest] of [
    ['6', 'การถอนพัก 6 ชั่วโมง ถ้าไม่ใช่คุณ'],
    ['0', 'ถูกเปลี่ยนแล้ว ถ้าไม่ใช่คุณ'],
  ] as const) {
    const p = await testPlatform({ RESET_REST_HOURS: hours });
    const person = await newMember(p);
    const to = freshPhone();
    expect((await confirm(p, person, to, await codesFor(p, person, to))).status).toBe(200);
    await p.runDueJobs();
    expect(p.messages.at(-1)?.text).toContain(rest);
    p.wait(3601);
    const { phone } = person;
    const reset = (await p.call('POST', '/api/reset-password/start', { phone })).body as { token: string };
    const consent = { birth_date: '1990-01-31', accept_terms: true, marketing_consent: false };
    const forgotten = { phone, token: reset.token, otp: lastCode(p, phone) };
    const start = (await p.call('POST', '/api/register/start', { phone, ...consent })).body as { token: string };
    const registering = { phone, token: start.token, otp: lastCode(p, phone) };
    for (const [url, body] of [
      ['/api/reset-password/confirm-otp', forgotten],
      ['/api/register/confirm-otp', registering],
    ] as const)
      expect((await p.call('POST', url, body)).body, url).toMatchObject({
        errors: { phone: ['เบอร์นี้เคยใช้กับบัญชีอื่น กรุณาติดต่อเจ้าหน้าที่'] },
      });
  }
});

test('ACC-04 ACC-05 whether the new phone is another member’s is told only to a person who has its code, and then nothing changes', async () => {
  const p = await testPlatform();
  const [person, owner] = [await newMember(p), await newMember(p)];
  const codes = await codesFor(p, person, owner.phone);
  const reply = await confirm(p, person, owner.phone, codes);
  expect([reply.status, fieldsOf(reply)]).toEqual([422, ['phone']]);
  expect((await profileOf(p, person)).phone).toBe(person.phone);
  expect((await profileOf(p, owner)).phone).toBe(owner.phone);
});

test('SEC-05 codes of another member, or for another phone, change nothing; without the password no code is sent', async () => {
  const p = await testPlatform();
  const [person, thief] = [await newMember(p), await newMember(p)];
  const [to, elsewhere] = [freshPhone(), freshPhone()];
  const sent = p.messages.length;
  const without = await begin(p, person, to, 'Wrong1Word');
  expect([without.status, fieldsOf(without)[0]]).toEqual([422, 'password']);
  expect((await begin(p, person, person.phone)).status).toBe(422);
  expect(p.messages).toHaveLength(sent);
  const codes = await codesFor(p, person, to);
  expect((await confirm(p, thief, to, codes)).status).toBe(422);
  expect((await confirm(p, person, elsewhere, codes)).status).toBe(422);
  // both codes of the new phone alone are not enough
  const onlyNext = { ...codes, present_token: codes.next_token, present_otp: codes.next_otp };
  expect((await confirm(p, person, to, onlyNext)).status).toBe(422);
  expect((await profileOf(p, person)).phone).toBe(person.phone);
  // a code of the new phone that another member asked for
  p.wait(61);
  const own = await codesFor(p, thief, to);
  const mixed = { ...own, next_token: codes.next_token, next_otp: codes.next_otp };
  expect((await confirm(p, thief, to, mixed)).status).toBe(422);
  expect((await confirm(p, thief, to, own)).status).toBe(200);
});

test('ACC-15 a member changes the LINE id with the password, and the inbox gets a message', async () => {
  const p = await testPlatform();
  const person = await newMember(p);
  const change = (line: string, password = person.password) =>
    p.call('POST', '/api/account/line', { line, password }, person.token);
  expect((await change('somying', 'Wrong1Word')).status).toBe(422);
  for (const line of ['', 'a', 'มีวรรค', 'two words', 'x'.repeat(61)])
    expect((await change(line)).status, line).toBe(422);
  expect((await change(' somying.t ')).status).toBe(200);
  expect((await profileOf(p, person)).line).toBe('somying.t');
  const { body } = await p.call('GET', '/api/inbox?kind=security', undefined, person.token);
  expect((body as { data: { title: string }[] }).data[0]?.title).toBe('เปลี่ยนไลน์ไอดีแล้ว');
});

const NEVER = '2026-01-01T00:00:00.000Z';
/** The bank account that a member asks for. */
const requestOf = async (p: TestPlatform, { token }: Person) => {
  const { body } = await p.call('GET', '/api/account', undefined, token);
  return (body as { data: { account_request: { asked_at: string } | null } }).data.account_request;
};

test('ACC-15 SEC-05 OPS-07 a member asks for another bank account with the password, support hears of it, and two people of staff change it without typing it', async () => {
  const p = await testPlatform();
  const person = await newMember(p);
  const [clerk, second] = [
    await newStaff(p, 'members', 'members.act', 'support'),
    await newStaff(p, 'members.act', 'second'),
  ];
  const wanted = { bank: 'scb', account_number: '9876543210', name: person.name, password: person.password };
  const ask = (body: object) => p.call('POST', '/api/account/bank-account', body, person.token);
  const propose = async () =>
    p.call(
      'POST',
      `/api/staff/members/${person.memberId}/bank-account`,
      {
        asked_at: (await requestOf(p, person))?.asked_at ?? NEVER,
        ...{ bank: '', account_number: '', name: '', note: 'ตรวจสมุดบัญชีแล้ว' },
      },
      clerk.token,
    );
  expect((await ask({ ...wanted, password: 'Wrong1Word' })).status).toBe(422);
  expect((await ask({ ...wanted, bank: person.bank, account_number: person.account })).status).toBe(422);
  expect((await propose()).status).toBe(422);
  expect((await ask(wanted)).status).toBe(200);
  // nothing has changed yet
  expect(await profileOf(p, person)).toMatchObject({ bank: person.bank, account_number: person.account });
  const shown = await p.call('GET', '/api/account', undefined, person.token);
  expect((shown.body as { data: { account_request: object } }).data.account_request).toMatchObject({ bank: 'scb' });
  const { body } = await p.call('GET', '/api/staff/support', undefined, clerk.token);
  const [row] = (body as { data: { member_id: string; last_text: string }[] }).data;
  expect(row).toMatchObject({
    member_id: String(person.memberId),
    last_text: expect.stringMatching(/^ขอเปลี่ยนบัญชีธนาคาร.*3210$/),
  });
  expect(row?.last_text).not.toContain('9876543210');
  const page = await p.call('GET', `/api/staff/members/${person.memberId}`, undefined, clerk.token);
  expect((page.body as { data: { account_request: { account: string } } }).data.account_request.account).toMatch(
    /3210$/,
  );
  expect(JSON.stringify(page.body)).not.toContain('9876543210');

  expect((await propose()).status).toBe(200);
  const { id } = await p.db
    .selectFrom('staff_proposal')
    .select('id')
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  expect((await p.call('POST', `/api/staff/seconds/${id}`, { says: 'yes' }, second.token)).status).toBe(200);
  const account = await p.db
    .selectFrom('member_bank_account')
    .select(['bank', 'account_number'])
    .where('member_id', '=', person.memberId)
    .executeTakeFirstOrThrow();
  expect(account).toEqual({ bank: 'scb', account_number: '9876543210' });
  expect(await p.db.selectFrom('bank_account_request').selectAll().execute()).toEqual([]);
  const inbox = await p.call('GET', '/api/inbox?kind=security', undefined, person.token);
  expect((inbox.body as { data: { title: string }[] }).data.map(({ title }) => title)).toEqual([
    'เปลี่ยนบัญชีธนาคารแล้ว',
    'ขอเปลี่ยนบัญชีธนาคารแล้ว',
  ]);
});

test('ACC-05 OPS-03 staff decline a requested account: the linked one stays, the member is told and may ask again; a proposal under way comes first', async () => {
  const p = await testPlatform();
  const person = await newMember(p);
  const clerk = await newStaff(p, 'members.act', 'members');
  const second = await newStaff(p, 'members.act', 'second');
  const wanted = { bank: 'scb', account_number: '9876543210', name: person.name, password: person.password };
  const ask = () => p.call('POST', '/api/account/bank-account', wanted, person.token);
  const act = (what: string, body: object) =>
    p.call('POST', `/api/staff/members/${person.memberId}/${what}`, { note: 'สมุดบัญชีเป็นชื่อคนอื่น', ...body }, clerk.token);
  const asked = () => requestOf(p, person);
  const asSeen = async () => ({ asked_at: (await asked())?.asked_at ?? NEVER });
  const decline = async () => (await act('bank-account/decline', await asSeen())).status;
  expect(await decline()).toBe(422);
  await ask();
  expect(await decline()).toBe(200);
  expect(await asked()).toBeNull();
  expect(await profileOf(p, person)).toMatchObject({ bank: person.bank, account_number: person.account });
  const inbox = await p.call('GET', '/api/inbox?kind=security', undefined, person.token);
  expect((inbox.body as { data: { title: string }[] }).data[0]).toMatchObject({ title: 'เปลี่ยนบัญชีธนาคารไม่ได้' });
  expect(JSON.stringify(inbox.body)).not.toContain('ชื่อคนอื่น');

  expect((await ask()).status).toBe(200);
  const typed = { bank: '', account_number: '', name: '' };
  expect((await act('bank-account', { ...typed, ...(await asSeen()) })).status).toBe(200);
  expect(await decline()).toBe(422);
  const { id } = await p.db
    .selectFrom('staff_proposal')
    .select('id')
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  await p.call('POST', `/api/staff/seconds/${id}`, { says: 'no' }, second.token);
  expect(await asked()).toMatchObject({ bank: 'scb' });
  expect(await decline()).toBe(200);
  expect(await decline()).toBe(422);
});

test('ACC-05 SEC-05 when staff end the session while the phone is being changed, the phone stays', async () => {
  const p = await testPlatform();
  const person = await newMember(p);
  const { memberId } = person;
  const to = freshPhone();
  const codes = await codesFor(p, person, to);
  const { id: sessionId } = await p.db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'member')
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  // the request has passed the check of its token already
  await signOutMember(p.members, {
    memberId,
    actor: `staff:${(await newStaff(p, 'members.act')).staffId}`,
    note: 'x',
  });
  const given = {
    phone: to,
    present: { token: codes.present_token, otp: codes.present_otp },
    next: { token: codes.next_token, otp: codes.next_otp },
  };
  const device = { ip: '127.0.0.1', userAgent: '', token: undefined };
  const caller = { memberId, sessionId, kind: 'member' } as const;
  await expect(confirmPhoneChange(p.members, caller, given, device)).rejects.toMatchObject({ status: 401 });
  const row = await p.db.selectFrom('member').select('phone').where('id', '=', memberId).executeTakeFirstOrThrow();
  expect(row.phone).toBe(`+66${person.phone.slice(1)}`);
});
