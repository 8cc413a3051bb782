import type { Game } from '@sanam/contract';
import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { useState } from 'react';
import { LoginDialog } from '../credentials/login-dialog.tsx';
import { FirstDepositDialog } from '../games/first-deposit-dialog.tsx';
import { playPath } from '../games/game-address.ts';
import { TryFirst } from '../games/try-first.tsx';
import { loginPath } from '../server/safe-path.ts';
import { useMember } from '../visit/member.ts';
import { visitWords } from '../visit/messages.ts';
import { words } from './messages.ts';

/**
 * Button that starts a game for real money in a new window; a guest is asked to sign in, and a member
 * before the first deposit to make it. When the provider is down, the
 * button says so and is not a link.
 * @param named whether the button says to screen readers which game it starts, where several stand on one page.
 */
export function PlayButton({ game, small, named }: { game: Game; small?: boolean; named?: boolean }) {
  const member = useMember();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const canPlay = member?.hasDeposited ?? false;
  const path = playPath(game.gamecode);
  if (!game.provider.up) {
    return (
      <span className="row small dim">
        <Icon name="warn" size="s" />
        {words.down}
      </span>
    );
  }
  return (
    <>
      <a
        className={buttonClass({ look: 'primary', ...(small && { small }) })}
        aria-label={named ? words.playGame(game.name) : undefined}
        href={member ? path : loginPath(path)}
        target={canPlay ? '_blank' : undefined}
        rel={canPlay ? 'noopener' : undefined}
        onClick={(event) => {
          if (canPlay || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setAsking(true);
        }}
      >
        <Icon name="play" size="s" />
        {words.play}
      </a>
      {member ? (
        <FirstDepositDialog game={isAsking ? game : null} onClose={close} />
      ) : (
        <LoginDialog
          why={isAsking ? visitWords.loginToPlay(game.name) : null}
          instead={<TryFirst game={game} onChoose={close} />}
          onClose={close}
        />
      )}
    </>
  );
}
