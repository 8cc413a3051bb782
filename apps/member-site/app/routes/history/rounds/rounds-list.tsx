import type { Round } from '@sanam/contract';
import { formatDateTime, formatTime, thaiDay } from '@sanam/thai/dates';
import { bahtText, signedBaht } from '@sanam/ui/amount';
import { Button, buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { Icon } from '@sanam/ui/icon';
import { useId, useState } from 'react';
import { Form } from 'react-router';
import { recordYears, ThaiDateField } from '../../../dates/thai-date-field.tsx';
import { type RoundsFilter, roundPath, roundsPath } from '../../../games/rounds-address.ts';
import { tilePicture } from '../../../games/tile-picture.ts';
import { Link } from '../../../visit/link.tsx';
import { words as historyWords } from '../messages.ts';
import { PageLinks } from '../parts.tsx';
import { shortDay } from '../statement/days.ts';
import type { HistoryView } from '../view.ts';
import type { RoundsList } from './load-rounds.ts';
import { roundWords as words } from './messages.ts';
import { RoundMark } from './round-mark.tsx';
import { netOf, roundsByDay } from './rounds-by-day.ts';

/** The member's rounds, newest first, a list on a phone and a table on a desktop (GAME-05). */
export function ListOfRounds({ view, list }: { view: HistoryView; list: RoundsList }) {
  const { rounds, filter, nextCursor, errors } = list;
  const isFiltered = filter.gamecode !== null || filter.day !== null;
  return (
    <>
      {rounds.length > 0 || isFiltered || view.cursor ? (
        <RoundsFilterLine key={roundsPath(filter)} list={list} />
      ) : null}
      {rounds.length === 0 ? (
        Object.keys(errors).length > 0 ? null : (
          <section className="card">
            <NoRounds filtered={isFiltered} older={view.cursor !== null} />
          </section>
        )
      ) : (
        <>
          <section className="card only-hand list">
            {roundsByDay(rounds, { newer: view.cursor !== null, older: nextCursor !== null }).map((those) => (
              <div key={those.day}>
                <div className="dayhead row between">
                  <h2>{thaiDay(those.day)}</h2>
                  {those.net === null ? null : <span>{words.dayNet(those.rounds.length, signedBaht(those.net))}</span>}
                </div>
                {those.net === null || those.open === 0 ? null : (
                  <p className="small dim">{words.dayOpen(those.open, bahtText(those.openStaked))}</p>
                )}
                {those.rounds.map((round) => (
                  <Bet key={round.id} round={round} picture={list.pictures[round.gamecode]} />
                ))}
              </div>
            ))}
          </section>
          <section className="card only-desk list">
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{words.head.at}</th>
                  <th scope="col">{words.head.game}</th>
                  {[words.head.staked, words.head.won, words.head.net].map((head) => (
                    <th key={head} scope="col" className="r">
                      {head}
                    </th>
                  ))}
                  <th scope="col">{words.head.state}</th>
                </tr>
              </thead>
              <tbody>
                {rounds.map((round) => (
                  <Row key={round.id} round={round} />
                ))}
              </tbody>
            </table>
          </section>
          <PageLinks
            newest={view.cursor ? roundsPath(filter) : null}
            older={nextCursor ? roundsPath({ ...filter, cursor: nextCursor }) : null}
          />
        </>
      )}
    </>
  );
}

/**
 * Filter of the rounds: all days or today at one press, and a form for one game or one day. The filter is in the URL, so
 * that it works before the script has loaded.
 */
function RoundsFilterLine({ list: { filter, games, today, errors } }: { list: RoundsList }) {
  const { gamecode, day } = filter;
  // the selected game is always an option, however long ago it was played
  const named =
    gamecode === null || games.some((game) => game.gamecode === gamecode)
      ? games
      : [...games, { gamecode, name: gamecode }];
  const chosen = [
    named.find((game) => game.gamecode === gamecode)?.name,
    day === null || day === today ? undefined : shortDay(day),
  ].filter(Boolean);
  const [open, setOpen] = useState(errors.day !== undefined);
  return (
    <div className="filter-line start">
      <nav className="chips flow" aria-label={words.day}>
        <DayChip name={words.anyDay} filter={{ gamecode, day: null }} isOn={day === null} />
        <DayChip name={words.today} filter={{ gamecode, day: today }} isOn={day === today} />
      </nav>
      <details className="days" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={chosen.length > 0 ? 'chip on' : 'chip'}>
          {chosen.join(' · ') || words.choose}
          <Icon name="down" size="xs" />
        </summary>
        <RoundsForm filter={filter} games={named} today={today} error={errors.day} />
      </details>
    </div>
  );
}

function DayChip({ name, filter, isOn }: { name: string; filter: RoundsFilter; isOn: boolean }) {
  return (
    <Link
      className={isOn ? 'chip on' : 'chip'}
      aria-current={isOn ? 'true' : undefined}
      to={roundsPath(filter)}
      preventScrollReset
    >
      {name}
    </Link>
  );
}

function RoundsForm({
  filter,
  games,
  today,
  error,
}: Pick<RoundsList, 'filter' | 'games' | 'today'> & { error: string | undefined }) {
  const id = useId();
  return (
    <Form method="get" action="/history" className="card day-form" preventScrollReset>
      <input type="hidden" name="tab" value="2" />
      <input type="hidden" name="view" value="rounds" />
      <div className="field">
        <label htmlFor={id}>{words.game}</label>
        <div className="input">
          <select id={id} name="game" defaultValue={filter.gamecode ?? ''}>
            <option value="">{words.allGames}</option>
            {games.map(({ gamecode, name }) => (
              <option key={gamecode} value={gamecode}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="down" size="s" />
        </div>
      </div>
      <ThaiDateField name="day" label={words.day} day={filter.day} years={recordYears(today)} error={error} />
      <Button type="submit" look="second">
        {words.show}
      </Button>
    </Form>
  );
}

function NoRounds({ filtered, older }: { filtered: boolean; older: boolean }) {
  const hidden = filtered || older;
  return (
    <EmptyState
      title={older ? historyWords.noOlderTitle : filtered ? words.hiddenTitle : words.emptyTitle}
      action={
        <Link className={buttonClass()} to={hidden ? roundsPath() : '/slot'}>
          {older ? historyWords.newest : filtered ? words.clear : words.toGames}
        </Link>
      }
    >
      {older ? null : filtered ? words.hiddenText : words.emptyText}
    </EmptyState>
  );
}

function netClass(round: Round): string {
  const net = netOf(round);
  return round.state !== 'closed' ? 'amt dimmer' : net > 0 ? 'amt in' : 'amt';
}

/** Net result of a round as text: nothing came of a rolled-back round, and an open one has no result yet. */
function netText(round: Round): string {
  return round.state === 'open' ? '–' : round.state === 'returned' ? bahtText(0) : signedBaht(netOf(round));
}

function GameLink({ round }: { round: Round }) {
  return (
    <>
      <Link className="link" to={roundPath(round.id)}>
        {round.game}
      </Link>
      {round.is_free ? <span className="badge">{words.free}</span> : null}
    </>
  );
}

function Bet({ round, picture }: { round: Round; picture: string | undefined }) {
  return (
    <div className="bet">
      <img src={picture ?? tilePicture(round.gamecode)} alt="" width="48" height="48" loading="lazy" />
      <span className="what row">
        <GameLink round={round} />
      </span>
      <span className={netClass(round)}>{netText(round)}</span>
      <small className="num">
        {formatTime(round.began_at)} ·{' '}
        {words.stakedOf(bahtText(round.state === 'returned' ? round.returned : round.staked))}
      </small>
      <RoundMark round={round} />
    </div>
  );
}

function Row({ round }: { round: Round }) {
  return (
    <tr>
      <td className="num">{formatDateTime(round.began_at)}</td>
      <td>
        <span className="row">
          <GameLink round={round} />
        </span>
      </td>
      <td className="amt">{bahtText(round.state === 'returned' ? round.returned : round.staked)}</td>
      <td className="amt">{bahtText(round.won)}</td>
      <td className={netClass(round)}>{netText(round)}</td>
      <td>
        <RoundMark round={round} />
      </td>
    </tr>
  );
}
