import type { Game } from '@sanam/contract';
import { GameTile } from '@sanam/ui/game-tile';
import { useState } from 'react';
import { loginPath } from '../server/safe-path.ts';
import { LoginDialog } from '../shell/login-dialog.tsx';
import { useMember } from '../shell/member.ts';
import { shellWords } from '../shell/messages.ts';
import { playPath } from './game-address.ts';
import { tileProps } from './tile-props.ts';

/**
 * Games as tiles. A member's click opens the game in a new window; a guest is asked to sign in first.
 * @param atTop whether they are what is seen first.
 */
export function GameGrid({ games, atTop = false }: { games: readonly Game[]; atTop?: boolean }) {
  const member = useMember();
  const [wanted, setWanted] = useState<string | null>(null);
  return (
    <>
      <div className="tiles">
        {games.map((game, place) => (
          <GameTile
            key={game.gamecode}
            {...tileProps(game, atTop ? place : null)}
            href={member ? playPath(game.gamecode) : loginPath(playPath(game.gamecode))}
            newWindow={member !== null}
            onClick={(event) => {
              if (member || event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              setWanted(shellWords.loginToPlay(game.name));
            }}
          />
        ))}
      </div>
      {member ? null : <LoginDialog why={wanted} onClose={() => setWanted(null)} />}
    </>
  );
}
