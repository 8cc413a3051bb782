import { sql } from 'kysely';
import { prizesText } from './prizes.ts';
import type { Wheel } from './wheel.ts';

/**
 * Takes the settings' table and rules into use, at start. Where they are the newest already nothing changes; a new
 * table is sealed from now on, and new rules hold from tomorrow on. Of servers that start with different settings, the
 * last one's hold for all.
 */
export async function prepareWheel({ db, clock, rules }: Pick<Wheel, 'db' | 'clock' | 'rules'>): Promise<void> {
  const { prizes, budget, stakes, stakesMost, deposit, ticketDays } = rules;
  await sql`select wheel_use(${prizesText(prizes)}, ${budget}, ${stakes}, ${stakesMost}, ${deposit}, ${ticketDays}, ${clock.now()})`.execute(
    db,
  );
}
