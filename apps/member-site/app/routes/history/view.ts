import { MOVEMENT_GROUPS, type MovementGroup } from '@sanam/contract/movements';
import { dayIn } from '../../dates/day-parts.ts';

/** Dialogs of the account tab that work without script: a change of what stands in the profile, or the export. */
const ACCOUNT_DIALOGS = ['line', 'bank', 'phone', 'export'] as const;
export type AccountDialog = (typeof ACCOUNT_DIALOGS)[number];

/**
 * View in the URL `/history?tab=0|1|2`. Within tab 2: a kind of request, the statement with its filter, or the rounds
 * of games, each with a page cursor.
 */
export interface HistoryView {
  tab: 0 | 1 | 2;
  show: 'account' | 'bonus' | 'requests' | 'statement' | 'rounds';
  type: 'deposit' | 'withdraw' | null;
  /**
   * Filter of the statement: group of movements and days; of the requests, days. The days are unchanged from the URL;
   * the API validates the days.
   */
  group: MovementGroup | null;
  from: string | null;
  to: string | null;
  cursor: string | null;
  /** Dialog of tab 0 that the URL requests, for browsers in which no script can show it. */
  ask: AccountDialog | null;
}

const LONGEST = 40;

/** Parse the URL. An unknown value is replaced by the default. */
export function viewOf(query: URLSearchParams): HistoryView {
  const tab = query.get('tab') === '2' ? 2 : query.get('tab') === '1' ? 1 : 0;
  const statement = tab === 2 && query.get('view') === 'statement';
  const isRequests = tab === 2 && !statement && query.get('view') !== 'rounds';
  const type = query.get('type');
  const cursor = query.get('cursor');
  return {
    tab,
    show:
      tab === 0
        ? 'account'
        : tab === 1
          ? 'bonus'
          : statement
            ? 'statement'
            : query.get('view') === 'rounds'
              ? 'rounds'
              : 'requests',
    type: type === 'deposit' || type === 'withdraw' ? type : null,
    ...(statement
      ? filterOf(query)
      : isRequests
        ? { ...NO_FILTER, from: dayOf(query, 'from'), to: dayOf(query, 'to') }
        : NO_FILTER),
    ask: (tab === 0 && ACCOUNT_DIALOGS.find((one) => one === query.get('ask'))) || null,
    cursor: statement && !/^\d{1,18}$/.test(cursor ?? '') ? null : cursor,
  };
}

/** Filter of the statement's lines; null is no limit. */
export type LineFilter = Pick<HistoryView, 'group' | 'from' | 'to'>;

const NO_FILTER: LineFilter = { group: null, from: null, to: null };

/** Query of the statement's filter. An empty field of the form is no limit. */
export function filterOf(query: URLSearchParams): LineFilter {
  const group = query.get('group') ?? '';
  return {
    group: Object.hasOwn(MOVEMENT_GROUPS, group) ? (group as MovementGroup) : null,
    from: dayOf(query, 'from'),
    to: dayOf(query, 'to'),
  };
}

function dayOf(query: URLSearchParams, name: string): string | null {
  return dayIn(query, name)?.slice(0, LONGEST) ?? null;
}

/** Filter as query parameters of the API. */
export function filterQuery({ group, from, to }: LineFilter) {
  return { group: group ?? undefined, from: from ?? undefined, to: to ?? undefined };
}

/** URL of a view of tab 2. */
export function pathOf({ show, type, cursor, ...filter }: Pick<HistoryView, 'show'> & Partial<HistoryView>): string {
  const query = new URLSearchParams({ tab: '2' });
  if (show === 'statement') {
    query.set('view', 'statement');
    setFilter(query, filter);
  } else {
    if (type) query.set('type', type);
    setFilter(query, { from: filter.from ?? null, to: filter.to ?? null });
  }
  if (cursor) query.set('cursor', cursor);
  return `/history?${query}`;
}

/** URL of the whole filtered statement as a file. */
export function csvPathOf(filter: LineFilter): string {
  const query = new URLSearchParams();
  setFilter(query, filter);
  return query.size > 0 ? `/history/statement.csv?${query}` : '/history/statement.csv';
}

function setFilter(query: URLSearchParams, { group, from, to }: Partial<LineFilter>): void {
  for (const [name, value] of Object.entries({ group, from, to })) if (value) query.set(name, value);
}
