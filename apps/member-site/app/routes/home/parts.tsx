import type { Game } from '@sanam/contract';
import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { HowList } from '@sanam/ui/how-list';
import { AreaIcon, Icon } from '@sanam/ui/icon';
import { Link } from 'react-router';
import type { Shown } from '../../favourites/marks.ts';
import { GameGrid } from '../../games/game-grid.tsx';
import { AreaMedallion } from '../../shell/area-medallion.tsx';
import { AREA_NAMES, AREA_ORDER, shellWords } from '../../shell/messages.ts';
import { useSite } from '../../shell/use-site.ts';
import { words } from './messages.ts';

/** The areas as medallions, on a phone; a desk has them in its left menu. */
export function Areas() {
  const { game } = useSite().site;
  return (
    <div className="only-hand">
      <nav className="medallions" aria-label={words.areas}>
        {AREA_ORDER.map((area) => (
          <AreaMedallion key={area} area={area} />
        ))}
        {game ? (
          <a className="medallion" href="/activities" target="_blank" rel="noopener">
            <i>
              <AreaIcon area="activity" />
            </i>
            {shellWords.activities}
          </a>
        ) : null}
      </nav>
    </div>
  );
}

/**
 * The first games, newest first as the platform lists them. Nobody measured which are liked, so none is called a hit.
 */
export function FirstGames({ games }: { games: readonly Game[] }) {
  return <GameRow title={words.newestGames} games={games} />;
}

/** @param show which of the lobby's games the link leads to; all, unless told. */
export function GameRow({ title, games, show }: { title: string; games: readonly Game[]; show?: Shown }) {
  const area = games[0]?.area;
  return (
    <section className="stack s">
      <div className="section-head">
        <h2>{title}</h2>
        {area ? (
          <Link to={show ? `/${area}?show=${show}` : `/${area}`}>
            {words.seeArea(AREA_NAMES[area])}
            <Icon name="right" size="xs" />
          </Link>
        ) : null}
      </div>
      {games.length > 0 ? (
        <GameGrid games={games} />
      ) : (
        <EmptyState title={words.noGamesTitle}>{words.noGamesText}</EmptyState>
      )}
    </section>
  );
}

/** What a newcomer will be asked for, in order, and how long their money will take (SITE-21). */
export function HowToStart() {
  const { site } = useSite();
  return (
    <section className="card leaf stack">
      <div className="lead">
        <h2>{words.startTitle}</h2>
        <p>{words.startText}</p>
      </div>
      <HowList steps={words.steps} />
      <div className="row wrap small dim">
        <span>{words.depositTime(site.deposit.expected)}</span>
        <span>{words.withdrawTime(site.withdrawal.expected)}</span>
      </div>
      <Link className={buttonClass({ look: 'primary' })} to="/register">
        {shellWords.register}
      </Link>
    </section>
  );
}
