import { Link } from 'react-router';
import { words } from './messages.ts';
import { roundsPath } from './rounds/rounds-address.ts';
import { type HistoryView, pathOf } from './view.ts';

/** Kinds of request, the statement, and rounds; beside the last two, which sort by themselves, only the way back. */
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

/** To the older page, and back to the newest. */
export function Pager({ view, nextCursor }: { view: HistoryView; nextCursor: string | null }) {
  return (
    <PageLinks
      newest={view.cursor ? pathOf({ ...view, cursor: null }) : null}
      older={nextCursor ? pathOf({ ...view, cursor: nextCursor }) : null}
    />
  );
}

/** The same by addresses; null where there is no such page. */
export function PageLinks({ newest, older }: { newest: string | null; older: string | null }) {
  return (
    <div className="row between wrap small dimmer">
      <span>{words.thaiTime}</span>
      <span className="row">
        {newest ? (
          <Link className="btn quiet small" to={newest}>
            {words.newest}
          </Link>
        ) : null}
        {older ? (
          <Link className="btn second small" to={older}>
            {words.older}
          </Link>
        ) : null}
      </span>
    </div>
  );
}
