import type { Game } from '@sanam/contract';
import { GameTile } from '@sanam/ui/game-tile';
import { useNavigate } from 'react-router';
import { Heart } from '../favourites/heart.tsx';
import { tellsNew, tileProps } from '../games/tile-props.ts';

/**
 * Games as tiles that each link to a page of this site.
 * @param atTop whether the tiles are at the top of the page.
 * @param favourites codes of the member's favourite games; without this list no hearts are shown.
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
  const isNewTold = tellsNew(games);
  return (
    <div className="tiles">
      {games.map((game, place) => {
        const tile = (
          <GameTile
            key={game.gamecode}
            {...tileProps(game, atTop ? place : null, isNewTold)}
            action={action}
            href={pathOf(game)}
            onClick={(event) => {
              // navigate inside the site, unless the person requests another tab or window
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
