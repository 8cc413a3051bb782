import type { Round } from '@sanam/contract';
import { formatDateTime } from '@sanam/thai/dates';
import { bahtText, signedBaht } from '@sanam/ui/amount';
import { Button, buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { Field } from '@sanam/ui/field';
import { Icon } from '@sanam/ui/icon';
import { useId } from 'react';
import { Form, Link } from 'react-router';
import { words as historyWords } from '../messages.ts';
import { FilterChips, PageLinks } from '../parts.tsx';
import { roundPath, roundsPath } from '../rounds-address.ts';
import type { HistoryView } from '../view.ts';
import type { RoundsList } from './load-rounds.ts';
import { roundWords as words } from './messages.ts';
import { RoundState } from './round-state.tsx';

/** The member's rounds, newest first, a list on a phone and a table on a desktop (GAME-05). */
export function RoundsTab({ view, list }: { view: HistoryView; list: RoundsList }) {
  const { rounds, filter, nextCursor, errors } = list;
  return (
    <>
      <FilterChips view={view} />
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
            {rounds.map((round) => (
              <Move key={round.id} round={round} />
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
      <Field type="date" name="day" label={words.day} max={today} defaultValue={filter.day ?? ''} error={errors.day} />
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

function Move({ round }: { round: Round }) {
  return (
    <div className="move">
      <span className={round.state === 'closed' && netOf(round) > 0 ? 'ic in' : 'ic'}>
        <Icon name="play" />
      </span>
      <span className="what row">
        <GameLink round={round} />
      </span>
      <span className={netClass(round)}>{netText(round)}</span>
      <span className="below">
        <span className="when">{formatDateTime(round.began_at)}</span>
        <RoundState state={round.state} />
      </span>
      <span className="why num">
        {words.stakedOf(bahtText(round.state === 'returned' ? round.returned : round.staked))} ·{' '}
        {words.wonOf(bahtText(round.won))}
      </span>
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
        <RoundState state={round.state} />
      </td>
    </tr>
  );
}
