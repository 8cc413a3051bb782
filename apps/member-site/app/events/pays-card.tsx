import type { EventsOfGame } from '@sanam/contract';
import { words } from './messages.ts';

/** What a baht of each kind of bet pays; nothing where the provider does not tell it. */
export function PaysCard({ told: { pays, events } }: { told: EventsOfGame }) {
  if (pays.length === 0) return null;
  const isNumbered = events.some(({ balls }) => balls !== null);
  return (
    <section className="card stack s">
      <h2 className="h3">{words.pays}</h2>
      <dl className="facts">
        {pays.map(({ name, pays: baht }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{words.baht(baht)}</dd>
          </div>
        ))}
      </dl>
      <p className="small dim">{isNumbered ? words.paysTold : words.paysFull}</p>
    </section>
  );
}
