import { initialOf, maskPhone } from '@sanam/thai/masks';
import { nationalMobile } from '@sanam/thai/phone';
import { sql } from 'kysely';
import type { Database, Tx } from '../../core/database.ts';
import { tooMany } from '../../core/errors.ts';
import { claimUse, type RateLimit, usesByNetwork } from '../../core/rate-limit.ts';
import { readableCode } from '../../core/secrets.ts';
import { findMember, findMemberAccount } from '../members/index.ts';
import type { Referrals } from './referrals.ts';

const LENGTH = 8;
const FORM = /^[2-9A-Z]{8}$/;
const WINDOW_SECONDS = 600;
/** Time for which a code that was found is not counted again, and how many codes are remembered. */
const FOUND_MS = 30 * 60_000;
const FOUND_MOST = 10_000;
/** Largest number of attempts to draw a code that no member has. Two draws give the same code once in 10^11 times. */
const MOST_DRAWS = 5;

/** The member's invite code; a code is drawn when the member has none. Two concurrent requests get the same code. */
export async function inviteOf({ db, clock }: Referrals, memberId: bigint): Promise<string> {
  for (let draws = 0; draws < MOST_DRAWS; draws++) {
    const kept = await db.selectFrom('invite').select('code').where('member_id', '=', memberId).executeTakeFirst();
    if (kept) return kept.code;
    // a code belongs to one member only; when two codes are drawn at once for one member, the second is discarded
    await sql`
      with claimed as (
        insert into invite_code (code, member_id) values (${readableCode(LENGTH)}, ${memberId})
          on conflict do nothing returning code, member_id
      )
      insert into invite (member_id, code, created_at) select member_id, code, ${clock.now()}::timestamptz from claimed
        on conflict do nothing`.execute(db);
  }
  throw new Error('no free invite code was drawn');
}

/**
 * Owner of an invite code, if the owner's account is open; lower-case letters are accepted too. A code that was found
 * lately is not counted again: each view of the registration shows who invites, and whoever asks for it knows the code.
 * @throws 429 for a network that looked up more than INVITE_LOOKUPS_PER_ADDRESS codes in ten minutes.
 */
export async function referrerOf(
  { db, clock, rules, foundCodes }: Referrals,
  code: string,
  ip: string,
): Promise<bigint | undefined> {
  const wanted = code.toUpperCase();
  const nowMs = clock.now().getTime();
  if (nowMs - (foundCodes.get(wanted) ?? Number.NEGATIVE_INFINITY) < FOUND_MS) return ownerOf(db, wanted);
  const limit: RateLimit = { rule: 'invite-by-address', most: rules.lookUpsPerAddress, seconds: WINDOW_SECONDS };
  const claim = await claimUse(db, usesByNetwork(ip, [limit], rules.networkFactors), clock.now());
  if (!claim.counted)
    throw tooMany(
      'error',
      'เปิดลิงก์ชวนเพื่อนถี่เกินไป กรุณาลองใหม่ภายหลัง',
      `the limit ${limit.rule} is used up`,
      claim.waitSeconds,
    );
  const owner = await ownerOf(db, wanted);
  if (owner !== undefined) keepFound(foundCodes, wanted, nowMs);
  return owner;
}

function keepFound(foundCodes: Referrals['foundCodes'], code: string, nowMs: number): void {
  foundCodes.delete(code);
  foundCodes.set(code, nowMs);
  const [oldest] = foundCodes.keys();
  if (foundCodes.size > FOUND_MOST && oldest !== undefined) foundCodes.delete(oldest);
}

/** Owner of an invite code, if the owner's account is open. */
export async function ownerOf(db: Database | Tx, code: string): Promise<bigint | undefined> {
  const wanted = code.toUpperCase();
  if (!FORM.test(wanted)) return undefined;
  const kept = await db
    .selectFrom('invite_code as c')
    .innerJoin('invite as i', (join) => join.onRef('i.member_id', '=', 'c.member_id').onRef('i.code', '=', 'c.code'))
    .select('i.member_id')
    .where('c.code', '=', wanted)
    .executeTakeFirst();
  const member = kept && (await findMember(db, kept.member_id));
  return member?.status === 'active' ? member.id : undefined;
}

/** The owner of an invite as a guest may see them: the first letter of the name, and the masked phone. */
export async function maskedOwner(db: Database, memberId: bigint): Promise<string | null> {
  const [member, account] = await Promise.all([findMember(db, memberId), findMemberAccount(db, memberId)]);
  if (!member) return null;
  const phone = maskPhone(nationalMobile(member.phone));
  return account ? `${initialOf(account.holderName)} ${phone}` : phone;
}
