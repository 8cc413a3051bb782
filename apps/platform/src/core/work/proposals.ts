import type { ScopeName } from '@sanam/contract';
import { sql } from 'kysely';
import { recordAct } from '../audit-log.ts';
import { addSeconds } from '../clock.ts';
import type { Database, Tx } from '../database.ts';
import { invalid, notFound, Refusal } from '../errors.ts';
import { isOwnAccount } from '../four-eyes.ts';

/** What two people agreed on. */
export interface Agreed<Content> {
  id: bigint;
  memberId: bigint | null;
  content: Content;
  note: string;
  proposedBy: bigint;
  decidedBy: bigint;
}

/** A kind of act that needs two people. */
export interface ProposalKind<Content extends object = object> {
  kind: string;
  /** Scope that the first person needs, also still at the moment of the second yes. */
  scope: ScopeName;
  /** Scopes that the second person needs, all of them. */
  second: readonly ScopeName[];
  /** Parts of the content that the audit log keeps too. No phone, account number or name is among them. */
  logged?: readonly (keyof Content & string)[];
  /** The staff member whom the act is about, who is none of the two. */
  about?: (content: Content) => bigint;
  /** Parts of the content that the list of proposals shows masked; a member's page reveals them, with a reason. */
  masked?: (content: Content) => Record<string, unknown>;
  /** Whether one of the two must be an owner. */
  needsOwner?: (content: Content) => boolean;
  /** As `needsOwner`, judged by what was done before, at the moment of the second yes. */
  needsOwnerNow?: (tx: Tx, agreed: Agreed<Content>, now: Date) => Promise<boolean>;
  /**
   * Do what was agreed, in the transaction of the second yes. @throws Refusal when it is not possible any more: then
   * the proposal is outdated, and nothing has changed.
   */
  apply: (tx: Tx, agreed: Agreed<Content>, now: Date) => Promise<void>;
  /** Called after the commit. */
  after?: (agreed: Agreed<Content>) => void;
}

export interface Proposed<Content> {
  subject: string;
  memberId: bigint | null;
  content: Content;
  note: string;
  staffId: bigint;
}

/**
 * Propose an act. What is proposed never changes: another content is another proposal.
 * @returns the proposal's number.
 * @throws 403 about a member account of the person's own; 409 while another proposal of this kind is open about the same.
 */
export async function propose<Content extends object>(
  tx: Tx,
  kind: ProposalKind<Content>,
  given: Proposed<Content>,
  now: Date,
  hours: number,
): Promise<bigint> {
  await requireNotOwn(tx, given.staffId, given.memberId);
  // a decision locks its proposal before the object, and who proposes has locked the object: so this waits for no decision
  const over = tx
    .selectFrom('staff_proposal')
    .select('id')
    .where('kind', '=', kind.kind)
    .where('subject', '=', given.subject)
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .forUpdate()
    .skipLocked();
  await tx.updateTable('staff_proposal').set({ state: 'lapsed', decided_at: now }).where('id', 'in', over).execute();
  const proposal = await tx
    .insertInto('staff_proposal')
    .values({
      kind: kind.kind,
      subject: given.subject,
      member_id: given.memberId,
      content: JSON.stringify(given.content),
      note: given.note,
      proposed_by: given.staffId,
      proposed_at: now,
      expires_at: addSeconds(now, hours * 3600),
    })
    // a literal: PostgreSQL finds the partial index by a constant, which a parameter of a generic plan is not
    .onConflict((on) => on.columns(['kind', 'subject']).where('state', '=', sql.lit('open')).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!proposal)
    throw new Refusal(409, 'มีคำขอเรื่องนี้รอคนที่สองอยู่แล้ว', { field: 'error', reason: 'another proposal is open' });
  const logged = Object.fromEntries((kind.logged ?? []).map((part) => [part, given.content[part]]));
  const detail = { proposal: String(proposal.id), kind: kind.kind, ...logged, note: given.note };
  await recordAct(tx, { subject: given.subject, detail });
  return proposal.id;
}

/** Whether an act of this kind about this subject waits for a second person. */
export async function isProposed(tx: Tx, kind: string, subject: string, now: Date): Promise<boolean> {
  const open = await tx
    .selectFrom('staff_proposal')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return open !== undefined;
}

/** The word of the second person. */
export interface SecondWord {
  id: bigint;
  staffId: bigint;
  says: 'yes' | 'no';
  note: string;
}

/**
 * Decide about a proposal as the second person, once. A yes does what was proposed in the same transaction. The person
 * who proposed it may only take it back, with a no.
 * @returns how the proposal ended, with the sentence why it is outdated.
 * @throws 404 when no open proposal has this number; 403 for a person who may not be the second.
 */
export async function decideProposal(
  db: Database,
  kinds: readonly ProposalKind[],
  word: SecondWord,
  now: Date,
): Promise<{ state: 'done' | 'refused' | 'withdrawn' | 'outdated'; why?: string }> {
  let after: (() => void) | undefined;
  const ended = await db.transaction().execute(async (tx) => {
    const { row, kind } = await lockProposal(tx, kinds, word, now);
    const end = async (state: 'done' | 'refused' | 'withdrawn' | 'outdated', why?: string) => {
      await tx
        .updateTable('staff_proposal')
        .set({ state, decided_by: word.staffId, decided_at: now, decision_note: word.note || (why ?? null) })
        .where('id', '=', word.id)
        .execute();
      const detail = { proposal: String(word.id), kind: row.kind, says: word.says, state, note: word.note };
      await recordAct(tx, { subject: row.subject, detail: why === undefined ? detail : { ...detail, why } });
      return why === undefined ? { state } : { state, why };
    };
    if (row.proposed_by === word.staffId) {
      if (word.says === 'no') return end('withdrawn');
      throw mayNot('ต้องเป็นคนอื่นที่ไม่ใช่ผู้ขอ', 'the same person cannot be the second');
    }
    await requireSecond(tx, kind, row, word.staffId, now);
    if (word.says === 'no') return end('refused');
    if (!(await scopesOf(tx, row.proposed_by, now)).includes(kind.scope))
      return end('outdated', 'ผู้ขอไม่มีสิทธิ์นี้แล้ว ต้องเริ่มใหม่');
    // which account is whose may have been named since
    if (await isOwnAccount(tx, row.proposed_by, row.member_id))
      return end('outdated', 'เป็นบัญชีสมาชิกของผู้ขอเอง ต้องให้คนอื่นขอ');
    const content = row.content as object;
    const agreed = {
      id: row.id,
      memberId: row.member_id,
      content,
      note: row.note,
      proposedBy: row.proposed_by,
      decidedBy: word.staffId,
    };
    const needsOwner = kind.needsOwner?.(content) || (await kind.needsOwnerNow?.(tx, agreed, now));
    if (needsOwner && !(await isAnyOwner(tx, [row.proposed_by, word.staffId], now)))
      throw mayNot('ต้องมีเจ้าของเป็นหนึ่งในสองคน', 'one of the two must be an owner');
    const why = await inSavepoint(tx, () => kind.apply(tx, agreed, now));
    if (why !== undefined) return end('outdated', why);
    after = () => kind.after?.(agreed);
    return end('done');
  });
  after?.();
  return ended;
}

/** Whether somebody with these scopes may be the second person. Pure. */
export const mayBeSecond = ({ second }: Pick<ProposalKind, 'second'>, scopes: readonly string[]): boolean =>
  second.every((scope) => scopes.includes(scope));

/** Whether a proposal is about this staff member. Pure. */
export const isAbout = (kind: Pick<ProposalKind, 'about'>, content: unknown, staffId: bigint): boolean =>
  kind.about?.(content as object) === staffId;

/** Whether somebody with these scopes sees proposals of a kind. Pure. */
export const seesProposals = (kind: Pick<ProposalKind, 'scope' | 'second'>, scopes: readonly string[]): boolean =>
  scopes.includes(kind.scope) || mayBeSecond(kind, scopes);

/** Refuse an act about a member account of the person's own. @throws 403. */
export async function requireNotOwn(tx: Tx, staffId: bigint, memberId: bigint | null): Promise<void> {
  if (await isOwnAccount(tx, staffId, memberId))
    throw mayNot('ทำกับบัญชีสมาชิกของตัวเองไม่ได้', 'staff cannot act on a member account of their own');
}

async function lockProposal(tx: Tx, kinds: readonly ProposalKind[], { id }: SecondWord, now: Date) {
  const row = await tx.selectFrom('staff_proposal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  const kind = kinds.find((one) => one.kind === row?.kind);
  if (!row || !kind || row.state !== 'open' || row.expires_at <= now)
    throw notFound('ไม่พบคำขอนี้ หมดเวลาแล้ว หรือมีผู้ตัดสินไปแล้ว', 'no open proposal of this number');
  return { row, kind };
}

async function requireSecond(
  tx: Tx,
  kind: ProposalKind,
  row: { member_id: bigint | null; content: unknown },
  staffId: bigint,
  now: Date,
): Promise<void> {
  // not what the request began with: the scope may have been taken while the proposal was locked by another
  if (!mayBeSecond(kind, await scopesOf(tx, staffId, now)))
    throw mayNot('คุณไม่มีสิทธิ์เป็นคนที่สองของเรื่องนี้', `the second person needs the scopes ${kind.second.join(', ')}`);
  if (isAbout(kind, row.content, staffId))
    throw mayNot('เป็นคนที่สองในเรื่องของตัวเองไม่ได้', 'the second person is the one whom the act is about');
  await requireNotOwn(tx, staffId, row.member_id);
}

/** Run an act that may be refused. @returns the sentence of the refusal, after which nothing of the act remains. */
async function inSavepoint(tx: Tx, act: () => Promise<void>): Promise<string | undefined> {
  await sql`savepoint act`.execute(tx);
  try {
    await act();
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint act`.execute(tx);
    return error.thai;
  }
}

/** Scopes that a staff member holds now. */
export async function scopesOf(tx: Database | Tx, staffId: bigint, now: Date): Promise<string[]> {
  const { rows } = await sql<{ scopes: string[] }>`select staff_scopes(${staffId}, ${now}) as scopes`.execute(tx);
  return rows[0]?.scopes ?? [];
}

async function isAnyOwner(tx: Tx, staffIds: readonly bigint[], now: Date): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select bool_or('owner' = any (staff_roles(id, ${now}))) as is from unnest(${staffIds}::bigint[]) id`.execute(tx);
  return rows[0]?.is ?? false;
}

const mayNot = (thai: string, reason: string) => new Refusal(403, thai, { field: 'error', reason });

/** Refuse a proposal about something that cannot be. @throws 422. */
export const cannotPropose = (thai: string, reason: string) => invalid('error', thai, reason);
