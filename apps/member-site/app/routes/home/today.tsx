import type { OpenPlay } from '@sanam/contract';
import { bahtText, signedBaht } from '@sanam/ui/amount';
import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { playPath } from '../../games/game-address.ts';
import { roundsPath } from '../../games/rounds-address.ts';
import { Link } from '../../visit/link.tsx';
import { words } from './member-words.ts';

/** A member's play of today. */
export interface Today {
  staked: number;
  net: number;
  /** Time played, as the member's own play counts it. */
  playedSeconds: number;
  /** Games with rounds that have no result yet, the latest first. */
  open: readonly OpenPlay[];
}

/** Net result and time of today's play, with the way to all figures; nothing before the first stake of the day. */
export function TodayLine({ today }: { today: Today | null }) {
  if (!today || today.staked === 0) return null;
  const minutes = Math.floor(today.playedSeconds / 60);
  return (
    <Link className="today" to="/own-play?span=7d" data-testid="today">
      <span>
        {words.today} <b className="num">{words.todayNet(signedBaht(today.net))}</b>
        {minutes > 0 ? ` · ${words.todayTime(Math.floor(minutes / 60), minutes % 60)}` : null}
      </span>
      <Icon name="right" size="xs" />
    </Link>
  );
}

/** The game with a round that has no result yet, and the way back to it; further games are in the history. */
export function OpenRound({ today }: { today: Today | null }) {
  const [last, ...others] = today?.open ?? [];
  if (!last) return null;
  // a draw or a match ends by itself: nothing has to be played on
  const waits = last.area === 'lotto' || last.area === 'sports' || last.area === 'esports';
  return (
    <section className="card open-round" data-testid="open-round">
      <Icon name="clock" />
      <p>
        <b>{waits ? words.waitsIn(last.game) : words.openIn(last.game)}</b>
        <span className="small dim">
          {words.openStaked(last.rounds, bahtText(last.staked))}
          {others.length > 0 ? (
            <>
              {' · '}
              <Link className="link" to={roundsPath()}>
                {words.openOthers(others.length)}
              </Link>
            </>
          ) : null}
        </span>
      </p>
      <a className={buttonClass({ small: true })} href={playPath(last.gamecode)} target="_blank" rel="noopener">
        {waits ? words.lookAt : words.playOn}
      </a>
    </section>
  );
}
