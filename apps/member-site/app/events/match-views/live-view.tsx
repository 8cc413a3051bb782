import type { Game } from '@sanam/contract';
import { Link } from '../../visit/link.tsx';
import { LiveMatches } from '../live-matches.tsx';
import { words } from '../match-words.ts';
import type { matchDays } from '../pick-events.ts';
import { None } from './none.tsx';

/** The matches that are being played, and those of the day that are over. @param coming address of the view of those to come */
export function LiveView({
  playing,
  game,
  coming,
}: {
  playing: ReturnType<typeof matchDays>['playing'];
  game: Game;
  coming: string;
}) {
  const isOver = ({ match }: (typeof playing)[number]) => Number(match.phase === 'over');
  const runningFirst = playing.toSorted((a, b) => isOver(a) - isOver(b));
  if (playing.length > 0) return <LiveMatches playing={runningFirst} game={game} />;
  return (
    <None>
      {words.noneLive}{' '}
      <Link className="link" to={coming} preventScrollReset replace>
        {words.seeComing}
      </Link>
    </None>
  );
}
