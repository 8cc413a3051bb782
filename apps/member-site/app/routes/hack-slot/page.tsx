import { formatDateTime } from '@sanam/thai/dates';
import { buttonClass } from '@sanam/ui/button';
import { BarChart } from '@sanam/ui/chart';
import { Icon } from '@sanam/ui/icon';
import { Note } from '@sanam/ui/note';
import { data } from 'react-router';
import { findByAddress, gameId } from '../../games/game-address.ts';
import { GameFacts, GamePicture } from '../../lobby/game-facts.tsx';
import { apiOf } from '../../server/guards.ts';
import { shellWords } from '../../shell/messages.ts';
import { metaOf } from '../../shell/page/page-meta.ts';
import { Link } from '../../visit/link.tsx';
import type { Route } from './+types/page.ts';
import { examplesOf } from './examples.ts';
import { FiguresTable } from './figures-table.tsx';
import { measuredText, measureOf, WINDOWS } from './measured-text.ts';
import { words } from './messages.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metaOf(matches, loaderData ? `${loaderData.game.name} · ${words.title}` : shellWords.notFoundTitle);

/** One slot, measured over every time window. @throws Response 404 for an unknown slot. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = apiOf(context);
  const game = findByAddress((await api.games({ query: { area: 'slot' } })).data, params.id);
  if (!game) throw data(null, { status: 404 });
  const { minimum_rounds, windows } = (await api.gameMeasures({ query: { gamecode: game.gamecode } })).data;
  return { game, minimum: minimum_rounds, windows };
}

export default function HackSlotGamePage({ loaderData: { game, minimum, windows } }: Route.ComponentProps) {
  const id = gameId(game.gamecode);
  const read = WINDOWS.map((name) => ({ name, window: windows.find(({ window }) => window === name) }));
  const bars = read.map(({ name, window }) => {
    const measured = measureOf(window, game.gamecode)?.measured ?? null;
    return {
      name: words.window[name],
      value: measured?.rtp ?? null,
      text: measuredText(window, game.gamecode),
      ...(measured && { margin: measured.margin }),
    };
  });
  // end of the scale in percent: the widest bar with its margin of error, and at least 110
  const most = Math.max(110, ...bars.map(({ value, margin = 0 }) => (value ?? 0) + margin));
  const anything = bars.some(({ value }) => value !== null);
  const measuredAt = windows[0]?.measured_at;
  return (
    <>
      <Link className="back-link" to="/hack-slot">
        <Icon name="left" size="s" />
        {words.back}
      </Link>
      <article className="game-sheet slim">
        <GamePicture game={game} />
        <div className="stack">
          <h1>{game.name}</h1>
          <GameFacts game={game} />
          <div className="row wrap gap3">
            {game.demo && game.provider.up ? (
              <Link className={buttonClass()} to={`/casino-test/${id}`}>
                {words.tryIt}
              </Link>
            ) : null}
            <Link className={buttonClass()} to={`/cheat?game=${id}`}>
              {words.calculator}
            </Link>
          </div>
        </div>
      </article>
      <section className="card stack">
        <div className="lead">
          <h2>{words.chartTitle}</h2>
          <p>{words.measuredFrom}</p>
        </div>
        <BarChart
          caption={words.chartTitle}
          heads={[words.windows, words.measured]}
          bars={bars}
          most={most}
          {...(game.rtp !== null && { mark: game.rtp })}
        />
        <p className="small dimmer">
          {game.rtp === null ? null : `${words.chartMark(words.percent(game.rtp))} `}
          {words.minimum(minimum)} {anything ? words.marginMeans : null}{' '}
          {measuredAt ? words.at(formatDateTime(measuredAt)) : null}
        </p>
      </section>
      {anything ? <FiguresTable read={read} gamecode={game.gamecode} /> : null}
      {game.rtp === null ? null : <WorkedExample name={game.name} rtp={game.rtp} />}
      <Note>
        {words.noFormula}{' '}
        <Link className="link" to="/responsible-play">
          {words.responsible}
        </Link>
      </Note>
    </>
  );
}

/** Expected result of stakes of 100 baht per round, by the published RTP. */
function WorkedExample({ name, rtp }: { name: string; rtp: number }) {
  return (
    <section className="card stack">
      <div className="lead">
        <h2>{words.exampleTitle(name)}</h2>
        <p>{words.exampleLead(words.percent(rtp))}</p>
      </div>
      <div className="scroll-x">
        <table className="table">
          <thead>
            <tr>
              {words.exampleHeads.map((head, at) => (
                <th key={head} scope="col" className={at > 0 ? 'r' : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {examplesOf(rtp).map(({ rounds, staked, back, lost }) => (
              <tr key={rounds}>
                <th scope="row">{words.rounds(rounds)}</th>
                {[staked, back, lost].map((value, at) => (
                  <td key={at} className="r num">
                    {words.baht(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
