import type { Database } from '../../core/database.ts';
import { type FactorKey, openOrNothing } from './factor-key.ts';

/** Key of a rotation that decrypts a second factor; `lost`: none does. */
export type FactorKeyState = 'current' | 'other' | 'lost';

/**
 * Say by which key each second factor opens, by the number of its owner. Before `finish` nobody may be left at `other`:
 * those would need a new second factor.
 */
export async function factorKeys(db: Database, key: FactorKey): Promise<Map<string, FactorKeyState>> {
  const factors = await db
    .selectFrom('staff_factor')
    .select(['staff_id', 'secret'])
    .where('confirmed_at', 'is not', null)
    .execute();
  return new Map(
    factors.map(({ staff_id, secret }) => {
      const opened = openOrNothing(key, secret, staff_id);
      return [String(staff_id), opened === undefined ? 'lost' : opened.isOld ? 'other' : 'current'];
    }),
  );
}
