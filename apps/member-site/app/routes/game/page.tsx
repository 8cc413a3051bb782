import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { Icon } from '@sanam/ui/icon';
import { data, Link } from 'react-router';
import { platformOf } from '../../games/platform-of.ts';
import { problemOf } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import { ConnectionLine } from '../../shell/connection-line.tsx';
import { LiveCredit } from '../../shell/live-credit.tsx';
import { metaOf } from '../../shell/page-meta.ts';
import { SandboxStrip } from '../../shell/strip.tsx';
import type { Route } from './+types/page.ts';
import { words } from './messages.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => metaOf(matches, loaderData?.name || words.title, { noindex: true });

/** Opens the game: each load of the page is one launch, so nothing but a load may run this again. */
export function loader(args: Route.LoaderArgs) {
  return forMember(args, async (api) => {
    const gamecode = args.url.searchParams.get('code');
    if (!gamecode) return data({ problem: words.noCode, url: '', name: '' }, { status: 404 });
    try {
      const { url, name } = await api.launchGame({ body: { gamecode, mode: 'real', platform: platformOf(args.request.headers) } });
      return { url, name, problem: null };
    } catch (caught) {
      return { problem: problemOf(caught).alert, url: '', name: '' };
    }
  });
}

/** A launch makes a session at the provider and ends the one before: never again by itself. */
export const shouldRevalidate = () => false;

export default function GamePage({ loaderData }: Route.ComponentProps) {
  if (loaderData.problem !== null) return <Refused problem={loaderData.problem} />;
  return (
    <div className="gamepage">
      <div>
        <SandboxStrip />
      </div>
      <header className="gamebar">
        <h1 className="name ellipsis">{loaderData.name}</h1>
        <LiveCredit />
        <CloseButton />
      </header>
      <ConnectionLine />
      <iframe src={loaderData.url} title={words.frame(loaderData.name)} allow="autoplay; fullscreen" referrerPolicy="no-referrer" />
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
        // a window the lobby opened closes; one that was opened by its address goes home instead
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
