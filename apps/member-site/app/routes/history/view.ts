/** What the address asks for: `/history?tab=0|1|2`, and within tab 2 a kind of request, or the statement, and a page. */
export interface HistoryView {
  tab: 0 | 1 | 2;
  show: 'account' | 'bonus' | 'requests' | 'statement';
  type: 'deposit' | 'withdraw' | null;
  cursor: string | null;
}

/** Reads the address; what it does not know is the first of its kind. */
export function viewOf(query: URLSearchParams): HistoryView {
  const tab = query.get('tab') === '2' ? 2 : query.get('tab') === '1' ? 1 : 0;
  const statement = query.get('view') === 'statement';
  const type = query.get('type');
  return {
    tab,
    show: tab === 0 ? 'account' : tab === 1 ? 'bonus' : statement ? 'statement' : 'requests',
    type: type === 'deposit' || type === 'withdraw' ? type : null,
    cursor: query.get('cursor'),
  };
}

/** The address of a view of tab 2. */
export function pathOf({ show, type, cursor }: Pick<HistoryView, 'show' | 'type' | 'cursor'>): string {
  const query = new URLSearchParams({ tab: '2' });
  if (show === 'statement') query.set('view', 'statement');
  else if (type) query.set('type', type);
  if (cursor) query.set('cursor', cursor);
  return `/history?${query}`;
}
