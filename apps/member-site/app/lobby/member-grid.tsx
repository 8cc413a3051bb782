import type { Game } from '@sanam/contract';
import { GameTile } from '@sanam/ui/game-tile';
import { useState } from 'react';
import { Heart } from '../favourites/heart.tsx';
import { FirstDepositDialog } from '../games/first-deposit-dialog.tsx';
import { playPath } from '../games/game-address.ts';
import { tellsNew, tileProps } from '../games/tile-props.ts';
import { useMember } from '../visit/member.ts';

/** A member's games at the top of a lobby, as tiles that open in a new window, each with its heart. */
export function MemberGrid({ games, favourites }: { games: readonly Game[]; favourites: readonly string[] }) {
  const hasDeposited = useMember()?.hasDeposited ?? false;
  const isNewTold = tellsNew(games);
  const [wanted, setWanted] = useState<Game | null>(null);
  return (
    <>
      <div className="tiles">
        {games.map((game, place) => (
          <div key={game.gamecode} className="marked">
            <GameTile
              {...tileProps(game, place, isNewTold)}
              href={playPath(game.gamecode)}
              newWindow={hasDeposited}
              onClick={(event) => {
                if (hasDeposited) return;
                event.preventDefault();
                setWanted(game);
              }}
            />
            <Heart gamecode={game.gamecode} name={game.name} marked={favourites.includes(game.gamecode)} />
          </div>
        ))}
      </div>
      <FirstDepositDialog game={wanted} onClose={() => setWanted(null)} />
    </>
  );
}
