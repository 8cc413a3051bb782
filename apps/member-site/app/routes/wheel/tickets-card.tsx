import type { Wheel } from '@sanam/contract';
import { formatDateTime, formatSecond } from '@sanam/thai/dates';
import { bahtText } from '@sanam/ui/amount';
import { wheelWords } from '../../wheel/messages.ts';

/** Today's progress, and every unspent ticket with its expiry. */
export function TicketsCard({ wheel: { today, tickets, rules } }: { wheel: Wheel }) {
  const isEarned = rules.stakes !== null || rules.deposit !== null;
  if (!isEarned && tickets.length === 0) return null;
  return (
    <section className="card stack s">
      <h2>{wheelWords.ticketsTitle}</h2>
      {isEarned ? (
        <dl className="facts">
          <div>
            <dt>{wheelWords.stakedToday}</dt>
            <dd className="num">{wheelWords.prize(bahtText(today.staked))}</dd>
          </div>
          <div>
            <dt>{wheelWords.earnedToday}</dt>
            <dd className="num">{wheelWords.earned(today.from_stakes, today.from_deposit)}</dd>
          </div>
        </dl>
      ) : null}
      {isEarned ? <p className="small dim">{wheelWords.countedUntil(formatSecond(today.summed_until))}</p> : null}
      {tickets.length > 0 ? (
        <>
          <h3>{wheelWords.listTitle}</h3>
          <ul className="ticket-list" data-testid="ticket-list">
            {tickets.map(({ from, expires_at }, at) => (
              <li key={at}>
                <span>{wheelWords.from[from]}</span>
                <span className="small dim">{wheelWords.ends(formatDateTime(expires_at))}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
