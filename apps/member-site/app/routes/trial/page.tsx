import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { Icon } from '@sanam/ui/icon';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { findByAddress, focusIn, gameId } from '../../games/game-address.ts';
import { GameFrame } from '../../games/game-frame.tsx';
import { platformOf } from '../../games/platform-of.ts';
import { PlayButton } from '../../lobby/play-button.tsx';
import { isApiError, problemOf } from '../../server/api-errors.ts';
import { apiOf } from '../../server/guards.ts';
import { MaintenanceNote } from '../../shell/maintenance-note.tsx';
import { shellWords } from '../../shell/messages.ts';
import { ErrorPage } from '../../shell/page/error-page.tsx';
import { metaOf } from '../../shell/page/page-meta.ts';
import { SandboxStrip } from '../../shell/strip.tsx';
import { Link } from '../../visit/link.tsx';
import type { Route } from './+types/page.ts';
import { words } from './messages.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metaOf(matches, loaderData ? words.frame(loaderData.game.name) : shellWords.notFoundTitle);

/**
 * Start a trial of a game; each page load starts a trial.
 * @throws Response 404 for an unknown game, or a game without a trial.
 */
export async function loader({ context, params, request, url: { searchParams } }: Route.LoaderArgs) {
  const api = apiOf(context);
  const game = findByAddress((await api.games({ query: {} })).data, params.id);
  if (!game?.demo) throw data(null, { status: 404 });
  try {
    const { url } = await api.launchDemo({
      body: { gamecode: game.gamecode, platform: platformOf(request.headers), ...focusIn(searchParams) },
    });
    return data({ game, url, problem: null });
  } catch (caught) {
    return data(
      { game, url: '', problem: problemOf(caught).alert },
      { status: isApiError(caught) ? caught.status : 500 },
    );
  }
}

/** Revalidate only for another game, because each launch makes a session at the provider. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.id !== nextParams.id;
}

export default function TrialPage({ loaderData: { game, url, problem } }: Route.ComponentProps) {
  return (
    <div className="gamepage trial">
      <div>
        <SandboxStrip />
      </div>
      <header className="gamebar">
        <Link className="iconbtn" to="/casino-test" aria-label={words.back}>
          <Icon name="left" />
        </Link>
        <h1 className="name ellipsis">{game.name}</h1>
        <span className="badge">{words.playMoney}</span>
        <PlayButton game={game} small />
      </header>
      {/* with a label, because the game in the frame has a main element too */}
      <main id="main" aria-label={words.frame(game.name)}>
        <div>
          <MaintenanceNote />
          <p className="trial-note">{words.explain}</p>
        </div>
        {problem === null ? (
          <GameFrame key={url} url={url} title={words.frame(game.name)} loading={words.loading(game.name)} />
        ) : (
          <EmptyState
            title={words.cannot}
            action={
              <div className="row wrap mid">
                <a className={buttonClass({ look: 'primary' })} href={`/casino-test/${gameId(game.gamecode)}`}>
                  {words.again}
                </a>
                <Link className={buttonClass()} to="/casino-test">
                  {words.back}
                </Link>
              </div>
            }
          >
            {problem}
          </EmptyState>
        )}
      </main>
    </div>
  );
}

/** Error message without the layout, because this page has no layout. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <SandboxStrip />
      <ErrorPage error={error} />
    </>
  );
}
