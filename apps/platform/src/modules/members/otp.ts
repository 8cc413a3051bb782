import { createHash } from 'node:crypto';
import { arabicDigits } from '@sanam/thai/text';
import { addSeconds } from '../../core/clock.ts';
import type { Tx } from '../../core/database.ts';
import { invalid, tooMany } from '../../core/errors.ts';
import { hashToken, newToken, randomDigits, readableCode, sameBytes } from '../../core/secrets.ts';
import type { Members } from './members.ts';

const WRONG = 'รหัส OTP ไม่ถูกต้องหรือหมดอายุ';

export interface Challenge {
  token: string;
  code: string;
  reference: string;
  expiresAt: Date;
  resendAt: Date;
}

/** The code is bound to the step token: the stored hash cannot be searched for six digits without it. */
function hashCode(token: string, code: string): Buffer {
  return createHash('sha256').update(`${token}:${code}`).digest();
}

/**
 * Makes a code for a phone, within its limits (a lock per phone, so that parallel requests count).
 * @param payload kept with the challenge for the next step; null makes a challenge that never succeeds.
 */
export async function issueChallenge(tx: Tx, members: Members, purpose: 'register', phone: string, payload: Record<string, unknown> | null): Promise<Challenge> {
  const { config, clock } = members;
  const now = clock.now();
  await lockPhone(tx, phone);
  const sent = await tx
    .selectFrom('otp_challenge')
    .select('sent_at')
    .where('phone', '=', phone)
    .where('sent_at', '>', addSeconds(now, -86_400))
    .orderBy('sent_at', 'desc')
    .execute();
  const last = sent[0];
  if (last) {
    const wait = Math.ceil((addSeconds(last.sent_at, config.OTP_RESEND_SECONDS).getTime() - now.getTime()) / 1000);
    if (wait > 0) throw tooMany('phone', `ขอรหัสใหม่ได้ในอีก ${wait} วินาที`, 'otp resend too soon', wait);
  }
  const lastHour = sent.filter((row) => row.sent_at > addSeconds(now, -3600)).length;
  if (lastHour >= config.OTP_PER_HOUR || sent.length >= config.OTP_PER_DAY) {
    throw tooMany('phone', 'ขอรหัส OTP บ่อยเกินไป กรุณาลองใหม่ภายหลัง', 'otp limit of the phone reached', 3600);
  }
  const challenge = {
    token: newToken(),
    code: randomDigits(6),
    reference: readableCode(4),
    expiresAt: addSeconds(now, config.OTP_SECONDS),
    resendAt: addSeconds(now, config.OTP_RESEND_SECONDS),
  };
  await tx
    .insertInto('otp_challenge')
    .values({
      purpose,
      phone,
      token_hash: hashToken(challenge.token),
      reference: challenge.reference,
      code_hash: payload ? hashCode(challenge.token, challenge.code) : null,
      payload: JSON.stringify(payload ?? {}),
      sent_at: now,
      expires_at: challenge.expiresAt,
    })
    .execute();
  return challenge;
}

/** How a guess ended. A wrong one is counted even though the call fails, so it is returned and not thrown inside the transaction. */
export type Guess = { right: true; payload: Record<string, unknown> } | { right: false };

/** Judges a guess. Failures add up over all codes of the phone within their lifetime: a resend does not buy new tries. */
export async function judgeGuess(tx: Tx, members: Members, purpose: 'register', phone: string, token: string, typed: string): Promise<Guess> {
  const now = members.clock.now();
  await lockPhone(tx, phone);
  const found = await tx
    .selectFrom('otp_challenge')
    .select(['id', 'code_hash', 'payload', 'expires_at', 'used_at'])
    .where('token_hash', '=', hashToken(token))
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!found || found.used_at || found.expires_at <= now) return { right: false };
  const { failures } = await tx
    .selectFrom('otp_challenge')
    .select((of) => of.fn.coalesce(of.fn.sum<string>('failures'), of.val('0')).as('failures'))
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('sent_at', '>', addSeconds(now, -members.config.OTP_SECONDS))
    .executeTakeFirstOrThrow();
  if (Number(failures) >= members.config.OTP_TRIES) return { right: false };
  if (!found.code_hash || !sameBytes(found.code_hash, hashCode(token, arabicDigits(typed)))) {
    await tx
      .updateTable('otp_challenge')
      .set((of) => ({ failures: of('failures', '+', 1) }))
      .where('id', '=', found.id)
      .execute();
    return { right: false };
  }
  await tx.updateTable('otp_challenge').set({ used_at: now }).where('id', '=', found.id).execute();
  return { right: true, payload: found.payload as Record<string, unknown> };
}

export function wrongCode() {
  return invalid('otp', WRONG, 'otp wrong, expired, used or tried too often');
}

/** What is counted per phone is counted by one transaction at a time. */
export async function lockPhone(tx: Tx, phone: string): Promise<void> {
  await tx.selectNoFrom((of) => of.fn('pg_advisory_xact_lock', [of.fn('hashtextextended', [of.val(phone), of.val('1')])]).as('locked')).execute();
}
