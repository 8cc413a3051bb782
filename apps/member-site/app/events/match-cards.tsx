import type { EventsOfGame, Game } from '@sanam/contract';
import { Icon } from '@sanam/ui/icon';
import { Link } from 'react-router';
import { PlayButton } from '../lobby/play-button.tsx';
import { Fixtures } from './fixtures.tsx';
import { MatchResults } from './match-results.tsx';
import { words } from './messages.ts';
import { type EventArea, matchDays } from './pick-events.ts';

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
    <>
      {playing.length > 0 ? (
        <section aria-label={words.live}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who uses a keyboard scrolls the strip */}
          <ul className="live-matches" tabIndex={0}>
            {playing.map(({ day, match }) => (
              <li key={`${day.id} ${match.home}`} className="live-match">
                <p className="when">
                  <b>
                    {match.phase === 'over' ? null : <i className="dot" aria-hidden="true" />}
                    {match.phase === 'over' ? words.over : words.liveAt(match.clock)}
                  </b>
                  <span>{match.phase !== 'over' && match.prices.length === 0 ? words.notTaking : null}</span>
                </p>
                <p className="side-line">
                  <span>{match.home}</span>
                  <b>{match.home_score}</b>
                </p>
                <p className="side-line">
                  <span>{match.away}</span>
                  <b>{match.away_score}</b>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
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
              <Link to={`/${area}/results`}>
                {words.allResults}
                <Icon name="right" size="xs" />
              </Link>
            </div>
            <MatchResults matches={last.matches} />
          </section>
        ) : null}
      </div>
    </>
  );
}
