import { accountDigits } from '@sanam/thai/accounts';
import { bankOf, canLink } from '@sanam/thai/banks';
import { ageOn, bangkokDay } from '@sanam/thai/dates';
import { thaiMobile } from '@sanam/thai/phone';
import { normalizeThai } from '@sanam/thai/text';
import { isUniqueViolation, type Tx } from '../../core/database.ts';
import { invalid, Refusal, unauthenticated } from '../../core/errors.ts';
import { SmsError } from '../../providers/sms/sms-port.ts';
import type { Members } from './members.ts';
import { issueChallenge, judgeGuess, wrongCode } from './otp.ts';
import { checkNewPassword } from './passwords.ts';
import { type Device, openSession } from './session-store.ts';

/** Changes when the terms do; recorded with each acceptance. */
const TERMS_VERSION = '2026-11';

/** Reads a phone or refuses it by field. @returns E.164 */
export function requirePhone(typed: string): string {
  const phone = thaiMobile(typed);
  if (!phone) throw invalid('phone', 'กรุณาระบุเบอร์โทรศัพท์มือถือ 10 หลัก', 'not a Thai mobile number');
  return phone;
}

export interface Applicant {
  phone: string;
  birthDate: string;
  marketingConsent: boolean;
}

/**
 * Step 1. Sends a code. Whether or not the phone has an account, the answer, its time and the limits are the same;
 * only the owner of the phone reads in the message that there already is one.
 */
export async function startRegistration(members: Members, applicant: Applicant) {
  const phone = requirePhone(applicant.phone);
  const age = ageOn(applicant.birthDate, bangkokDay(members.clock.now()));
  if (age === undefined || age > 120) throw invalid('birth_date', 'วันเกิดไม่ถูกต้อง', 'birth date is no date');
  const minimum = members.config.MINIMUM_AGE_YEARS;
  if (age < minimum) throw invalid('birth_date', `ผู้สมัครต้องมีอายุ ${minimum} ปีขึ้นไป`, 'applicant is too young');

  const { challenge, known } = await members.db.transaction().execute(async (tx) => {
    const member = await tx.selectFrom('member').select('status').where('phone', '=', phone).executeTakeFirst();
    const known = member !== undefined && member.status !== 'registering';
    const payload = {
      birth_date: applicant.birthDate,
      marketing_consent: applicant.marketingConsent,
      terms_version: TERMS_VERSION,
      accepted_at: members.clock.now().toISOString(),
    };
    return { challenge: await issueChallenge(tx, members, 'register', phone, known ? null : payload), known };
  });
  const text = known
    ? `สนาม: เบอร์นี้มีบัญชีอยู่แล้ว เข้าสู่ระบบได้เลย หากคุณไม่ได้ขอสมัคร ไม่ต้องทำอะไร (อ้างอิง ${challenge.reference})`
    : `สนาม: รหัส OTP ${challenge.code} (อ้างอิง ${challenge.reference}) ใช้ได้ ${Math.round(members.config.OTP_SECONDS / 60)} นาที อย่าบอกรหัสนี้กับใคร`;
  try {
    await members.sms.send(phone, text);
  } catch (error) {
    if (!(error instanceof SmsError)) throw error;
    throw new Refusal(503, 'ส่ง SMS ไม่สำเร็จ กรุณาขอรหัสใหม่อีกครั้ง', { field: 'phone', reason: error.message });
  }
  return challenge;
}

/** Step 2. Proves the phone, makes the member (or finds the half-finished one) and opens a session that can only go on registering. */
export async function confirmRegistrationOtp(members: Members, given: { phone: string; token: string; otp: string }, device: Device) {
  const phone = requirePhone(given.phone);
  const result = await members.db.transaction().execute(async (tx) => {
    const guess = await judgeGuess(tx, members, 'register', phone, given.token, given.otp);
    return guess.right ? await memberOf(tx, members, phone, guess.payload) : undefined;
  });
  if (!result) throw wrongCode();
  const { config, clock } = members;
  const tokens = await openSession(
    members.db,
    result.id,
    'registration',
    device,
    { accessSeconds: config.REGISTRATION_SESSION_SECONDS, refreshSeconds: config.REGISTRATION_SESSION_SECONDS },
    clock.now(),
  );
  return { tokens, next: result.hasPassword ? ('bank-account' as const) : ('password' as const) };
}

async function memberOf(tx: Tx, members: Members, phone: string, payload: Record<string, unknown>): Promise<{ id: bigint; hasPassword: boolean } | undefined> {
  const existing = await tx.selectFrom('member').select(['id', 'status', 'password_hash']).where('phone', '=', phone).executeTakeFirst();
  const stated = {
    birth_date: String(payload.birth_date),
    terms_version: String(payload.terms_version),
    terms_accepted_at: new Date(String(payload.accepted_at)),
    marketing_consent: payload.marketing_consent === true,
  };
  if (existing) {
    if (existing.status !== 'registering') return undefined;
    // what was said last is what counts
    await tx.updateTable('member').set(stated).where('id', '=', existing.id).execute();
    return { id: existing.id, hasPassword: existing.password_hash !== null };
  }
  const { id } = await tx
    .insertInto('member')
    .values({ phone, ...stated })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const hook of members.onCreated) await hook(tx, id);
  return { id, hasPassword: false };
}

/** Step 3. Sets the first password. From here on the member can sign in. */
export async function setRegistrationPassword(members: Members, memberId: bigint, password: string, confirmation: string): Promise<void> {
  checkNewPassword(password, confirmation);
  const passwordHash = await members.passwords.hash(password);
  const set = await members.db
    .updateTable('member')
    .set({ password_hash: passwordHash, status: 'active' })
    .where('id', '=', memberId)
    .where('status', '=', 'registering')
    .executeTakeFirst();
  if (set.numUpdatedRows === 0n) throw invalid('password', 'ตั้งรหัสผ่านไว้แล้ว กรุณาเข้าสู่ระบบ', 'the member already has a password');
}

/** Step 4. Links the bank account that money comes from and goes to: one per member, one member per account. */
export async function linkBankAccount(
  members: Members,
  memberId: bigint,
  given: { phone: string; bank: string; accountNumber: string; name: string; line: string | undefined },
): Promise<void> {
  const phone = requirePhone(given.phone);
  const bank = bankOf(given.bank);
  if (!bank || !canLink(bank)) throw invalid('bank', 'กรุณาเลือกธนาคาร', 'unknown or inactive bank');
  const accountNumber = accountDigits(given.accountNumber);
  if (!accountNumber) throw invalid('account_number', 'เลขบัญชีต้องเป็นตัวเลข 10-15 หลัก', 'account number is not 10-15 digits');
  const holderName = normalizeThai(given.name);
  if (holderName.length < 3 || !/^[\p{L}\p{M}.\s'-]+$/u.test(holderName)) throw invalid('name', 'กรุณาระบุชื่อบัญชีตามสมุดบัญชี', 'not a name');

  const refused = invalid('account_number', 'ไม่สามารถใช้บัญชีธนาคารนี้ได้ กรุณาตรวจสอบเลขบัญชีหรือติดต่อเจ้าหน้าที่', 'the bank account belongs to another member');
  await members.db.transaction().execute(async (tx) => {
    const member = await tx.selectFrom('member').select(['phone', 'line']).where('id', '=', memberId).forUpdate().executeTakeFirst();
    if (!member) throw unauthenticated('the member is gone');
    if (member.phone !== phone) throw invalid('phone', 'เบอร์โทรศัพท์ไม่ตรงกับที่สมัคร', 'phone is not the one of the session');
    const linked = await tx.selectFrom('member_bank_account').selectAll().where('member_id', '=', memberId).executeTakeFirst();
    if (linked) {
      // the same step sent twice (a lost answer): done already
      if (linked.bank === bank.key && linked.account_number === accountNumber) return;
      throw invalid('account_number', 'ผูกบัญชีธนาคารไว้แล้ว หากต้องการเปลี่ยนกรุณาติดต่อเจ้าหน้าที่', 'the member already has a bank account');
    }
    try {
      await tx.insertInto('member_bank_account').values({ member_id: memberId, bank: bank.key, account_number: accountNumber, holder_name: holderName }).execute();
    } catch (error) {
      if (isUniqueViolation(error)) throw refused;
      throw error;
    }
    await tx
      .updateTable('member')
      .set({ line: given.line?.trim() || phone })
      .where('id', '=', memberId)
      .execute();
  });
}
