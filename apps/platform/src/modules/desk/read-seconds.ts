import type { Second } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { sql } from 'kysely';
import type { StaffCaller } from '../../core/routes.ts';
import { isAbout, mayBeSecond, type ProposalKind, seesProposals } from '../../core/work/proposals.ts';
import type { SecondRow, WorkQueue } from '../../core/work/queues.ts';
import type { Desk } from './desk.ts';

const SHOWN = 200;

/** What staff see of a proposal. */
const shown = (kind: ProposalKind | undefined, content: Record<string, unknown>): Record<string, unknown> => ({
  ...content,
  ...kind?.masked?.(content),
});

/** Everything that waits for a second person and that the caller may see, oldest first. Two or three statements. */
export async function readSeconds(
  { db, clock }: Pick<Desk, 'db' | 'clock'>,
  caller: StaffCaller,
  { queues, proposals }: { queues: readonly WorkQueue[]; proposals: readonly ProposalKind[] },
): Promise<Second[]> {
  const now = clock.now();
  const visible = proposals.filter((kind) => seesProposals(kind, caller.scopes));
  const seen = queues.filter(({ scope, second }) => second && caller.scopes.includes(scope));
  const [open, items, own] = await Promise.all([
    db
      .selectFrom('staff_proposal as p')
      .innerJoin('staff_known as s', 's.id', 'p.proposed_by')
      .selectAll('p')
      .select('s.shown_name')
      .where('p.state', '=', 'open')
      .where('p.expires_at', '>', now)
      .where('p.kind', 'in', ['', ...visible.map(({ kind }) => kind)])
      .orderBy('p.proposed_at')
      .limit(SHOWN)
      .execute(),
    seen.length === 0
      ? []
      : sql<SecondRow & { queue: string; shown_name: string }>`
          select q.*, s.shown_name from (${sql.join(
            seen.map(({ queue, second }) => sql`select ${queue}::text as queue, x.* from (${second}) x`),
            sql` union all `,
          )}) q join staff_known s on s.id = q.first_id order by q.at limit ${SHOWN}`
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
  return listed.sort((a, b) => (a.at < b.at ? -1 : 1)).slice(0, SHOWN);
}
