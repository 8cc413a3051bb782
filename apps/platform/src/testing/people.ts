import { randomInt } from 'node:crypto';
import type { ScopeName } from '@sanam/contract';
import { addSeconds } from '../core/clock.ts';
import { hashToken, newToken } from '../core/secrets.ts';
import { proveByDeposit } from '../modules/members/index.ts';
import { asOwner } from './as-owner.ts';
import { SoftAuthenticator } from './soft-authenticator.ts';
import type { TestPlatform } from './test-platform.ts';

export interface Person {
  phone: string;
  password: string;
  token: string;
  memberId: bigint;
  bank: string;
  account: string;
  name: string;
}

let people = 0;

/** A phone number that no other person in this test has. */
export function freshPhone(): string {
  return `08${String(10_000_000 + ++people + randomInt(1000) * 10_000).padStart(8, '0')}`;
}

/** The code in the last message to a phone. */
export function lastCode(platform: TestPlatform, phone: string): string {
  const text = platform.messages.filter((message) => message.to === `+66${phone.slice(1)}`).at(-1)?.text ?? '';
  return /\d{6}/.exec(text)?.[0] ?? '';
}

/** Register up to the confirmed phone number. @returns the token that can continue the registration. */
export async function provePhone(platform: TestPlatform, phone: string): Promise<string> {
  const start = await platform.call('POST', '/api/register/start', {
    phone,
    birth_date: '1990-01-31',
    accept_terms: true,
    marketing_consent: false,
  });
  const confirmed = await platform.call('POST', '/api/register/confirm-otp', {
    phone,
    token: (start.body as { token: string }).token,
    otp: lastCode(platform, phone),
  });
  return (confirmed.body as { access_token: string }).access_token;
}

let accounts = 0;
/** A unique bank account number; the four digits that a slip shows are unique too. */
function freshAccount(): string {
  return `${randomInt(10_000, 100_000)}${String(++accounts % 10_000).padStart(4, '0')}${randomInt(10)}`;
}

/** A member registered through the API, and signed in. @param given the phone, and the bank account that they link. */
export async function newMember(
  platform: TestPlatform,
  given: Partial<Pick<Person, 'phone' | 'bank' | 'account' | 'name'>> = {},
): Promise<Person> {
  const phone = given.phone ?? freshPhone();
  const linking = { bank: 'kbank', account: freshAccount(), name: 'สมหญิง ทดสอบ', ...given };
  const person = { phone, password: 'Rua9nam7Kao', bank: linking.bank, account: linking.account, name: linking.name };
  const registering = await provePhone(platform, phone);
  await platform.call(
    'POST',
    '/api/register/password',
    { password: person.password, password_confirmation: person.password },
    registering,
  );
  const linked = await platform.call(
    'POST',
    '/api/register/bank-account',
    { phone, bank: person.bank, account_number: person.account, name: person.name },
    registering,
  );
  if (linked.status !== 200) throw new Error(`registering failed: ${JSON.stringify(linked.body)}`);
  const { body } = await platform.call('POST', '/api/login', { phone, password: person.password, ip: '{ip}' });
  const token = (body as { access_token: string }).access_token;
  const { id } = await platform.db
    .selectFrom('member')
    .select('id')
    .where('phone', '=', `+66${phone.slice(1)}`)
    .executeTakeFirstOrThrow();
  return { ...person, token, memberId: id };
}

/** A staff member who is signed in, with the second factor just given. */
export interface StaffPerson extends Omit<Person, 'token'> {
  staffId: bigint;
  /** Token of the staff session. */
  token: string;
  /** Access token of the person's own member account. */
  memberToken: string;
}

/** A staff member with these scopes, who also has a member account of their own. */
export async function newStaff(platform: TestPlatform, ...scopes: ScopeName[]): Promise<StaffPerson> {
  const { token: memberToken, ...person } = await newMember(platform);
  const role = `r-${hashToken(scopes.join(' ')).toString('hex').slice(0, 20)}`;
  await asOwner(
    platform,
    `insert into staff_role (role, title, scopes) values ('${role}', 'ทดสอบ', '{${scopes.join(',')}}') on conflict do nothing`,
  );
  const now = platform.staff.clock.now();
  const { id: staffId } = await platform.db
    .insertInto('staff')
    .values({
      name: `s${person.memberId}`,
      shown_name: 'พนักงาน ทดสอบ',
      status: 'active',
      password_hash: '$argon2id$none',
      member_id: person.memberId,
      created_by: 'system',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await platform.db.insertInto('staff_grant').values({ staff_id: staffId, role, granted_by: 'system' }).execute();
  return { ...person, staffId, memberToken, token: await staffSession(platform, staffId, now) };
}

/** A staff member as the member that they are too: requests go to the members' origin. */
export const asMember = ({ memberToken, ...person }: StaffPerson): Person => ({ ...person, token: memberToken });

/** Open a session of a staff member, with the second factor given at `at`. @returns its token. */
export async function staffSession(platform: TestPlatform, staffId: bigint, at: Date): Promise<string> {
  const token = newToken();
  await platform.db
    .insertInto('staff_session')
    .values({
      staff_id: staffId,
      hash: hashToken(token),
      ip: '127.0.0.1',
      user_agent: 'test',
      created_at: at,
      last_used_at: at,
      factor_at: at,
      expires_at: addSeconds(at, platform.config.STAFF_SESSION_SECONDS),
    })
    .execute();
  return token;
}

/** Take an item of a queue, as staff do before they decide about it. */
export const hold = (
  platform: TestPlatform,
  { token }: Pick<StaffPerson, 'token'>,
  queue: 'withdrawals' | 'deposits' | 'findings' | 'identity' | 'conversations',
  ref: string,
) => platform.call('POST', `/api/staff/leases/${queue}/${encodeURIComponent(ref)}`, {}, token);

/** Decide about an item of a queue as staff do: take it, then send the decision. */
export async function decide(
  platform: TestPlatform,
  url: string,
  body: Readonly<Record<string, unknown>>,
  token: string,
): ReturnType<TestPlatform['call']> {
  const [, queue = '', ref = ''] =
    /^\/api\/staff\/(withdrawals|deposits|findings|identity)\/([A-Z0-9-]+)?/.exec(url) ?? [];
  await hold(platform, { token }, queue as 'withdrawals', ref || String(body.incoming_payment));
  return platform.call('POST', url, body, token);
}

/** A staff member in a new session, as after signing in again. */
export async function enterAgain<Somebody extends Pick<StaffPerson, 'staffId'>>(
  platform: TestPlatform,
  person: Somebody,
): Promise<Somebody & { token: string }> {
  return { ...person, token: await staffSession(platform, person.staffId, platform.staff.clock.now()) };
}

/** Take every role from a staff member. */
export async function takeRoles(platform: TestPlatform, { staffId }: Pick<StaffPerson, 'staffId'>): Promise<void> {
  await platform.db
    .updateTable('staff_grant')
    .set({ until: new Date(0) })
    .where('staff_id', '=', staffId)
    .execute();
}

/** Add a passkey to a member's account, as a browser does. */
export async function addPasskey(p: TestPlatform, person: Person): Promise<void> {
  const device = new SoftAuthenticator(p.config.PUBLIC_URL);
  const { body } = await p.call('POST', '/api/passkeys/options', { password: person.password }, person.token);
  const response = device.create((body as { data: Parameters<SoftAuthenticator['create']>[0] }).data);
  const { status } = await p.call('POST', '/api/passkeys', { response, name: 'โทรศัพท์' }, person.token);
  if (status !== 200) throw new Error(`no passkey was added: ${status}`);
}

/** The bank's notice about a transfer to the operator's account. */
export function transferOf(
  person: Person,
  deposit: { ref: string; amount: number },
  overrides: Record<string, unknown> = {},
) {
  return {
    reference: `REF${randomInt(1_000_000_000)}${randomInt(1_000_000)}`,
    to_bank: 'scb',
    to_account: '0000456789',
    biller_id: '099400000045678',
    ref1: deposit.ref,
    ref2: null,
    terminal: null,
    amount: deposit.amount,
    from_bank: person.bank,
    from_account: person.account,
    from_name: person.name,
    transferred_at: new Date().toISOString(),
    ...overrides,
  };
}

/** Pay in: begin a deposit through the API, send the bank's notice of its transfer, and run the jobs that credit it. */
export async function payIn(platform: TestPlatform, person: Person, baht: number): Promise<void> {
  const { body } = await platform.call(
    'POST',
    '/api/requests/deposit/prepare',
    { amount: baht, promotion_id: null, ip: '{ip}' },
    person.token,
  );
  await platform.bankNotice('transfer.received', transferOf(person, body as { ref: string; amount: number }));
  await platform.runDueJobs();
}

/** Prove a person's bank account, as an earlier deposit from it would. */
export async function proveAccountOf(platform: TestPlatform, person: Pick<Person, 'memberId'>): Promise<void> {
  await platform.db.transaction().execute((tx) => proveByDeposit(tx, person.memberId, new Date()));
}

export async function profileOf(platform: TestPlatform, person: Pick<Person, 'token'>) {
  const { body } = await platform.call('GET', '/api/customers/profile', undefined, person.token);
  return (body as { data: import('@sanam/contract').Profile }).data;
}

/** The refresh token that a reply set in the browser. */
export function refreshOf(headers: Record<string, unknown>): string {
  return /auth\._refresh_token\.local=([^;]+)/.exec([headers['set-cookie']].flat().join('\n'))?.[1] ?? '';
}

/** Sign in again, as from another device. */
export async function signInAgain(
  platform: TestPlatform,
  person: Pick<Person, 'phone' | 'password'>,
  headers: Record<string, string> = {},
) {
  const reply = await platform.call(
    'POST',
    '/api/login',
    { phone: person.phone, password: person.password, ip: '{ip}' },
    undefined,
    headers,
  );
  return {
    status: reply.status,
    token: (reply.body as { access_token?: string }).access_token ?? '',
    refresh: refreshOf(reply.headers),
    headers: reply.headers,
  };
}

/** Let time pass for a member who is signed in again afterwards. */
export async function later(platform: TestPlatform, person: Person, seconds: number): Promise<void> {
  platform.wait(seconds);
  person.token = (await signInAgain(platform, person)).token;
}

/**
 * Move the clock to the next noon in Bangkok, before people of the test exist: what it counts of one day is then of one
 * day at every hour at which the tests are run.
 */
export function waitForNoon(platform: TestPlatform): void {
  const DAY_SECONDS = 86_400;
  const NOON_SECONDS = 5 * 3600; // of UTC
  const now = Math.floor(platform.members.clock.now().getTime() / 1000);
  platform.wait((((NOON_SECONDS - now) % DAY_SECONDS) + DAY_SECONDS) % DAY_SECONDS);
}

/** Whether an access token is accepted. */
export async function isSignedIn(platform: Pick<TestPlatform, 'call'>, token: string): Promise<boolean> {
  return (await platform.call('GET', '/api/account', undefined, token)).status === 200;
}
