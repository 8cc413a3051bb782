import { ageOn, bangkokDay } from '@sanam/thai/dates';
import { sql } from 'kysely';
import type { Tx } from '../../../core/database.ts';
import { invalid } from '../../../core/errors.ts';
import type { Caller } from '../../../core/routes.ts';
import { recordConsents } from '../account/consents.ts';
import { type Challenge, proveCode, sendCode, spendProof } from '../codes/one-time-codes.ts';
import { claimPassword, passwordsOf } from '../credentials/claim-password.ts';
import { requireNewPassword } from '../credentials/password-rule.ts';
import { requirePhone, unusable, usedBefore } from '../member-phone.ts';
import type { Members } from '../members.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import type { Device } from '../sessions/session-store.ts';
import { openSession } from '../sessions/session-store.ts';

/** Version of the terms and the privacy policy, recorded with each acceptance. */
const TERMS_VERSION = '2026-11';
const AGE_MAX_YEARS = 120;

export interface Applicant {
  phone: string;
  /** Date of birth, YYYY-MM-DD. */
  birthDate: string;
  marketingConsent: boolean;
  /** Invite code that the new member entered or brought. */
  invite: string | undefined;
  /** Puzzle that the browser solved, if it had to. */
  puzzle: string | undefined;
}

/** Input of an applicant in step 1, stored with the code until the phone is proven. */
interface Stated {
  birth_date: string;
  marketing_consent: boolean;
  terms_version: string;
  accepted_at: string;
  accepted_from: string;
  invite?: string | undefined;
}

/**
 * Step 1. Send a code. Whether the phone has an account is not looked up, so that nobody learns it before the phone is
 * proven.
 */
export async function startRegistration(members: Members, applicant: Applicant, device: Device): Promise<Challenge> {
  const phone = requirePhone(applicant.phone);
  const now = members.clock.now();
  requireOfAge(applicant.birthDate, bangkokDay(now), members.config.MINIMUM_AGE_YEARS);
  const stated: Stated = {
    birth_date: applicant.birthDate,
    marketing_consent: applicant.marketingConsent,
    terms_version: TERMS_VERSION,
    accepted_at: now.toISOString(),
    accepted_from: device.ip,
    invite: applicant.invite,
  };
  const asker = { puzzle: applicant.puzzle };
  return sendCode(members, { purpose: 'register', phone, device, asker, payload: { ...stated } });
}

/**
 * Step 2. Prove the phone, create the member (or find the half-finished member), and open a session that can only
 * continue the registration.
 * @throws 422 on `phone` when the phone is proven but already has an account.
 */
export async function confirmRegistrationOtp(
  members: Members,
  given: { phone: string; token: string; otp: string },
  device: Device,
) {
  const phone = requirePhone(given.phone);
  const proof = await proveCode(members, {
    purpose: 'register',
    phone,
    token: given.token,
    typed: given.otp,
    device,
  });
  const { config, clock } = members;
  const now = clock.now();
  const tokens = await members.db.transaction().execute(async (tx) => {
    if (!(await spendProof(tx, proof, now)))
      throw invalid('otp', 'รหัส OTP นี้ใช้ไปแล้ว กรุณาขอรหัสใหม่', 'the code was spent meanwhile');
    const memberId = await memberOf(tx, members, phone, proof.payload as unknown as Stated, device);
    const times = {
      accessSeconds: config.REGISTRATION_SESSION_SECONDS,
      refreshSeconds: config.REGISTRATION_SESSION_SECONDS,
    };
    return openSession(tx, { memberId, kind: 'registration', method: 'code', device, times, now });
  });
  return { tokens, next: 'password' as const };
}

/**
 * Check that a person has the minimum age on a day. The database refuses a member below twenty besides.
 * @param today calendar day in Bangkok.
 * @throws 422 on `birth_date`.
 */
export function requireOfAge(birthDate: string, today: string, minimumYears: number): void {
  const age = ageOn(birthDate, today);
  if (age === undefined || age > AGE_MAX_YEARS) throw invalid('birth_date', 'วันเกิดไม่ถูกต้อง', 'birth date is no date');
  if (age < minimumYears) throw invalid('birth_date', `ผู้สมัครต้องมีอายุ ${minimumYears} ปีขึ้นไป`, 'applicant is too young');
}

/** @param isAgain whether the phone turned out to be taken before. */
async function memberOf(
  tx: Tx,
  members: Members,
  phone: string,
  stated: Stated,
  device: Device,
  isAgain = false,
): Promise<bigint> {
  // the minimum may have been raised since step 1
  requireOfAge(stated.birth_date, bangkokDay(members.clock.now()), members.config.MINIMUM_AGE_YEARS);
  const existing = await tx
    .selectFrom('member')
    .select(['id', 'status'])
    .where('phone', '=', phone)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (isAgain && !existing) throw usedBefore();
  if (existing && existing.status !== 'registering' && existing.status !== 'active') throw unusable(existing.status);
  if (existing?.status === 'active')
    throw invalid('phone', 'เบอร์นี้มีบัญชีอยู่แล้ว กรุณาเข้าสู่ระบบ', 'the phone already has an account');
  let memberId = existing?.id;
  if (memberId === undefined) {
    memberId = await makeMember(tx, phone, stated.birth_date);
    // two codes of one phone were confirmed at the same moment: the other request has created the member
    if (memberId === undefined) return memberOf(tx, members, phone, stated, device, true);
    for (const hook of members.onCreated) await hook(tx, memberId, { device, invite: stated.invite });
  } else {
    // the latest input replaces the earlier one
    await tx.updateTable('member').set({ birth_date: stated.birth_date }).where('id', '=', memberId).execute();
  }
  const said = { version: stated.terms_version, saidAt: new Date(stated.accepted_at), ip: stated.accepted_from };
  await recordConsents(tx, memberId, [
    { kind: 'terms', given: true, ...said },
    { kind: 'privacy', given: true, ...said },
    { kind: 'marketing', given: stated.marketing_consent, ...said },
  ]);
  return memberId;
}

/** Create a member for a phone, and store that the phone is taken. @returns undefined when it was taken before. */
async function makeMember(tx: Tx, phone: string, birthDate: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    with claimed as (
      insert into member_phone (phone, member_id) values (${phone}, nextval(pg_get_serial_sequence('member', 'id')))
        on conflict do nothing returning member_id
    )
    insert into member (id, phone, birth_date) overriding system value
      select member_id, ${phone}, ${birthDate}::date from claimed
      returning id`.execute(tx);
  return rows[0]?.id;
}

/**
 * Step 3. Set the first password. From here on the member can sign in. Other registrations of the phone that were begun
 * end, because only this one may go on to link an account and sign in.
 */
export async function setRegistrationPassword(
  members: Members,
  { memberId, sessionId }: Pick<Caller, 'memberId' | 'sessionId'>,
  password: string,
  confirmation: string,
): Promise<void> {
  // about the phone and not about what was typed: another password does not help, signing in does
  const already = invalid('phone', 'สมัครด้วยเบอร์นี้แล้ว เข้าสู่ระบบด้วยรหัสผ่านที่ตั้งไว้ได้เลย', 'the member already has a password');
  const member = await members.db
    .selectFrom('member')
    .select(['phone', 'status'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  // the status is checked before the hash is computed, and again when the hash is stored
  if (member.status !== 'registering') throw member.status === 'active' ? already : unusable(member.status);
  requireNewPassword(password, confirmation, { phone: member.phone, brand: members.config.BRAND_NAME });
  await claimPassword(members, passwordsOf.provenPhone(member.phone));
  const passwordHash = await members.passwords.hash(password, 'proven');
  await members.db.transaction().execute(async (tx) => {
    const set = await tx
      .updateTable('member')
      .set({ password_hash: passwordHash, password_changed_at: members.clock.now(), status: 'active' })
      .where('id', '=', memberId)
      .where('status', '=', 'registering')
      .executeTakeFirst();
    if (set.numUpdatedRows === 0n) throw already;
    await endSessions(tx, members, memberId, { allBut: sessionId }, 'registered elsewhere');
  });
}
