import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { inviteByCommand, suspendStaff } from '../modules/staff/index.ts';
import type { TestPlatform } from './test-platform.ts';

export const STAFF_PASSWORD = 'Wua4kin9Yaa2dee';

/** A staff member who has accepted an invitation, and has not signed in yet. */
export interface StaffName {
  staffId: bigint;
  name: string;
  password: string;
}

let names = 0;

/** Invite a staff member with a role, and accept the invitation over HTTP. */
export async function hire(platform: TestPlatform, role = 'support', until?: Date): Promise<StaffName> {
  const given = { shown_name: 'พนักงาน ทดสอบ', role, ...(until ? { until: until.toISOString() } : {}) };
  const { id, invitation } = await inviteByCommand(platform.staff, given, 'system');
  const person = { staffId: id, name: `person${++names}`, password: STAFF_PASSWORD };
  const { status } = await accept(platform, invitation, person.name);
  if (status !== 200) throw new Error(`accepting an invitation answered ${status}`);
  return person;
}

export const accept = (platform: TestPlatform, invitation: string, name: string, password = STAFF_PASSWORD) =>
  platform.call('POST', '/api/staff/invitations/accept', {
    invitation,
    name,
    password,
    password_confirmation: password,
  });

/** Give name and password. @returns the answer, and the token of the session that waits for the second factor. */
export async function givePassword(
  platform: TestPlatform,
  { name, password }: Pick<StaffName, 'name' | 'password'>,
  headers: Record<string, string> = {},
) {
  const reply = await platform.call('POST', '/api/staff/session', { name, password }, undefined, headers);
  return { ...reply, token: staffTokenOf(reply.headers) };
}

/** The staff session's token that a reply sets; empty without one. */
export function staffTokenOf(headers: Record<string, unknown>): string {
  return /(?:__Host-)?staff=([^;]*)/.exec([headers['set-cookie'] ?? ''].flat().join('\n'))?.[1] ?? '';
}

/** A staff member with a second factor, who is signed in. */
export interface Enrolled extends StaffName {
  token: string;
  secret: Buffer;
  recoveryCodes: string[];
}

/** Sign in for the first time, and enrol a second factor. The clock moves on, so that the next code is another one. */
export async function enrol(platform: TestPlatform, person: StaffName): Promise<Enrolled> {
  const { token: entering } = await givePassword(platform, person);
  const secret = await beginEnrolment(platform, entering);
  const done = await platform.call(
    'POST',
    '/api/staff/session/enrolment/confirm',
    { code: codeNow(platform, secret) },
    entering,
  );
  if (done.status !== 200) throw new Error(`confirming a second factor answered ${done.status}`);
  platform.wait(30);
  const { recovery_codes: recoveryCodes } = (done.body as { data: { recovery_codes: string[] } }).data;
  return { ...person, token: staffTokenOf(done.headers), secret, recoveryCodes };
}

export async function beginEnrolment(platform: TestPlatform, token: string): Promise<Buffer> {
  const begun = await platform.call('POST', '/api/staff/session/enrolment', undefined, token);
  if (begun.status !== 200) throw new Error(`beginning an enrolment answered ${begun.status}`);
  return fromBase32((begun.body as { data: { secret: string } }).data.secret);
}

export const giveFactor = (platform: TestPlatform, token: string, code: string) =>
  platform.call('POST', '/api/staff/session/second-factor', { code }, token);

/** Sign in with password and second factor. @returns the session's token. */
export async function signInStaff(platform: TestPlatform, person: Enrolled): Promise<string> {
  const { token } = await givePassword(platform, person);
  const done = await giveFactor(platform, token, codeNow(platform, person.secret));
  if (done.status !== 200) throw new Error(`the second factor answered ${done.status}`);
  platform.wait(30);
  return staffTokenOf(done.headers);
}

/** Code of the authenticator app now, or some steps of 30 seconds later. */
export function codeNow(platform: TestPlatform, secret: Buffer, steps = 0): string {
  return totpAt(secret, Math.floor(platform.staff.clock.now().getTime() / 30_000) + steps);
}

/** Time-based code of RFC 6238, written from the RFC and not from the library that the product uses. */
export function totpAt(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Move the clock to five seconds after the beginning of a time step of 30 seconds. */
export function intoStep(platform: TestPlatform, step: number): void {
  platform.wait(step * 30 + 5 - platform.staff.clock.now().getTime() / 1000);
}

/** The time step now. */
export const stepNow = (platform: TestPlatform) => Math.floor(platform.staff.clock.now().getTime() / 30_000);

/** Suspend a staff member as an operator's command does. */
export const suspend = (platform: TestPlatform, { staffId }: Pick<StaffName, 'staffId'>) =>
  suspendStaff(platform.staff, { id: staffId, actor: 'command:test', note: 'left the company' });

/** Entries of the audit log, oldest first, as an array of what is asked for. */
export async function entriesOf(platform: TestPlatform, where: { action?: string; outcome?: 'done' | 'refused' } = {}) {
  let query = platform.db
    .selectFrom('audit_entry')
    .select(sql<string | null>`seq::text`.as('seq'))
    .select(['actor', 'session_id', 'action', 'subject', 'outcome', 'ip', 'detail'])
    .orderBy('audit_entry.seq');
  // acts of the system join the chain later, and have tests of their own
  query = query.where('joins_later', '=', false);
  if (where.action) query = query.where('action', '=', where.action);
  if (where.outcome) query = query.where('outcome', '=', where.outcome);
  return query.execute();
}

/** Who the session says is signed in; undefined for nobody. */
export async function selfOf(platform: TestPlatform, token: string) {
  const { status, body } = await platform.call('GET', '/api/staff/session', undefined, token);
  return status === 200 ? (body as { data: { step: string; scopes: string[]; roles: string[] } }).data : undefined;
}

/** Whether a session is open and has its second factor. */
export const isIn = async (platform: TestPlatform, token: string) =>
  (await selfOf(platform, token))?.step === 'signed_in';
