import type { Area } from '@sanam/contract';
import type { ReactNode } from 'react';
import { uiWords } from '../messages.ts';
import { GameBadges } from './game-tile.tsx';

/** Number of games from which a lobby shows tiles; one with fewer shows cards. */
export const TILES_FROM = 6;
/** Games that the lobby of a small area shows as large cards; the others follow as rows. */
const HEROES_MAX = 2;

export type HeroLook = 'wide' | 'tall' | 'row';

/** The look of a card among the cards of a lobby. Pure. */
export function heroLook(count: number, place: number): HeroLook {
  if (count === 1) return 'wide';
  return place < HEROES_MAX ? 'tall' : 'row';
}

/** The published return of a game in percent, as a fact of its card: that of its main bet at a table. Pure. */
export const returnFact = (rtp: number | null, area: Area): [name: string, value: string] => [
  area === 'casino' && rtp !== null ? uiWords.returnsOfMain : uiWords.returns,
  rtp === null ? uiWords.noReturns : uiWords.percent(rtp),
];

/** The cards of a lobby that has few games. */
export function HeroCards({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className={count === 1 ? 'heroes one' : 'heroes'} data-testid="heroes">
      {children}
    </div>
  );
}

/** Large card of a game: picture with labels, name, facts, and the ways in below. */
export function HeroCard({
  look,
  picture,
  corner,
  labels,
  name,
  about,
  facts,
  children,
}: {
  look: HeroLook;
  picture: ReactNode;
  /** What stands in the corner of the picture. */
  corner?: ReactNode;
  labels: readonly ('new' | 'hot')[];
  name: string;
  about: string;
  facts: readonly (readonly [name: string, value: string])[];
  children?: ReactNode;
}) {
  return (
    <article className={`hero-game ${look}`}>
      <div className="pic">
        {picture}
        <div className="badges">
          <GameBadges labels={labels} />
        </div>
        {corner}
      </div>
      <div className="body">
        <div>
          <h2>{name}</h2>
          <p className="small dim">{about}</p>
        </div>
        <dl className="hero-facts">
          {facts.map(([fact, value]) => (
            <div key={fact}>
              <dt>{fact}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </article>
  );
}
