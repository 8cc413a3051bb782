import type { Game, GameEventShown, MatchShown } from '@sanam/contract';
import { Crest } from './crest.tsx';
import { words } from './match-words.ts';
import { Prices } from './prices.tsx';

/** A match of a day that is being played. */
export interface PlayingMatch {
  day: GameEventShown;
  match: MatchShown;
}

/**
 * Matches of a day that is being played, each with its score.
 * @param game the game that the prices open; without it no prices are shown, and the matches stand in one strip
 */
export function LiveMatches({ playing, game = null }: { playing: readonly PlayingMatch[]; game?: Game | null }) {
  const matches = playing.map(({ day, match }) => (
    <li key={`${day.id} ${match.home}`} className="live-match">
      <p className="when">
        <b>
          {match.phase === 'over' ? null : <i className="dot" aria-hidden="true" />}
          {match.phase === 'over' ? words.over : words.liveAt(match.clock)}
        </b>
        <span>{match.phase !== 'over' && match.prices.length === 0 ? words.notTaking : null}</span>
      </p>
      <Side name={match.home} score={match.home_score} />
      <Side name={match.away} score={match.away_score} />
      {game && match.prices.length > 0 ? <Prices game={game} day={day} match={match} /> : null}
    </li>
  ));
  return (
    <section aria-label={words.live}>
      {game ? (
        <ul className="live-matches all">{matches}</ul>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who uses a keyboard scrolls the strip
        <ul className="live-matches" tabIndex={0}>
          {matches}
        </ul>
      )}
    </section>
  );
}

function Side({ name, score }: { name: string; score: number }) {
  return (
    <p className="side-line">
      <span>
        <Crest name={name} />
        {name}
      </span>
      <b>{score}</b>
    </p>
  );
}
