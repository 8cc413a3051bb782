import { bahtText, signedBaht } from '@sanam/ui/amount';
import { Icon, type IconName } from '@sanam/ui/icon';
import type { KeyboardEvent } from 'react';
import { limitText } from '../../protection/limit-text.ts';
import { protectionWords } from '../../protection/messages.ts';
import { shellWords } from '../../shell/messages.ts';
import { LiveCredit } from '../../shell/navigation/live-credit.tsx';
import { AgeMark } from '../../shell/strip.tsx';
import { SUPPORT_PAGE } from '../../visit/support-link.tsx';
import { useSite } from '../../visit/use-site.ts';
import { words } from './messages.ts';
import { useGameStage } from './stage/stage-money.tsx';
import { usePlayNews } from './use-play-news.ts';
import { clockText, useSecondsHere } from './use-seconds.ts';

/**
 * The one bar over a game (GAME-08): who the game is and that the money is play money, credit, net result and time, by
 * the platform's own records. What has no room on a phone stands in its menu. Beside the net result stands what it is
 * of: all games of the play, or not yet the round whose stake is out.
 * @param session the play session, over all games, whose net result and time are shown; null shows none
 */
export function GameBar({ name, session }: { name: string; session: { began_at: string; seconds: number } | null }) {
  const news = usePlayNews(session?.began_at ?? null);
  const { site } = useSite();
  const { limit, bonus } = news;
  const { isShowing } = useGameStage();
  const facts = [
    ...(limit?.left == null
      ? []
      : [words.limitLeft(protectionWords.kinds[limit.kind], limitText(limit.kind, limit.left))]),
    ...(bonus && bonus.required > 0 ? [words.turnover(bahtText(bonus.counted), bahtText(bonus.required))] : []),
  ];
  return (
    <header className="gamebar slim">
      <CloseButton />
      <div className="who">
        <h1 className="name ellipsis">{name}</h1>
        <PlayMoney />
      </div>
      <div className="facts only-desk">
        {facts.map((fact) => (
          <span key={fact} className="num">
            {fact}
          </span>
        ))}
      </div>
      <div className="sums" data-testid="bar-sums">
        <LiveCredit />
        <p className="now-playing">
          {news.net === null ? null : (
            <span className="num">
              {words.net(signedBaht(news.net))}{' '}
              <span className="scope only-desk">{isShowing ? words.inRound : words.allGames}</span>
            </span>
          )}
          <span className={isShowing ? 'time out' : 'time'}>
            <Clock from={session?.seconds ?? 0} />
            {isShowing ? <span className="only-hand">{words.inRoundShort}</span> : null}
          </span>
        </p>
      </div>
      {/* a link to another window, so that the game continues in this window */}
      <a className="iconbtn" href="/deposit" target="_blank" rel="noopener" aria-label={words.depositAside}>
        <Icon name="deposit" />
      </a>
      <details className="bar-facts" onKeyDown={closeOnEscape}>
        <summary className="iconbtn" aria-label={words.facts}>
          <Icon name="info" />
        </summary>
        <ul>
          <li className="small dim">{words.netOf}</li>
          {facts.map((fact) => (
            <li key={fact} className="num only-hand">
              {fact}
            </li>
          ))}
          <Aside to="/protection" icon="pause" name={protectionWords.title} />
          <Aside to={site.support || site.line || SUPPORT_PAGE} icon="chat" name={shellWords.contact} />
        </ul>
      </details>
      {bonus && bonus.required > 0 ? (
        <progress
          className="turnover in-bar"
          max={bonus.required}
          value={Math.min(bonus.counted, bonus.required)}
          aria-label={words.turnover(bahtText(bonus.counted), bahtText(bonus.required))}
        />
      ) : null}
    </header>
  );
}

/** A page beside the game, in a window of its own. */
function Aside({ to, icon, name }: { to: string; icon: IconName; name: string }) {
  return (
    <li>
      <a className="row" href={to} target="_blank" rel="noopener">
        <Icon name={icon} size="s" />
        {name}
      </a>
    </li>
  );
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key === 'Escape') currentTarget.open = false;
}

/** That the money is play money, in the words of the strip that stands over every other page of a sandbox site. */
function PlayMoney() {
  const { site } = useSite();
  if (!site.sandbox) return null;
  return (
    <p className="play-money" title={shellWords.sandboxMode}>
      <span>{shellWords.notRealMoney}</span>
      <AgeMark years={site.minimum_age} />
    </p>
  );
}

/** Time of the play session. @param from seconds at which the page was loaded */
function Clock({ from }: { from: number }) {
  const seconds = from + useSecondsHere();
  return (
    <span role="timer" aria-label={words.playedFor} className="num">
      {clockText(seconds)}
    </span>
  );
}

function CloseButton() {
  return (
    <a
      className="iconbtn"
      href="/"
      aria-label={words.close}
      onClick={(event) => {
        // the browser closes only a window that the lobby opened for this game. Any other window stays open and goes to
        // the home page
        event.preventDefault();
        window.close();
        setTimeout(() => location.assign('/'), 100);
      }}
    >
      <Icon name="x" />
    </a>
  );
}
