import { Link } from 'react-router';
import { words } from './messages.ts';
import { type HistoryView, pathOf } from './view.ts';

/** Kinds of request, and the statement; beside the statement, which sorts by kind itself, only the way back. */
export function FilterChips({ view }: { view: HistoryView }) {
  const chip = (name: string, show: HistoryView['show'], type: HistoryView['type']) => {
    const on = view.show === show && view.type === type;
    return (
      <Link className={on ? 'chip on' : 'chip'} aria-current={on ? 'true' : undefined} to={pathOf({ show, type })} preventScrollReset>
        {name}
      </Link>
    );
  };
  return (
    <nav className="chips" aria-label={words.filters}>
      {view.show === 'statement' ? (
        chip(words.requests, 'requests', null)
      ) : (
        <>
          {chip(words.all, 'requests', null)}
          {chip(words.deposits, 'requests', 'deposit')}
          {chip(words.withdrawals, 'requests', 'withdraw')}
        </>
      )}
      {chip(words.statement, 'statement', null)}
    </nav>
  );
}

/** To the older page, and back to the newest. */
export function Pager({ view, nextCursor }: { view: HistoryView; nextCursor: string | null }) {
  return (
    <div className="row between wrap small dimmer">
      <span>{words.thaiTime}</span>
      <span className="row">
        {view.cursor ? (
          <Link className="btn quiet small" to={pathOf({ ...view, cursor: null })}>
            {words.newest}
          </Link>
        ) : null}
        {nextCursor ? (
          <Link className="btn second small" to={pathOf({ ...view, cursor: nextCursor })}>
            {words.older}
          </Link>
        ) : null}
      </span>
    </div>
  );
}
