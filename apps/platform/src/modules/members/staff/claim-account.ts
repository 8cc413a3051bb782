import { recordAct } from '../../../core/audit-log.ts';
import type { Tx } from '../../../core/database.ts';
import { invalid, notFound } from '../../../core/errors.ts';
import { type DecisionKind, requireOther, standingWords, writeWord } from '../../../core/four-eyes.ts';
import { proveAccount } from '../bank-account/prove-account.ts';
import { findMemberAccount } from '../member-store.ts';
import type { Members } from '../members.ts';
import { recordSecurityEvent } from '../security/security-events.ts';
import { tellMember } from '../tell-member.ts';

/** An account that another member owns, as the object of a decision. */
interface HeldAccount {
  member_id: bigint;
  bank: string;
  account_number: string;
  holder_id: bigint;
  held_since: Date;
}

/** Decisions to give a proven account to another member; two people are always needed. */
const ACCOUNT_CLAIM: DecisionKind<HeldAccount> = {
  table: 'account_claim_decision',
  key: ['member_id', 'bank', 'account_number', 'holder_id', 'held_since'],
  scope: 'members.act',
  ofOwn: { thai: 'ยืนยันบัญชีธนาคารที่เกี่ยวข้องกับตัวเองไม่ได้', reason: 'staff cannot decide about an account of their own' },
};
const PEOPLE = 2;
const GIVE = { decision: 'give' };

interface Claim {
  memberId: bigint;
  staffId: bigint;
  /** When the account that was seen was linked: each linking has its own time. */
  linkedAt: string;
  /** Evidence that the account belongs to the member, such as a picture of the passbook that was seen. */
  evidence: string;
}

/**
 * Prove a member's linked account by evidence that a staff member has seen. When another member owns the account, a
 * second person must say the same; then the other member's account becomes unproven, and the other member is told. Each
 * act is recorded for both members.
 * @returns how many more people must say the same.
 * @throws 404 when there is no such member; 403 for an account of the staff member's own; 422 without a linked account,
 *   for another one than was seen, for an account that is proven already, and for a second word of one person.
 */
export async function claimAccount(
  members: Pick<Members, 'db' | 'clock'>,
  { memberId, staffId, linkedAt, evidence }: Claim,
): Promise<number> {
  const now = members.clock.now();
  return members.db.transaction().execute(async (tx) => {
    const account = await lockLinked(tx, memberId);
    const about = { key: account.key, staffId, evidence, now };
    await requireOther(tx, ACCOUNT_CLAIM, staffId, memberId);
    if (account.linkedAt.getTime() !== Date.parse(linkedAt))
      throw invalid('error', 'บัญชีของสมาชิกเปลี่ยนไปแล้ว ต้องเริ่มใหม่', 'the linked account has changed');
    const held = await tx
      .selectFrom('bank_account_claim')
      .select(['member_id', 'claimed_at'])
      .where('bank', '=', account.key.bank)
      .where('account_number', '=', account.key.account_number)
      .forUpdate()
      .executeTakeFirst();
    if (held && held.member_id !== memberId) return takeFrom(tx, about, held);
    if (account.isProven) throw invalid('error', 'บัญชีนี้ยืนยันแล้ว', 'the account is proven already');
    if (!(await proveAccount(tx, memberId, 'staff', now)))
      throw invalid('error', 'มีการยืนยันบัญชีนี้พร้อมกัน กรุณาลองใหม่', 'another member has just proven the account');
    await record(tx, about, 'bank_account_proven', memberId);
    await recordAct(tx, { subject: `member:${memberId}`, detail: { note: evidence } });
    return 0;
  });
}

/** Lock the member, so that the linked account stays the same, and read it. */
async function lockLinked(tx: Tx, memberId: bigint) {
  const member = await tx
    .selectFrom('member')
    .select('status')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) throw notFound('ไม่พบสมาชิกนี้', 'no such member');
  if (member.status === 'closed') throw invalid('error', 'บัญชีสมาชิกปิดแล้ว', 'the account is closed');
  const account = await findMemberAccount(tx, memberId);
  const linked = await tx
    .selectFrom('member_bank_account')
    .select('created_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!account || !linked) throw invalid('error', 'สมาชิกยังไม่ได้ผูกบัญชีธนาคาร', 'no bank account is linked');
  return {
    isProven: account.proof === 'own',
    linkedAt: linked.created_at,
    key: { member_id: memberId, bank: account.bank, account_number: account.accountNumber },
  };
}

interface About {
  key: Pick<HeldAccount, 'member_id' | 'bank' | 'account_number'>;
  staffId: bigint;
  evidence: string;
  now: Date;
}

/**
 * Record one person's word about an account that another member owns, with the claim's row locked. With the second word
 * the account changes hands. @returns how many more people must say the same.
 */
async function takeFrom(tx: Tx, about: About, held: { member_id: bigint; claimed_at: Date }): Promise<number> {
  const { key, staffId, evidence, now } = about;
  const [memberId, holderId] = [key.member_id, held.member_id];
  await requireOther(tx, ACCOUNT_CLAIM, staffId, holderId);
  const object = { ...key, holder_id: holderId, held_since: held.claimed_at };
  await writeWord(
    tx,
    ACCOUNT_CLAIM,
    object,
    { staffId, said: GIVE, note: evidence, subject: `member:${memberId}` },
    now,
  );
  const missing = PEOPLE - (await standingWords(tx, ACCOUNT_CLAIM, [object], GIVE, now)).length;
  if (missing > 0) {
    for (const one of [memberId, holderId]) await record(tx, about, 'bank_account_claim_asked', one);
    return missing;
  }
  await tx
    .updateTable('member_bank_account')
    .set({ proven_at: null, proven_by: null })
    .where('member_id', '=', holderId)
    .where('bank', '=', key.bank)
    .where('account_number', '=', key.account_number)
    .execute();
  await tx
    .updateTable('bank_account_claim')
    .set({ member_id: memberId, claimed_at: now })
    .where('bank', '=', key.bank)
    .where('account_number', '=', key.account_number)
    .execute();
  await proveAccount(tx, memberId, 'staff', now);
  await record(tx, about, 'bank_account_proven', memberId);
  await record(tx, about, 'bank_account_lost', holderId);
  await tellMember(tx, holderId, 'bank-account-lost');
  return 0;
}

async function record(
  tx: Tx,
  { key, staffId, evidence, now }: About,
  kind: 'bank_account_proven' | 'bank_account_claim_asked' | 'bank_account_lost',
  memberId: bigint,
): Promise<void> {
  const detail = { by: 'staff', for: String(key.member_id), evidence };
  await recordSecurityEvent(tx, { kind, memberId, actor: `staff:${staffId}`, detail }, now);
}
