import { nationalMobile } from '@sanam/thai/phone';
import { sql } from 'kysely';
import type { Database } from '../../core/database.ts';

export const LEVELS = [1, 2, 3] as const;
export type Level = (typeof LEVELS)[number];

/** A member of a downline, with only the data that the upline may see. */
export interface DownlineMember {
  /** Phone with only its first and last digits visible; null when the account was closed. */
  contact: string | null;
  joinedAt: Date;
}

/** Number of members on each level of a member's downline, the first level first. */
export async function countDownline(db: Database, memberId: bigint): Promise<number[]> {
  const { rows } = await sql<{ members: bigint }>`
    select (select count(*) from member_upline u where u.ancestor_id = ${memberId} and u.level = levels.level) as members
      from (values (1), (2), (3)) as levels (level) order by levels.level`.execute(db);
  return rows.map((row) => Number(row.members));
}

/**
 * One page of a level of a member's downline, the latest to join first. Pages are addressed by offset, not by member
 * id, which must not be revealed.
 * @param page.at offset of the page, from 0.
 */
export async function readDownline(
  db: Database,
  memberId: bigint,
  level: Level,
  page: { at: number; size: number },
): Promise<{ members: DownlineMember[]; hasMore: boolean }> {
  const { rows } = await sql<{ phone: string; status: string; joined_at: Date }>`
    select m.phone, m.status, m.created_at as joined_at
      from (
        select descendant_id from member_upline where ancestor_id = ${memberId} and level = ${level}
          order by descendant_id desc offset ${page.at * page.size} limit ${page.size + 1}) as below
      join member_known m on m.id = below.descendant_id order by m.id desc`.execute(db);
  const members = rows
    .slice(0, page.size)
    .map((row) => ({ contact: row.status === 'closed' ? null : maskContact(row.phone), joinedAt: row.joined_at }));
  return { members, hasMore: rows.length > page.size };
}

/** `08• ••• •567` */
export function maskContact(e164: string): string {
  const national = nationalMobile(e164);
  return `${national.slice(0, 2)}• ••• •${national.slice(-3)}`;
}
