import type { Game, GameEventShown } from '@sanam/contract';
import { formatTime, thaiDateTime } from '@sanam/thai/dates';
import { useSecondsLeft } from '@sanam/ui/count-ring';
import { clockText } from '@sanam/ui/countdown';
import type { ReactNode } from 'react';
import { Crest } from './crest.tsx';
import { words } from './match-words.ts';
import { Prices } from './prices.tsx';

/** The matches of a day to come, with the prices that are taken now. @param game the game that the prices open */
export function Fixtures({
  title,
  day,
  nowMs,
  game = null,
  action,
  isDated = false,
}: {
  title: string;
  day: GameEventShown;
  nowMs: number;
  game?: Game | null;
  action?: ReactNode;
  /** Whether the day is shown with its date. */
  isDated?: boolean;
}) {
  const { seconds } = useSecondsLeft(day.starts_at, nowMs);
  const hasPrices = day.matches.some(({ prices }) => prices.length > 0);
  return (
    <section className="card stack s">
      <div className="row between wrap">
        <div>
          <h2 className="h3">{title}</h2>
          <p className="small dim num">
            {words.startsAt(isDated ? thaiDateTime(day.starts_at) : formatTime(day.starts_at))}
            {seconds > 0 ? ` · ${words.startsIn(clockText(seconds))}` : null}
            {hasPrices ? ` · ${words.decimal}` : null}
          </p>
        </div>
        {action}
      </div>
      <ul className="fixtures">
        {day.matches.map((match) => (
          <li key={match.home} className="fixture">
            <p className="duo">
              <span>
                <Crest name={match.home} />
                {match.home}
              </span>{' '}
              <span className="hide">{words.against}</span>{' '}
              <span>
                <Crest name={match.away} />
                {match.away}
              </span>
            </p>
            {match.prices.length > 0 ? <Prices game={game} day={day} match={match} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
