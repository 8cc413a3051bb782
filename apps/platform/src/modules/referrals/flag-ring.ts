import { compareNames } from '@sanam/thai/names';
import { type NotNull, sql } from 'kysely';
import type { Tx } from '../../core/database.ts';
import { openFinding } from '../../core/findings.ts';
import { networkOf } from '../../core/rate-limit.ts';
import { hashToken } from '../../core/secrets.ts';
import { type Origin, shortUserAgent } from '../members/index.ts';
import { isPublicAddress } from './public-address.ts';

/** What a finding says that somebody shares with a member above them. */
type RingKind = 'referral_same_bank' | 'referral_same_phone' | 'referral_same_device';

/** Numbers sold in one packet differ in their last two digits; so many of them below one member are no coincidence. */
const PACKET_MOST = 2;

/**
 * Looks whether a member shares with one of those above them what one person would: the bank account's number or
 * holder, a packet of phone numbers, the browser. Each opens a finding for staff (REF-01): while it is open nobody
 * earns commission from this member's play. It halts no payout, and the member is told nothing: a family shares a
 * browser too.
 * @param device where the member comes from just now, when that is known.
 */
export async function flagRing(tx: Tx, memberId: bigint, device?: Origin['device']): Promise<void> {
  const above = await tx
    .selectFrom('member_upline as u')
    .innerJoin('member_known as m', 'm.id', 'u.ancestor_id')
    .leftJoin('member_payee as a', 'a.member_id', 'm.id')
    .select(['m.id', 'm.phone', 'a.account_number as accountNumber', 'a.holder_name as holderName'])
    .where('u.descendant_id', '=', memberId)
    .orderBy('u.level')
    .$narrowType<{ id: NotNull; phone: NotNull }>()
    .execute();
  const [upline] = above;
  if (!upline) return;
  const own = await tx
    .selectFrom('member_known as m')
    .leftJoin('member_payee as a', 'a.member_id', 'm.id')
    .select(['m.phone', 'a.account_number as accountNumber', 'a.holder_name as holderName'])
    .where('m.id', '=', memberId)
    .$narrowType<{ phone: NotNull }>()
    .executeTakeFirstOrThrow();
  const flag = (kind: RingKind, ancestorId: bigint, rule: string) =>
    openFinding(tx, {
      kind,
      subject: String(memberId),
      memberId,
      detail: { above: String(ancestorId), rule },
      halts: 'none',
    });

  for (const one of above) {
    if (own.accountNumber && own.accountNumber === one.accountNumber)
      await flag('referral_same_bank', one.id, 'account number');
    else if (own.holderName && one.holderName && compareNames(own.holderName, one.holderName) === 'full')
      await flag('referral_same_bank', one.id, 'account holder');
    if (packetOf(own.phone) === packetOf(one.phone)) await flag('referral_same_phone', one.id, 'numbers of one packet');
    const shared = device && (await sharesDevice(tx, one.id, device));
    if (shared) await flag('referral_same_device', one.id, shared);
  }
  if ((await packetBelow(tx, upline.id, own.phone)) > PACKET_MOST)
    await flag('referral_same_phone', upline.id, 'many numbers of one packet');
}

/** All but the last two digits. */
const packetOf = (phone: string) => phone.slice(0, -2);

/** How many of a member's own invited have a number of this packet. */
async function packetBelow(tx: Tx, uplineId: bigint, phone: string): Promise<number> {
  const packet = packetOf(phone);
  const { count } = await tx
    .selectFrom('member_known as m')
    .innerJoin('member_upline as u', (join) => join.onRef('u.descendant_id', '=', 'm.id').on('u.level', '=', 1))
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('u.ancestor_id', '=', uplineId)
    .where('m.phone', '>=', `${packet}00`)
    .where('m.phone', '<=', `${packet}99`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * What somebody's browser has in common with a member's: that the member signed in with it, or its name and its
 * network.
 */
async function sharesDevice(
  tx: Tx,
  memberId: bigint,
  { token, ip, userAgent }: Origin['device'],
): Promise<string | undefined> {
  if (token !== undefined) {
    const known = await tx
      .selectFrom('member_device')
      .select('member_id')
      .where('member_id', '=', memberId)
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst();
    if (known) return 'browser';
  }
  if (!isPublicAddress(ip)) return undefined;
  const browser = shortUserAgent(userAgent);
  const { rows } = await sql<{ ip: string }>`
    select distinct ip from member_address where member_id = ${memberId} and user_agent = ${browser}`.execute(tx);
  return rows.some((row) => networkOf(row.ip) === networkOf(ip)) ? 'network and kind of browser' : undefined;
}
