import type { WindowMeasure } from '@sanam/contract';
import { formatDateTime } from '@sanam/thai/dates';
import { EmptyState } from '@sanam/ui/empty-state';
import { Icon } from '@sanam/ui/icon';
import { gameId } from '../../games/game-address.ts';
import { GamePicture } from '../../lobby/game-facts.tsx';
import { apiOf } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { Link } from '../../visit/link.tsx';
import type { Route } from './+types/list.ts';
import { measuredText, measureOf, returnText, WINDOWS } from './measured-text.ts';
import { words } from './messages.ts';
import { Truths } from './truths.tsx';

export const meta: Route.MetaFunction = pageMeta(words.title);

/**
 * Every slot with its provider's published RTP and the measured RTP in one time window. An unknown window in the URL
 * selects the week.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = apiOf(context);
  const asked = url.searchParams.get('window');
  const window = WINDOWS.find((one) => one === asked) ?? '7d';
  const [games, measures] = await Promise.all([
    api.games({ query: { area: 'slot' } }),
    api.gameMeasures({ query: { window } }),
  ]);
  return { window, games: games.data, minimum: measures.data.minimum_rounds, measure: measures.data.windows[0] };
}

export default function HackSlotPage({ loaderData: { window, games, minimum, measure } }: Route.ComponentProps) {
  return (
    <>
      <div className="lead">
        <div className="row wrap">
          <h1>{words.title}</h1>
          <span className="badge new">{words.isNew}</span>
        </div>
        <p>{words.lead}</p>
      </div>
      <Truths />
      {games.length === 0 ? (
        <EmptyState title={words.none}>{words.noneText}</EmptyState>
      ) : (
        <section className="stack">
          <div className="lead">
            <h2>{words.gamesTitle}</h2>
            <p>{words.measuredFrom}</p>
          </div>
          <nav className="chips" aria-label={words.windows}>
            {WINDOWS.map((one) => (
              <Link
                key={one}
                className={one === window ? 'chip on' : 'chip'}
                aria-current={one === window ? 'page' : undefined}
                to={`?window=${one}`}
                preventScrollReset
              >
                {words.window[one]}
              </Link>
            ))}
          </nav>
          <Together slots={measure?.areas.find(({ area }) => area === 'slot')} />
          <ul className="measured">
            {games.map((game) => (
              <li key={game.gamecode}>
                <Link to={`/hack-slot/${gameId(game.gamecode)}`}>
                  <GamePicture game={game} />
                  <span className="name">
                    <b className="ellipsis">{game.name}</b>
                    <span className="tiny dimmer ellipsis">{game.provider.name}</span>
                  </span>
                  <dl>
                    <div>
                      <dt>{words.published}</dt>
                      <dd>{game.rtp === null ? words.noRtp : words.percent(game.rtp)}</dd>
                    </div>
                    <div>
                      <dt>{words.measured}</dt>
                      <dd className={measureOf(measure, game.gamecode)?.measured ? undefined : 'dimmer'}>
                        {measuredText(measure, game.gamecode)}
                      </dd>
                    </div>
                  </dl>
                  <Icon name="right" size="s" />
                </Link>
              </li>
            ))}
          </ul>
          <p className="small dimmer">
            {words.minimum(minimum)} {words.marginMeans}{' '}
            {measure ? words.at(formatDateTime(measure.measured_at)) : null}
          </p>
        </section>
      )}
    </>
  );
}

/** The measured RTP of all slots together, and of each provider when there are several. */
function Together({ slots }: { slots: WindowMeasure['areas'][number] | undefined }) {
  const lines = [{ name: words.together, ...slots }, ...(slots && slots.providers.length > 1 ? slots.providers : [])];
  return (
    <dl className="facts card">
      {lines.map(({ name, rounds, measured }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={measured ? undefined : 'dimmer'}>
            {rounds === undefined || measured === undefined ? words.noRounds : returnText({ rounds, measured })}
            {measured && rounds ? <span className="small dimmer"> {words.fromRounds(rounds)}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
