import type { Game } from '@sanam/contract';
import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { useState } from 'react';
import { LoginDialog } from '../credentials/login-dialog.tsx';
import { playPath } from '../games/game-address.ts';
import { loginPath } from '../server/safe-path.ts';
import { useMember } from '../visit/member.ts';
import { visitWords } from '../visit/messages.ts';
import { words } from './messages.ts';

/**
 * Button that starts a game for real money in a new window; a guest is asked to sign in. When the provider is down, the
 * button says so and is not a link.
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
          setWhy(visitWords.loginToPlay(game.name));
        }}
      >
        <Icon name="play" size="s" />
        {words.play}
      </a>
      {member ? null : <LoginDialog why={why} onClose={() => setWhy(null)} />}
    </>
  );
}
