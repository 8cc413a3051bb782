import type { Game, GameEventShown, MatchShown } from '@sanam/contract';
import { useRef, useState } from 'react';
import { LoginDialog } from '../credentials/login-dialog.tsx';
import { rememberPrice } from '../games/chosen-price.ts';
import { FirstDepositDialog } from '../games/first-deposit-dialog.tsx';
import { playPath } from '../games/game-address.ts';
import { TryFirst } from '../games/try-first.tsx';
import { loginPath } from '../server/safe-path.ts';
import { useMember } from '../visit/member.ts';
import { visitWords } from '../visit/messages.ts';
import { knownNames } from './known-names.ts';
import { words } from './match-words.ts';

/**
 * Prices of a match that are taken now. A price leads into the game with its bet on the slip, where the game has such a
 * way (GAME-10); a guest signs in first, and a member before the first deposit makes it.
 */
export function Prices({ game, day, match }: { game: Game | null; day: GameEventShown; match: MatchShown }) {
  const member = useMember();
  const [wanted, setWanted] = useState<string | null>(null);
  const close = () => setWanted(null);
  const canPlay = member?.hasDeposited ?? false;
  const linked = game?.provider.up ? game : null;
  const seen = useRef<readonly string[]>([]);
  const names = knownNames(
    seen.current,
    match.prices.map(({ name }) => name),
  );
  seen.current = names;
  return (
    <>
      <dl className="prices">
        {names.map((name) => {
          const taken = match.prices.find((one) => one.name === name);
          if (!taken) return <Shut key={name} name={name} />;
          const { price, focus } = taken;
          const text = price.toFixed(2);
          const path = linked && focus !== null ? playPath(linked.gamecode, focus) : null;
          return (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">
                {path === null ? (
                  text
                ) : (
                  <a
                    href={member ? path : loginPath(path)}
                    target={canPlay ? '_blank' : undefined}
                    rel={canPlay ? 'noopener' : undefined}
                    aria-label={words.betOn(match.home, match.away, name, text)}
                    onClick={(event) => {
                      if (canPlay || event.metaKey || event.ctrlKey || event.shiftKey) return;
                      event.preventDefault();
                      if (linked && focus !== null) rememberPrice(linked.gamecode, focus, day.ends_at);
                      setWanted(focus);
                    }}
                  >
                    {text}
                  </a>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {wanted === null || !linked ? null : member ? (
        <FirstDepositDialog game={linked} focus={wanted} onClose={close} />
      ) : (
        <LoginDialog
          why={visitWords.loginToPlay(linked.name)}
          next={playPath(linked.gamecode, wanted)}
          instead={<TryFirst game={linked} focus={wanted} onChoose={close} />}
          onClose={close}
        />
      )}
    </>
  );
}

/** An outcome that is not taken now, in its place. */
function Shut({ name }: { name: string }) {
  return (
    <div className="shut">
      <dt>{name}</dt>
      <dd>
        <span aria-hidden="true">–</span>
        <span className="hide">{words.notTaking}</span>
      </dd>
    </div>
  );
}
