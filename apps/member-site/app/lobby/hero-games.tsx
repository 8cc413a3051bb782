import type { EventsOfGame, Game, GameStatistics } from '@sanam/contract';
import { buttonClass } from '@sanam/ui/button';
import { HeroCard, HeroCards, type HeroLook, heroLook, returnFact } from '@sanam/ui/hero-card';
import { Heart } from '../favourites/heart.tsx';
import type { Marks } from '../favourites/marks.ts';
import { gameId } from '../games/game-address.ts';
import { tellsNew } from '../games/tile-props.ts';
import { AREA_NAMES } from '../visit/areas.ts';
import { Link } from '../visit/link.tsx';
import { GamePicture } from './game-facts.tsx';
import { words } from './messages.ts';
import { PlayButton } from './play-button.tsx';
import { TableRoad } from './table-road-later.ts';

/** Number of results from which a road is shown. */
const ROAD_LEAST = 6;

/** What was measured of games in the last 24 hours. */
export interface Lately {
  games: readonly GameStatistics[];
  /** Rounds below which nothing is said of a game. */
  least: number;
}

/** What a provider tells of a game: what a baht pays back on each kind of bet or win, and the road of a table. */
export type Told = Pick<EventsOfGame, 'pays' | 'road' | 'told_at'>;

/**
 * The games of an area that has few: the first two as large cards, with what is true of each and its ways in (GAME-10).
 * @param marks the member's favourites; null for a guest
 */
export function HeroGames({
  games,
  marks,
  lately,
  told,
}: {
  games: readonly Game[];
  marks: Marks | null;
  lately: Lately;
  told: ReadonlyMap<string, Told>;
}) {
  const isNewTold = tellsNew(games);
  if (games.length === 0) return null;
  return (
    <HeroCards count={games.length}>
      {games.map((game, place) => (
        <HeroGame
          key={game.gamecode}
          game={game}
          marks={marks}
          lately={lately}
          told={told.get(game.gamecode)}
          look={heroLook(games.length, place)}
          isNewTold={isNewTold}
        />
      ))}
    </HeroCards>
  );
}

function HeroGame({
  game,
  marks,
  lately,
  told,
  look,
  isNewTold,
}: {
  game: Game;
  marks: Marks | null;
  lately: Lately;
  told: Told | undefined;
  look: HeroLook;
  isNewTold: boolean;
}) {
  return (
    <HeroCard
      look={look}
      picture={<GamePicture game={game} view="#wide" />}
      corner={
        marks ? (
          <Heart gamecode={game.gamecode} name={game.name} marked={marks.favourites.includes(game.gamecode)} />
        ) : null
      }
      labels={isNewTold ? game.labels : game.labels.filter((one) => one !== 'new')}
      name={game.name}
      about={words.howOf[game.gamecode] ?? words.kindBy(AREA_NAMES[game.area], game.provider.name)}
      facts={factsOf(game, lately)}
    >
      <div className="ways-in">
        <PlayButton game={game} named />
        {game.demo && game.provider.up ? (
          <Link className={buttonClass()} to={`/casino-test/${gameId(game.gamecode)}`}>
            {words.tryIt}
          </Link>
        ) : null}
      </div>
      {told ? <HeroMore told={told} /> : null}
    </HeroCard>
  );
}

/** What there is to read of a game below its ways in. On a phone it is folded, so that the next game is in sight. */
function HeroMore({ told: { road, pays, told_at: toldAt } }: { told: Told }) {
  const hasRoad = road !== null && road.results.length >= ROAD_LEAST;
  if (!hasRoad && pays.length === 0) return null;
  return (
    <details className="hero-more">
      <summary>{hasRoad ? words.roadAndPays : words.payTable}</summary>
      {hasRoad ? <TableRoad road={road} toldAt={toldAt} fallback={null} /> : null}
      {pays.length > 0 ? <PaysList pays={pays} /> : null}
    </details>
  );
}

/** The game's own table of payouts, so that somebody can see before entering what there is to win. */
function PaysList({ pays }: Pick<Told, 'pays'>) {
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

/** Figures of a game: its published return, and what was measured of enough rounds of the last day. Pure. */
function factsOf(game: Game, lately: Lately): [name: string, value: string][] {
  const of = lately.games.find(({ gamecode }) => gamecode === game.gamecode);
  const facts: [string, string][] = [returnFact(game.rtp, game.area)];
  if (!of || of.rounds < lately.least) return facts;
  facts.push([words.roundsLately, of.rounds.toLocaleString('en-US')]);
  if (of.measured)
    facts.push(
      [words.paidRounds, words.percent(of.measured.hit_rate)],
      [words.highestLately, words.times(of.measured.biggest_multiple)],
    );
  return facts;
}
