import type { Game } from '@sanam/contract';
import { GameTile } from '@sanam/ui/game-tile';
import { useNavigate } from 'react-router';
import { FIRST_TILES, tilePicture } from '../games/tile-picture.ts';

/**
 * Games as tiles that each lead to a page of this site.
 * @param atTop whether they are what is seen first, whose pictures do not wait.
 */
export function LinkGrid({ games, pathOf, action, atTop = false }: { games: readonly Game[]; pathOf: (game: Game) => string; action: string; atTop?: boolean }) {
  const navigate = useNavigate();
  return (
    <div className="tiles">
      {games.map((game, place) => (
        <GameTile
          key={game.gamecode}
          name={game.name}
          maker={game.provider.name}
          picture={game.img ?? tilePicture(game.gamecode)}
          fallback={tilePicture(game.gamecode)}
          label={game.labels[0]}
          closed={!game.provider.up}
          eager={atTop && place < FIRST_TILES}
          action={action}
          href={pathOf(game)}
          onClick={(event) => {
            // a step inside the site, unless another tab or window is wanted
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            void navigate(pathOf(game));
          }}
        />
      ))}
    </div>
  );
}
