import { Crest } from './crest.tsx';
import type { TeamRow } from './league-table.ts';
import { words } from './match-words.ts';

/**
 * A table of teams, with what it is computed from: never more than the results that this page has.
 * @param team the team that the page is narrowed to
 */
export function TableCard({
  rows,
  days,
  matches,
  hasDraws,
  team,
}: {
  rows: readonly TeamRow[];
  /** Number of match days and of matches that are counted. */
  days: number;
  matches: number;
  hasDraws: boolean;
  team: string | null;
}) {
  return (
    <section className="card stack s">
      <h2 className="h3">{words.table}</h2>
      <p className="small dim">
        {words.tableOf(days, matches)} {hasDraws ? words.tablePoints : words.tableWins}
      </p>
      <div className="scroll-x">
        <table className="table league">
          <thead>
            <tr>
              <th scope="col">
                <span className="hide">{words.place}</span>
              </th>
              <th scope="col">{words.team}</th>
              <th scope="col" className="r">
                {words.played}
              </th>
              <th scope="col" className="r">
                <abbr title={words.outcomes.won}>{words.outcomeLetters.won}</abbr>
              </th>
              {hasDraws ? (
                <th scope="col" className="r">
                  <abbr title={words.outcomes.drawn}>{words.outcomeLetters.drawn}</abbr>
                </th>
              ) : null}
              <th scope="col" className="r">
                <abbr title={words.outcomes.lost}>{words.outcomeLetters.lost}</abbr>
              </th>
              <th scope="col" className="r">
                {words.goals}
              </th>
              {hasDraws ? (
                <th scope="col" className="r">
                  {words.points}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <tr key={row.team} className={row.team === team ? 'on' : undefined}>
                <td className="num">{place + 1}</td>
                <th scope="row">
                  <span className="club">
                    <Crest name={row.team} />
                    <span>{row.team}</span>
                  </span>
                  <LastFive row={row} />
                </th>
                <td className="r num">{row.played}</td>
                <td className="r num">{row.won}</td>
                {hasDraws ? <td className="r num">{row.drawn}</td> : null}
                <td className="r num">{row.lost}</td>
                <td className="r num">
                  {row.scored}–{row.conceded}
                </td>
                {hasDraws ? (
                  <td className="r num">
                    <b>{row.points}</b>
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Outcomes of the last matches, oldest first, as letters. */
export function LastFive({ row: { form } }: { row: TeamRow }) {
  return (
    <span className="last-five" role="img" aria-label={words.formOf(form.map((one) => words.outcomes[one]))}>
      {form.map((one, at) => (
        <i key={at} className={one} aria-hidden="true">
          {words.outcomeLetters[one]}
        </i>
      ))}
    </span>
  );
}
