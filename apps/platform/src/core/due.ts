import { type RawBuilder, sql } from 'kysely';
import { addSeconds } from './clock.ts';

/** Seconds by which the clocks of two servers may differ. */
const SKEW_SECONDS = 60;

/**
 * SQL condition of a sweep: a row was last touched before `seconds` ago, or at a time in the future. Only a wrong clock
 * can have written such a time, and the row must not stand still until then.
 */
export const isDue = (touchedAt: string, now: Date, seconds: number): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(touchedAt)} < ${addSeconds(now, -seconds)} or ${sql.ref(touchedAt)} > ${addSeconds(now, SKEW_SECONDS)})`;

/** Whether a time lies so far in the future that only a wrong clock can have written it. Pure. */
export const isBeyond = (at: Date, now: Date): boolean => at > addSeconds(now, SKEW_SECONDS);
