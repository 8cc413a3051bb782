import { sql } from 'kysely';
import type { Database } from '../../core/database.ts';

/**
 * Sign-in names of active staff who were invited before a time and have no second factor. They can do nothing without
 * one; who has had days to set it up and did not should not have an account.
 */
export async function staffWithoutFactor(db: Database, invitedBefore: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from staff s
      where status = 'active' and created_at < ${invitedBefore}
        and not exists (select from staff_factor f where f.staff_id = s.id and f.confirmed_at is not null)
        and not exists (select from staff_passkey p where p.staff_id = s.id)
      order by name`.execute(db);
  return rows.map(({ name }) => name);
}
