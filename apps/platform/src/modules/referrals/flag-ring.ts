import { compareNames } from '@sanam/thai/names';
import { type NotNull, sql } from 'kysely';
import type { Database, Tx } from '../../core/database.ts';
import { openFinding } from '../../core/findings.ts';
import { isPublicAddress, networkOf } from '../../core/ip-address.ts';
import { hashToken } from '../../core/secrets.ts';
import { type Origin, shortUserAgent } from '../members/index.ts';

/** Kind of finding: what a member shares with an upline. */
type RingKind = 'referral_same_bank' | 'referral_same_phone' | 'referral_same_device';

/**
 * Largest number of phone numbers from one packet, in one member's direct downline, that may be a coincidence. A packet
 * is a series of numbers sold together: they differ only in their last two digits.
 */
const PACKET_MOST = 2;
/** Accounts below a member that are compared at a time. */
const PAGE_BELOW = 500;

/**
 * Check whether a member and an upline look like one person: the same bank account number or holder, phone numbers of
 * one packet, or the same browser. Each match opens a finding for staff (REF-01). While it is open nobody earns
 * commission from this member's play. The finding halts no payout, and the member is not notified, because a family may
 * share a browser too.
 * @param device the member's present browser and network address, when known.
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
    });

  for (const one of above) {
    const sharedAccount = accountRule(own, one);
    if (sharedAccount) await flag('referral_same_bank', one.id, sharedAccount);
    if (packetOf(own.phone) === packetOf(one.phone)) await flag('referral_same_phone', one.id, 'numbers of one packet');
    const shared = device && (await sharesDevice(tx, one.id, device));
    if (shared) await flag('referral_same_device', one.id, shared);
  }
  if ((await packetBelow(tx, upline.id, own.phone)) > PACKET_MOST)
    await flag('referral_same_phone', upline.id, 'many numbers of one packet');
}

/**
 * Check the accounts of everybody below a member who has linked an account now: somebody below may have linked theirs
 * when there was nothing to compare it with. Each match opens the finding that `flagRing` opens.
 */
export async function flagRingBelow(db: Database, memberId: bigint): Promise<void> {
  const own = await db
    .selectFrom('member_payee')
    .select(['account_number as accountNumber', 'holder_name as holderName'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!own) return;
  for (let after = 0n; ; ) {
    const below = await db
      .selectFrom('member_upline as u')
      .innerJoin('member_payee as a', 'a.member_id', 'u.descendant_id')
      .select(['u.descendant_id as id', 'a.account_number as accountNumber', 'a.holder_name as holderName'])
      .where('u.ancestor_id', '=', memberId)
      .where('u.descendant_id', '>', after)
      .orderBy('u.descendant_id')
      .limit(PAGE_BELOW)
      .execute();
    for (const one of below) {
      const rule = accountRule(own, one);
      if (rule)
        await openFinding(db, {
          kind: 'referral_same_bank',
          subject: String(one.id),
          memberId: one.id,
          detail: { above: String(memberId), rule },
        });
    }
    const last = below.at(-1);
    if (!last || below.length < PAGE_BELOW) return;
    after = last.id;
  }
}

interface Account {
  accountNumber: string | null;
  holderName: string | null;
}

/** What two accounts have in common, which one person's accounts would; undefined for nothing. Pure. */
function accountRule(own: Account, other: Account): 'account number' | 'account holder' | undefined {
  if (own.accountNumber && own.accountNumber === other.accountNumber) return 'account number';
  const isSameHolder = own.holderName && other.holderName && compareNames(own.holderName, other.holderName) === 'full';
  return isSameHolder ? 'account holder' : undefined;
}

/** Packet of a phone number: all but the last two digits. */
const packetOf = (phone: string) => phone.slice(0, -2);

/** Number of a member's direct invitees with a phone number of this packet. */
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
 * How a browser matches an upline: the upline signed in with this browser, or with a browser of the same kind in the
 * same network. Undefined when it does not match.
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
