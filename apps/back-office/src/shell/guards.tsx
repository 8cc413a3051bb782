import { useEffect } from 'react';
import { Link, Navigate, Outlet, useRouteError } from 'react-router';
import { ask } from '../api/ask.ts';
import { byItself } from '../api/by-itself.ts';
import { useMe } from '../api/session.ts';
import { Note } from '../parts/pieces.tsx';
import { Empty } from '../parts/states.tsx';
import { useSay } from '../parts/words.ts';
import { Head, useTitle } from './head.tsx';
import { mayOpen, type Screen, useScreens } from './screen.ts';
import { shell } from './words.ts';

/** A screen for those who may open it; others are told which scope is missing. */
export function Guard({ screen }: { screen: Screen }) {
  return mayOpen(screen, useMe().scopes) ? <Outlet /> : <NoScope screen={screen} />;
}

function NoScope({ screen }: { screen: Screen }) {
  const say = useSay();
  const { reads } = screen;
  // the server refuses the reading, and notes that it was tried
  useEffect(() => {
    if (reads) byItself(() => void (ask as (name: string) => Promise<unknown>)(reads).catch(() => undefined));
  }, [reads]);
  return (
    <>
      <Head title={say(screen.name)} />
      <div className="main">
        <Note look="info" icon="lock">
          <b>{say(shell.noScope)}</b>
          <p>
            {say(shell.needs)} <b>{screen.scopes.join(' / ')}</b> · {say(shell.whoGives)}
          </p>
        </Note>
      </div>
    </>
  );
}

/** The first screen that the person may open. */
export function First() {
  const say = useSay();
  const [first] = useScreens(useMe().scopes);
  if (first) return <Navigate to={first.path} replace />;
  return (
    <>
      <Head title={say(shell.backOffice)} />
      <Empty icon="lock" title={say(shell.noScreens)}>
        {say(shell.askOwner)}
      </Empty>
    </>
  );
}

/** An address that leads to nothing. */
export function NotFound() {
  const say = useSay();
  return (
    <>
      <Head title={say(shell.notFound)} />
      <Empty icon="search" title={say(shell.notFound)}>
        <Link className="link" to="/">
          {say(shell.toFirst)}
        </Link>
      </Empty>
    </>
  );
}

/** A page that failed, or whose files are gone because a newer version is there. */
export function Broken() {
  const say = useSay();
  const error = useRouteError();
  useTitle(say(shell.broken));
  useEffect(() => console.error(error), [error]);
  return (
    <main className="main">
      <h1>{say(shell.broken)}</h1>
      <Empty icon="stop" title={say(shell.brokenWhy)}>
        <button type="button" className="btn" onClick={() => location.reload()}>
          {say(shell.reload)}
        </button>
      </Empty>
    </main>
  );
}
