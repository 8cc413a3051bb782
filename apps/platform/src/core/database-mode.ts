import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** With play money in a pretend world, or with real money. */
export type Mode = 'sandbox' | 'real';

/** SQL expression: when the platform first started on this database; null before. */
export const madeAt: RawBuilder<Date> = sql<Date>`(select made_at from database_mode)`;

/** The mode in which a database was made; undefined before its first start. */
export async function madeInMode(db: Database): Promise<Mode | undefined> {
  const row = await db.selectFrom('database_mode').select('mode').executeTakeFirst();
  return row?.mode as Mode | undefined;
}

/** Write the mode of a new database. @returns the mode that the database has: an earlier one stays. */
export async function claimMode(db: Database, mode: Mode): Promise<Mode> {
  const { rows } = await sql<{ mode: Mode }>`select database_mode_claim(${mode}) as mode`.execute(db);
  return rows[0]?.mode ?? mode;
}
