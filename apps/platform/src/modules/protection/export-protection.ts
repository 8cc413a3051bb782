import type { Database } from '../../core/database.ts';
import { amountText } from './limits.ts';

/** A member's limits, breaks and what was done with both, for the export of their data. Baht, and minutes of play. */
export async function exportProtection(db: Database, memberId: bigint) {
  const limits = await db.selectFrom('member_limit').selectAll().where('member_id', '=', memberId).execute();
  const breaks = await db
    .selectFrom('member_break')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  const changes = await db
    .selectFrom('protection_change')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return {
    limits: limits.map(({ kind, period, amount, raise_to, raise_from, changed_at }) => ({
      ...{ kind, period, amount: amountText(kind, amount), changed_at },
      raise: raise_from && { to: amountText(kind, raise_to), from: raise_from },
    })),
    breaks: breaks.map(({ kind, began_at, ends_at, begun_by, return_asked_at }) => ({
      ...{ kind, began_at, ends_at, by: begun_by === 'member' ? 'member' : 'operator', return_asked_at },
    })),
    protection_changes: changes.map(({ what, kind, period, before, after, by, at }) => ({
      ...{ what, kind, period, before: amountText(kind, before), after: amountText(kind, after) },
      ...{ by: by === 'member' ? 'member' : 'operator', at },
    })),
  };
}
