import { maskPhone } from '@sanam/thai/masks';
import { nationalMobile } from '@sanam/thai/phone';
import { recordAct } from '../../../core/audit-log.ts';
import type { Database, Tx } from '../../../core/database.ts';
import { notFound } from '../../../core/errors.ts';
import { addJob } from '../../../core/jobs.ts';
import { cannotPropose, isProposed, type ProposalKind, propose, requireNotOwn } from '../../../core/work/proposals.ts';
import { requireAccount } from '../bank-account/require-account.ts';
import { dropPasskeys } from '../credentials/passkeys.ts';
import { requirePhone } from '../member-phone.ts';
import type { MemberAccount } from '../member-store.ts';
import type { Members } from '../members.ts';
import { recordSecurityEvent } from '../security/security-events.ts';
import { announceEnd, endSessions } from '../sessions/end-sessions.ts';
import { type Notice, tellMember } from '../tell-member.ts';
import { unlockInTransaction } from './lock-member.ts';

/*
 * Changes of who a member is to the platform: the account that money goes to, the phone, the passkeys, the lock. Each
 * needs two people. Afterwards payouts rest as after a reset by phone, and the member is told where they were reached
 * before.
 */

type Kind<Content extends object> = ProposalKind<Content>;
interface NewAccount extends MemberAccount {
  /** The account that was linked when this was proposed; another one in between makes the proposal outdated. */
  before: string | null;
  /** When the member asked for this account; null when they did not. Another request makes the proposal outdated. */
  askedAt: string | null;
}
interface NewPhone {
  phone: string;
  before: string;
}

const SECOND = { scope: 'members.act', second: ['members.act', 'second'] } as const;

/** The acts on a member's identity that need two people. */
export function identityProposals(members: Members) {
  const rest = async (tx: Tx, memberId: bigint, notice: Notice, phone: string, now: Date) => {
    await tx.updateTable('member').set({ password_reset_at: now }).where('id', '=', memberId).execute();
    await tellMember(tx, memberId, notice, phone);
  };
  const account: Kind<NewAccount> = {
    kind: 'change-account',
    ...SECOND,
    masked: ({ before }) => ({ before: before?.replace(/\d+(?=\d{4}$)/, '') ?? null }),
    async apply(tx, { memberId, content, proposedBy, decidedBy, note }, now) {
      const member = await lockOpen(tx, memberId);
      const linked = await linkedAccount(tx, member.id);
      if ((linked && nameOf(linked.bank, linked.account_number)) !== (content.before ?? undefined))
        throw cannotPropose('บัญชีของสมาชิกเปลี่ยนไปแล้ว ต้องเริ่มใหม่', 'the linked account has changed');
      const request = await readRequest(tx, member.id);
      if (content.askedAt !== null && !(request && isSeen(request, content.askedAt))) throw otherAsked();
      const row = {
        bank: content.bank,
        account_number: content.accountNumber,
        holder_name: content.holderName,
        proven_at: null,
        proven_by: null,
        created_at: now,
      };
      await tx
        .insertInto('member_bank_account')
        .values({ member_id: member.id, ...row })
        .onConflict((on) => on.column('member_id').doUpdateSet(row))
        .execute();
      for (const hook of members.onBankLinked) await hook(tx, member.id);
      // what the member asks for besides goes on waiting
      await tx
        .deleteFrom('bank_account_request')
        .where('member_id', '=', member.id)
        .where('bank', '=', content.bank)
        .where('account_number', '=', content.accountNumber)
        .execute();
      await rest(tx, member.id, 'bank-account-changed', member.phone, now);
      await record(tx, 'bank_account_changed', member.id, { decidedBy, proposedBy, note }, now);
    },
  };
  const phone: Kind<NewPhone> = {
    kind: 'change-phone',
    ...SECOND,
    masked: ({ before }) => ({ before: maskPhone(nationalMobile(before)) }),
    async apply(tx, { memberId, content, proposedBy, decidedBy, note }, now) {
      const member = await lockOpen(tx, memberId);
      if (member.phone !== content.before)
        throw cannotPropose('เบอร์ของสมาชิกเปลี่ยนไปแล้ว ต้องเริ่มใหม่', 'the phone has changed');
      const claimed = await tx
        .insertInto('member_phone')
        .values({ phone: content.phone, member_id: member.id })
        .onConflict((on) => on.column('phone').doNothing())
        .returning('phone')
        .executeTakeFirst();
      const owner = await tx
        .selectFrom('member_phone')
        .select('member_id')
        .where('phone', '=', content.phone)
        .executeTakeFirst();
      if (!claimed && owner?.member_id !== member.id)
        throw cannotPropose('เบอร์นี้เป็นของสมาชิกอื่นแล้ว', 'the phone is another member’s');
      await tx.updateTable('member').set({ phone: content.phone }).where('id', '=', member.id).execute();
      await endSessions(tx, members, member.id, { all: true }, 'phone changed by staff');
      await rest(tx, member.id, 'phone-changed', member.phone, now);
      await record(tx, 'phone_changed', member.id, { decidedBy, proposedBy, note }, now);
    },
    after: ({ memberId }) => announceEnd(members, memberId ?? 0n),
  };
  const factor: Kind<object> = {
    kind: 'reset-factor',
    ...SECOND,
    async apply(tx, { memberId, proposedBy, decidedBy, note }, now) {
      const member = await lockOpen(tx, memberId);
      const removed = await dropPasskeys(tx, member.id);
      if (removed === 0) throw cannotPropose('สมาชิกไม่มีพาสคีย์แล้ว', 'the member has no passkey');
      await endSessions(tx, members, member.id, { all: true }, 'passkeys removed by staff');
      await rest(tx, member.id, 'passkey-removed', member.phone, now);
      await record(tx, 'passkey_removed', member.id, { decidedBy, proposedBy, note }, now);
    },
    after: ({ memberId }) => announceEnd(members, memberId ?? 0n),
  };
  const unlock: Kind<object> = {
    kind: 'unlock-member',
    ...SECOND,
    apply: (tx, { memberId, decidedBy, proposedBy, note }, now) =>
      unlockInTransaction(
        tx,
        { memberId: memberId ?? 0n, actor: `staff:${decidedBy}`, note: `${note} (staff:${proposedBy})` },
        now,
      ),
  };
  return { account, phone, factor, unlock };
}

/** Who proposes something about which member, and why. */
interface About {
  memberId: bigint;
  staffId: bigint;
  note: string;
}

/**
 * Propose another bank account of a member.
 * @param given the account; `askedAt`: the one that the member asked for at this time, as the person has seen it.
 * @throws 404 when there is no such open member; 422 for a wrong account, or the one that is linked; 403 and 409 as
 *   `propose`.
 */
export async function proposeAccount(
  members: Members,
  about: About,
  given: { bank: string; accountNumber: string; name: string } | { askedAt: string },
): Promise<void> {
  const asked = 'askedAt' in given ? await askedAccount(members, about, given.askedAt) : { ...given, askedAt: null };
  const account = await requireAccount(members, asked);
  await members.db.transaction().execute(async (tx) => {
    await lockOpen(tx, about.memberId);
    const linked = await linkedAccount(tx, about.memberId);
    const before = linked ? nameOf(linked.bank, linked.account_number) : null;
    if (before === nameOf(account.bank, account.accountNumber) && linked?.holder_name === account.holderName)
      throw cannotPropose('เป็นบัญชีที่ผูกไว้อยู่แล้ว', 'the account is linked already');
    await proposeAbout(members, tx, about, identityProposals(members).account, {
      ...account,
      before,
      askedAt: asked.askedAt,
    });
  });
}

/** Propose another phone of a member. @throws as `proposeAccount`; 422 for the phone of another member. */
export async function proposePhone(members: Members, about: About, typed: string): Promise<void> {
  const phone = requirePhone(typed);
  await members.db.transaction().execute(async (tx) => {
    const member = await lockOpen(tx, about.memberId);
    if (member.phone === phone) throw cannotPropose('เป็นเบอร์ปัจจุบันอยู่แล้ว', 'the phone is the present one');
    const owner = await tx.selectFrom('member_phone').select('member_id').where('phone', '=', phone).executeTakeFirst();
    if (owner && owner.member_id !== about.memberId)
      throw cannotPropose('เบอร์นี้เป็นของสมาชิกอื่นแล้ว', 'the phone is another member’s');
    await proposeAbout(members, tx, about, identityProposals(members).phone, { phone, before: member.phone });
  });
}

const nothingAsked = () => cannotPropose('สมาชิกไม่ได้ขอเปลี่ยนบัญชี', 'the member has not asked for another account');

/** The account that a member asks for. */
const readRequest = (db: Database | Tx, memberId: bigint) =>
  db
    .selectFrom('bank_account_request')
    .select(['bank', 'account_number', 'holder_name', 'asked_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();

const otherAsked = () => cannotPropose('สมาชิกขอเปลี่ยนเป็นบัญชีอื่นแล้ว ต้องเริ่มใหม่', 'the member asks for another account now');
/** Whether a request is the one that somebody has seen: each has its own time. */
const isSeen = (asked: { asked_at: Date }, askedAt: string) => asked.asked_at.getTime() === Date.parse(askedAt);

/** What a member asked to change the account to. @throws 422 when they ask for nothing, or for another one by now. */
async function askedAccount({ db }: Members, { memberId }: About, askedAt: string) {
  const asked = await readRequest(db, memberId);
  if (!asked) throw nothingAsked();
  if (!isSeen(asked, askedAt)) throw otherAsked();
  const { bank, account_number, holder_name, asked_at } = asked;
  return { bank, accountNumber: account_number, name: holder_name, askedAt: asked_at.toISOString() };
}

/**
 * Decline the account that a member has asked for: the linked one stays, and the member is told.
 * @param askedAt time of the request that the person has seen.
 * @throws 404 when there is no such open member; 403 for the own account; 422 when they ask for nothing, or for another
 *   account by now, or when another account is proposed already, which the second person decides.
 */
export async function declineAccount(
  members: Members,
  { memberId, staffId, note }: About,
  askedAt: string,
): Promise<void> {
  const now = members.clock.now();
  await members.db.transaction().execute(async (tx) => {
    await lockOpen(tx, memberId);
    await requireNotOwn(tx, staffId, memberId);
    if (await isProposed(tx, 'change-account', `member:${memberId}`, now))
      throw cannotPropose('มีคำขอเปลี่ยนบัญชีรอคนที่สองอยู่ ให้คนที่สองตัดสินก่อน', 'another account is proposed already');
    const asked = await tx
      .deleteFrom('bank_account_request')
      .where('member_id', '=', memberId)
      .returning('asked_at')
      .executeTakeFirst();
    if (!asked) throw nothingAsked();
    // what the member asks for now stays, as the refusal takes the transaction back
    if (!isSeen(asked, askedAt)) throw otherAsked();
    const event = {
      kind: 'bank_account_change_declined',
      memberId,
      actor: `staff:${staffId}`,
      detail: { note },
    } as const;
    await recordSecurityEvent(tx, event, now);
    await recordAct(tx, { subject: `member:${memberId}`, detail: { note } });
  });
}

/** Propose to remove a member's passkeys. @throws as `proposeAccount`; 422 without a passkey. */
export async function proposeFactorReset(members: Members, about: About): Promise<void> {
  await members.db.transaction().execute(async (tx) => {
    await lockOpen(tx, about.memberId);
    const passkey = await tx
      .selectFrom('passkey')
      .select('id')
      .where('member_id', '=', about.memberId)
      .limit(1)
      .executeTakeFirst();
    if (!passkey) throw cannotPropose('สมาชิกไม่มีพาสคีย์', 'the member has no passkey');
    await proposeAbout(members, tx, about, identityProposals(members).factor, {});
  });
}

/** Propose to unlock a member. @throws as `proposeAccount`; 422 when the account is not locked. */
export async function proposeUnlock(members: Members, about: About): Promise<void> {
  await members.db.transaction().execute(async (tx) => {
    const member = await lockOpen(tx, about.memberId);
    if (member.status !== 'locked') throw cannotPropose('บัญชีนี้ไม่ได้ถูกระงับ', `the account is ${member.status}`);
    await proposeAbout(members, tx, about, identityProposals(members).unlock, {});
  });
}

const proposeAbout = <Content extends object>(
  members: Members,
  tx: Tx,
  { memberId, staffId, note }: About,
  kind: Kind<Content>,
  content: Content,
) =>
  propose(
    tx,
    kind,
    { subject: `member:${memberId}`, memberId, content, note, staffId },
    members.clock.now(),
    members.config.PROPOSAL_HOURS,
  );

async function lockOpen(tx: Tx, memberId: bigint | null) {
  const member = await tx
    .selectFrom('member')
    .select(['id', 'phone', 'status'])
    .where('id', '=', memberId ?? 0n)
    .where('status', '!=', 'closed')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) throw notFound('ไม่พบสมาชิกนี้ หรือบัญชีปิดแล้ว', 'no such open member');
  return member;
}

const linkedAccount = (tx: Tx, memberId: bigint) =>
  tx
    .selectFrom('member_bank_account')
    .select(['bank', 'account_number', 'holder_name'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();

const nameOf = (bank: string, accountNumber: string) => `${bank}:${accountNumber}`;

const record = (
  tx: Tx,
  kind: 'bank_account_changed' | 'phone_changed' | 'passkey_removed',
  memberId: bigint,
  { decidedBy, proposedBy, note }: { decidedBy: bigint; proposedBy: bigint; note: string },
  now: Date,
) =>
  recordSecurityEvent(
    tx,
    { kind, memberId, actor: `staff:${decidedBy}`, detail: { note, proposed_by: `staff:${proposedBy}` } },
    now,
  );

/** Queue a text of staff to a member by SMS. @throws 404 when there is no such open member. */
export async function messageMember(
  members: Members,
  { memberId, text }: { memberId: bigint; text: string },
): Promise<void> {
  await members.db.transaction().execute(async (tx) => {
    await lockOpen(tx, memberId);
    await addJob(tx, 'tell-member', { memberId: String(memberId), text });
    await recordAct(tx, { subject: `member:${memberId}`, detail: { text } });
  });
}
