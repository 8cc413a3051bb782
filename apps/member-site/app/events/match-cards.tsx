import type { EventsOfGame, Game } from '@sanam/contract';
import { Icon } from '@sanam/ui/icon';
import { PlayButton } from '../lobby/play-button.tsx';
import { Link } from '../visit/link.tsx';
import { Crests } from './crest.tsx';
import type { EventArea } from './event-areas.ts';
import { Fixtures } from './fixtures.tsx';
import { LiveMatches } from './live-matches.tsx';
import { MatchResults } from './match-results.tsx';
import { matchViewPath } from './match-view.ts';
import { words } from './match-words.ts';
import { matchDays } from './pick-events.ts';

/** A league: the matches being played, the next match day with its prices, and the last results. */
export function MatchCards({
  area,
  game,
  told,
  nowMs,
}: {
  area: EventArea;
  game: Game;
  told: EventsOfGame;
  nowMs: number;
}) {
  const { playing, coming, over } = matchDays(told);
  const [next] = coming;
  const [last] = over;
  return (
    <Crests teams={told.teams}>
      {playing.length > 0 ? <LiveMatches playing={playing} /> : null}
      <div className="events">
        {next ? (
          <Fixtures
            title={words.fixtures(game.name, next.name)}
            day={next}
            nowMs={nowMs}
            game={game}
            action={<PlayButton game={game} small named />}
          />
        ) : null}
        {last ? (
          <section className="card stack s">
            <div className="section-head">
              <h2>{words.latestResults}</h2>
              <Link to={`/${area}/results${matchViewPath({ game: null, view: 'results', team: null })}`}>
                {words.allResults}
                <Icon name="right" size="xs" />
              </Link>
            </div>
            <MatchResults matches={last.matches} />
          </section>
        ) : null}
      </div>
    </Crests>
  );
}
