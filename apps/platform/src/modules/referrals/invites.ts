import type { Database, Tx } from '../../core/database.ts';
import { tooMany } from '../../core/errors.ts';
import { claimUse, networkOf, type RateLimit } from '../../core/rate-limit.ts';
import { readableCode } from '../../core/secrets.ts';
import { findMember } from '../members/index.ts';
import type { Referrals } from './referrals.ts';

const LENGTH = 8;
const FORM = /^[2-9A-Z]{8}$/;
const WINDOW_SECONDS = 600;
/** Two members drawing the same code, one after another: once in 10^11 times. */
const MOST_DRAWS = 5;

/** The member's invite code; drawn when they have none yet. Asked for twice at once, it is one. */
export async function inviteOf({ db, clock }: Referrals, memberId: bigint): Promise<string> {
  for (let draws = 0; draws < MOST_DRAWS; draws++) {
    const kept = await db.selectFrom('invite').select('code').where('member_id', '=', memberId).executeTakeFirst();
    if (kept) return kept.code;
    await db
      .insertInto('invite')
      .values({ member_id: memberId, code: readableCode(LENGTH), created_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  throw new Error('no free invite code was drawn');
}

/**
 * Whose invite a code is, as long as their account is open; typed in small letters it is the same.
 * @throws 429 for a network that tries codes.
 */
export async function referrerOf(
  { db, clock, rules }: Referrals,
  code: string,
  ip: string,
): Promise<bigint | undefined> {
  const limit: RateLimit = { rule: 'invite-by-address', most: rules.lookUpsPerAddress, seconds: WINDOW_SECONDS };
  const claim = await claimUse(db, [{ subject: networkOf(ip), limits: [limit] }], clock.now());
  if (!claim.counted)
    throw tooMany(
      'error',
      'เปิดลิงก์ชวนเพื่อนถี่เกินไป กรุณาลองใหม่ภายหลัง',
      `the limit ${limit.rule} is used up`,
      claim.waitSeconds,
    );
  return ownerOf(db, code);
}

/** Whose invite a code is, as long as their account is open. */
export async function ownerOf(db: Database | Tx, code: string): Promise<bigint | undefined> {
  const wanted = code.toUpperCase();
  if (!FORM.test(wanted)) return undefined;
  const kept = await db.selectFrom('invite').select('member_id').where('code', '=', wanted).executeTakeFirst();
  const member = kept && (await findMember(db, kept.member_id));
  return member?.status === 'active' ? member.id : undefined;
}
