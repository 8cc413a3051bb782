import type { OwnPlayPart } from '@sanam/contract';
import { formatDateTime, thaiDay } from '@sanam/thai/dates';
import { bahtText, signedBaht } from '@sanam/ui/amount';
import { Button, buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { forMember } from '../../server/guards.ts';
import { metaOf } from '../../shell/page/page-meta.ts';
import { Link } from '../../visit/link.tsx';
import { useSite } from '../../visit/use-site.ts';
import type { Route } from './+types/year-page.ts';
import { OWN_PLAY_PATH, yearOf } from './address.ts';
import { Areas } from './areas.tsx';
import { words } from './messages.ts';
import { partName, plainSentence, thaiYear, timeText } from './part-words.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  metaOf(matches, words.statement.title(thaiYear(Number(params.year))), { noindex: true });

export function loader(args: Route.LoaderArgs) {
  const year = yearOf(args.params.year);
  if (!year) throw new Response(null, { status: 404 });
  return forMember(args, async (api) => ({ year: Number(year), play: (await api.ownPlay({ query: { year } })).data }));
}

/** Statement of a calendar year by month, to read, to print and as a file (SAFE-07). */
export default function YearPage({ loaderData: { year, play } }: Route.ComponentProps) {
  const { parts, total, today } = play;
  const heads = [
    ...[words.statement.net, words.statement.time, words.statement.bets, words.statement.staked],
    ...[words.statement.won, words.statement.deposited, words.statement.withdrawn],
  ];
  return (
    <article className="stack on-paper">
      <div className="lead">
        <h1>{words.statement.title(thaiYear(year))}</h1>
        {total.to > today ? <p>{words.statement.running(thaiDay(today))}</p> : null}
        <Mode />
      </div>
      <p>{plainSentence(total)}</p>
      <section className="card stack s">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the table, which may be wider than a phone */}
        <section className="year-table" tabIndex={0} aria-label={words.statement.title(thaiYear(year))}>
          <table className="table">
            <caption className="hide">{words.statement.title(thaiYear(year))}</caption>
            <thead>
              <tr>
                <th scope="col">{words.statement.month}</th>
                {heads.map((head) => (
                  <th key={head} scope="col" className="r">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {parts.map((part) => (
                <Row key={part.from} name={partName('m', part)} part={part} />
              ))}
              <Row name={words.statement.total} part={total} />
            </tbody>
          </table>
        </section>
        <p className="tiny dimmer">
          {words.statement.inBaht} · {words.upTo(formatDateTime(play.summed_until))}
        </p>
      </section>
      <Areas areas={play.areas} />
      <div className="row wrap unprinted">
        <Button look="second" onClick={() => window.print()}>
          {words.statement.print}
        </Button>
        <a className={buttonClass({ look: 'quiet' })} href={`${OWN_PLAY_PATH}/play.csv?year=${year}`}>
          <Icon name="deposit" size="s" />
          {words.save}
        </a>
        <Link className={buttonClass({ look: 'quiet' })} to={OWN_PLAY_PATH}>
          {words.statement.back}
        </Link>
      </div>
    </article>
  );
}

/** Whether the money is real, which the strip says on the screen and the paper must say too. */
function Mode() {
  return useSite().site.sandbox ? <p>{words.statement.sandbox}</p> : null;
}

function Row({ name, part }: { name: string; part: OwnPlayPart }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="amt">{signedBaht(part.net)}</td>
      <td className="r num">{timeText(part.played_seconds)}</td>
      <td className="r num">{part.bets.toLocaleString('en-US')}</td>
      <td className="amt">{bahtText(part.staked)}</td>
      <td className="amt">{bahtText(part.won)}</td>
      <td className="amt">{bahtText(part.deposited)}</td>
      <td className="amt">{bahtText(part.withdrawn)}</td>
    </tr>
  );
}
