import { sql } from 'kysely';
import type { Database } from '../../../core/database.ts';
import { ARCHIVE_FORMAT, type MemberLine, type SealLine } from './check-archive.ts';

/** Heads of members that one statement reads, and movements. They bound the memory, whatever a member plays in a day. */
const HEADS_AT_ONCE = 1000;
const MOVEMENTS_AT_ONCE = 5000;

/** A member's movements from `from` to `to`. */
interface Span {
  member: bigint;
  from: bigint;
  to: bigint;
}

/**
 * The lines of an archive file of a month: its seals, and under each seal the movements that it covers. Sealed rows
 * never change, so the statements need no common snapshot.
 * @param month such as 2026-10, by the days of the seals in Bangkok.
 * @param onDay called before a day is read.
 * @throws Error when the month is not over, or no seal has its days.
 */
export async function* archiveLines(
  db: Database,
  month: string,
  { today, onDay = () => {} }: { today: string; onDay?: (day: string) => void },
): AsyncGenerator<string> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new Error(`${month} is no month such as 2026-10.`);
  if (month >= today.slice(0, 7)) throw new Error(`${month} is not over: its last day is not sealed.`);
  const seals = await db
    .selectFrom('ledger_seal')
    .selectAll()
    .where(sql<string>`to_char(day, 'YYYY-MM')`, '=', month)
    .orderBy('day')
    .execute();
  if (seals.length === 0) throw new Error(`No seal has a day of ${month}: there is nothing to archive.`);
  yield line({ format: ARCHIVE_FORMAT, month });
  const sum = { seals: seals.length, members: 0, movements: 0 };
  for (const seal of seals) {
    onDay(seal.day);
    const hash = seal.hash.toString('hex');
    yield line({ seal: { day: seal.day, previous_hash: seal.previous_hash.toString('hex'), hash } } satisfies SealLine);
    for await (const [text, isMember] of membersOf(db, seal.day)) {
      yield text;
      sum[isMember ? 'members' : 'movements']++;
    }
  }
  yield line({ end: sum });
}

const line = (value: object) => `${JSON.stringify(value)}\n`;

/** Lines of the members that one seal covers, each followed by its movements. */
async function* membersOf(db: Database, day: string): AsyncGenerator<[text: string, isMember: boolean]> {
  let above = 0n;
  for (;;) {
    const { rows: heads } = await sql<{ member: bigint; first: bigint; last: bigint; before: string; hash: string }>`
      select h.member_id as member, h.first_sequence as first, h.sequence as last, encode(h.hash, 'hex') as hash,
          coalesce(encode(b.hash, 'hex'), '') as before
        from ledger_seal_head h
        left join ledger_transaction b on b.member_id = h.member_id and b.sequence = h.first_sequence - 1
        where h.day = ${day}::date and h.member_id > ${above} order by h.member_id limit ${HEADS_AT_ONCE}`.execute(db);
    const last = heads.at(-1);
    if (!last) return;
    const waiting = new Map(heads.map((head) => [head.member, head]));
    for (const spans of groupsOf(heads)) {
      for (const { member, text } of await movementsOf(db, spans)) {
        const head = waiting.get(member);
        if (head) {
          waiting.delete(member);
          const [first, to] = [String(head.first), String(head.last)];
          yield [line({ ...head, member: String(member), first, last: to } satisfies MemberLine), true];
        }
        yield [`${text}\n`, false];
      }
    }
    above = last.member;
  }
}

/** Divide the movements into groups that one statement reads. A member with many movements is in several groups. */
function* groupsOf(heads: readonly { member: bigint; first: bigint; last: bigint }[]): Generator<Span[]> {
  const most = BigInt(MOVEMENTS_AT_ONCE);
  let group: Span[] = [];
  let room = most;
  for (const { member, first, last } of heads) {
    for (let from = first; from <= last; ) {
      const to = last - from < room ? last : from + room - 1n;
      group.push({ member, from, to });
      room -= to - from + 1n;
      from = to + 1n;
      if (room > 0n) continue;
      yield group;
      group = [];
      room = most;
    }
  }
  if (group.length > 0) yield group;
}

/** Movements as JSON arrays, in the order of their hash: first what the hash covers, then the hash. */
async function movementsOf(db: Database, spans: Span[]): Promise<{ member: bigint; text: string }[]> {
  const { rows } = await sql<{ member: bigint; text: string }>`
    select t.member_id as member, json_build_array(t.member_id::text, t.sequence::text,
        ((extract(epoch from t.created_at) * 1000000)::bigint)::text, t.cash_satang::text, t.bonus_satang::text,
        t.held_satang::text, t.cash_after_satang::text, t.bonus_after_satang::text, t.held_after_satang::text,
        coalesce(t.house_account, ''), t.kind, t.idempotency_key, t.actor, t.detail::text, encode(t.hash, 'hex'))::text
        as text
      from unnest(${spans.map(({ member }) => member)}::bigint[], ${spans.map(({ from }) => from)}::bigint[],
        ${spans.map(({ to }) => to)}::bigint[]) as s (member_id, first, last)
      join ledger_transaction t on t.member_id = s.member_id and t.sequence between s.first and s.last
      order by t.member_id, t.sequence`.execute(db);
  return rows;
}
