import type { GameEventShown } from '@sanam/contract';
import { formatTime } from '@sanam/thai/dates';
import { useSecondsLeft } from '@sanam/ui/count-ring';
import { clockText } from '@sanam/ui/countdown';
import type { ReactNode } from 'react';
import { words } from './messages.ts';

/** The matches of a day to come, with the prices that are taken now. */
export function Fixtures({
  title,
  day,
  nowMs,
  action,
}: {
  title: string;
  day: GameEventShown;
  nowMs: number;
  action?: ReactNode;
}) {
  const { seconds } = useSecondsLeft(day.starts_at, nowMs);
  const hasPrices = day.matches.some(({ prices }) => prices.length > 0);
  return (
    <section className="card stack s">
      <div className="row between wrap">
        <div>
          <h2 className="h3">{title}</h2>
          <p className="small dim num">
            {words.startsAt(formatTime(day.starts_at))}
            {seconds > 0 ? ` · ${words.startsIn(clockText(seconds))}` : null}
            {hasPrices ? ` · ${words.decimal}` : null}
          </p>
        </div>
        {action}
      </div>
      <ul className="fixtures">
        {day.matches.map(({ home, away, prices }) => (
          <li key={home} className="fixture">
            <p className="duo">
              <span>{home}</span> <span className="hide">{words.against}</span> <span>{away}</span>
            </p>
            {prices.length > 0 ? (
              <dl className="prices">
                {prices.map(({ name, price }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd className="num">{price.toFixed(2)}</dd>
                  </div>
                ))}
              </dl>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
