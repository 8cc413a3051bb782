import type { Round } from '@sanam/contract';
import { bangkokDay, formatDateTime, formatTime, thaiDay } from '@sanam/thai/dates';
import { bahtText, signedBaht } from '@sanam/ui/amount';
import { Button, buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { Icon } from '@sanam/ui/icon';
import { useId } from 'react';
import { Form, Link } from 'react-router';
import { recordYears, ThaiDateField } from '../../../dates/thai-date-field.tsx';
import { roundPath, roundsPath } from '../../../games/rounds-address.ts';
import { tilePicture } from '../../../games/tile-picture.ts';
import { words as historyWords } from '../messages.ts';
import { PageLinks } from '../parts.tsx';
import type { HistoryView } from '../view.ts';
import type { RoundsList } from './load-rounds.ts';
import { roundWords as words } from './messages.ts';
import { RoundMark } from './round-mark.tsx';

/** The member's rounds, newest first, a list on a phone and a table on a desktop (GAME-05). */
export function RoundsTab({ view, list }: { view: HistoryView; list: RoundsList }) {
  const { rounds, filter, nextCursor, errors } = list;
  return (
    <>
      <RoundsForm key={roundsPath(filter)} list={list} />
      {rounds.length === 0 ? (
        Object.keys(errors).length > 0 ? null : (
          <section className="card">
            <NoRounds filtered={filter.gamecode !== null || filter.day !== null} older={view.cursor !== null} />
          </section>
        )
      ) : (
        <>
          <section className="card only-hand list">
            {byDay(rounds).map(([day, those]) => (
              <div key={day}>
                <h2 className="dayhead">{thaiDay(day)}</h2>
                {those.map((round) => (
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
 * Filter for one game and one day, or all. The filter is in the URL, so that the form works before the script has
 * loaded.
 */
function RoundsForm({ list: { filter, games, today, errors } }: { list: RoundsList }) {
  const id = useId();
  // the selected game is always an option, however long ago it was played
  const named =
    filter.gamecode === null || games.some(({ gamecode }) => gamecode === filter.gamecode)
      ? games
      : [...games, { gamecode: filter.gamecode, name: filter.gamecode }];
  return (
    <Form method="get" action="/history" className="card day-form" preventScrollReset>
      <input type="hidden" name="tab" value="2" />
      <input type="hidden" name="view" value="rounds" />
      <div className="field">
        <label htmlFor={id}>{words.game}</label>
        <div className="input">
          <select id={id} name="game" defaultValue={filter.gamecode ?? ''}>
            <option value="">{words.allGames}</option>
            {named.map(({ gamecode, name }) => (
              <option key={gamecode} value={gamecode}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="down" size="s" />
        </div>
      </div>
      <ThaiDateField name="day" label={words.day} day={filter.day} years={recordYears(today)} error={errors.day} />
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

function netOf({ won, staked }: Round): number {
  return Math.round((won - staked) * 100) / 100;
}

function netClass(round: Round): string {
  const net = netOf(round);
  return round.state !== 'closed' ? 'amt dimmer' : net > 0 ? 'amt in' : 'amt';
}

/** Net result of a round as text. An open round and a rolled-back round have no result. */
function netText(round: Round): string {
  return round.state === 'closed' ? signedBaht(netOf(round)) : '–';
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

/** Rounds of each day in Bangkok, in their order. */
function byDay(rounds: readonly Round[]): [string, Round[]][] {
  const days = new Map<string, Round[]>();
  for (const round of rounds) {
    const day = bangkokDay(round.began_at);
    days.set(day, [...(days.get(day) ?? []), round]);
  }
  return [...days];
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
