import { OlderLinksBeside } from '../../lists/older-links.tsx';
import { Link } from '../../visit/link.tsx';
import { words } from './messages.ts';
import { type HistoryView, pathOf } from './view.ts';

/** Choice between all requests, deposits and withdrawals, within the chosen days. */
export function FilterChips({ view: { type: now, from, to } }: { view: HistoryView }) {
  const chip = (name: string, type: HistoryView['type']) => (
    <Link
      className={now === type ? 'chip on' : 'chip'}
      aria-current={now === type ? 'true' : undefined}
      to={pathOf({ show: 'requests', type, from, to })}
      preventScrollReset
    >
      {name}
    </Link>
  );
  return (
    <nav className="chips flow" aria-label={words.filters}>
      {chip(words.all, null)}
      {chip(words.deposits, 'deposit')}
      {chip(words.withdrawals, 'withdraw')}
    </nav>
  );
}

/** Links to the older page and to the newest page. */
export function Pager({ view, nextCursor }: { view: HistoryView; nextCursor: string | null }) {
  return (
    <PageLinks
      newest={view.cursor ? pathOf({ ...view, cursor: null }) : null}
      older={nextCursor ? pathOf({ ...view, cursor: nextCursor }) : null}
    />
  );
}

/** Links to the newest and to the older page of a list; null where there is no such page. */
export function PageLinks({ newest, older }: { newest: string | null; older: string | null }) {
  return (
    <OlderLinksBeside
      note={words.thaiTime}
      newest={newest === null ? null : { to: newest, name: words.newest }}
      older={older === null ? null : { to: older, name: words.older }}
      fromTop
    />
  );
}
