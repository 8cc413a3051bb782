import type { Block, PlaySession } from '@sanam/contract';
import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import { beginBreak, tellPages } from './breaks.ts';
import type { Protection } from './protection.ts';

interface Row {
  began_at: Date;
  /** Last launch, answer or call. */
  active_at: Date;
  check_due_at: Date;
  refused_from: Date;
  rounds: bigint;
  staked: bigint;
  won: bigint;
}

/**
 * The play session that runs, with its sums; null when none does. A win counts with the session of its call. Time away
 * from an open game counts only as far as a session lasts without a bet.
 */
export async function readPlaySession({ db, clock, rules }: Protection, memberId: bigint): Promise<PlaySession | null> {
  const { rows } = await sql<Row>`
    select g.session_began_at as began_at, greatest(g.session_touched_at, c.last_at) as active_at, g.check_due_at, g.refused_from, c.rounds, c.staked, c.won
      from member_guard g
      cross join lateral (select count(distinct (p.provider_id, p.round)) filter (where p.kind = 'bet') as rounds,
          coalesce(sum(p.amount_satang) filter (where p.kind = 'bet' and not p.is_free), 0)::bigint as staked,
          coalesce(sum(p.amount_satang) filter (where p.kind = 'win'), 0)::bigint as won, max(p.created_at) as last_at
        from provider_call p where p.member_id = g.member_id and p.created_at >= g.session_began_at
          and p.state = 'done' and p.kind in ('bet', 'win')) c
      where g.member_id = ${memberId} and g.session_began_at is not null`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const baht = (units: bigint) => Number(units) / 100;
  const now = clock.now();
  return {
    began_at: row.began_at.toISOString(),
    seconds: secondsBetween(row.began_at, earliest(now, addSeconds(row.active_at, rules.sessionGapSeconds))),
    rounds: Number(row.rounds),
    staked: baht(row.staked),
    won: baht(row.won),
    net: baht(row.won - row.staked),
    check_due_at: row.check_due_at.toISOString(),
    refused_from: row.refused_from.toISOString(),
    check_due_in_seconds: Math.max(0, Math.ceil((row.check_due_at.getTime() - now.getTime()) / 1000)),
    pause_minutes: rules.pauseSeconds / 60,
  };
}

const earliest = (a: Date, b: Date) => (a < b ? a : b);
const secondsBetween = (from: Date, to: Date) => Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000));

/**
 * Answer a reality check. Going on sets the time of the next check; a pause is a short break; leaving ends the play
 * session. While no check is due, nothing happens besides the pause.
 */
export async function answerRealityCheck(
  protection: Protection,
  memberId: bigint,
  choice: 'go_on' | 'pause' | 'leave',
): Promise<Block | null> {
  const { db, clock, rules } = protection;
  if (choice === 'pause') {
    const endsAt = addSeconds(clock.now(), rules.pauseSeconds);
    const block = await beginBreak(protection, db, { memberId, kind: 'pause', endsAt, by: 'member' });
    tellPages(protection, memberId);
    return block;
  }
  await sql`select play_session_answer(${memberId}, ${choice === 'go_on'}, ${rules.checkMinutes * 60},
    ${rules.checkGraceSeconds}, ${clock.now()})`.execute(db);
  // games in other tabs end too
  if (choice === 'leave') tellPages(protection, memberId);
  return null;
}
