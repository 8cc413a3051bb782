import type { Game } from '@sanam/contract';
import { Dialog } from '@sanam/ui/dialog';
import { Bone } from '@sanam/ui/skeleton';
import { FirstDeposit } from './first-deposit-later.ts';
import { gameWords as words } from './messages.ts';
import { TryFirst } from './try-first.tsx';

/**
 * Asks a member for the first deposit where the game was chosen, instead of opening a window that cannot play (GAME-02):
 * what the deposit brings and asks for, and the way to try the game with play money.
 * @param game the game that was chosen; null keeps the dialog closed.
 * @param focus what the game opens with, such as a price that was pressed.
 */
export function FirstDepositDialog({
  game,
  focus,
  onClose,
}: {
  game: Game | null;
  focus?: string;
  onClose: () => void;
}) {
  return (
    <Dialog open={game !== null} onClose={onClose} title={words.firstDeposit}>
      {game === null ? null : (
        <div className="stack" data-testid="first-deposit">
          <p className="small dim">{words.whyFirst(game.name)}</p>
          <FirstDeposit fallback={<Bone className="wide" />} />
          <TryFirst game={game} {...(focus === undefined ? {} : { focus })} onChoose={onClose} />
        </div>
      )}
    </Dialog>
  );
}
