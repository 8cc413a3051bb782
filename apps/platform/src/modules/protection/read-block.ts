import type { Block } from '@sanam/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../core/database.ts';

interface Row {
  blocked_until: Date | null;
  /** Whether an exclusion stands from which the member has not asked to return. */
  is_excluded: boolean;
  excluded_until: Date | null;
  was_excluded: boolean;
  last_kind: 'pause' | 'time_out' | null;
}

/** Why play, deposits and gifts of a member are refused now; null when they are allowed. One statement. */
export async function readBlock(db: Database | Tx, memberId: bigint, now: Date): Promise<Block | null> {
  const row = await sql<Row>`
    select nullif(g.blocked_until, 'infinity') as blocked_until, e.is_excluded, e.excluded_until, e.was_excluded,
        (select b.kind from member_break b where b.member_id = g.member_id and b.kind <> 'exclusion'
          and b.ends_at = g.blocked_until order by b.id desc limit 1) as last_kind
      from member_guard g
      cross join lateral (select coalesce(bool_or(x.return_asked_at is null), false) as is_excluded,
          count(*) > 0 as was_excluded,
          case when bool_or(x.ends_at is null) then null else max(x.ends_at) end as excluded_until
        from member_break x where x.member_id = g.member_id and x.kind = 'exclusion') e
      where g.member_id = ${memberId} and g.blocked_until > ${now}`.execute(db);
  const found = row.rows[0];
  return found ? blockOf(found, now) : null;
}

/** Name a block. Pure. */
function blockOf({ blocked_until, is_excluded, excluded_until, last_kind }: Row, now: Date): Block {
  if (is_excluded) {
    const isOver = excluded_until !== null && excluded_until <= now;
    return { kind: isOver ? 'exclusion_over' : 'exclusion', until: isOver ? null : iso(excluded_until) };
  }
  return { kind: last_kind ?? 'cooling', until: iso(blocked_until) };
}

const iso = (at: Date | null) => at?.toISOString() ?? null;
