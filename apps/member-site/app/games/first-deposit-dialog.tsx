import type { Game } from '@sanam/contract';
import { buttonClass } from '@sanam/ui/button';
import { Dialog } from '@sanam/ui/dialog';
import { Icon } from '@sanam/ui/icon';
import { Link } from 'react-router';
import { FirstDeposit } from './first-deposit.tsx';
import { gameId } from './game-address.ts';
import { gameWords as words } from './messages.ts';

/**
 * Asks a member for the first deposit where the game was chosen, instead of opening a window that cannot play (GAME-02):
 * what the deposit brings and asks for, and the way to try the game with play money.
 * @param game the game that was chosen; null keeps the dialog closed.
 */
export function FirstDepositDialog({ game, onClose }: { game: Game | null; onClose: () => void }) {
  return (
    <Dialog open={game !== null} onClose={onClose} title={words.firstDeposit}>
      {game === null ? null : (
        <div className="stack" data-testid="first-deposit">
          <p className="small dim">{words.whyFirst(game.name)}</p>
          <FirstDeposit />
          {game.demo ? (
            <Link className={buttonClass({ block: true })} to={`/casino-test/${gameId(game.gamecode)}`}>
              <Icon name="play" size="s" />
              {words.tryFirst}
            </Link>
          ) : null}
        </div>
      )}
    </Dialog>
  );
}
