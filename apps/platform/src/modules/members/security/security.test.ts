import { readFileSync } from 'node:fs';
import { SECURITY_EVENT_KINDS } from '@sanam/contract';
import { expect, test } from 'vitest';
import { asOwner } from '../../../testing/as-owner.ts';
import {
  decide,
  isSignedIn,
  lastCode,
  newMember,
  newStaff,
  type Person,
  payIn,
  profileOf,
  signInAgain,
} from '../../../testing/people.ts';
import { bet, player, TOKEN } from '../../../testing/player.ts';
import { openPushService } from '../../../testing/push-service.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';
import { sweepWithdrawals } from '../../withdrawals/index.ts';
import { maskName } from './reset-rest.ts';

/** Reset the password by a code sent to the phone, as whoever holds the phone can. @returns an access token. */
async function resetByPhone(p: TestPlatform, person: Person, password = 'Thief9Pass8word'): Promise<string> {
  const { phone } = person;
  const asked = await p.call('POST', '/api/reset-password/start', { phone });
  const { token } = asked.body as { token: string };
  const otp = lastCode(p, phone);
  const done = await p.call('POST', '/api/reset-password/confirm-password', {
    phone,
    token,
    otp,
    password,
    password_confirmation: password,
  });
  expect(done.status).toBe(200);
  const login = await p.call('POST', '/api/login', { phone, password, ip: '{ip}' });
  return (login.body as { access_token: string }).access_token;
}

const act = (p: TestPlatform, who: Person, member: Person, what: string, note = 'โทรศัพท์หาย') =>
  p.call('POST', `/api/staff/members/${member.memberId}/${what}`, { note }, who.token);
const eventsOf = async (p: TestPlatform, who: Person, member: Person) =>
  (
    (await p.call('GET', `/api/staff/members/${member.memberId}/security-events`, undefined, who.token)).body as {
      data: { kind: string; actor: string; detail: Record<string, unknown> }[];
    }
  ).data;

test('SEC-09 after a reset of the password by phone, name and account are masked, the data cannot be downloaded, and no payout leaves for a day, whoever approves it', async () => {
  const p = await testPlatform({ ACCESS_TOKEN_SECONDS: '86400', WITHDRAWAL_AUTO_BAHT: '10' });
  const person = await newMember(p);
  const clerk = await newStaff(p, 'withdrawals');
  await payIn(p, person, 1000);
  const before = await profileOf(p, person);
  expect(before.account_number).toBe(person.account);
  const token = await resetByPhone(p, person);
  const profile = await profileOf(p, { token });
  expect(profile).toMatchObject({
    name: maskName(before.name ?? ''),
    account_number: `••• ${person.account.slice(-4)}`,
  });
  const account = (await p.call('GET', '/api/account', undefined, token)).body as { data: { name: string } };
  expect(JSON.stringify([profile, account])).not.toContain(before.name);
  expect(JSON.stringify([profile, account])).not.toContain(person.account);
  const ticket = await p.call(
    'POST',
    '/api/session/ticket',
    { audience: 'export', password: 'Thief9Pass8word' },
    token,
  );
  expect([ticket.status, JSON.stringify(ticket.body)]).toEqual([422, expect.stringContaining('รหัสผ่านด้วย SMS')]);

  expect((await p.call('GET', '/api/customers/check-turnover', undefined, token)).body).toMatchObject({
    credit_success: true,
    payouts_rest_until: expect.stringMatching(/^\d{4}-/),
  });
  const asked = await p.call('POST', '/api/requests/withdraw', { phone: person.phone, amount: 900 }, token);
  const { ref } = asked.body as { ref: string };
  expect((await decide(p, `/api/staff/withdrawals/${ref}/approve`, { note: 'x' }, clerk.token)).body).toEqual({
    success: true,
    missing: 0,
  });
  for (const hours of [1, 11, 11]) {
    p.wait(hours * 3600);
    await sweepWithdrawals(p.withdrawals);
    await p.runDueJobs();
    expect(p.bank.sends).toBe(0);
  }
  p.wait(2 * 3600);
  await sweepWithdrawals(p.withdrawals);
  await p.runDueJobs();
  expect(p.bank.sends).toBe(1);
});

test('SEC-09 a rest after a reset ends after its hours, and a change of the password with the old one causes none', async () => {
  const p = await testPlatform({ ACCESS_TOKEN_SECONDS: '86400', RESET_REST_HOURS: '2' });
  const person = await newMember(p);
  const token = await resetByPhone(p, person);
  expect((await profileOf(p, { token })).account_number).not.toBe(person.account);
  p.wait(2 * 3600);
  expect((await profileOf(p, { token })).account_number).toBe(person.account);
  const changed = {
    old_password: 'Thief9Pass8word',
    password: 'Owner7Pass6word',
    password_confirmation: 'Owner7Pass6word',
  };
  expect((await p.call('POST', '/api/customers/update-password', changed, token)).status).toBe(200);
  const again = await signInAgain(p, { ...person, password: 'Owner7Pass6word' });
  expect((await profileOf(p, { token: again.token })).account_number).toBe(person.account);
});

test('SEC-09 PWA-03 browsers that were signed in are told of a reset by push, although it ends their sessions', async () => {
  const service = await openPushService();
  const p = await testPlatform({
    WEB_PUSH: 'on',
    PUSH_CONTACT: 'mailto:push@sanam.test',
    PUSH_ORIGINS: service.url,
    PUSH_TIMEOUT_MS: '2000',
  });
  const person = await newMember(p);
  const { endpoint, keys, read } = service.browser();
  expect((await p.call('POST', '/api/push/subscribe', { endpoint, keys }, person.token)).status).toBe(200);
  await resetByPhone(p, person);
  await p.runDueJobs();
  expect(await isSignedIn(p, person.token)).toBe(false);
  expect(read.map(({ title }) => title)).toEqual(['มีการตั้งรหัสผ่านใหม่']);
});

test('SEC-11 staff lock a member: sessions end, nobody signs in, no game is played, no payout leaves; unlocking opens the account again; each act is recorded with its author', async () => {
  const p = await testPlatform({ ACCESS_TOKEN_SECONDS: '86400' });
  const [person, clerk] = [await player(p, 1000), await newStaff(p, 'members', 'members.act')];
  await p.call('POST', '/api/requests/withdraw', { phone: person.phone, amount: 300 }, person.token);
  expect((await act(p, clerk, person, 'lock')).status).toBe(200);
  expect([(await act(p, clerk, person, 'lock')).status, await isSignedIn(p, person.token)]).toEqual([422, false]);
  await p.runDueJobs();
  expect(p.bank.sends).toBe(0);
  expect((await p.walletCall('/transaction/bet', bet(person, 10, { token: TOKEN }))).status).not.toBe('RS_OK');
  const login = { phone: person.phone, password: person.password, ip: '{ip}' };
  expect((await p.call('POST', '/api/login', login)).status).toBe(422);
  expect((await act(p, clerk, person, 'unlock')).body).toEqual({ success: true, missing: 1 });
  const lead = await newStaff(p, 'members.act', 'second');
  const { id } = await p.db.selectFrom('staff_proposal').select('id').executeTakeFirstOrThrow();
  expect((await p.call('POST', `/api/staff/seconds/${id}`, { says: 'yes' }, lead.token)).status).toBe(200);
  expect((await act(p, clerk, person, 'unlock')).status).toBe(422);
  // the sessions of before stay ended
  expect(await isSignedIn(p, person.token)).toBe(false);
  expect((await p.call('POST', '/api/login', login)).status).toBe(200);
  p.wait(120);
  await sweepWithdrawals(p.withdrawals);
  await p.runDueJobs();
  expect(p.bank.sends).toBe(1);
  const byStaff = (await eventsOf(p, clerk, person)).filter((event) => event.actor.startsWith('staff:'));
  expect(byStaff).toMatchObject([
    {
      kind: 'account_unlocked',
      actor: `staff:${lead.staffId}`,
      detail: { note: `โทรศัพท์หาย (staff:${clerk.staffId})` },
    },
    {
      kind: 'account_locked',
      actor: `staff:${clerk.staffId}`,
      detail: { note: 'โทรศัพท์หาย', sessions: 1 },
    },
  ]);
});

test('SEC-11 staff end all sessions of a member; nobody does so without the scope, to an unknown member, without a reason, or locks themselves', async () => {
  const p = await testPlatform();
  const [person, clerk, other] = [
    await newMember(p),
    await newStaff(p, 'members', 'members.act'),
    await newStaff(p, 'deposits'),
  ];
  expect((await act(p, clerk, person, 'sign-out')).status).toBe(200);
  expect(await isSignedIn(p, person.token)).toBe(false);
  const stranger = { ...person, memberId: 999_999_999n };
  expect([
    (await act(p, other, person, 'lock')).status,
    (await act(p, clerk, stranger, 'lock')).status,
    (await act(p, clerk, person, 'lock', 'x')).status,
    (await act(p, clerk, clerk, 'lock')).status,
  ]).toEqual([403, 404, 422, 403]);
  // refusals are in the audit log, with who was refused, and what
  const refused = await p.db
    .selectFrom('audit_entry')
    .select(['actor', 'action', 'subject'])
    .where('outcome', '=', 'refused')
    .orderBy('seq')
    .execute();
  expect(refused).toEqual([
    { actor: `staff:${other.staffId}`, action: 'lockMember', subject: `member:${person.memberId}` },
    { actor: `staff:${clerk.staffId}`, action: 'lockMember', subject: `member:${clerk.memberId}` },
  ]);
});

test('SEC-11 ASVS 16.4.2 what happens to an account is recorded with who did it, page by page, and nobody changes or removes a record', async () => {
  const p = await testPlatform();
  const [person, clerk] = [await newMember(p), await newStaff(p, 'members', 'members.act')];
  const second = await signInAgain(p, person);
  await p.call('POST', '/api/sessions/end-others', undefined, second.token);
  await resetByPhone(p, person);
  const kinds = (await eventsOf(p, clerk, person)).map(
    ({ kind, actor }) => `${kind} ${actor === `member:${person.memberId}`}`,
  );
  expect(kinds).toEqual([
    'signed_in true',
    'password_reset true',
    'sessions_ended true',
    'signed_in true',
    'signed_in true',
  ]);
  for (const text of [
    'update security_event set actor = $$system$$',
    'delete from security_event',
    'truncate security_event',
  ]) {
    await expect(asOwner(p, text)).rejects.toThrow('a security event is permanent');
    await expect(p.pool.query(text)).rejects.toThrow('permission denied');
  }
  for (let nth = 0; nth < 50; nth++) await act(p, clerk, person, 'sign-out');
  const url = `/api/staff/members/${person.memberId}/security-events`;
  const first = (await p.call('GET', url, undefined, clerk.token)).body as { data: object[]; next_cursor: string };
  const rest = (await p.call('GET', `${url}?cursor=${first.next_cursor}`, undefined, clerk.token)).body as {
    data: object[];
    next_cursor: null;
  };
  expect([first.data.length, rest.data.length, rest.next_cursor]).toEqual([50, 5, null]);
  expect((await p.call('GET', `${url}?cursor=x`, undefined, clerk.token)).status).toBe(422);
});

test('SEC-11 the kinds of events in the contract are those of the table', () => {
  const migration = readFileSync(new URL('../../../../migrations/0002_members.sql', import.meta.url), 'utf8');
  const [, listed = ''] = /kind in \('signed_in'([^)]*)\)/.exec(migration) ?? [];
  const kinds = ['signed_in', ...[...listed.matchAll(/'([a-z_]+)'/g)].map(([, kind]) => kind)];
  expect(kinds).toEqual([...SECURITY_EVENT_KINDS]);
});

test.each([
  ['สมหญิง ทดสอบ', 'ส••• ท•••'],
  ['นาย  กิ่งแก้ว', 'น••• กิ่•••'],
  ['', ''],
])('the name %s is masked as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
