import type { Round } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { bangkokMidnight } from '@sanam/thai/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../core/database.ts';
import { notFound } from '../../core/errors.ts';
import { pageOf, rowsFor } from '../../core/paging.ts';
import { gamecodeOf } from './list-games.ts';

const PAGE = 30;

/** A round as the provider names it; our public id of the round is built from these three values. */
export interface RoundKey {
  providerId: string;
  gameCode: string;
  round: string;
}

interface Row {
  provider_id: string;
  game_code: string;
  round: string;
  name: string | null;
  product: string | null;
  bets: bigint;
  free_bets: bigint;
  closings: bigint;
  staked: bigint;
  won: bigint;
  returned: bigint;
  began_at: Date;
  closed_at: Date | null;
  began_micros: bigint;
}

/**
 * A member's rounds, newest first, page by page. Rounds that are summed up to the watermark are combined with their
 * calls after it.
 * @param filter.day calendar day in Bangkok, YYYY-MM-DD.
 */
export async function readRounds(
  db: Database,
  memberId: bigint,
  filter: { cursor?: string | undefined; gamecode?: string | undefined; day?: string | undefined },
): Promise<{ rounds: Round[]; nextCursor: string | null }> {
  const conditions = [sql`true`];
  if (filter.gamecode !== undefined) {
    const [providerId = '', gameCode = ''] = filter.gamecode.split(':');
    conditions.push(sql`r.provider_id = ${providerId} and r.game_code = ${gameCode}`);
  }
  if (filter.day !== undefined) {
    const start = bangkokMidnight(filter.day);
    conditions.push(sql`r.began_at >= ${start} and r.began_at < ${start}::timestamptz + interval '1 day'`);
  }
  if (filter.cursor !== undefined) {
    const [micros = '', id = ''] = filter.cursor.split('.');
    const last = keyOf(id);
    if (!last) throw notFound('ไม่พบหน้านี้ กรุณากลับไปรายการล่าสุด', 'not a cursor');
    conditions.push(
      sql`(r.began_at, r.round, r.provider_id, r.game_code) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${last.round}, ${last.providerId}, ${last.gameCode})`,
    );
  }
  const rows = await read(db, memberId, sql.join(conditions, sql` and `), rowsFor(PAGE));
  const { shown, next } = pageOf(rows, PAGE, (last) => `${last.began_micros}.${idOf(last)}`);
  return { rounds: shown.map(roundOf), nextCursor: next };
}

/** One round of the member. @throws 404 for an unknown round, or a round of another member. */
export async function readRound(db: Database, memberId: bigint, id: string): Promise<Round & RoundKey> {
  const key = keyOf(id);
  const [row] = key
    ? await read(
        db,
        memberId,
        sql`r.provider_id = ${key.providerId} and r.game_code = ${key.gameCode} and r.round = ${key.round}`,
        1,
      )
    : [];
  if (!key || !row) throw notFound('ไม่พบรอบนี้', 'no such round of this member');
  return { ...roundOf(row), ...key };
}

/** Rows of rounds, newest first. @param where SQL condition on the rounds `r`. */
async function read(db: Database, memberId: bigint, where: RawBuilder<unknown>, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with fresh as materialized (
      select provider_id, game_code, round, min(began_at) as began_at, sum(bets) as bets, sum(free_bets) as free_bets, sum(closings) as closings,
          sum(staked_satang) as staked, sum(won_satang) as won, sum(returned_satang) as returned, min(closed_at) as closed_at
        from game_round_change
        where member_id = ${memberId} and changed_at > (select watermark_at from game_statistics_watermark)
        group by provider_id, game_code, round
    ), page as (
      (select r.provider_id, r.game_code, r.round, r.began_at from game_round r
        where r.member_id = ${memberId} and ${where}
        order by r.began_at desc, r.round desc, r.provider_id desc, r.game_code desc limit ${limit})
      union all
      (select r.provider_id, r.game_code, r.round, r.began_at from fresh r
        where ${where} and not exists (
          select from game_round known where known.member_id = ${memberId} and known.provider_id = r.provider_id and known.game_code = r.game_code and known.round = r.round))
    )
    select p.provider_id, p.game_code, p.round, g.name, g.product, p.began_at, (extract(epoch from p.began_at) * 1000000)::bigint as began_micros,
        (coalesce(r.bets, 0) + coalesce(f.bets, 0))::bigint as bets, (coalesce(r.free_bets, 0) + coalesce(f.free_bets, 0))::bigint as free_bets,
        (coalesce(r.closings, 0) + coalesce(f.closings, 0))::bigint as closings, (coalesce(r.staked_satang, 0) + coalesce(f.staked, 0))::bigint as staked,
        (coalesce(r.won_satang, 0) + coalesce(f.won, 0))::bigint as won, (coalesce(r.returned_satang, 0) + coalesce(f.returned, 0))::bigint as returned,
        least(r.closed_at, f.closed_at) as closed_at
      from page p
      left join game_round r on r.member_id = ${memberId} and r.provider_id = p.provider_id and r.game_code = p.game_code and r.round = p.round
      left join fresh f on f.provider_id = p.provider_id and f.game_code = p.game_code and f.round = p.round
      left join game g on g.provider_id = p.provider_id and g.game_code = p.game_code
      order by p.began_at desc, p.round desc, p.provider_id desc, p.game_code desc
      limit ${limit}`.execute(db);
  return rows;
}

function roundOf(row: Row): Round {
  const state = row.bets === 0n ? 'returned' : row.closings > 0n ? 'closed' : 'open';
  return {
    id: idOf(row),
    gamecode: gamecodeOf(row.provider_id, row.game_code),
    game: row.name ?? row.game_code,
    maker: row.product,
    round: row.round,
    state,
    is_free: row.free_bets > 0n,
    staked: bahtFromSatang(satang(row.staked)),
    won: bahtFromSatang(satang(row.won)),
    returned: bahtFromSatang(satang(row.returned)),
    began_at: row.began_at.toISOString(),
    closed_at: state === 'closed' ? (row.closed_at?.toISOString() ?? null) : null,
  };
}

/** Encode a provider's names, which may contain any character, as letters and digits for a URL. */
export function idOf({ provider_id, game_code, round }: Pick<Row, 'provider_id' | 'game_code' | 'round'>): string {
  return Buffer.from(JSON.stringify([provider_id, game_code, round])).toString('base64url');
}

function keyOf(id: string): RoundKey | undefined {
  try {
    const parts = JSON.parse(Buffer.from(id, 'base64url').toString('utf8')) as unknown;
    // text in the database cannot contain a null character
    if (
      !Array.isArray(parts) ||
      parts.length !== 3 ||
      !parts.every((part): part is string => typeof part === 'string' && !part.includes('\0'))
    )
      return undefined;
    const [providerId = '', gameCode = '', round = ''] = parts;
    return { providerId, gameCode, round };
  } catch {
    return undefined;
  }
}
