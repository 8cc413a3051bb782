import type { WhatIf } from '@sanam/contract';
import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import type { DepositConfig } from './config.ts';

const DAYS = 30;

/** How many deposits begun in the last thirty days would have been refused by their amount. One statement. */
export async function whatIfDeposits(
  db: Database,
  { before, after }: { before: DepositConfig; after: DepositConfig },
  now: Date,
): Promise<WhatIf[]> {
  const refused = (config: DepositConfig) => sql<bigint>`count(*) filter (
    where amount_satang < ${config.DEPOSIT_MINIMUM_BAHT * 100} or amount_satang > ${config.DEPOSIT_MAXIMUM_BAHT * 100})`;
  const { rows } = await sql<{ total: bigint; before: bigint; after: bigint }>`
    select count(*) as total, ${refused(before)} as before, ${refused(after)} as after
      from deposit where created_at > ${addSeconds(now, -DAYS * 86_400)} and created_at <= ${now}`.execute(db);
  const [counted] = rows;
  return [
    {
      kind: 'deposit_refused',
      days: DAYS,
      total: Number(counted?.total ?? 0n),
      before: Number(counted?.before ?? 0n),
      after: Number(counted?.after ?? 0n),
    },
  ];
}
