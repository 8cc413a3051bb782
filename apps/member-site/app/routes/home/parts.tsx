import type { Game } from '@sanam/contract';
import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { AreaIcon, Icon } from '@sanam/ui/icon';
import { Link } from 'react-router';
import { GameGrid } from '../../games/game-grid.tsx';
import { AREA_NAMES, AREA_ORDER, shellWords } from '../../shell/messages.ts';
import { words } from './messages.ts';

const MOST_TILES = 12;

/** The areas as medallions, on a phone; a desk has them in its left menu. */
export function Areas() {
  return (
    <div className="only-hand">
      <nav className="medallions" aria-label={words.areas}>
        {AREA_ORDER.map((area) => (
          <Link key={area} className="medallion" to={`/${area}`}>
            <i>
              <AreaIcon area={area} />
            </i>
            {AREA_NAMES[area]}
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** Games the operator marked first, then the others; called hits only when some are. */
export function HitGames({ games }: { games: readonly Game[] }) {
  const first = [...games].sort((a, b) => b.labels.length - a.labels.length).slice(0, MOST_TILES);
  const marked = games.some((game) => game.labels.length > 0);
  return (
    <section className="stack s">
      <div className="section-head">
        <h2>{marked ? words.hitGames : words.games}</h2>
        <Link to="/slot">
          {words.seeAll}
          <Icon name="right" size="xs" />
        </Link>
      </div>
      {first.length > 0 ? <GameGrid games={first} /> : <EmptyState title={words.noGamesTitle}>{words.noGamesText}</EmptyState>}
    </section>
  );
}

/** What a newcomer will be asked for, in order. */
export function HowToStart() {
  return (
    <section className="card leaf stack">
      <div className="lead">
        <h2>{words.startTitle}</h2>
        <p>{words.startText}</p>
      </div>
      <ol className="how">
        {words.steps.map(([what, detail]) => (
          <li key={what}>
            <div>
              <b>{what}</b>
              <span>{detail}</span>
            </div>
          </li>
        ))}
      </ol>
      <Link className={buttonClass({ look: 'primary' })} to="/register">
        {shellWords.register}
      </Link>
    </section>
  );
}
