import type { Game } from '@sanam/contract';
import { GameTile } from '@sanam/ui/game-tile';
import { useState } from 'react';
import { LoginDialog } from '../credentials/login-dialog.tsx';
import { loginPath } from '../server/safe-path.ts';
import { useMember } from '../visit/member.ts';
import { visitWords } from '../visit/messages.ts';
import { FirstDepositDialog } from './first-deposit-dialog.tsx';
import { playPath } from './game-address.ts';
import { tellsNew, tileProps } from './tile-props.ts';
import { TryFirst } from './try-first.tsx';

/**
 * Games as tiles. A member's click shows the game in a new window; a guest is asked to sign in first, and a member before
 * the first deposit to make it.
 * @param atTop whether the tiles are at the top of the page.
 */
export function GameGrid({ games, atTop = false }: { games: readonly Game[]; atTop?: boolean }) {
  const member = useMember();
  const isNewTold = tellsNew(games);
  const [wanted, setWanted] = useState<Game | null>(null);
  const close = () => setWanted(null);
  return (
    <>
      <div className="tiles">
        {games.map((game, place) => (
          <GameTile
            key={game.gamecode}
            {...tileProps(game, atTop ? place : null, isNewTold)}
            href={member ? playPath(game.gamecode) : loginPath(playPath(game.gamecode))}
            newWindow={member?.hasDeposited ?? false}
            onClick={(event) => {
              if (member?.hasDeposited || event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              setWanted(game);
            }}
          />
        ))}
      </div>
      {member ? (
        <FirstDepositDialog game={wanted} onClose={close} />
      ) : (
        <LoginDialog
          why={wanted && visitWords.loginToPlay(wanted.name)}
          instead={wanted && <TryFirst game={wanted} onChoose={close} />}
          onClose={close}
        />
      )}
    </>
  );
}
