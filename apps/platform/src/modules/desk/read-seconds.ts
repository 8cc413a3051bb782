import type { Second } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { sql } from 'kysely';
import type { StaffCaller } from '../../core/routes.ts';
import { isAbout, mayBeSecond, type ProposalKind, seesProposals } from '../../core/work/proposals.ts';
import type { SecondRow, WorkQueue } from '../../core/work/queues.ts';
import type { Desk } from './desk.ts';

/** What staff see of a proposal. */
const shown = (kind: ProposalKind | undefined, content: Record<string, unknown>): Record<string, unknown> => ({
  ...content,
  ...kind?.masked?.(content),
});

/**
 * What waits for a second person and what the caller may see, oldest first, and how much there is. Two or three statements.
 * @param most how many are listed.
 * @param memberId only what is about this member.
 */
export async function readSeconds(
  { db, clock }: Pick<Desk, 'db' | 'clock'>,
  caller: StaffCaller,
  { queues, proposals }: { queues: readonly WorkQueue[]; proposals: readonly ProposalKind[] },
  { most, memberId }: { most: number; memberId?: bigint | undefined },
): Promise<{ data: Second[]; total: number }> {
  const now = clock.now();
  const visible = proposals.filter((kind) => seesProposals(kind, caller.scopes));
  const seen = queues.filter(({ scope, second }) => second && caller.scopes.includes(scope));
  const [open, items, own] = await Promise.all([
    db
      .selectFrom('staff_proposal as p')
      .innerJoin('staff_known as s', 's.id', 'p.proposed_by')
      .selectAll('p')
      .select(['s.shown_name', sql<bigint>`count(*) over ()`.as('total')])
      .where('p.state', '=', 'open')
      .where('p.expires_at', '>', now)
      .where('p.kind', 'in', ['', ...visible.map(({ kind }) => kind)])
      .$if(memberId !== undefined, (of) => of.where('p.member_id', '=', memberId ?? null))
      .orderBy('p.proposed_at')
      .orderBy('p.id')
      .limit(most)
      .execute(),
    seen.length === 0
      ? []
      : sql<SecondRow & { queue: string; shown_name: string; total: bigint }>`
          select q.*, s.shown_name, count(*) over () as total from (${sql.join(
            seen.map(({ queue, second }) => sql`select ${queue}::text as queue, x.* from (${second}) x`),
            sql` union all `,
          )}) q join staff_known s on s.id = q.first_id
            where ${memberId === undefined ? sql`true` : sql`q.member_id = ${memberId}`}
            order by q.at, q.queue, q.ref limit ${most}`
          .execute(db)
          .then(({ rows }) => rows),
    db.selectFrom('staff_known').select('member_id').where('id', '=', caller.staffId).executeTakeFirst(),
  ]);
  const isOfOwn = (memberId: bigint | null) => memberId !== null && memberId === own?.member_id;
  const listed: Second[] = open.map((one) => {
    const kind = visible.find((known) => known.kind === one.kind);
    return {
      id: String(one.id),
      queue: null,
      ref: null,
      kind: one.kind,
      subject: one.subject,
      member_id: one.member_id === null ? null : String(one.member_id),
      amount: null,
      content: shown(kind, one.content as Record<string, unknown>),
      note: one.note,
      first: { id: String(one.proposed_by), shown_name: one.shown_name ?? '' },
      at: one.proposed_at.toISOString(),
      expires_at: one.expires_at.toISOString(),
      needs_owner: kind?.needsOwner?.(one.content as object) ?? false,
      may_decide:
        one.proposed_by !== caller.staffId &&
        !isOfOwn(one.member_id) &&
        kind !== undefined &&
        mayBeSecond(kind, caller.scopes) &&
        !isAbout(kind, one.content, caller.staffId),
    };
  });
  for (const one of items)
    listed.push({
      id: null,
      queue: one.queue,
      ref: one.ref,
      kind: one.title,
      subject: `${one.queue.slice(0, -1)}:${one.ref}`,
      member_id: one.member_id === null ? null : String(one.member_id),
      amount: one.amount_satang === null ? null : bahtFromSatang(satang(one.amount_satang)),
      content: {},
      note: one.note,
      first: { id: String(one.first_id), shown_name: one.shown_name },
      at: one.at.toISOString(),
      expires_at: null,
      needs_owner: false,
      may_decide: one.first_id !== caller.staffId && !isOfOwn(one.member_id),
    });
  return {
    data: listed.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)).slice(0, most),
    total: Number((open[0]?.total ?? 0n) + (items[0]?.total ?? 0n)),
  };
}
