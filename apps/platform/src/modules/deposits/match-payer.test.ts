import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newMember, type Person, payIn, profileOf, transferOf } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { type Candidate, choosePayer, type Payment } from './match-payer.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 10, minutes));
const rule = { lateSeconds: 3600 };
const candidate = (change: Partial<Candidate> = {}): Candidate => ({
  memberId: 1n,
  depositId: 1n,
  ref: 'DP1',
  state: 'prepared',
  createdAt: at(0),
  expiresAt: at(15),
  bank: 'kbank',
  accountNumber: '1234567890',
  holderName: 'นางสาว สมหญิง ทดสอบ',
  ...change,
});
const payment = (change: Partial<Payment> = {}): Payment => ({ fromBank: 'kbank', fromAccount: 'xxx-x-x6789-x', fromName: 'น.ส. สมหญิง ท', transferredAt: at(5), ...change });
const said = (paid: Payment, ...candidates: Candidate[]) => {
  const chosen = choosePayer(paid, candidates, rule);
  return 'sure' in chosen ? chosen.sure.depositId : chosen.unsure;
};

test.each<[string, Partial<Payment>, Partial<Candidate>, bigint | string]>([
  ['account masked and surname cut, as banks show them', {}, {}, 1n],
  ['the whole account', { fromAccount: '123-4-56789-0' }, {}, 1n],
  ['other visible digits', { fromAccount: 'xxx-x-x6780-x' }, {}, 'nobody'],
  ['too few visible digits', { fromAccount: 'xxx-x-xxxxx-0' }, {}, 'nobody'],
  ['another bank', { fromBank: 'scb' }, {}, 'nobody'],
  ['another name', { fromName: 'นาย สมชาย ท' }, {}, 'name'],
  ['a name in the other script', { fromName: 'MISS SOMYING T' }, {}, 'name'],
  ['before the deposit was begun', { transferredAt: at(-5) }, {}, 'nobody'],
  ['a little before, by another clock', { transferredAt: at(-1) }, {}, 1n],
  ['after the window', { transferredAt: at(40) }, { state: 'expired' }, 1n],
  ['long after the window', { transferredAt: at(80) }, { state: 'expired' }, 'nobody'],
])('DEP-05 a transfer without a reference: %s', (_, paid, begun, expected) => {
  expect(said(payment(paid), candidate(begun))).toBe(expected);
});

test('DEP-05 of one member’s deposits the one that waits, else the newest; of several members none', () => {
  const [cancelled, newer] = [candidate({ state: 'cancelled' }), candidate({ depositId: 2n, createdAt: at(2), state: 'expired' })];
  expect(said(payment(), cancelled, newer)).toBe(2n);
  expect(said(payment(), newer, candidate({ depositId: 3n }))).toBe(3n);
  expect(said(payment(), cancelled, candidate({ memberId: 2n, depositId: 4n, accountNumber: '9996678901' }))).toBe(1n);
  const twin = candidate({ memberId: 2n, depositId: 4n, accountNumber: '9994567890', holderName: 'สมหญิง ทองดี' });
  expect(said(payment({ fromAccount: '•••7890' }), candidate(), twin)).toBe('several');
});

test('DEP-05 whatever is there, only an account and a name that fit are sure, and the order does not matter', () => {
  const candidates = fc.array(
    fc.record({
      memberId: fc.constantFrom(1n, 2n),
      depositId: fc.bigInt({ min: 1n, max: 50n }),
      state: fc.constantFrom('prepared' as const, 'expired' as const, 'cancelled' as const),
      bank: fc.constantFrom('kbank', 'scb'),
      accountNumber: fc.constantFrom('1234567890', '9999912345'),
      holderName: fc.constantFrom('สมหญิง ทดสอบ', 'สมชาย ทดสอบ'),
      createdAt: fc.integer({ min: -10, max: 5 }).map(at),
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(candidates, (made) => {
      const all = made.map((one) => candidate(one));
      const chosen = choosePayer(payment(), all, rule);
      if ('sure' in chosen) {
        expect(chosen.sure).toMatchObject({ bank: 'kbank', accountNumber: '1234567890', holderName: 'สมหญิง ทดสอบ' });
        expect(
          all.filter((one) => one.bank === 'kbank' && one.accountNumber === '1234567890' && one.holderName === 'สมหญิง ทดสอบ').every((one) => one.memberId === chosen.sure.memberId),
        ).toBe(true);
      }
      const backwards = choosePayer(payment(), all.toReversed(), rule);
      expect('sure' in backwards).toBe('sure' in chosen);
    }),
  );
});

const prepare = async (platform: TestPlatform, person: Person, amount: number) =>
  (await platform.call('POST', '/api/requests/deposit/prepare', { amount, promotion_id: null, ip: '{ip}' }, person.token)).body as unknown as { ref: string; amount: number };
const plain = { biller_id: null, ref1: null };

test('DEP-05 DEP-08 who sends the money to the account instead of scanning is credited, once, whatever the bank repeats', async () => {
  const platform = await testPlatform();
  const [person, other] = [await newMember(platform), await newMember(platform)];
  await prepare(platform, other, 300);
  const transfer = transferOf(person, await prepare(platform, person, 300), plain);
  for (let times = 0; times < 3; times++) await platform.bankNotice('transfer.received', transfer);
  await platform.runDueJobs();
  expect((await profileOf(platform, person)).ufabet_credit).toBe(300);
  expect((await profileOf(platform, other)).ufabet_credit).toBe(0);
  // the same money once more is another transfer, and nothing waits for it
  await platform.bankNotice('transfer.received', transferOf(person, { ref: 'x', amount: 300 }, plain));
  await platform.runDueJobs();
  expect((await profileOf(platform, person)).ufabet_credit).toBe(300);
  expect((await platform.db.selectFrom('bank_transfer').select(['state', 'cause']).orderBy('received_at', 'desc').executeTakeFirst())?.state).toBe('review');
});

test('DEP-05 DEP-09 late, after giving up: credited; from another name: the member sees that it is looked at', async () => {
  const platform = await testPlatform();
  const [late, named] = [await newMember(platform), await newMember(platform)];
  const given = (await prepare(platform, late, 250)) as unknown as { id: string; ref: string; amount: number };
  await platform.call('POST', `/api/requests/deposit/${given.id}/cancel`, undefined, late.token);
  await platform.bankNotice('transfer.received', transferOf(late, given, plain));
  await platform.bankNotice('transfer.received', transferOf(named, await prepare(platform, named, 260), { ...plain, from_name: 'นาย คนอื่น จริงๆ' }));
  await platform.runDueJobs();
  expect((await profileOf(platform, late)).ufabet_credit).toBe(250);
  const profile = await profileOf(platform, named);
  expect([profile.ufabet_credit, profile.pending_request?.status]).toEqual([0, 'review']);
  const { body } = await platform.call('GET', '/api/history', undefined, named.token);
  expect((body as { data: object[] }).data[0]).toMatchObject({ status: 'review', cause: expect.stringContaining('ชื่อผู้โอนไม่ตรง') });
});

test('DEP-05 WAL-01 twenty members send twenty plain transfers of one amount at once: each is credited their own', async () => {
  const platform = await testPlatform();
  const people: Person[] = [];
  for (let made = 0; made < 20; made++) people.push(await newMember(platform));
  await Promise.all(people.map(async (person) => platform.bankNotice('transfer.received', transferOf(person, await prepare(platform, person, 500), plain))));
  await platform.runDueJobs();
  for (const person of people) expect((await profileOf(platform, person)).ufabet_credit).toBe(500);
  await payIn(platform, people[0] as Person, 100);
  expect((await profileOf(platform, people[0] as Person)).ufabet_credit).toBe(600);
});
