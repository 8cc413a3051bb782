import type { Game } from '@sanam/contract';
import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { Link } from '../visit/link.tsx';
import { trialPath } from './game-address.ts';
import { gameWords as words } from './messages.ts';

/**
 * Link to the game with play money, in the dialogs that keep somebody from playing it; nothing for a game without it.
 * @param focus what the game opens with, such as a price that was pressed.
 */
export function TryFirst({ game, focus }: { game: Game; focus?: string }) {
  if (!game.demo) return null;
  return (
    <Link className={buttonClass({ block: true })} to={trialPath(game.gamecode, focus)}>
      <Icon name="play" size="s" />
      {words.tryFirst}
    </Link>
  );
}
