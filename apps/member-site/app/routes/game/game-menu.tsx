import { bahtText, signedBaht } from '@sanam/ui/amount';
import { Icon, type IconName } from '@sanam/ui/icon';
import { type ReactNode, useRef } from 'react';
import { playPath } from '../../games/game-address.ts';
import { roundsPath } from '../../games/rounds-address.ts';
import { limitText } from '../../protection/limit-text.ts';
import { protectionWords } from '../../protection/messages.ts';
import { shellWords } from '../../shell/messages.ts';
import { useMenuClose } from '../../shell/navigation/use-menu-close.ts';
import { AgeMark } from '../../shell/strip.tsx';
import { SUPPORT_PAGE } from '../../visit/support-link.tsx';
import { useSite } from '../../visit/use-site.ts';
import { Clock } from './clock.tsx';
import { words } from './messages.ts';
import type { PlayNews } from './net.ts';
import { PlayMoney } from './play-money.tsx';

/** The game in the window. */
export interface BarGame {
  gamecode: string;
  name: string;
  /** Published return in percent; null when there is none. */
  rtp: number | null;
}

/** The play session, over all games. */
export interface BarSession {
  began_at: string;
  seconds: number;
}

/**
 * The menu of the bar over a game: what was played this time, the member's own limits, what is true of the game, and the
 * ways to other pages. Its figures are those of the bar, so it tells no result before the game has shown it.
 */
export function GameMenu({
  game,
  session,
  seconds,
  news: { play, bonus, limits, open },
  isShowing,
}: {
  game: BarGame;
  session: BarSession | null;
  /** Time of the play session until now. */
  seconds: number;
  news: PlayNews;
  /** Whether a round is on the stage. */
  isShowing: boolean;
}) {
  const menu = useRef<HTMLDetailsElement>(null);
  useMenuClose(menu);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  const { site } = useSite();
  const elsewhere = open.filter(({ gamecode }) => gamecode !== game.gamecode);
  return (
    <details className="bar-facts" ref={menu}>
      <summary className="iconbtn" aria-label={words.facts}>
        <Icon name="info" />
      </summary>
      {/* a press beside the open menu closes it, and reaches nothing of the game */}
      <button type="button" className="veil" tabIndex={-1} aria-label={words.closeFacts} onClick={close} />
      <div className="panel">
        <div>
          <h2 className="h3">{game.name}</h2>
          <PlayMoney>
            <AgeMark years={site.minimum_age} />
          </PlayMoney>
        </div>
        {play === null || session === null ? null : (
          <section className="stack s">
            <h3 className="small dim">{words.session}</h3>
            {elsewhere.map(({ gamecode, game: name, staked }) => (
              <a key={gamecode} className="row between" href={playPath(gamecode)}>
                {words.openIn(name, bahtText(staked))}
                <span className="link">{words.goTo}</span>
              </a>
            ))}
            <dl className="menu-facts">
              <Fact name={words.netName}>
                <b>{words.baht(signedBaht(play.net))}</b>
              </Fact>
              {play.open > 0 ? <Fact name={words.openName}>{words.baht(bahtText(play.open))}</Fact> : null}
              <Fact name={words.timeName}>
                <Clock seconds={seconds} />
              </Fact>
              <Fact name={words.rounds}>{play.rounds.toLocaleString('en-US')}</Fact>
              <Fact name={words.staked}>{words.baht(bahtText(play.staked))}</Fact>
              <Fact name={words.won}>{words.baht(bahtText(play.won))}</Fact>
            </dl>
            <p className="tiny dim">{isShowing ? words.waits : words.netOf}</p>
          </section>
        )}
        <section className="stack s">
          <h3 className="small dim">{words.ownLimits}</h3>
          {limits.length === 0 && !(bonus && bonus.required > 0) ? <p className="small">{words.noLimits}</p> : null}
          <dl className="menu-facts" hidden={limits.length === 0}>
            {limits.map(({ kind, period, left }) => (
              <Fact key={kind} name={words.limitOf(protectionWords.kinds[kind], protectionWords.periods[period])}>
                {protectionWords.left(limitText(kind, left ?? 0))}
              </Fact>
            ))}
          </dl>
          {bonus && bonus.required > 0 ? (
            <p className="small num">{words.turnover(bahtText(bonus.counted), bahtText(bonus.required))}</p>
          ) : null}
        </section>
        {game.rtp === null ? null : <p className="tiny dim">{words.rtp(String(game.rtp))}</p>}
        <ul className="asides" onClickCapture={close}>
          <Aside to={roundsPath({ gamecode: game.gamecode })} icon="history" name={words.history} />
          <Aside to="/protection" icon="pause" name={protectionWords.title} />
          <Aside to={site.support || site.line || SUPPORT_PAGE} icon="chat" name={shellWords.contact} />
          <Aside to="/deposit" icon="deposit" name={words.deposit} />
        </ul>
      </div>
    </details>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

/** A page beside the game, in a window of its own. */
function Aside({ to, icon, name }: { to: string; icon: IconName; name: string }) {
  return (
    <li>
      <a href={to} target="_blank" rel="noopener">
        <Icon name={icon} size="s" />
        {name}
      </a>
    </li>
  );
}
