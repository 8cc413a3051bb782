import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask } from '../../api/ask.ts';
import { itemKey } from '../../api/live.ts';
import { asRefusal } from '../../api/refusal.ts';
import { usePages } from '../../parts/use-pages.ts';
import { type Filter, queryOf } from './filter.ts';
import type { Tab } from './words.ts';

export const QUEUE = 'withdrawals';
const REF = /^WD[A-Z0-9]{12}$/;

/** Withdrawals of a tab, page by page, with the counts of all tabs. */
export function useWithdrawals(tab: Tab, filter: Filter) {
  const query = queryOf(tab, filter);
  const {
    reading,
    rows: all,
    onEnd,
  } = usePages([QUEUE, 'list', query], (cursor) =>
    ask('staffWithdrawals', { query: { ...query, ...(cursor === undefined ? {} : { cursor }) } }),
  );
  // a row that moved between two readings is on two pages
  const rows = useMemo(() => all && [...new Map(all.map((row) => [row.ref, row])).values()], [all]);
  const latest = reading.data?.pages.at(-1);
  return { reading, rows, onEnd, pages: reading.data?.pages.length ?? 0, latest };
}

/** The open withdrawal with everything that a decision needs. */
export function useWithdrawal(ref: string | undefined) {
  const wanted = ref !== undefined && REF.test(ref) ? ref : undefined;
  const reading = useQuery({
    queryKey: itemKey(QUEUE, wanted ?? ''),
    queryFn: async () => (await ask('staffWithdrawal', { params: { ref: wanted ?? '' } })).data,
    enabled: wanted !== undefined,
  });
  const { data, error } = reading;
  const refusal = error && !data ? asRefusal(error) : undefined;
  return {
    isUnknown: (ref !== undefined && wanted === undefined) || refusal?.isGone === true,
    item: wanted === undefined ? undefined : data,
    /** The reading of an item that may be there, and could not be read. */
    failed: refusal && !refusal.isGone ? reading : undefined,
  };
}
