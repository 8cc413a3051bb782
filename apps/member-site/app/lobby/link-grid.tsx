import type { Game } from '@sanam/contract';
import { GameTile } from '@sanam/ui/game-tile';
import { useNavigate } from 'react-router';
import { Heart } from '../favourites/heart.tsx';
import { tileProps } from '../games/tile-props.ts';

/**
 * Games as tiles that each lead to a page of this site.
 * @param atTop whether they are what is seen first.
 * @param favourites codes of the member's; without them there are no hearts.
 */
export function LinkGrid({
  games,
  pathOf,
  action,
  favourites,
  atTop = false,
}: {
  games: readonly Game[];
  pathOf: (game: Game) => string;
  action: string;
  favourites?: readonly string[] | undefined;
  atTop?: boolean;
}) {
  const navigate = useNavigate();
  return (
    <div className="tiles">
      {games.map((game, place) => {
        const tile = (
          <GameTile
            key={game.gamecode}
            {...tileProps(game, atTop ? place : null)}
            action={action}
            href={pathOf(game)}
            onClick={(event) => {
              // a step inside the site, unless another tab or window is wanted
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              void navigate(pathOf(game));
            }}
          />
        );
        if (!favourites) return tile;
        return (
          <div key={game.gamecode} className="marked">
            {tile}
            <Heart gamecode={game.gamecode} name={game.name} marked={favourites.includes(game.gamecode)} />
          </div>
        );
      })}
    </div>
  );
}
