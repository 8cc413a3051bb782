import type { NotDone, ProviderDifferenceText } from '@sanam/contract';
import type { ProviderTransaction } from '@sanam/seamless-wallet';

/** A transaction in our records. */
export interface OurTransaction {
  kind: 'bet' | 'win' | 'rollback' | 'tombstone';
  state: 'done' | 'rolled_back' | 'refused';
  memberId: bigint;
  amountSatang: bigint;
  gameCode: string;
  round: string;
  reference: string | null;
}

/** Verdict on one transaction after comparing our records with the provider's. */
export type Verdict =
  | { do: 'agree' }
  /** The transaction may still be in transit between the provider and us: the check after all retries decides. */
  | { do: 'wait' }
  /**
   * A win or rollback of the provider that never reached us: applied now with the provider's own id, so that a later
   * delivery of it changes nothing.
   */
  | { do: 'apply' }
  /** The transaction is done here, but not at the provider: the stake is refunded, or the win taken back. */
  | { do: 'take-back' }
  /** The records contradict each other: staff must look. */
  | { do: 'report'; what: ProviderDifferenceText };

const OUR_KIND = { TK_BET: 'bet', TK_WIN: 'win', TK_ROLLBACK: 'rollback' } as const;
const AGREE: Verdict = { do: 'agree' };

/**
 * Compare one transaction of the provider's records with ours. Pure.
 * @param theirs the provider's transaction, with its amount in satang.
 * @param ours undefined when we never received the transaction.
 * @param isSettled whether all retries must be over by now; before that, a missing transaction gets the verdict `wait`.
 */
export function compareBooks(
  theirs: ProviderTransaction & { amountSatang: bigint },
  ours: OurTransaction | undefined,
  isSettled: boolean,
): Verdict {
  const late = (verdict: Verdict): Verdict => (isSettled ? verdict : { do: 'wait' });
  const difference = ours && ours.kind !== 'tombstone' ? contentDifference(theirs, ours) : undefined;
  if (difference) return { do: 'report', what: difference };
  const here = stateHere(ours);
  const stands = here === 'done';
  switch (theirs.kind) {
    case 'TK_BET':
      if (theirs.state === 'TS_SUCCESS')
        return stands ? AGREE : late({ do: 'report', what: `the bet stands there and is ${here} here` });
      return stands ? late({ do: 'take-back' }) : AGREE;
    case 'TK_WIN':
      if (theirs.state === 'TS_SUCCESS')
        return stands
          ? AGREE
          : here === 'unknown'
            ? { do: 'apply' }
            : late({ do: 'report', what: `the win stands there and is ${here} here` });
      if (!stands) return AGREE;
      return late(
        theirs.state === 'TS_ROLLEDBACK'
          ? { do: 'take-back' }
          : { do: 'report', what: 'the win was paid here and is declined there' },
      );
    case 'TK_ROLLBACK':
      return theirs.state === 'TS_SUCCESS' && !ours ? { do: 'apply' } : AGREE;
  }
}

function stateHere(ours: OurTransaction | undefined): 'done' | NotDone {
  if (!ours) return 'unknown';
  return ours.kind === 'tombstone' ? 'taken back before it came' : ours.state;
}

function contentDifference(
  theirs: ProviderTransaction & { amountSatang: bigint },
  ours: OurTransaction,
): ProviderDifferenceText | undefined {
  if (OUR_KIND[theirs.kind] !== ours.kind) return `it is a ${OUR_KIND[theirs.kind]} there and a ${ours.kind} here`;
  if (theirs.user !== String(ours.memberId)) return 'it is of another member there';
  // a rollback here has the amount that could be taken back, so its amount may differ
  if (ours.kind !== 'rollback' && theirs.amountSatang !== ours.amountSatang)
    return `its amount is ${theirs.amountSatang} satang there and ${ours.amountSatang} here`;
  if (theirs.round !== ours.round || theirs.game_code !== ours.gameCode) return 'it is of another round or game there';
  if (theirs.kind !== 'TK_BET' && theirs.reference_transaction_uuid !== ours.reference)
    return 'it refers to another transaction there';
  return undefined;
}
