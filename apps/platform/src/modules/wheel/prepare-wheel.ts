import { sql } from 'kysely';
import { prizesText } from './prizes.ts';
import type { Wheel } from './wheel.ts';

/**
 * Apply the configured prize table and rules, at start. Nothing changes when they equal the newest stored ones. A new
 * table is used for seals made from now on, and new rules apply from tomorrow. When servers start with different
 * settings, the settings of the server that started last apply to all.
 */
export async function prepareWheel({ db, clock, rules }: Pick<Wheel, 'db' | 'clock' | 'rules'>): Promise<void> {
  const { prizes, budget, stakes, stakesMost, deposit, ticketDays } = rules;
  await sql`select wheel_use(${prizesText(prizes)}, ${budget}, ${stakes}, ${stakesMost}, ${deposit}, ${ticketDays}, ${clock.now()})`.execute(
    db,
  );
}
