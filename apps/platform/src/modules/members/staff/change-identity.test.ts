import { expect, test } from 'vitest';
import {
  addPasskey,
  freshPhone,
  isSignedIn,
  newMember,
  newStaff,
  type Person,
  payIn,
  profileOf,
  type StaffPerson,
} from '../../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';
import { auditLedger } from '../../audit/index.ts';

const NOTE = 'ตรวจบัตรประชาชนแล้ว';

const act = (p: TestPlatform, who: StaffPerson, person: Pick<Person, 'memberId'>, what: string, body: object) =>
  p.call('POST', `/api/staff/members/${person.memberId}/${what}`, { note: NOTE, ...body }, who.token);
const latest = async (p: TestPlatform) =>
  p.db.selectFrom('staff_proposal').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const second = async (p: TestPlatform, who: StaffPerson, says: 'yes' | 'no' = 'yes') =>
  (await p.call('POST', `/api/staff/seconds/${(await latest(p)).id}`, { says }, who.token)).body as {
    state?: string;
    why?: string;
    message?: string;
  };
/** Two people who may act on members, of whom the second may agree. */
const pair = async (p: TestPlatform) =>
  [await newStaff(p, 'members.act'), await newStaff(p, 'members.act', 'second')] as const;
/** When the member asked for another account, as the page of the member says it. */
const askedAt = async (p: TestPlatform, { memberId }: Pick<Person, 'memberId'>) => {
  const { token } = await newStaff(p, 'members');
  const { body } = await p.call('GET', `/api/staff/members/${memberId}`, undefined, token);
  return (body as { data: { account_request: { asked_at: string } } }).data.account_request.asked_at;
};
const withdraw = (p: TestPlatform, person: Person, amount: number) =>
  p.call('POST', '/api/requests/withdraw', { phone: person.phone, amount }, person.token);

test('OPS-03 OPS-07 a member’s bank account is changed by two people: payouts rest for a day, the member is told, and nothing changes before the second yes', async () => {
  const p = await testPlatform();
  const [one, two] = await pair(p);
  const person = await newMember(p);
  await payIn(p, person, 1000);
  await auditLedger(p.audit);
  const given = { bank: 'scb', account_number: '987-6-54321-0', name: person.name };
  expect((await act(p, one, person, 'bank-account', given)).body).toEqual({ success: true, missing: 1 });
  expect((await act(p, two, person, 'bank-account', given)).status).toBe(409);
  const account = () =>
    p.db
      .selectFrom('member_bank_account')
      .select(['bank', 'account_number', 'proven_at'])
      .where('member_id', '=', person.memberId)
      .executeTakeFirstOrThrow();
  expect(await account()).toMatchObject({ account_number: person.account });
  p.messages.length = 0;
  expect(await second(p, two)).toMatchObject({ state: 'done' });
  expect(await account()).toEqual({ bank: 'scb', account_number: '9876543210', proven_at: null });
  await p.runDueJobs();
  expect(p.messages.map(({ text }) => text)).toEqual([expect.stringContaining('บัญชีธนาคารรับเงินของคุณถูกเปลี่ยน')]);
  expect((await withdraw(p, person, 200)).status).toBe(200);
  await p.runDueJobs();
  expect(p.bank.sends).toBe(0);
  expect((await act(p, one, person, 'bank-account', given)).status).toBe(422);
  expect((await act(p, one, person, 'bank-account', { ...given, account_number: '12' })).status).toBe(422);
});

test('OPS-03 a proposal about an account that has changed meanwhile is outdated', async () => {
  const p = await testPlatform();
  const [one, two] = await pair(p);
  const person = await newMember(p);
  await act(p, one, person, 'bank-account', { bank: 'scb', account_number: '9876543210', name: person.name });
  await p.db
    .updateTable('member_bank_account')
    .set({ account_number: '1112223334' })
    .where('member_id', '=', person.memberId)
    .execute();
  expect(await second(p, two)).toMatchObject({ state: 'outdated', why: expect.stringContaining('เปลี่ยนไปแล้ว') });
});

test('OPS-03 ACC-08 an account that the member asked for is not linked after they have asked for another one, which goes on waiting', async () => {
  const p = await testPlatform();
  const [one, two] = await pair(p);
  const person = await newMember(p);
  const ask = async (account_number: string) => {
    const body = { bank: 'scb', account_number, name: person.name, password: person.password };
    expect((await p.call('POST', '/api/account/bank-account', body, person.token)).status).toBe(200);
    p.wait(60);
  };
  const asAsked = async () => ({ asked_at: await askedAt(p, person), bank: '', account_number: '', name: '' });
  const linked = () =>
    p.db.selectFrom('member_bank_account').select('account_number').where('member_id', '=', person.memberId).execute();
  const asked = () => p.db.selectFrom('bank_account_request').select('account_number').execute();
  await ask('1111111111');
  expect((await act(p, one, person, 'bank-account', await asAsked())).status).toBe(200);
  await ask('2222222222');
  expect(await second(p, two)).toMatchObject({ state: 'outdated', why: expect.stringContaining('บัญชีอื่น') });
  expect([await linked(), await asked()]).toEqual([
    [{ account_number: person.account }],
    [{ account_number: '2222222222' }],
  ]);
  // an account that staff enter themselves leaves what the member asks for waiting
  const given = { bank: 'scb', account_number: '3333333333', name: person.name };
  await act(p, one, person, 'bank-account', given);
  expect(await second(p, two)).toMatchObject({ state: 'done' });
  expect(await asked()).toEqual([{ account_number: '2222222222' }]);
  expect((await act(p, one, person, 'bank-account', await asAsked())).status).toBe(200);
  expect(await second(p, two)).toMatchObject({ state: 'done' });
  expect([await linked(), await asked()]).toEqual([[{ account_number: '2222222222' }], []]);
});

test('OPS-03 ACC-08 staff propose and decline only the account that they have seen, not one that the member asked for meanwhile', async () => {
  const p = await testPlatform();
  const [one] = await pair(p);
  const person = await newMember(p);
  const ask = async (account_number: string) => {
    const body = { bank: 'scb', account_number, name: person.name, password: person.password };
    expect((await p.call('POST', '/api/account/bank-account', body, person.token)).status).toBe(200);
    p.wait(60);
  };
  await ask('1111111111');
  const asSeen = { asked_at: await askedAt(p, person), bank: '', account_number: '', name: '' };
  await ask('2222222222');
  const changed = { status: 422, body: { message: expect.stringContaining('ขอเปลี่ยนเป็นบัญชีอื่นแล้ว') } };
  expect(await act(p, one, person, 'bank-account', asSeen)).toMatchObject(changed);
  expect(await act(p, one, person, 'bank-account/decline', { asked_at: asSeen.asked_at })).toMatchObject(changed);
  expect(await p.db.selectFrom('staff_proposal').selectAll().execute()).toEqual([]);
  const asked_at = await askedAt(p, person);
  expect((await act(p, one, person, 'bank-account/decline', { asked_at })).status).toBe(200);
});

test('OPS-03 SEC-09 what waits for a second person shows the present phone and account masked', async () => {
  const p = await testPlatform();
  const [one, two] = await pair(p);
  const person = await newMember(p);
  await act(p, one, person, 'phone', { phone: '0891112222' });
  await act(p, one, person, 'bank-account', { bank: 'scb', account_number: '9876501234', name: person.name });
  for (const { token } of [one, two]) {
    const { body } = await p.call('GET', '/api/staff/seconds', undefined, token);
    const contents = (body as { data: { content: Record<string, string> }[] }).data.map(({ content }) => content);
    expect(contents).toMatchObject([
      { phone: '+66891112222', before: expect.stringMatching(/^0\d•-•••-\d{4}$/) },
      { accountNumber: '9876501234', before: `kbank:${person.account.slice(-4)}` },
    ]);
    expect(JSON.stringify(body)).not.toContain(person.account);
  }
});

test('OPS-03 OPS-07 a member’s phone is changed by two people: sessions end, the old phone is told, and another member’s phone is refused', async () => {
  const p = await testPlatform();
  const [one, two] = await pair(p);
  const [person, other] = [await newMember(p), await newMember(p)];
  expect((await act(p, one, person, 'phone', { phone: other.phone })).status).toBe(422);
  const phone = freshPhone();
  expect((await act(p, one, person, 'phone', { phone })).body).toMatchObject({ missing: 1 });
  p.messages.length = 0;
  expect(await second(p, two)).toMatchObject({ state: 'done' });
  expect(await isSignedIn(p, person.token)).toBe(false);
  await p.runDueJobs();
  expect(p.messages).toMatchObject([{ to: `+66${person.phone.slice(1)}` }]);
  const signIn = (given: string) =>
    p.call('POST', '/api/login', { phone: given, password: person.password, ip: '{ip}' });
  expect([(await signIn(person.phone)).status, (await signIn(phone)).status]).toEqual([422, 200]);
});

test('OPS-03 OPS-07 passkeys of a member are removed by two people; without one there is nothing to reset', async () => {
  const p = await testPlatform();
  const [one, two] = await pair(p);
  const person = await newMember(p);
  expect((await act(p, one, person, 'factor-reset', {})).status).toBe(422);
  await addPasskey(p, person);
  expect((await act(p, one, person, 'factor-reset', {})).body).toMatchObject({ missing: 1 });
  expect(await second(p, two)).toMatchObject({ state: 'done' });
  expect(await p.db.selectFrom('passkey').select('id').where('member_id', '=', person.memberId).execute()).toEqual([]);
  expect(await isSignedIn(p, person.token)).toBe(false);
});

test('OPS-03 OPS-07 a lock is one person’s act at once, and is lifted by two', async () => {
  const p = await testPlatform();
  const [one, two] = await pair(p);
  const person = await newMember(p);
  expect((await act(p, one, person, 'unlock', {})).status).toBe(422);
  expect((await act(p, one, person, 'lock', {})).status).toBe(200);
  expect(await isSignedIn(p, person.token)).toBe(false);
  expect((await act(p, one, person, 'unlock', {})).body).toEqual({ success: true, missing: 1 });
  const status = async () =>
    (await p.db.selectFrom('member').select('status').where('id', '=', person.memberId).executeTakeFirstOrThrow())
      .status;
  expect(await status()).toBe('locked');
  expect(await second(p, two)).toMatchObject({ state: 'done' });
  expect(await status()).toBe('active');
});

test('OPS-03 OPS-07 nobody acts on a member account of their own, neither as the first nor as the second', async () => {
  const p = await testPlatform();
  const [one, two] = await pair(p);
  expect((await act(p, one, one, 'phone', { phone: freshPhone() })).status).toBe(403);
  expect((await act(p, one, two, 'phone', { phone: freshPhone() })).status).toBe(200);
  expect(await second(p, two)).toMatchObject({ message: expect.stringContaining('ตัวเอง') });
  expect((await act(p, one, one, 'payouts/exclude', {})).status).toBe(403);
});

test('OPS-03 OPS-07 WD-02 an exclusion from payouts is one person’s act, and ends by two', async () => {
  const p = await testPlatform();
  const [one, two] = await pair(p);
  const person = await newMember(p);
  expect((await act(p, one, person, 'payouts/include', {})).status).toBe(422);
  expect((await act(p, one, person, 'payouts/exclude', {})).body).toEqual({ success: true });
  const excluded = () => p.db.selectFrom('payout_exclusion').select('member_id').execute();
  expect((await act(p, one, person, 'payouts/include', {})).body).toEqual({ success: true, missing: 1 });
  expect(await excluded()).toHaveLength(1);
  expect(await second(p, two)).toMatchObject({ state: 'done' });
  expect(await excluded()).toHaveLength(0);
  expect(await second(p, two)).toMatchObject({ message: expect.any(String) });
});

test('OPS-03 OPS-07 WD-02 an exclusion that a colleague made anew is not ended by what was agreed about the earlier one', async () => {
  const p = await testPlatform();
  const [one, two] = await pair(p);
  const person = await newMember(p);
  await act(p, one, person, 'payouts/exclude', {});
  await act(p, one, person, 'payouts/include', {});
  p.wait(60);
  expect((await act(p, two, person, 'payouts/exclude', {})).body).toEqual({ success: true });
  expect(await second(p, two)).toMatchObject({ state: 'outdated', why: expect.stringContaining('ด้วยเหตุผลอื่น') });
  expect(await p.db.selectFrom('payout_exclusion').select('excluded_by').execute()).toEqual([
    { excluded_by: `staff:${two.staffId}` },
  ]);
});

test('OPS-03 OPS-07 WAL-05 GLI-19 2.5 a balance is adjusted by two people, above a limit with an owner, once, and the auditor proves it', async () => {
  const p = await testPlatform({ ADJUSTMENT_OWNER_BAHT: '500' });
  const [one, two] = await pair(p);
  const owner = await newStaff(p, 'members.act', 'second');
  await p.db
    .insertInto('staff_grant')
    .values({ staff_id: owner.staffId, role: 'owner', granted_by: 'system' })
    .execute();
  const person = await newMember(p);
  const adjust = (amount: number) => act(p, one, person, 'adjustments', { amount, evidence: 'รอบ NV-88213' });
  const credit = async () => (await profileOf(p, person)).ufabet_credit;
  expect((await adjust(0)).status).toBe(422);
  expect((await adjust(0.001)).status).toBe(422);
  expect((await adjust(350.25)).body).toEqual({ success: true, missing: 1 });
  expect(await credit()).toBe(0);
  const both = await Promise.all([second(p, two), second(p, owner)]);
  expect(both.filter(({ state }) => state === 'done')).toHaveLength(1);
  expect(await credit()).toBe(350.25);
  await adjust(-400);
  expect(await second(p, two)).toMatchObject({ state: 'outdated', why: 'เครดิตของสมาชิกไม่พอให้หัก' });
  expect(await credit()).toBe(350.25);
  await adjust(-350.25);
  expect(await second(p, two)).toMatchObject({ state: 'done' });
  expect(await credit()).toBe(0);
  await adjust(500.01);
  expect(await second(p, two)).toMatchObject({ message: 'ต้องมีเจ้าของเป็นหนึ่งในสองคน' });
  expect(await second(p, owner)).toMatchObject({ state: 'done' });
  expect(await credit()).toBe(500.01);
  expect((await auditLedger(p.audit))?.findings).toBe(0);
});

test('OPS-03 OPS-07 many small adjustments need an owner as one large one does: of one member, or of one proposer in 24 hours', async () => {
  const p = await testPlatform({ ADJUSTMENT_OWNER_BAHT: '500' });
  const [one, two] = await pair(p);
  const [person, other] = [await newMember(p), await newMember(p)];
  const adjust = (who: StaffPerson, whose: Person, amount: number) =>
    act(p, who, whose, 'adjustments', { amount, evidence: 'รอบ NV-88213' });
  const refused = { message: 'ต้องมีเจ้าของเป็นหนึ่งในสองคน' };
  await adjust(one, person, 300);
  expect(await second(p, two)).toMatchObject({ state: 'done' });
  // more for this member, and for another member by the same person
  for (const whose of [person, other]) {
    await adjust(one, whose, 201);
    expect(await second(p, two)).toMatchObject(refused);
    await second(p, one, 'no');
  }
  // taking a mistake back needs no owner
  await adjust(one, person, -300);
  expect(await second(p, two)).toMatchObject({ state: 'done' });
  await adjust(one, other, 500);
  expect(await second(p, two)).toMatchObject({ state: 'done' });
  p.wait(86_401);
  const third = await newStaff(p, 'members.act');
  await adjust(third, person, 500);
  const again = await newStaff(p, 'members.act', 'second');
  expect(await second(p, again)).toMatchObject({ state: 'done' });
});
