import type { Game } from '@sanam/contract';
import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { HowList } from '@sanam/ui/how-list';
import { AreaIcon, Icon } from '@sanam/ui/icon';
import type { Shown } from '../../favourites/marks.ts';
import { GameGrid } from '../../games/game-grid.tsx';
import { shellWords } from '../../shell/messages.ts';
import { AreaMedallion } from '../../shell/navigation/area-medallion.tsx';
import { AREA_NAMES, AREA_ORDER } from '../../visit/areas.ts';
import { Link } from '../../visit/link.tsx';
import { useSite } from '../../visit/use-site.ts';
import { words } from './messages.ts';

/** Areas of play as medallions, on a phone; on a desktop the areas are in the left menu. */
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

/** The first games in the platform's order, newest first: none of them is called a hit. */
export function FirstGames({ games, atTop = false }: { games: readonly Game[]; atTop?: boolean }) {
  return <GameRow title={words.newestGames} games={games} atTop={atTop} />;
}

/**
 * A row of games with a title and a link to their lobby, or to all games when they are of several areas.
 * @param show filter of the lobby that the link selects; all games by default.
 * @param atTop whether the games are in the first screen.
 * @param inLine whether a phone shows them in one line, which scrolls sideways.
 */
export function GameRow({
  title,
  lead,
  games,
  show,
  atTop = false,
  inLine = false,
}: {
  title: string;
  lead?: string;
  games: readonly Game[];
  show?: Shown;
  atTop?: boolean;
  inLine?: boolean;
}) {
  const [area, ...others] = new Set(games.map((game) => game.area));
  const [to, name] =
    area && others.length === 0 ? [`/${area}`, words.seeArea(AREA_NAMES[area])] : ['/search', words.seeAll];
  return (
    <section className={rowClass(games, inLine)}>
      <div className="section-head">
        <h2>{title}</h2>
        {area ? (
          <Link to={show ? `${to}?show=${show}` : to}>
            {name}
            <Icon name="right" size="xs" />
          </Link>
        ) : null}
      </div>
      {lead ? <p className="tiny dimmer">{lead}</p> : null}
      {games.length > 0 ? (
        <GameGrid games={games} atTop={atTop} />
      ) : (
        <EmptyState title={words.noGamesTitle}>{words.noGamesText}</EmptyState>
      )}
    </section>
  );
}

/** Class of a row of games, which fills its width whatever their number. */
export const rowClass = (games: readonly Game[], inLine: boolean) =>
  `stack s games-row of-${games.length}${inLine ? ' one-line' : ''}`;

/** Steps for a new member, in order, and how long payments take (SITE-21). */
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
