import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { entriesOf } from '../../../testing/back-office.ts';
import { arrive, prepared, waiting } from '../../../testing/deposit-review.ts';
import { newMember, newStaff, transferOf } from '../../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';

const candidatesOf = (platform: TestPlatform, { token }: { token: string }, incoming: string) =>
  platform.call(
    'GET',
    `/api/staff/deposits/candidates?incoming_payment=${encodeURIComponent(incoming)}`,
    undefined,
    token,
  );

test('DEP-06 OPS-06 a waiting payment is shown with the deposits that it may be for, the best fit first, and masked; the list counts those of its amount', async () => {
  const platform = await testPlatform();
  const [person, clerk] = [await newMember(platform), await newStaff(platform, 'deposits')];
  const stranger = await newMember(platform);
  const deposit = await prepared(platform, person);
  const incoming = await arrive(platform, transferOf(person, deposit, { amount: 480, ref1: null, biller_id: null }));
  const item = { queue: 'deposits', ref: encodeURIComponent(incoming) };
  await platform.call('POST', `/api/staff/leases/${item.queue}/${item.ref}`, {}, clerk.token);
  const { incoming_payments: arrivals } = await waiting(platform, clerk);
  expect(arrivals).toMatchObject([
    {
      incoming_payment: incoming,
      from_account: `••• ${person.account.slice(-4)}`,
      holder: { id: String(clerk.staffId) },
      parked_until: null,
      same_amount: 0,
    },
  ]);
  const { status, body } = await candidatesOf(platform, clerk, incoming);
  expect([status, body]).toMatchObject([
    200,
    {
      data: [
        {
          deposit_ref: deposit.ref,
          amount: 500,
          account: `••• ${person.account.slice(-4)}`,
          fits: { amount: 'no', account: 'yes', name: 'yes', bank: 'yes', time: 'yes', receiver: 'yes' },
          fit_count: 4,
          slip: null,
        },
      ],
    },
  ]);
  expect(JSON.stringify([arrivals, body])).not.toContain(person.account);
  expect((await candidatesOf(platform, clerk, 'bank:kbank:nothing')).status).toBe(404);
  const { rows } = await platform.pool.query("select detail from audit_entry where action = 'depositCandidates'");
  expect(rows).toEqual([{ detail: { incoming_payment: incoming } }]);
  // each opening leaves its entry, as that of a member does
  await candidatesOf(platform, clerk, incoming);
  expect(await entriesOf(platform, { action: 'depositCandidates' })).toHaveLength(2);
  // another payment of exactly the amount: the list counts the deposits that are open
  await arrive(platform, transferOf(stranger, deposit, { ref1: null, biller_id: null }));
  expect((await waiting(platform, clerk)).incoming_payments.map(({ same_amount }) => same_amount)).toEqual([0, 1]);
});

test('DEP-06 OPS-06 a payment whose account and surname are masked comes with the deposits of namesakes at that bank, and no others', async () => {
  const platform = await testPlatform();
  const [person, clerk] = [await newMember(platform), await newStaff(platform, 'deposits')];
  const stranger = await newMember(platform);
  const deposit = await prepared(platform, person);
  await prepared(platform, stranger, 900);
  await platform.pool.query(`update member_bank_account set holder_name = 'สุรีย์ พงษ์ดี' where member_id = $1`, [
    stranger.memberId,
  ]);
  const [first, surname = ''] = person.name.replace(/^(นาย|นาง|นางสาว|น\.ส\.) ?/, '').split(' ');
  const masked = {
    from_name: `นาย ${first} ${surname.slice(0, 1)}***`,
    from_account: `xxx-x-x${person.account.slice(-5, -1)}-x`,
  };
  const odd = { amount: 480, ref1: null, biller_id: null, ...masked };
  const incoming = await arrive(platform, transferOf(person, deposit, odd));
  expect((await candidatesOf(platform, clerk, incoming)).body).toMatchObject({
    data: [{ deposit_ref: deposit.ref, fits: { amount: 'no', name: 'near' } }],
  });
});

test('OPS-02 with ten thousand payments in review the queue opens: what each may be another report of is looked for only for those that are shown', async () => {
  const platform = await testPlatform();
  const clerk = await newStaff(platform, 'deposits');
  await sql`
    insert into bank_transfer (from_bank, reference, to_bank, to_account, amount_satang, from_account, from_name,
        transferred_at, received_at, state, settled_at, seen_at_bank)
      select 'scb', 'MANY' || n, 'kbank', '1234567890', case when n <= 2 then 100 else 100 + n end, 'xxx-x-x0000-x', 'นาย ก***',
          now(), now() + n * interval '1 millisecond', case when n = 2 then 'credited' else 'review' end, now(),
          case when n = 2 then now() end
        from generate_series(1, 10000) n`.execute(platform.db);
  const { incoming_payments: listed } = await waiting(platform, clerk);
  expect(listed.length).toBe(200);
  expect(listed[0]).toMatchObject({ incoming_payment: 'bank:scb:MANY1', possibly_same_as: ['bank:scb:MANY2'] });
});
