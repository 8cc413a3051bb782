import type { Game } from '@sanam/contract';
import { GameTile } from '@sanam/ui/game-tile';
import { Heart } from '../favourites/heart.tsx';
import { playPath } from '../games/game-address.ts';
import { tileProps } from '../games/tile-props.ts';

/** A member's games at the top of a lobby, as tiles that open in a new window, each with its heart. */
export function MemberGrid({ games, favourites }: { games: readonly Game[]; favourites: readonly string[] }) {
  return (
    <div className="tiles">
      {games.map((game, place) => (
        <div key={game.gamecode} className="marked">
          <GameTile {...tileProps(game, place)} href={playPath(game.gamecode)} newWindow />
          <Heart gamecode={game.gamecode} name={game.name} marked={favourites.includes(game.gamecode)} />
        </div>
      ))}
    </div>
  );
}
