import type { Game } from '@sanam/contract';
import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { Link } from 'react-router';
import { gameId } from './game-address.ts';
import { gameWords as words } from './messages.ts';

/** Link to the game with play money, in the dialogs that keep somebody from playing it; nothing for a game without it. */
export function TryFirst({ game }: { game: Game }) {
  if (!game.demo) return null;
  return (
    <Link className={buttonClass({ block: true })} to={`/casino-test/${gameId(game.gamecode)}`}>
      <Icon name="play" size="s" />
      {words.tryFirst}
    </Link>
  );
}
