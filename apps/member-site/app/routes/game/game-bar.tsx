import { bahtText, signedBaht } from '@sanam/ui/amount';
import { Icon } from '@sanam/ui/icon';
import { playPath } from '../../games/game-address.ts';
import { useMoney } from '../../live/live-money.tsx';
import { limitText } from '../../protection/limit-text.ts';
import { protectionWords } from '../../protection/messages.ts';
import { LiveCredit } from '../../shell/navigation/live-credit.tsx';
import { AgeMark } from '../../shell/strip.tsx';
import { useSite } from '../../visit/use-site.ts';
import { Clock } from './clock.tsx';
import { type BarGame, type BarSession, GameMenu } from './game-menu.tsx';
import { type HeldStake, heldOf, LASTING_MS, scopeOf } from './held.ts';
import { words } from './messages.ts';
import { PlayMoney } from './play-money.tsx';
import { useGameStage } from './stage/stage-money.tsx';
import { useLasting } from './use-lasting.ts';
import { usePlayNews } from './use-play-news.ts';
import { useSecondsHere } from './use-seconds.ts';

/**
 * The one bar over a game (GAME-08): who the game is and that the money is play money, credit, net result and time, by
 * the platform's own records. A stake in play stands beside the net result and is no part of it. What has no room stands
 * in the menu.
 * @param session the play session, over all games, whose net result and time are shown; null shows none
 */
export function GameBar({ game, session }: { game: BarGame; session: BarSession | null }) {
  const news = usePlayNews(session?.began_at ?? null, game.gamecode);
  const { site } = useSite();
  const { isShowing } = useGameStage();
  const { play, bonus } = news;
  const [limit] = news.limits;
  const facts = [
    ...(limit?.left == null
      ? []
      : [words.limitLeft(protectionWords.kinds[limit.kind], limitText(limit.kind, limit.left))]),
    ...(bonus && bonus.required > 0 ? [words.turnover(bahtText(bonus.counted), bahtText(bonus.required))] : []),
  ];
  const held = heldOf(play, news.open, game.gamecode);
  const scope = scopeOf(held, isShowing, useLasting(isShowing || held !== null, LASTING_MS));
  const seconds = (session?.seconds ?? 0) + useSecondsHere();
  const hasBonus = useMoney().bonusBaht > 0;
  // on a phone the bonus takes the place of the time
  const isTimeAbove = !hasBonus;
  const time = (
    <div className="time">
      <Clock seconds={seconds} />
    </div>
  );
  return (
    <header className="gamebar slim">
      <CloseButton />
      <div className="lines">
        <div className="line">
          <h1 className="name ellipsis">{game.name}</h1>
          <AgeMark years={site.minimum_age} />
          {isTimeAbove ? time : null}
          <div className="own" data-testid="bar-sums">
            <LiveCredit />
          </div>
        </div>
        <div className="line">
          <PlayMoney />
          {isTimeAbove ? null : time}
          <div className="facts only-desk">
            {facts.map((fact) => (
              <span key={fact} className="num">
                {fact}
              </span>
            ))}
          </div>
          <p className="now-playing">
            <span className="scope ellipsis">
              {scope === 'held' && held ? <Held {...held} /> : scope === 'in-round' ? words.inRound : words.allGames}
            </span>
            {play === null ? null : <span className="num">{words.net(signedBaht(play.net))}</span>}
          </p>
        </div>
      </div>
      {/* a link to another window, so that the game continues in this window */}
      <a className="iconbtn beside" href="/deposit" target="_blank" rel="noopener" aria-label={words.depositAside}>
        <Icon name="deposit" />
      </a>
      <GameMenu game={game} session={session} seconds={seconds} news={news} isShowing={isShowing} />
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

/** A stake in play, with the game that holds it when that is another one. */
function Held({ baht, game, games }: HeldStake) {
  return (
    <>
      <b className="num">{words.open(bahtText(baht).replace(/\.00$/, ''))}</b>
      {game === null ? null : (
        <>
          {' · '}
          <a href={playPath(game.gamecode)} title={words.goTo}>
            {game.name}
          </a>
        </>
      )}
      {games > 1 ? ` ${words.inGames(games)}` : null}
    </>
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
