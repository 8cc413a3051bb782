import type { ReportFreshness } from '@sanam/contract';
import { Link } from 'react-router';
import { clockOf, dayOf, wholeOf } from '../../parts/format.ts';
import { Baht } from '../../parts/money.tsx';
import { wordsOfMovement } from '../../parts/movement-words.ts';
import { Note } from '../../parts/pieces.tsx';
import { Empty } from '../../parts/states.tsx';
import { useSay } from '../../parts/words.ts';
import { MEANINGS, reports as words } from './words.ts';

/** How far the sums go, and what has changed on closed days. */
export function Fresh({ of: { as_of, closed_until, corrections, corrections_total: total } }: { of: ReportFreshness }) {
  const say = useSay();
  return (
    <>
      <p className="fresh">
        <span>
          {say(words.summedUntil)} {dayOf(as_of)} {clockOf(as_of)}
        </span>
        <span>{closed_until ? `${say(words.closedUntil)} ${dayOf(closed_until)}` : say(words.notClosed)}</span>
      </p>
      {corrections.length > 0 ? (
        <Note look="look" icon="warn">
          <b>{say(words.corrected)}</b>
          <ul>
            {corrections.map((one) => (
              <li key={[one.day, one.kind, one.party, one.part, one.game_code, one.found_at].join(' ')}>
                {dayOf(one.day)} {wordsOfMovement(one.kind).name} {[one.party, one.game_code].filter(Boolean).join(' ')}{' '}
                <Baht value={one.amount} sign /> ({wholeOf(one.movements)} {say(words.items)}) · {say(words[one.why])} ·{' '}
                {say(words.found)} {dayOf(one.found_at)} {clockOf(one.found_at)}
              </li>
            ))}
          </ul>
          {total > corrections.length ? (
            <p>
              {say(words.moreCorrections)} {wholeOf(total - corrections.length)} {say(words.items)}
            </p>
          ) : null}
        </Note>
      ) : null}
    </>
  );
}

/** What figures of a page mean. */
export function Means({ of }: { of: readonly (keyof typeof MEANINGS)[] }) {
  const say = useSay();
  return (
    <details className="means tiny">
      <summary>{say(words.means)}</summary>
      <dl>
        {of.map((key) => {
          const [name, meaning] = MEANINGS[key];
          return [
            <dt key={`${key}-name`}>{typeof name === 'string' ? name : say(name)}</dt>,
            <dd key={key}>{say(meaning)}</dd>,
          ];
        })}
      </dl>
    </details>
  );
}

/** An amount that leads to its rows; a dash for nothing. */
export function Amount({ value, to, name }: { value: number; to?: string; name: string }) {
  if (value === 0) return <span className="dimmer">–</span>;
  const amount = <Baht value={value} />;
  return to ? (
    <Link className="link" to={to}>
      <span className="hide">{name} </span>
      {amount}
    </Link>
  ) : (
    amount
  );
}

/** A period in which nothing happened. */
export function Nothing() {
  const say = useSay();
  return (
    <Empty icon="bars" title={say(words.nothing)}>
      {say(words.willCome)}
    </Empty>
  );
}
