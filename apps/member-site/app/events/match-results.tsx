import type { MatchShown } from '@sanam/contract';
import { words } from './messages.ts';

/** Final scores of a match day; the winner of each match stands out. */
export function MatchResults({ matches }: { matches: readonly MatchShown[] }) {
  return (
    <ul className="match-results">
      {matches.map(({ home, away, home_score: homeScore, away_score: awayScore }) => (
        <li key={home}>
          <span className="hide">{words.resultOf(home, homeScore, away, awayScore)}</span>
          <span aria-hidden="true" className={homeScore > awayScore ? 'won' : undefined}>
            {home}
          </span>
          <span aria-hidden="true" className="score num">
            {homeScore}–{awayScore}
          </span>
          <span aria-hidden="true" className={awayScore > homeScore ? 'won' : undefined}>
            {away}
          </span>
        </li>
      ))}
    </ul>
  );
}
