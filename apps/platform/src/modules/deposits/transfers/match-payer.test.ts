import { expect, test } from 'vitest';
import { newMember, type Person, payIn, profileOf, transferOf } from '../../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';
import { type Candidate, chooseAmong, chooseDeposit } from './match-payer.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 10, minutes));
const rule = { lateSeconds: 3600 };
const candidate = (change: Partial<Candidate> = {}): Candidate => ({
  ref: 'DP1',
  memberId: 1n,
  state: 'prepared',
  createdAt: at(0),
  expiresAt: at(15),
  holderName: 'นางสาว สมหญิง ทดสอบ',
  ...change,
});
const said = (fromName: string, transferredAt: Date, ...candidates: Candidate[]) => {
  const chosen = chooseDeposit({ fromName, transferredAt }, candidates, rule);
  return 'sure' in chosen ? chosen.sure.ref : chosen.unsure;
};

test.each<[string, string, Date, Partial<Candidate>, string]>([
  ['surname cut, as banks do', 'น.ส. สมหญิง ท', at(5), {}, 'DP1'],
  ['another name', 'นาย สมชาย ท', at(5), {}, 'name'],
  ['a name in the other script', 'MISS SOMYING T', at(5), {}, 'name'],
  ['before the deposit was begun', 'สมหญิง ทดสอบ', at(-5), {}, 'nothing'],
  ['a little before, by another clock', 'สมหญิง ทดสอบ', at(-1), {}, 'DP1'],
  ['after the window', 'สมหญิง ทดสอบ', at(40), { state: 'expired' }, 'DP1'],
  ['long after the window', 'สมหญิง ทดสอบ', at(80), { state: 'expired' }, 'nothing'],
])('DEP-05 a transfer without a reference, from the member’s own account: %s', (_, name, when, begun, expected) => {
  expect(said(name, when, candidate(begun))).toBe(expected);
});

test('DEP-05 the member’s waiting deposit is chosen, otherwise the newest deposit, in whatever order the deposits are listed', () => {
  const all = [candidate({ state: 'cancelled' }), candidate({ ref: 'DP2', createdAt: at(2), state: 'expired' })];
  for (const some of [all, all.toReversed()]) {
    expect(said('สมหญิง ทดสอบ', at(5), ...some)).toBe('DP2');
    expect(said('สมหญิง ทดสอบ', at(5), ...some, candidate({ ref: 'DP3' }))).toBe('DP3');
  }
});

const [MINE, OTHER] = ['สมหญิง ทดสอบ', 'มานี ชูใจ'];
test.each<[string, Partial<Candidate>[], string]>([
  ['of one member', [{ holderName: MINE }], 'DP0'],
  ['of two members', [{ holderName: MINE }, { holderName: MINE, memberId: 2n }], 'several'],
  ['of two members, one of another name', [{ holderName: OTHER }, { holderName: MINE, memberId: 2n }], 'DP1'],
  ['of two members, both of other names', [{ holderName: OTHER }, { holderName: OTHER, memberId: 2n }], 'several'],
  ['of one member of another name', [{ holderName: OTHER }], 'name of DP0'],
  ['of two members, one too early', [{ createdAt: at(9), memberId: 2n }, { holderName: MINE }], 'DP1'],
  ['of nobody', [], 'nothing'],
])('DEP-05 a transfer from an account that nobody has proven, with deposits %s', (_, begun, expected) => {
  const candidates = begun.map((change, nth) => candidate({ ref: `DP${nth}`, ...change }));
  for (const some of [candidates, candidates.toReversed()]) {
    const chosen = chooseAmong({ fromName: MINE, transferredAt: at(5) }, some, rule);
    const unsure = 'sure' in chosen ? '' : `${chosen.unsure}${chosen.whose ? ` of ${chosen.whose.ref}` : ''}`;
    expect('sure' in chosen ? chosen.sure.ref : unsure).toBe(expected);
  }
});

const prepare = async (platform: TestPlatform, person: Person, amount: number) =>
  (
    await platform.call(
      'POST',
      '/api/requests/deposit/prepare',
      { amount, promotion_id: null, ip: '{ip}' },
      person.token,
    )
  ).body as unknown as { ref: string; amount: number };
const plain = { biller_id: null, ref1: null };

test('DEP-05 DEP-08 a member who transfers to the account instead of scanning the QR code is credited once, however often the bank repeats its notice', async () => {
  const platform = await testPlatform();
  const [person, other] = [await newMember(platform), await newMember(platform)];
  await prepare(platform, other, 300);
  const transfer = transferOf(person, await prepare(platform, person, 300), plain);
  for (let times = 0; times < 3; times++) await platform.bankNotice('transfer.received', transfer);
  await platform.runDueJobs();
  expect((await profileOf(platform, person)).ufabet_credit).toBe(300);
  expect((await profileOf(platform, other)).ufabet_credit).toBe(0);
  // a second transfer of the same amount: no deposit waits for it
  await platform.bankNotice('transfer.received', transferOf(person, { ref: 'x', amount: 300 }, plain));
  await platform.runDueJobs();
  expect((await profileOf(platform, person)).ufabet_credit).toBe(300);
  expect(
    (
      await platform.db
        .selectFrom('bank_transfer')
        .select(['state', 'cause'])
        .orderBy('received_at', 'desc')
        .executeTakeFirst()
    )?.state,
  ).toBe('review');
});

test('DEP-05 DEP-09 a transfer after cancelling is credited; a transfer with another payer name is shown to the member as under review', async () => {
  const platform = await testPlatform();
  const [late, named] = [await newMember(platform), await newMember(platform)];
  const given = (await prepare(platform, late, 250)) as unknown as { id: string; ref: string; amount: number };
  await platform.call('POST', `/api/requests/deposit/${given.id}/cancel`, undefined, late.token);
  await platform.bankNotice('transfer.received', transferOf(late, given, plain));
  await platform.bankNotice(
    'transfer.received',
    transferOf(named, await prepare(platform, named, 260), { ...plain, from_name: 'นาย คนอื่น จริงๆ' }),
  );
  await platform.runDueJobs();
  expect((await profileOf(platform, late)).ufabet_credit).toBe(250);
  const profile = await profileOf(platform, named);
  expect([profile.ufabet_credit, profile.pending_request?.status]).toEqual([0, 'review']);
  const { body } = await platform.call('GET', '/api/history', undefined, named.token);
  expect((body as { data: object[] }).data[0]).toMatchObject({
    status: 'review',
    cause: expect.stringContaining('ชื่อผู้โอนไม่ตรง'),
  });
});

test('DEP-05 WAL-01 when twenty members make plain transfers of one amount at once, each member is credited with their own transfer', async () => {
  const platform = await testPlatform();
  const people: Person[] = [];
  for (let made = 0; made < 20; made++) people.push(await newMember(platform));
  await Promise.all(
    people.map(async (person) =>
      platform.bankNotice('transfer.received', transferOf(person, await prepare(platform, person, 500), plain)),
    ),
  );
  await platform.runDueJobs();
  for (const person of people) expect((await profileOf(platform, person)).ufabet_credit).toBe(500);
  await payIn(platform, people[0] as Person, 100);
  expect((await profileOf(platform, people[0] as Person)).ufabet_credit).toBe(600);
});

test('DEP-05 a masked account number identifies nobody, even when a linked account matches: no stranger’s money is credited, and no deposit changes', async () => {
  const platform = await testPlatform();
  const [attacker, person] = [await newMember(platform), await newMember(platform)];
  const begun = (await prepare(platform, attacker, 300)) as unknown as { id: string };
  await platform.call('POST', `/api/requests/deposit/${begun.id}/cancel`, undefined, attacker.token);
  const own = await prepare(platform, person, 300);
  const masked = `xxx-x-x${attacker.account.slice(5, 9)}-x`;
  await platform.bankNotice(
    'transfer.received',
    transferOf(person, { ref: 'x', amount: 300 }, { ...plain, from_account: masked }),
  );
  await platform.runDueJobs();
  for (const one of [attacker, person]) expect((await profileOf(platform, one)).ufabet_credit).toBe(0);
  expect((await profileOf(platform, person)).pending_request?.status).toBe('pending');
  // the payment waits for staff with an open finding
  const found = await platform.db
    .selectFrom('finding')
    .select(['kind', 'member_id', 'halts_payouts'])
    .where('closed_at', 'is', null)
    .execute();
  expect(found).toEqual([{ kind: 'transfer_in_review', member_id: null, halts_payouts: 'none' }]);
  await platform.bankNotice('transfer.received', transferOf(person, own));
  await platform.runDueJobs();
  expect((await profileOf(platform, person)).ufabet_credit).toBe(300);
});
