import type { Game } from '@sanam/contract';
import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { useState } from 'react';
import { playPath } from '../games/game-address.ts';
import { loginPath } from '../server/safe-path.ts';
import { LoginDialog } from '../shell/login-dialog.tsx';
import { useMember } from '../shell/member.ts';
import { shellWords } from '../shell/messages.ts';
import { words } from './messages.ts';

/**
 * Opens a game for real play in a window of its own; a guest is asked to sign in. One whose maker is down says so and
 * leads nowhere.
 */
export function PlayButton({ game, small }: { game: Game; small?: boolean }) {
  const member = useMember();
  const [why, setWhy] = useState<string | null>(null);
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
        href={member ? path : loginPath(path)}
        target={member ? '_blank' : undefined}
        rel={member ? 'noopener' : undefined}
        onClick={(event) => {
          if (member || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setWhy(shellWords.loginToPlay(game.name));
        }}
      >
        <Icon name="play" size="s" />
        {words.play}
      </a>
      {member ? null : <LoginDialog why={why} onClose={() => setWhy(null)} />}
    </>
  );
}
