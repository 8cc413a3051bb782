import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { Icon } from '@sanam/ui/icon';
import { data, Link } from 'react-router';
import { GameFrame } from '../../games/game-frame.tsx';
import { platformOf } from '../../games/platform-of.ts';
import { problemOf } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import { ConnectionLine } from '../../shell/connection-line.tsx';
import { LiveCredit } from '../../shell/navigation/live-credit.tsx';
import { metaOf } from '../../shell/page/page-meta.ts';
import { SandboxStrip } from '../../shell/strip.tsx';
import type { Route } from './+types/page.ts';
import { words } from './messages.ts';
import { PlayClock } from './play-clock.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metaOf(matches, loaderData?.name || words.title, { noindex: true });

/**
 * Start the game. Each load of the page launches the game once, so the loader must not run again without a page load.
 */
export function loader(args: Route.LoaderArgs) {
  return forMember(args, async (api) => {
    const gamecode = args.url.searchParams.get('code');
    if (!gamecode) return data({ problem: words.noCode, url: '', name: '', openedAt: null }, { status: 404 });
    try {
      const {
        url,
        name,
        opened_at: openedAt,
      } = await api.launchGame({ body: { gamecode, mode: 'real', platform: platformOf(args.request.headers) } });
      return { url, name, openedAt, problem: null };
    } catch (caught) {
      return { problem: problemOf(caught).alert, url: '', name: '', openedAt: null };
    }
  });
}

/** No revalidation: a launch creates a session at the provider and ends the previous session. */
export const shouldRevalidate = () => false;

export default function GamePage({ loaderData }: Route.ComponentProps) {
  if (loaderData.problem !== null) return <Refused problem={loaderData.problem} />;
  return (
    <div className="gamepage">
      <div>
        <SandboxStrip />
      </div>
      <header className="gamebar">
        <div className="now-playing">
          <h1 className="name ellipsis">{loaderData.name}</h1>
          {loaderData.openedAt === null ? null : <PlayClock openedAt={loaderData.openedAt} />}
        </div>
        <LiveCredit />
        {/* a link to another window, so that the game continues in this window */}
        <a className="iconbtn" href="/deposit" target="_blank" rel="noopener" aria-label={words.depositAside}>
          <Icon name="deposit" />
        </a>
        <CloseButton />
      </header>
      <ConnectionLine />
      <GameFrame url={loaderData.url} title={words.frame(loaderData.name)} loading={words.loading(loaderData.name)} />
    </div>
  );
}

function CloseButton() {
  return (
    <a
      className="iconbtn"
      href="/"
      aria-label={words.close}
      onClick={(event) => {
        // the browser closes only a window that the lobby opened for this game. Any other window stays open and goes to
        // the home page
        event.preventDefault();
        window.close();
        setTimeout(() => location.assign('/'), 100);
      }}
    >
      <Icon name="x" />
    </a>
  );
}

function Refused({ problem }: { problem: string }) {
  return (
    <>
      <SandboxStrip />
      <main className="page" id="main">
        <EmptyState
          whole
          title={words.cannot}
          action={
            <div className="row wrap mid">
              <Link className={buttonClass({ look: 'primary' })} to="/deposit">
                {words.deposit}
              </Link>
              <Link className={buttonClass()} to="/slot">
                {words.back}
              </Link>
            </div>
          }
        >
          {problem} · {words.noMoney}
        </EmptyState>
      </main>
    </>
  );
}
