import type { Block } from '@sanam/contract';
import type { EXCLUSIONS, TIME_OUTS } from '@sanam/contract/protection-names';
import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import type { Database, Tx } from '../../core/database.ts';
import { invalid } from '../../core/errors.ts';
import { addJob } from '../../core/jobs.ts';
import type { Caller } from '../../core/routes.ts';
import { requirePassword } from '../members/index.ts';
import type { Protection } from './protection.ts';
import { readBlock } from './read-block.ts';

const DAY_SECONDS = 86_400;

/** End of a time-out. Pure. */
export function timeOutEnd(length: (typeof TIME_OUTS)[number], now: Date): Date {
  return addSeconds(now, Number.parseInt(length, 10) * DAY_SECONDS);
}

/**
 * End of an exclusion: the same time of day, calendar months or years later in Bangkok; null: for ever. A day that the
 * month does not have becomes its last. Pure.
 */
export function exclusionEnd(length: (typeof EXCLUSIONS)[number], now: Date): Date | null {
  if (length === 'forever') return null;
  const months = length === '6_months' ? 6 : Number.parseInt(length, 10) * 12;
  // Bangkok has been seven hours ahead of UTC all year since 1920
  const there = addSeconds(now, 7 * 3600);
  const end = new Date(there);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(there.getUTCDate(), lastDay));
  return addSeconds(end, -7 * 3600);
}

/** A break that begins now. */
export interface Begin {
  memberId: bigint;
  kind: 'pause' | 'time_out' | 'exclusion';
  /** Null: for ever. */
  endsAt: Date | null;
  /** `member` or `staff:<id>`. */
  by: string;
  note?: string;
}

/**
 * Begin a break, at once: no bet, deposit or gift is accepted after this was committed. A job then lets a time-out or
 * an exclusion hold for the member's other accounts.
 */
export async function beginBreak(
  { clock }: Pick<Protection, 'clock'>,
  tx: Database | Tx,
  { memberId, kind, endsAt, by, note }: Begin,
): Promise<Block | null> {
  const now = clock.now();
  await sql`
    select break_begin(${memberId}, ${kind}, ${endsAt}::timestamptz, ${by}, ${note ?? null}::text, null, ${now})`.execute(
    tx,
  );
  if (kind !== 'pause') await addJob(tx, 'carry-break', { memberId: String(memberId) });
  return readBlock(tx, memberId, now);
}

/** A break of the member's own wish, which holds for their other accounts too. */
async function beginOwn(protection: Protection, begin: Omit<Begin, 'by'>): Promise<Block | null> {
  const block = await protection.db
    .transaction()
    .execute((tx) => beginBreak(protection, tx, { ...begin, by: 'member' }));
  tellPages(protection, begin.memberId);
  await carryNow(protection, begin.memberId);
  return block;
}

/** A time-out of the member's own wish. */
export async function beginTimeOut(
  protection: Protection,
  memberId: bigint,
  length: (typeof TIME_OUTS)[number],
): Promise<Block | null> {
  const endsAt = timeOutEnd(length, protection.clock.now());
  return beginOwn(protection, { memberId, kind: 'time_out', endsAt });
}

/** An exclusion of the member's own wish. @throws 422 on `password`. */
export async function beginExclusion(
  protection: Protection,
  caller: Caller,
  { length, password }: { length: (typeof EXCLUSIONS)[number]; password: string },
): Promise<Block | null> {
  const { memberId } = caller;
  await requirePassword(protection.members, caller, password);
  const endsAt = exclusionEnd(length, protection.clock.now());
  return beginOwn(protection, { memberId, kind: 'exclusion', endsAt });
}

/**
 * Let a time-out or an exclusion hold for the member's other accounts, also those with a game open; after it was
 * committed itself. A repeated call changes nothing.
 */
export async function carryToOthers(protection: Protection, memberId: bigint): Promise<void> {
  const { db, clock } = protection;
  const { rows } = await sql<{ other: bigint }>`
    select other from break_carry(${memberId}, ${clock.now()}) as other`.execute(db);
  for (const { other } of rows) tellPages(protection, other);
}

/**
 * Carry a break to the member's other accounts at once. The break itself is committed, so a failure is only logged, and
 * not told to whoever began it: the job tries again, and is shown to staff when each of its attempts fails.
 */
export async function carryNow(protection: Protection, memberId: bigint): Promise<void> {
  await carryToOthers(protection, memberId).catch((error: unknown) =>
    protection.members.log.warn({ err: error, member: String(memberId) }, 'a break is carried to other accounts later'),
  );
}

/**
 * Ask to return after an exclusion has ended. A repeated request returns the same answer.
 * @throws 422 on `error` before its end, or without one.
 */
export async function returnToPlay(protection: Protection, memberId: bigint): Promise<Block | null> {
  const { db, clock, rules } = protection;
  const now = clock.now();
  const { rows } = await sql<{ outcome: 'asked' | 'early' | 'none' }>`
    select break_return(${memberId}, ${rules.returnSeconds}, ${now}) as outcome`.execute(db);
  switch (rows[0]?.outcome) {
    case 'asked':
      return readBlock(db, memberId, now);
    case 'early':
      throw invalid('error', 'ยังไม่ครบเวลาระงับการเล่น และยกเลิกก่อนครบเวลาไม่ได้', 'the exclusion has not ended');
    default: {
      // the wish was sent twice, because its answer was lost
      const block = await readBlock(db, memberId, now);
      if (block?.kind === 'cooling') return block;
      throw invalid('error', 'คุณไม่ได้ระงับการเล่นอยู่', 'there is no exclusion');
    }
  }
}

/** Tell the member's open pages, so that a game that is open ends. */
export function tellPages({ live }: Pick<Protection, 'live'>, memberId: bigint): void {
  live.announce({ memberId: String(memberId), topic: 'protection' });
}
