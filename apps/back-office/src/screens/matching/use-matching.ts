import type { Calls, DepositCandidate, ReplyOf } from '@sanam/contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { itemKey } from '../../api/live.ts';
import { useMore } from '../../parts/use-more.ts';

export const QUEUE = 'deposits';
type Waiting = ReplyOf<Calls['depositsInReview']>['data'];
export type Arrival = Waiting['incoming_payments'][number];
export type Candidate = DepositCandidate;
export type Slip = Waiting['slips'][number];

export const useMatching = () =>
  useMore([QUEUE], async (limit) => (await ask('depositsInReview', { query: { limit } })).data);

/** How many items of a tab wait, also those that the list does not have. */
export const totalOf = (waiting: Waiting | undefined, tab: 'arrivals' | 'slips'): number | undefined =>
  waiting && (tab === 'slips' ? waiting.slips_total : waiting.incoming_payments_total);

/** Deposits that the open arrival may be for. They are looked for only when it is opened. */
export const useCandidates = (arrival: Arrival | undefined) =>
  useQuery({
    queryKey: [...itemKey(QUEUE, arrival?.incoming_payment ?? ''), 'candidates'],
    queryFn: async () =>
      (await ask('depositCandidates', { query: { incoming_payment: arrival?.incoming_payment ?? '' } })).data,
    enabled: arrival !== undefined,
  });

/** Names of the arrivals that may be the money of the open slip. */
export const useSlipArrivals = (slip: Slip) =>
  useQuery({
    queryKey: [...itemKey(QUEUE, slip.deposit_ref), 'arrivals'],
    queryFn: async () => (await ask('slipArrivals', { params: { ref: slip.deposit_ref } })).data,
  });

/** An item of the inbox: an arrival, or a deposit whose slip nobody could check. */
export type Item =
  | { ref: string; arrival: Arrival; slip?: undefined }
  | { ref: string; slip: Slip; arrival?: undefined };

export const itemsOf = (waiting: Waiting | undefined, tab: 'arrivals' | 'slips'): Item[] | undefined =>
  waiting &&
  (tab === 'slips'
    ? waiting.slips.map((slip) => ({ ref: slip.deposit_ref, slip }))
    : waiting.incoming_payments.map((arrival) => ({ ref: arrival.incoming_payment, arrival })));

export const holderOf = ({ arrival, slip }: Item) => (arrival ?? slip)?.holder ?? null;

/** Whether a person could decide an item: they have not said their word about it yet. Pure. */
export const mayDecide = ({ arrival }: Item, me: string): boolean =>
  !arrival?.decisions.some(({ staff_id }) => staff_id === me);
