import { Link } from 'react-router';
import { OlderLinksBeside } from '../../shell/page/older-links.tsx';
import { words } from './messages.ts';
import { roundsPath } from './rounds-address.ts';
import { type HistoryView, pathOf } from './view.ts';

/**
 * Navigation between deposits, withdrawals, the statement, and rounds. The statement and the rounds have their own
 * filters, so they show only the link back.
 */
export function FilterChips({ view }: { view: HistoryView }) {
  const chip = (name: string, show: HistoryView['show'], type: HistoryView['type']) => {
    const on = view.show === show && view.type === type;
    return (
      <Link
        className={on ? 'chip on' : 'chip'}
        aria-current={on ? 'true' : undefined}
        to={pathOf({ show, type })}
        preventScrollReset
      >
        {name}
      </Link>
    );
  };
  return (
    <nav className="chips" aria-label={words.filters}>
      {view.show === 'requests' ? (
        <>
          {chip(words.all, 'requests', null)}
          {chip(words.deposits, 'requests', 'deposit')}
          {chip(words.withdrawals, 'requests', 'withdraw')}
        </>
      ) : (
        chip(words.requests, 'requests', null)
      )}
      {chip(words.statement, 'statement', null)}
      <Link
        className={view.show === 'rounds' ? 'chip on' : 'chip'}
        aria-current={view.show === 'rounds' ? 'true' : undefined}
        to={roundsPath()}
        preventScrollReset
      >
        {words.rounds}
      </Link>
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
