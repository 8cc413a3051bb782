import type { MatchShown } from '@sanam/contract';
import { Icon } from '@sanam/ui/icon';
import { Crest } from './crest.tsx';
import { words } from './match-words.ts';
import { scoreCourse } from './score-course.ts';

/**
 * Final scores of a match day; the winner of each match stands out. A match opens to its course where the provider
 * sends one.
 * @param isWide whether a wide screen has room for the times of the scores beside each team
 */
export function MatchResults({ matches, isWide = false }: { matches: readonly MatchShown[]; isWide?: boolean }) {
  return (
    <ul className={isWide ? 'match-results broad' : 'match-results'}>
      {matches.map((match) => (
        <li key={match.home}>
          {match.happenings.length === 0 ? (
            <Score match={match} />
          ) : (
            <details>
              <summary>
                <Score match={match} />
                <Icon name="down" size="xs" />
              </summary>
              <Course match={match} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function Score({ match }: { match: MatchShown }) {
  const { home, away, home_score: homeScore, away_score: awayScore } = match;
  const { scored, part } = scoreCourse(match);
  return (
    <span className="result">
      <span className="hide">{words.resultOf(home, homeScore, away, awayScore)}</span>
      <span aria-hidden="true" className={homeScore > awayScore ? 'club-side home won' : 'club-side home'}>
        <span className="name">{home}</span>
        <Crest name={home} />
      </span>
      <span aria-hidden="true" className="score num">
        {homeScore}–{awayScore}
      </span>
      <span aria-hidden="true" className={awayScore > homeScore ? 'club-side away won' : 'club-side away'}>
        <Crest name={away} />
        <span className="name">{away}</span>
      </span>
      <span aria-hidden="true" className="scored home num">
        {scored.home}
      </span>
      <span aria-hidden="true" className="scored part num">
        {part}
      </span>
      <span aria-hidden="true" className="scored away num">
        {scored.away}
      </span>
    </span>
  );
}

/** What happened in a match, oldest first. */
function Course({ match }: { match: MatchShown }) {
  return (
    <ol className="course" aria-label={words.courseOf(match.home, match.away)}>
      {match.happenings.map(({ when, what, side, score }) => (
        <li key={`${when} ${what} ${score}`} className={side ? undefined : 'part'}>
          <span className="num">{when}</span>
          <span>{side ? `${what} ${match[side]}` : what}</span>
          <b className="num">{score}</b>
        </li>
      ))}
    </ol>
  );
}
