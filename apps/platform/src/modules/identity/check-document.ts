import { bangkokDay } from '@sanam/thai/dates';
import type { DocumentType } from '@sanam/thai/documents';
import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import type { Database, Tx } from '../../core/database.ts';
import { openFinding } from '../../core/findings.ts';
import type { IdentityAnswer } from '../../providers/identity-check/identity-port.ts';
import { findMember, findMemberAccount } from '../members/index.ts';
import { blockUnderAge, endUnderAge, isUnderAge, tellPages } from '../protection/index.ts';
import type { Identity } from './identity.ts';
import { type IdentityReason, judgeIdentity, type Verdict } from './judge-identity.ts';

/** Reference of a check, for the service and for staff. */
export const identityRef = (memberId: bigint, id: bigint): string => `ID${memberId}-${id}`;

/**
 * Ask the service about a waiting check, and decide. Safe to run twice: whoever locks the row first decides. Without an
 * answer the check keeps waiting, and goes to staff after IDENTITY_WAIT_HOURS.
 */
export async function checkDocument(identity: Identity, memberId: bigint, id: bigint): Promise<void> {
  const { db, clock, config, key, protection, service, log } = identity;
  const check = await db
    .selectFrom('identity_check')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  const member = await findMember(db, memberId);
  if (check?.state !== 'waiting' || !member || member.birth_date === null) return;
  const birthDate = member.birth_date;
  const answer: IdentityAnswer | undefined = await service?.ask({
    key: identityRef(memberId, id),
    documentType: check.document_type as DocumentType,
    number: key.open(check.number_sealed, memberId),
    name: check.name,
    birthDate,
  });
  const now = clock.now();
  const facts = { name: check.name, holderName: check.holder_name, birthDate, today: bangkokDay(now) };
  let verdict: Verdict;
  if (answer?.outcome === 'unavailable') {
    if (check.asked_at > addSeconds(now, -config.IDENTITY_WAIT_HOURS * 3600))
      return noteAsked(db, { memberId, id, now });
    verdict = { to: 'review', reasons: ['no_answer'] };
  } else verdict = judgeIdentity(facts, answer);
  const to = await db
    .transaction()
    .execute((tx) => decide(identity, tx, { memberId, id, verdict, by: 'system', note: '', now }));
  if (verdict.reasons.includes('under_age')) tellPages(protection, memberId);
  if (to) log.info({ memberId: String(memberId), to }, 'a proof of identity was judged');
}

/** Note that the service was asked in vain, so that the checks that were asked about longer ago are next. */
async function noteAsked(db: Database, { memberId, id, now }: { memberId: bigint; id: bigint; now: Date }) {
  await db
    .updateTable('identity_check')
    .set({ updated_at: now })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

interface Decision {
  memberId: bigint;
  id: bigint;
  verdict: Verdict;
  by: string;
  note: string;
  now: Date;
}

/**
 * Write a verdict about a check that is not decided yet. A document that proved another member, and an account that has
 * another name meanwhile, do not pass. A document of a minor never passes, not by staff either: it blocks play at once,
 * and staff are told. Only another document that passes ends that block, and a person looks at it.
 * @returns the state that was written; undefined when the check was decided before.
 */
export async function decide(
  { protection }: Pick<Identity, 'protection'>,
  tx: Tx,
  { memberId, id, verdict, by, note, now }: Decision,
): Promise<Verdict['to'] | undefined> {
  const check = await tx
    .selectFrom('identity_check')
    .select(['state', 'number_hash', 'holder_name', 'reasons'])
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (check?.state !== 'waiting' && check?.state !== 'review') return undefined;
  let { to } = verdict;
  const reasons = new Set<IdentityReason>(verdict.reasons);
  if (check.reasons.includes('under_age')) for (const reason of check.reasons) reasons.add(reason as IdentityReason);
  if (reasons.has('under_age')) {
    if (to === 'passed') to = 'review';
    await blockUnderAge(tx, { memberId, now });
    await openFinding(tx, { kind: 'document_under_age', subject: identityRef(memberId, id), memberId, detail: {} });
  }
  const isBlocked = to !== 'refused' && !reasons.has('under_age') && (await isUnderAge(tx, memberId));
  if (isBlocked && by === 'system') {
    to = 'review';
    reasons.add('under_age_before');
  }
  if (to === 'passed') {
    if ((await findMemberAccount(tx, memberId))?.holderName !== check.holder_name) reasons.add('name_differs');
    else if (!(await claim(tx, check.number_hash, memberId))) reasons.add('document_of_another');
    if (reasons.has('name_differs') || reasons.has('document_of_another')) to = 'review';
  }
  if (isBlocked && to === 'passed') await endUnderAge(protection, tx, { memberId, now, by });
  const isDecided = to !== 'review';
  await tx
    .updateTable('identity_check')
    .set({
      state: to,
      reasons: [...reasons],
      updated_at: now,
      decided_at: isDecided ? now : null,
      decided_by: isDecided ? by : null,
      note,
    })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
  return to;
}

/** Let a document prove a member. @returns false when it proved another member before. */
async function claim(tx: Tx, hash: Buffer, memberId: bigint): Promise<boolean> {
  const { rows } = await sql<{ member_id: bigint }>`
    with new as (
      insert into identity_claim (number_hash, member_id) values (${hash}, ${memberId})
        on conflict (number_hash) do nothing returning member_id)
    select member_id from new union all select member_id from identity_claim where number_hash = ${hash}`.execute(tx);
  return rows.some(({ member_id }) => member_id === memberId);
}
