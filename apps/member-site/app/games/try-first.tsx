import type { Game } from '@sanam/contract';
import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { Link } from '../visit/link.tsx';
import { trialPath } from './game-address.ts';
import { gameWords as words } from './messages.ts';

/**
 * Link to the game with play money, in the dialogs that keep somebody from playing it; nothing for a game without it.
 * @param focus what the game opens with, such as a price that was pressed.
 * @param onChoose closes the dialog: who is trying this game already goes on where they are.
 */
export function TryFirst({ game, focus, onChoose }: { game: Game; focus?: string; onChoose: () => void }) {
  if (!game.demo) return null;
  return (
    <Link className={buttonClass({ block: true })} to={trialPath(game.gamecode, focus)} onClick={onChoose}>
      <Icon name="play" size="s" />
      {words.tryFirst}
    </Link>
  );
}
