import type { ProviderTransaction } from '@sanam/seamless-wallet';

/** A transaction as our books have it. */
export interface OurTransaction {
  kind: 'bet' | 'win' | 'rollback' | 'tombstone';
  state: 'done' | 'rolled_back' | 'refused';
  memberId: bigint;
  amountSatang: bigint;
  gameCode: string;
  round: string;
  reference: string | null;
}

/** What follows from comparing one transaction of both books. */
export type Verdict =
  | { do: 'agree' }
  /** May still be on its way between us: the settled look decides. */
  | { do: 'wait' }
  /**
   * The provider's own win or rollback, which never reached us: done now, under its own id, so that it may still
   * arrive.
   */
  | { do: 'apply' }
  /** It stands here, and the provider says that it does not: the member gets the stake back, or the win goes. */
  | { do: 'take-back' }
  /** The books contradict each other: a person must look. */
  | { do: 'report'; what: string };

const OUR_KIND = { TK_BET: 'bet', TK_WIN: 'win', TK_ROLLBACK: 'rollback' } as const;
const AGREE: Verdict = { do: 'agree' };

/**
 * Compares one transaction of the provider's books with ours. Pure.
 * @param theirs with its amount in satang.
 * @param ours undefined when we never judged it.
 * @param isSettled whether all retries must be over: until then, what may still arrive is waited for.
 */
export function compareBooks(
  theirs: ProviderTransaction & { amountSatang: bigint },
  ours: OurTransaction | undefined,
  isSettled: boolean,
): Verdict {
  const late = (verdict: Verdict): Verdict => (isSettled ? verdict : { do: 'wait' });
  const difference = ours && ours.kind !== 'tombstone' ? contentDifference(theirs, ours) : undefined;
  if (difference) return { do: 'report', what: difference };
  const stands = ours?.state === 'done' && ours.kind !== 'tombstone';
  const here = ours ? (ours.kind === 'tombstone' ? 'taken back before it came' : ours.state) : 'unknown';
  switch (theirs.kind) {
    case 'TK_BET':
      if (theirs.state === 'TS_SUCCESS')
        return stands ? AGREE : late({ do: 'report', what: `the bet stands there and is ${here} here` });
      return stands ? late({ do: 'take-back' }) : AGREE;
    case 'TK_WIN':
      if (theirs.state === 'TS_SUCCESS')
        return stands
          ? AGREE
          : ours
            ? late({ do: 'report', what: `the win stands there and is ${here} here` })
            : { do: 'apply' };
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

function contentDifference(
  theirs: ProviderTransaction & { amountSatang: bigint },
  ours: OurTransaction,
): string | undefined {
  if (OUR_KIND[theirs.kind] !== ours.kind) return `it is a ${OUR_KIND[theirs.kind]} there and a ${ours.kind} here`;
  if (theirs.user !== String(ours.memberId)) return 'it is of another member there';
  // a rollback's amount is what could be moved
  if (ours.kind !== 'rollback' && theirs.amountSatang !== ours.amountSatang)
    return `its amount is ${theirs.amountSatang} satang there and ${ours.amountSatang} here`;
  if (theirs.round !== ours.round || theirs.game_code !== ours.gameCode) return 'it is of another round or game there';
  if (theirs.kind !== 'TK_BET' && theirs.reference_transaction_uuid !== ours.reference)
    return 'it refers to another transaction there';
  return undefined;
}
