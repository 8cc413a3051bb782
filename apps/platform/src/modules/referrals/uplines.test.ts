import type { Invite } from '@sanam/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database, Tx } from '../../core/database.ts';
import { openFindings } from '../../core/findings.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { lastCode, newMember, type Person } from '../../testing/people.ts';
import { recordStatements } from '../../testing/statements.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { countDownline, readDownline } from './read-downline.ts';

const codeOf = async (platform: TestPlatform, person: Pick<Person, 'token'>) =>
  ((await platform.call('GET', '/api/customers/invite', undefined, person.token)).body as { data: Invite }).data.code;

let packets = 0;
/** A phone number from a packet that no other test phone shares. */
const farPhone = () => `08${String(10_000_000 + ++packets * 1000)}`;

/**
 * Register up to the confirmed phone number, with or without an invite code.
 * @returns the new member, the token that continues the registration, and the field names of the answers.
 */
async function come(
  platform: TestPlatform,
  referral: string | undefined,
  { phone = farPhone(), headers = {} }: { phone?: string; headers?: Record<string, string> } = {},
) {
  const start = await platform.call(
    'POST',
    '/api/register/start',
    { phone, birth_date: '1990-01-31', accept_terms: true, marketing_consent: false, referral },
    undefined,
    headers,
  );
  const { token } = start.body as { token: string };
  const confirmed = await platform.call(
    'POST',
    '/api/register/confirm-otp',
    { phone, token, otp: lastCode(platform, phone) },
    undefined,
    headers,
  );
  expect(confirmed.status).toBe(200);
  const { id } = await platform.db
    .selectFrom('member')
    .select('id')
    .where('phone', '=', `+66${phone.slice(1)}`)
    .executeTakeFirstOrThrow();
  return {
    phone,
    memberId: id,
    token: (confirmed.body as { access_token: string }).access_token,
    answers: [Object.keys(start.body), Object.keys(confirmed.body)],
  };
}

const above = async ({ db }: TestPlatform, memberId: bigint) =>
  (
    await db
      .selectFrom('member_upline')
      .select('ancestor_id')
      .where('descendant_id', '=', memberId)
      .orderBy('level')
      .execute()
  ).map((row) => row.ancestor_id);

const flags = async ({ db }: TestPlatform, memberId: bigint) =>
  (await openFindings(db, 100))
    .filter((one) => one.member_id === memberId)
    .map((one) => [one.kind, (one.detail as { rule: string }).rule, one.halts_payouts]);

/** A chain of members, each invited by the previous member. */
async function chain(platform: TestPlatform, length: number): Promise<bigint[]> {
  const first = await newMember(platform);
  const ids = [first.memberId];
  let code = await codeOf(platform, first);
  for (let at = 1; at < length; at++) {
    const { memberId } = await come(platform, code);
    await platform.db
      .updateTable('member')
      .set({ status: 'active', password_hash: '$argon2id$x' })
      .where('id', '=', memberId)
      .execute();
    code = `2222222${at + 1}`;
    await platform.db.insertInto('invite_code').values({ code, member_id: memberId }).execute();
    await platform.db.insertInto('invite').values({ member_id: memberId, code, created_at: new Date() }).execute();
    ids.push(memberId);
  }
  return ids;
}

test('REF-01 the inviter and the two members above the inviter are permanently the new member’s uplines; the fourth member above is not', async () => {
  const platform = await testPlatform();
  const [a = 0n, b = 0n, c = 0n, d = 0n, e = 0n] = await chain(platform, 5);
  expect(await above(platform, e)).toEqual([d, c, b]);
  expect(await above(platform, b)).toEqual([a]);
  expect(await above(platform, a)).toEqual([]);
  // neither the servers' role nor the database's owner can change the upline of a member, or place a later member above
  // earlier ones
  const join = (member: bigint, upline: bigint) => sql`select upline_join(${member}, ${upline})`.execute(platform.db);
  await expect(join(e, a)).rejects.toThrow('fixed with the account');
  await expect(join(a, e)).rejects.toThrow('fixed with the account');
  await expect(
    platform.db.insertInto('member_upline').values({ descendant_id: a, ancestor_id: b, level: 1 }).execute(),
  ).rejects.toThrow('permission denied');
  for (const change of [
    'update member_upline set ancestor_id = ancestor_id - 1',
    'delete from member_upline',
    'truncate member_upline',
  ])
    await expect(asOwner(platform, change)).rejects.toThrow('fixed for ever');
  await expect(asOwner(platform, `insert into member_upline values (${a}, 1, ${e})`)).rejects.toThrow('check');
  await expect(asOwner(platform, `insert into member_upline values (${a}, 1, ${a})`)).rejects.toThrow('check');
});

test('REF-01 an unknown code and the code of a closed account are ignored, with the same answers as for every registration', async () => {
  const platform = await testPlatform();
  const upline = await newMember(platform);
  const code = await codeOf(platform, upline);
  const plain = await come(platform, undefined);
  const joined = await come(platform, code.toLowerCase());
  expect(await above(platform, joined.memberId)).toEqual([upline.memberId]);
  const foreign = [];
  for (const wrong of ['ZZZZZZZZ', '', String(upline.memberId), upline.phone, "' or 1=1 --"])
    foreign.push(await come(platform, wrong));
  await platform.db.updateTable('member').set({ status: 'locked' }).where('id', '=', upline.memberId).execute();
  foreign.push(await come(platform, code));
  for (const { memberId, answers } of foreign) {
    expect(await above(platform, memberId)).toEqual([]);
    expect(answers).toEqual(plain.answers);
  }
  expect(joined.answers).toEqual(plain.answers);
});

test('REF-01 a member who began to register without an invite, and registers again with an invite, gets no upline', async () => {
  const platform = await testPlatform();
  const upline = await newMember(platform);
  const { phone, memberId } = await come(platform, undefined);
  expect((await come(platform, await codeOf(platform, upline), { phone })).memberId).toBe(memberId);
  expect(await above(platform, memberId)).toEqual([]);
});

test('REF-01 a bank account with the number or holder of an upline’s account opens a finding that halts no payout; another account opens none', async () => {
  const platform = await testPlatform();
  const upline = await newMember(platform);
  const code = await codeOf(platform, upline);
  const statements = recordStatements(platform.pool);
  const counts = new Set<number>();
  const link = async (bank: string, account_number: string, name: string) => {
    const { memberId, phone, token } = await come(platform, code);
    await platform.call(
      'POST',
      '/api/register/password',
      { password: 'Rua9nam7Kao', password_confirmation: 'Rua9nam7Kao' },
      token,
    );
    statements.length = 0;
    const linked = await platform.call(
      'POST',
      '/api/register/bank-account',
      { phone, bank, account_number, name },
      token,
    );
    expect([linked.status, linked.body]).toEqual([200, { success: true }]);
    counts.add(statements.length);
    await platform.runDueJobs();
    return flags(platform, memberId);
  };
  expect(await link('scb', upline.account, 'นาย อื่น คนละคน')).toEqual([
    ['referral_same_bank', 'account number', 'none'],
  ]);
  // the very account, which its owner has not proven yet
  expect(await link(upline.bank, upline.account, 'นาย อื่น คนละคน')).toEqual([
    ['referral_same_bank', 'account number', 'none'],
  ]);
  expect(await link('scb', '1234567890', `นางสาว${upline.name}`)).toEqual([
    ['referral_same_bank', 'account holder', 'none'],
  ]);
  expect(await link('scb', '1234567891', 'สมหญิง คนละสกุล')).toEqual([]);
  // linking takes the same statements each time, so that it does not tell what somebody above has
  expect([...counts]).toEqual([expect.any(Number)]);
});

test('REF-01 an upline who links an account after those below is compared with them too', async () => {
  const platform = await testPlatform();
  const password = 'Rua9nam7Kao';
  const enter = async (code: string | undefined) => {
    const one = await come(platform, code);
    const given = { password, password_confirmation: password };
    const { status } = await platform.call('POST', '/api/register/password', given, one.token);
    expect(status).toBe(200);
    return one;
  };
  const link = async (one: { phone: string; token: string }, account_number: string, name: string) => {
    const account = { phone: one.phone, bank: 'scb', account_number, name };
    expect((await platform.call('POST', '/api/register/bank-account', account, one.token)).status).toBe(200);
    await platform.runDueJobs();
  };
  const top = await enter(undefined);
  const signedIn = await platform.call('POST', '/api/login', { phone: top.phone, password, ip: '{ip}' });
  const code = await codeOf(platform, { token: (signedIn.body as { access_token: string }).access_token });
  const [same, other, unlinked] = [await enter(code), await enter(code), await enter(code)];
  await link(same, '1234567890', 'สมชาย ใจดี');
  await link(other, '1234567891', 'สมหญิง คนละสกุล');
  expect(await flags(platform, same.memberId)).toEqual([]);
  await link(top, '1234567892', 'นายสมชาย ใจดี');
  expect(await flags(platform, same.memberId)).toEqual([['referral_same_bank', 'account holder', 'none']]);
  for (const { memberId } of [other, unlinked, top]) expect(await flags(platform, memberId)).toEqual([]);
});

test('REF-01 phone numbers of one packet and a shared browser open findings; only a shared network does not', async () => {
  const platform = await testPlatform({ TRUSTED_PROXIES: '1' });
  const from = (address: string, browser: string, cookie = '') => ({
    'x-forwarded-for': address,
    'user-agent': browser,
    ...(cookie ? { cookie } : {}),
  });
  const upline = await newMember(platform);
  const code = await codeOf(platform, upline);
  const signedIn = await platform.call(
    'POST',
    '/api/login',
    { phone: upline.phone, password: upline.password, ip: '{ip}' },
    undefined,
    from('203.0.113.9', 'Phone A'),
  );
  const device = /sanam\.device=[\w-]+/.exec([signedIn.headers['set-cookie']].flat().join('\n'))?.[0] ?? '';
  expect(device).not.toBe('');
  const coming = async (headers: Record<string, string>, phone?: string) =>
    flags(platform, (await come(platform, code, { headers, ...(phone ? { phone } : {}) })).memberId);
  expect(await coming(from('203.0.113.9', 'Phone B'))).toEqual([]);
  expect(await coming(from('203.0.113.10', 'Phone A'))).toEqual([]);
  expect(await coming(from('203.0.113.9', 'Phone A'))).toEqual([
    ['referral_same_device', 'network and kind of browser', 'none'],
  ]);
  expect(await coming(from('198.51.100.1', 'Phone C', device))).toEqual([['referral_same_device', 'browser', 'none']]);
  // a network address that a proxy or a provider's own network shares between many people proves nothing
  await platform.call(
    'POST',
    '/api/login',
    { phone: upline.phone, password: upline.password, ip: '{ip}' },
    undefined,
    from('100.64.3.4', 'Phone A'),
  );
  expect(await coming(from('100.64.3.4', 'Phone A'))).toEqual([]);
  const far = (digits: string) => `0951234${digits}`;
  expect(
    await coming(from('198.51.100.2', 'D'), `${upline.phone.slice(0, 8)}${upline.phone.endsWith('00') ? '01' : '00'}`),
  ).toEqual([['referral_same_phone', 'numbers of one packet', 'none']]);
  const packet = [];
  for (const digits of ['001', '002', '003', '101']) packet.push(await coming(from('198.51.100.3', 'E'), far(digits)));
  expect(packet).toEqual([[], [], [['referral_same_phone', 'many numbers of one packet', 'none']], []]);
});

test('REF-01 REF-03 a downline of 100,000 members is counted and read page by page from its index, without a table scan, and only the members of the page are fetched', {
  tags: ['long'],
}, async () => {
  const platform = await testPlatform();
  const [first, second, upline] = [await newMember(platform), await newMember(platform), await newMember(platform)];
  await asOwner(
    platform,
    `with made as (
        insert into member (phone, birth_date, status, password_hash) select '+668' || lpad(n::text, 8, '0'), '1990-01-01', 'active', '$argon2id$x' from generate_series(1, 100000) n returning id)
      insert into member_upline select id, 1 + (id + turn) % 3, ancestor from made, (values (0, ${upline.memberId}), (1, ${first.memberId}), (2, ${second.memberId})) as above (turn, ancestor)`,
  );
  await asOwner(platform, 'vacuum analyze member_upline');
  await asOwner(platform, 'vacuum analyze member');
  /**
   * Number of table scans, and of member rows fetched by index, in this connection's statistics that PostgreSQL has not
   * published yet. They may include earlier transactions.
   */
  const looked = async (tx: Tx) => {
    const { rows } = await sql<{ scans: bigint; fetched: bigint }>`
      select coalesce(sum(seq_scan), 0)::int8 as scans, coalesce(sum(idx_tup_fetch) filter (where relname = 'member'), 0)::int8 as fetched
        from pg_stat_xact_user_tables where relname in ('member', 'member_upline')`.execute(tx);
    return rows[0] ?? { scans: 0n, fetched: 0n };
  };
  /** Result of a read, with its number of table scans and of member rows fetched. */
  const reading = <T>(what: (db: Database) => Promise<T>) =>
    platform.db.transaction().execute(async (tx) => {
      const before = await looked(tx);
      const read = await what(tx);
      const after = await looked(tx);
      return { read, scans: after.scans - before.scans, fetched: after.fetched - before.fetched };
    });
  const counted = await reading((db) => countDownline(db, upline.memberId));
  expect(counted.read.reduce((sum, one) => sum + one, 0)).toBe(100_000);
  expect(counted.read[0]).toBeGreaterThan(33_000);
  expect(counted).toMatchObject({ scans: 0n, fetched: 0n });
  const page = await reading((db) => readDownline(db, upline.memberId, 1, { at: 300, size: 50 }));
  expect(page.read.members).toHaveLength(50);
  expect(page.read.hasMore).toBe(true);
  expect(page.scans).toBe(0n);
  // fifty rows, one more to know whether there is another page, and a few that the join reads ahead
  expect(Number(page.fetched)).toBeLessThan(60);
});
