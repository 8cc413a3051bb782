import type { StatementLine } from '@sanam/contract';
import type { Database } from '../../core/database.ts';
import type { AdjustNeeds } from './adjust-balance.ts';

/** Dependencies of the wallet's calls. */
export interface WalletNeeds extends AdjustNeeds {
  /** Game and round of a member's movements of play, by their keys in the ledger. */
  namePlays(
    db: Database,
    memberId: bigint,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, NonNullable<StatementLine['play']>>>;
}
