import type { EventsOfGame } from '@sanam/contract';
import { Icon } from '@sanam/ui/icon';
import { words } from './draw-words.ts';

/** Kinds of bets that stand open; further ones are folded, so that the card is no longer than the draws beside it. */
const SHOWN = 6;

/** What a baht of each kind of bet pays; nothing where the provider does not tell it. */
export function PaysCard({ told: { pays, events } }: { told: EventsOfGame }) {
  if (pays.length === 0) return null;
  const isNumbered = events.some(({ balls }) => balls !== null);
  return (
    <section className="card stack s">
      <h2 className="h3">{words.pays}</h2>
      <PayList pays={pays.slice(0, SHOWN)} />
      {pays.length > SHOWN ? (
        <details className="fold">
          <summary>{words.morePays(pays.length - SHOWN)}</summary>
          <PayList pays={pays.slice(SHOWN)} />
        </details>
      ) : null}
      <p className="small dim">{isNumbered ? words.paysTold : words.paysFull}</p>
    </section>
  );
}

/** The same, folded, where other things of the game are more important. */
export function PaysFold({ told: { pays, events } }: { told: EventsOfGame }) {
  if (pays.length === 0) return null;
  const isNumbered = events.some(({ balls }) => balls !== null);
  return (
    <details className="fold">
      <summary>
        {words.pays}
        <Icon name="down" size="s" />
      </summary>
      <PayList pays={pays} />
      <p className="small dim">{isNumbered ? words.paysTold : words.paysFull}</p>
    </details>
  );
}

function PayList({ pays }: { pays: EventsOfGame['pays'] }) {
  return (
    <dl className="facts">
      {pays.map(({ name, pays: baht }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{words.baht(baht)}</dd>
        </div>
      ))}
    </dl>
  );
}
