import type { EventsOfGame, Game, GameStatistics } from '@sanam/contract';
import { buttonClass } from '@sanam/ui/button';
import { Link } from 'react-router';
import { Heart } from '../favourites/heart.tsx';
import type { Marks } from '../favourites/marks.ts';
import { gameId } from '../games/game-address.ts';
import { AREA_NAMES } from '../visit/areas.ts';
import { GameLabels, GamePicture } from './game-facts.tsx';
import { words } from './messages.ts';
import { PlayButton } from './play-button.tsx';

/** Games that the lobby of a small area shows as large cards; the others follow as rows. */
const HEROES_MAX = 2;

/** What was measured of games in the last 24 hours. */
export interface Lately {
  games: readonly GameStatistics[];
  /** Rounds below which nothing is said of a game. */
  least: number;
}

/** What a baht pays back on each kind of bet or win of a game, as its provider tells. */
export type Pays = EventsOfGame['pays'];

/**
 * The games of an area that has few: the first two as large cards, with what is true of each and its ways in (GAME-10).
 * @param marks the member's favourites; null for a guest
 */
export function HeroGames({
  games,
  marks,
  lately,
  pays,
}: {
  games: readonly Game[];
  marks: Marks | null;
  lately: Lately;
  pays: ReadonlyMap<string, Pays>;
}) {
  return (
    <div className={games.length === 1 ? 'heroes one' : 'heroes'} data-testid="heroes">
      {games.map((game, place) => (
        <HeroGame
          key={game.gamecode}
          game={game}
          marks={marks}
          lately={lately}
          pays={pays.get(game.gamecode) ?? []}
          look={games.length === 1 ? 'wide' : place < HEROES_MAX ? 'tall' : 'row'}
        />
      ))}
    </div>
  );
}

function HeroGame({
  game,
  marks,
  lately,
  pays,
  look,
}: {
  game: Game;
  marks: Marks | null;
  lately: Lately;
  pays: Pays;
  look: 'wide' | 'tall' | 'row';
}) {
  return (
    <article className={`hero-game ${look}`}>
      <div className="pic">
        <GamePicture game={game} />
        <div className="badges">
          <GameLabels game={game} />
        </div>
        {marks ? (
          <Heart gamecode={game.gamecode} name={game.name} marked={marks.favourites.includes(game.gamecode)} />
        ) : null}
      </div>
      <div className="body">
        <div>
          <h2>{game.name}</h2>
          <p className="small dim">{words.kindBy(AREA_NAMES[game.area], game.provider.name)}</p>
        </div>
        <Facts game={game} lately={lately} />
        {look === 'row' || pays.length === 0 ? null : <PaysList pays={pays} />}
        <div className="ways-in">
          <PlayButton game={game} named />
          {game.demo && game.provider.up ? (
            <Link className={buttonClass()} to={`/casino-test/${gameId(game.gamecode)}`}>
              {words.tryIt}
            </Link>
          ) : null}
        </div>
      </div>
    </article>
  );
}

/** The game's own table of payouts, so that somebody can see before entering what there is to win. */
function PaysList({ pays }: { pays: Pays }) {
  return (
    <div className="hero-pays">
      <p className="small dim">{words.paysTimes}</p>
      <dl>
        {pays.map(({ name, pays: multiple }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{words.times(multiple)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Figures of a game: its published return, and what was measured of enough rounds of the last day. */
function Facts({ game, lately }: { game: Game; lately: Lately }) {
  const of = lately.games.find(({ gamecode }) => gamecode === game.gamecode);
  const counted = of && of.rounds >= lately.least ? of : null;
  return (
    <dl className="hero-facts">
      <div>
        <dt>{words.returns}</dt>
        <dd className="num">{game.rtp === null ? words.noRtp : words.percent(game.rtp)}</dd>
      </div>
      {counted ? (
        <div>
          <dt>{words.roundsLately}</dt>
          <dd className="num">{counted.rounds.toLocaleString('en-US')}</dd>
        </div>
      ) : null}
      {counted?.measured ? (
        <>
          <div>
            <dt>{words.paidRounds}</dt>
            <dd className="num">{words.percent(counted.measured.hit_rate)}</dd>
          </div>
          <div>
            <dt>{words.highestLately}</dt>
            <dd className="num">{words.times(counted.measured.biggest_multiple)}</dd>
          </div>
        </>
      ) : null}
    </dl>
  );
}
