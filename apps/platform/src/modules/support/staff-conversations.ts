import type { Calls, ReplyOf } from '@sanam/contract';
import { maskName } from '@sanam/thai/masks';
import { sql } from 'kysely';
import { recordAct } from '../../core/audit-log.ts';
import type { Tx } from '../../core/database.ts';
import { notFound } from '../../core/errors.ts';
import { endLease, requireLease } from '../../core/work/leases.ts';
import { requireNotOwn } from '../../core/work/proposals.ts';
import { readMessages } from './read-conversation.ts';
import type { Support } from './support.ts';
import { storedKey } from './write-message.ts';

const BEGINNING = 120;

type List = ReplyOf<Calls['staffConversations']>;
type Detail = ReplyOf<Calls['staffConversation']>['data'];

interface Row {
  id: bigint;
  member_id: bigint | null;
  holder_name: string | null;
  opened_at: Date;
  waiting_since: Date | null;
  last_at: Date;
  last_text: string;
  last_staff: bigint | null;
  held_by: bigint | null;
  held_name: string | null;
  until: Date | null;
  draft: string | null;
}

/** Conversations with who holds them, and the last message of each. */
const rowsWhere = (which: ReturnType<typeof sql>, now: Date) => sql<Row>`
  select c.id, c.member_id, a.holder_name, c.opened_at, c.waiting_since, c.last_at, left(last.text, ${BEGINNING}) as last_text,
      last.staff_id as last_staff, l.staff_id as held_by, k.shown_name as held_name, l.until, d.draft
    from support_conversation c
      cross join lateral (select m.text, m.staff_id from support_message m
        where m.conversation_id = c.id order by m.id desc limit 1) last
      left join member_linked_account a on a.member_id = c.member_id
      left join work_lease d on d.queue = 'conversations' and d.ref = c.id::text
      left join work_lease l on l.queue = d.queue and l.ref = d.ref and l.until > ${now}
      left join staff_known k on k.id = l.staff_id
    where ${which}`;

const holderOf = ({ held_by: id, held_name: name, until }: Row) =>
  id === null || until === null ? null : { id: String(id), shown_name: name ?? '', until: until.toISOString() };

const nameOf = ({ holder_name: name }: Row) => (name === null ? '' : maskName(name));

/** Conversations that wait, longest first; or all, the newest first; and how many there are. Two statements. */
export async function listConversations(
  { db, clock }: Support,
  { tab = 'waiting', most }: { tab?: 'waiting' | 'all' | undefined; most: number },
): Promise<List> {
  const which =
    tab === 'waiting'
      ? sql`c.waiting_since is not null order by c.waiting_since, c.id limit ${most}`
      : sql`true order by c.last_at desc, c.id desc limit ${most}`;
  const { rows } = await rowsWhere(which, clock.now()).execute(db);
  const { rows: counts } = await sql<{ total: bigint }>`select count(*) as total from support_conversation
    where ${tab === 'waiting' ? sql`waiting_since is not null` : sql`true`}`.execute(db);
  const data = rows.map((row) => ({
    id: String(row.id),
    member_id: row.member_id === null ? null : String(row.member_id),
    member_name: nameOf(row),
    waiting_since: row.waiting_since?.toISOString() ?? null,
    last_at: row.last_at.toISOString(),
    last_text: row.last_text,
    last_by: row.last_staff === null ? ('person' as const) : ('staff' as const),
    holder: holderOf(row),
  }));
  return { data, total: Number(counts[0]?.total ?? 0n) };
}

/**
 * One conversation. Only the reading of whoever holds it counts as seen: they answer, and somebody who merely looks does
 * not. @throws 404 for an unknown number.
 */
export async function openConversation({ db, clock, live }: Support, id: bigint, staffId: bigint): Promise<Detail> {
  const which = sql`c.id = ${id}`;
  const { rows } = await rowsWhere(which, clock.now()).execute(db);
  const [row] = rows;
  if (!row) throw notFound('ไม่พบการสนทนานี้', 'no conversation has this number');
  const isHolder = row.held_by === staffId;
  const { rows: seen } = await sql`
    update support_conversation c set staff_read_id = last.id
      from (select max(m.id) as id from support_message m where m.conversation_id = ${id}) last
      where c.id = ${id} and ${isHolder} and c.staff_read_id < last.id returning c.id`.execute(db);
  const { messages } = await readMessages(db, which);
  if (seen.length > 0) tell({ live }, row.member_id);
  await recordAct(db, { subject: subjectOf(row.member_id, id), detail: { conversation: String(id) } });
  return {
    id: String(id),
    member_id: row.member_id === null ? null : String(row.member_id),
    member_name: nameOf(row),
    opened_at: row.opened_at.toISOString(),
    waiting_since: row.waiting_since?.toISOString() ?? null,
    messages,
    holder: holderOf(row),
    draft: row.draft ?? '',
  };
}

/**
 * Answer a conversation that the person holds; they go on holding it. A message that came since they saw it goes on
 * waiting. The same text with the same key again writes nothing.
 * @param seen the last message that they saw; undefined: what was read while the conversation was held.
 * @throws 404 for an unknown number; 403 about a member account of the person's own; 409 without the lease.
 */
export async function answer(
  { db, clock, live }: Support,
  {
    id,
    staffId,
    text,
    key,
    seen,
  }: { id: bigint; staffId: bigint; text: string; key: string; seen?: bigint | undefined },
): Promise<void> {
  const now = clock.now();
  const unseen = unseenSince(seen);
  const memberId = await db.transaction().execute(async (tx) => {
    const about = await lockHeld(tx, id, staffId, now);
    const { rows } = await sql<{ id: bigint }>`
      with written as (
        insert into support_message (conversation_id, staff_id, text, key, created_at)
          values (${id}, ${staffId}, ${text.trim()}, ${storedKey(key, text)}, ${now}) on conflict do nothing returning id
      )
      update support_conversation c set last_at = ${now}, waiting_since = ${unseen},
          staff_read_id = case when ${unseen} is null then written.id else ${readUntil(seen)} end
        from written where c.id = ${id} returning written.id`.execute(tx);
    await recordAct(tx, {
      subject: subjectOf(about, id),
      detail: { conversation: String(id), message: String(rows[0]?.id ?? ''), length: text.trim().length },
    });
    return about;
  });
  tell({ live }, memberId);
}

/** Take a conversation that the person holds out of the queue, unless a message came since they saw it; as `answer`. */
export async function endWaiting(
  { db, clock }: Support,
  { id, staffId, seen }: { id: bigint; staffId: bigint; seen?: bigint | undefined },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const memberId = await lockHeld(tx, id, staffId, clock.now());
    await sql`update support_conversation c set waiting_since = ${unseenSince(seen)}, staff_read_id = ${readUntil(seen)}
      where id = ${id}`.execute(tx);
    await endLease(tx, itemOf(id));
    await recordAct(tx, { subject: subjectOf(memberId, id), detail: { conversation: String(id) } });
  });
}

const itemOf = (id: bigint) => ({ queue: 'conversations', ref: String(id) }) as const;

/** When the person of conversation `c` wrote first since its holder last saw it; null when they have seen everything. */
const unseenSince = (seen: bigint | undefined) => sql`(select min(m.created_at) from support_message m
  where m.conversation_id = c.id and m.staff_id is null and m.id > greatest(c.staff_read_id, ${seen ?? 0n}::bigint))`;

/** The last message of conversation `c` that its holder has seen. */
const readUntil = (seen: bigint | undefined) => sql`greatest(c.staff_read_id,
  (select max(m.id) from support_message m where m.conversation_id = c.id and m.id <= ${seen ?? 0n}::bigint))`;

/** How the audit log names whom it is about. */
const subjectOf = (memberId: bigint | null, id: bigint) =>
  memberId === null ? `conversation:${id}` : `member:${memberId}`;

/** Lock a conversation that the person holds. @returns its member; null for a guest. */
async function lockHeld(tx: Tx, id: bigint, staffId: bigint, now: Date): Promise<bigint | null> {
  const { rows } = await sql<{ member_id: bigint | null }>`
    select member_id from support_conversation where id = ${id} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound('ไม่พบการสนทนานี้', 'no conversation has this number');
  await requireNotOwn(tx, staffId, row.member_id);
  await requireLease(tx, itemOf(id), staffId, now);
  return row.member_id;
}

function tell({ live }: Pick<Support, 'live'>, memberId: bigint | null): void {
  if (memberId !== null) live.announce({ memberId: String(memberId), topic: 'support' });
}
