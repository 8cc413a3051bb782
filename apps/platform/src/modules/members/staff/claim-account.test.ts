import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner } from '../../../testing/as-owner.ts';
import {
  newMember,
  newStaff,
  type Person,
  proveAccountOf,
  type StaffPerson,
  takeRoles,
} from '../../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';

const EVIDENCE = 'เห็นหน้าสมุดบัญชีและบัตรประชาชนแล้ว';
/** When the account that a member has was linked, as the page of the member says it. */
const linkedAt = async (p: TestPlatform, { memberId }: Pick<Person, 'memberId'>) => {
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from member_bank_account where member_id = ${memberId}`.execute(p.db);
  return (rows[0]?.at ?? new Date(0)).toISOString();
};
const claim = async (
  p: TestPlatform,
  clerk: StaffPerson,
  person: Pick<Person, 'memberId'>,
  { evidence = EVIDENCE, linked_at }: { evidence?: string; linked_at?: string } = {},
) => {
  const body = { linked_at: linked_at ?? (await linkedAt(p, person)), evidence };
  return p.call('POST', `/api/staff/members/${person.memberId}/account-claim`, body, clerk.token);
};
const statusOf = async (reply: ReturnType<typeof claim>) => (await reply).status;
const proofOf = async (p: TestPlatform, { memberId }: Person) =>
  (await p.db.selectFrom('member_payee').select('proof').where('member_id', '=', memberId).executeTakeFirst())?.proof;
const eventsOf = async (p: TestPlatform, { memberId }: Person) =>
  p.db
    .selectFrom('security_event')
    .select(['kind', 'actor', 'detail'])
    .where('member_id', '=', memberId)
    .where('kind', 'in', ['bank_account_proven', 'bank_account_claim_asked', 'bank_account_lost'])
    .orderBy('id')
    .execute();
const by = (clerk: StaffPerson) => `staff:${clerk.staffId}`;

test('ACC-05 SEC-11 one staff member proves an account that nobody has proven, once, and the evidence is recorded', async () => {
  const p = await testPlatform();
  const [person, clerk] = [await newMember(p), await newStaff(p, 'members', 'members.act')];
  expect((await claim(p, clerk, person)).body).toEqual({ success: true, missing: 0 });
  expect(await proofOf(p, person)).toBe('own');
  expect(await statusOf(claim(p, clerk, person))).toBe(422);
  expect(await eventsOf(p, person)).toEqual([
    {
      kind: 'bank_account_proven',
      actor: by(clerk),
      detail: { by: 'staff', for: String(person.memberId), evidence: EVIDENCE },
    },
  ]);
});

test('ACC-05 SEC-11 an account that another member has proven changes hands by the words of two people: the other’s becomes unproven, and the other is told', async () => {
  const p = await testPlatform();
  const [one, two] = [await newStaff(p, 'members', 'members.act'), await newStaff(p, 'members', 'members.act')];
  const holder = await newMember(p);
  const person = await newMember(p, { account: holder.account });
  await proveAccountOf(p, holder);
  expect((await claim(p, one, person)).body).toEqual({ success: true, missing: 1 });
  expect(await statusOf(claim(p, one, person))).toBe(422);
  expect([await proofOf(p, person), await proofOf(p, holder)]).toEqual(['other', 'own']);
  p.messages.length = 0;
  expect((await claim(p, two, person)).body).toEqual({ success: true, missing: 0 });
  expect([await proofOf(p, person), await proofOf(p, holder)]).toEqual(['own', 'other']);
  expect(
    await p.db
      .selectFrom('member_bank_account')
      .select(['proven_at', 'proven_by'])
      .where('member_id', '=', holder.memberId)
      .executeTakeFirst(),
  ).toEqual({ proven_at: null, proven_by: null });
  await p.runDueJobs();
  expect(p.messages.map(({ to, text }) => [to, text])).toEqual([
    [`+66${holder.phone.slice(1)}`, expect.stringContaining('บัญชีธนาคาร')],
  ]);
  const asked = { kind: 'bank_account_claim_asked', actor: by(one) };
  const proven = { kind: 'bank_account_proven', actor: by(two) };
  expect(await eventsOf(p, person)).toMatchObject([asked, proven]);
  expect(await eventsOf(p, holder)).toMatchObject([
    { kind: 'bank_account_proven', actor: 'system' },
    asked,
    { kind: 'bank_account_lost', actor: by(two), detail: { for: String(person.memberId), evidence: EVIDENCE } },
  ]);
});

test('ACC-05 SEC-11 staff prove only the account that they have seen, not one that was linked in its place meanwhile', async () => {
  const p = await testPlatform();
  const clerk = await newStaff(p, 'members', 'members.act');
  const holder = await newMember(p);
  const person = await newMember(p, { account: holder.account });
  await proveAccountOf(p, holder);
  const { body } = await p.call('GET', `/api/staff/members/${person.memberId}`, undefined, clerk.token);
  const seen = (body as { data: { account: { linked_at: string } } }).data.account;
  // two people have agreed to another account, also one that ends with the same digits
  const relink = (digits: string) =>
    asOwner(
      p,
      `update member_bank_account set account_number = '${digits}', created_at = created_at + interval '1 minute'
         where member_id = ${person.memberId}`,
    );
  await relink(`999999${holder.account.slice(-4)}`);
  const changed = { status: 422, body: { message: expect.stringContaining('บัญชีของสมาชิกเปลี่ยนไปแล้ว') } };
  expect(await claim(p, clerk, person, seen)).toMatchObject(changed);
  expect([await proofOf(p, person), await eventsOf(p, person)]).toEqual(['none', []]);
  await relink(holder.account);
  expect(await claim(p, clerk, person, seen)).toMatchObject(changed);
  expect(await p.db.selectFrom('account_claim_decision').selectAll().execute()).toEqual([]);
  expect((await claim(p, clerk, person)).body).toEqual({ success: true, missing: 1 });
});

test('ACC-05 SEC-11 the word of a person who lost the scope does not count, and words about an earlier time of ownership do not either', async () => {
  const p = await testPlatform();
  const [one, two, three] = [
    await newStaff(p, 'members', 'members.act'),
    await newStaff(p, 'members', 'members.act'),
    await newStaff(p, 'members', 'members.act'),
  ];
  const holder = await newMember(p);
  const person = await newMember(p, { account: holder.account });
  await proveAccountOf(p, holder);
  await claim(p, one, person);
  await takeRoles(p, one);
  expect((await claim(p, two, person)).body).toEqual({ success: true, missing: 1 });
  expect((await claim(p, three, person)).body).toEqual({ success: true, missing: 0 });
  // back to the holder, and again to the member: each time two people say so anew
  for (const to of [holder, person]) {
    p.wait(60);
    expect((await claim(p, two, to)).body).toEqual({ success: true, missing: 1 });
    expect((await claim(p, three, to)).body).toEqual({ success: true, missing: 0 });
    expect(await proofOf(p, to)).toBe('own');
  }
});

test('ACC-05 SEC-11 nobody claims without the scope, about themselves, for nobody, without evidence, or without an account', async () => {
  const p = await testPlatform();
  const [clerk, other, holder] = [
    await newStaff(p, 'members', 'members.act'),
    await newStaff(p, 'withdrawals'),
    await newStaff(p, 'members', 'members.act'),
  ];
  const person = await newMember(p, { account: holder.account });
  await proveAccountOf(p, holder);
  const bare = await newMember(p);
  await asOwner(p, `delete from member_bank_account where member_id = ${bare.memberId}`);
  expect([
    await statusOf(claim(p, other, person)),
    await statusOf(claim(p, clerk, clerk)),
    await statusOf(claim(p, holder, person)),
    await statusOf(claim(p, clerk, { memberId: 999_999_999n })),
    await statusOf(claim(p, clerk, person, { evidence: 'x' })),
    await statusOf(claim(p, clerk, bare)),
  ]).toEqual([403, 403, 403, 404, 422, 422]);
  expect([await proofOf(p, person), await proofOf(p, clerk)]).toEqual(['other', 'none']);
});

test('ACC-05 SEC-11 two people who claim one account for two members at the same moment give it to one of them', async () => {
  const p = await testPlatform();
  const [clerk, one] = [await newStaff(p, 'members', 'members.act'), await newMember(p)];
  const two = await newMember(p, { account: one.account });
  const replies = await Promise.all([claim(p, clerk, one), claim(p, clerk, two)]);
  const missing = replies.map(({ status, body }) => [status, (body as { missing?: number }).missing]);
  expect([await proofOf(p, one), await proofOf(p, two)].sort()).toEqual(['other', 'own']);
  // the later one hears that a second person is needed, or, at the very same moment, to try again
  expect(missing).toContainEqual([200, 0]);
  expect(missing.filter(([, open]) => open === 0)).toHaveLength(1);
});

test('ACC-05 SEC-10 the database itself gives no proven account to another member without two words, and keeps claims and words', async () => {
  const p = await testPlatform();
  const holder = await newMember(p);
  const person = await newMember(p, { account: holder.account });
  const clerk = await newStaff(p, 'members', 'members.act');
  await proveAccountOf(p, holder);
  await claim(p, clerk, person);
  const take = sql`update bank_account_claim set member_id = ${person.memberId}, claimed_at = now()`;
  await expect(take.execute(p.db)).rejects.toThrow('by the words of two staff members only');
  for (const text of [
    'delete from bank_account_claim',
    `update bank_account_claim set account_number = '1'`,
    'update account_claim_decision set note = note',
    'delete from account_claim_decision',
  ])
    await expect(p.pool.query(text), text).rejects.toThrow('permission denied');
});
