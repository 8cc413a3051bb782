import type { Game } from '@sanam/contract';
import { Icon } from '@sanam/ui/icon';
import { gameId } from '../../games/game-address.ts';
import { LinkGrid } from '../../lobby/link-grid.tsx';
import { Link } from '../../visit/link.tsx';
import { words } from './first-day-words.ts';
import { rowClass } from './parts.tsx';

/** Games that can be tried without money, each opening its trial. */
export function TryFirst({ games }: { games: readonly Game[] }) {
  const trials = games.filter(({ demo }) => demo);
  if (trials.length === 0) return null;
  return (
    <section className={rowClass(trials, true)}>
      <div className="section-head">
        <h2>{words.tryFirst}</h2>
        <Link to="/casino-test">
          {words.allTrials}
          <Icon name="right" size="xs" />
        </Link>
      </div>
      <LinkGrid games={trials} atTop pathOf={(game) => `/casino-test/${gameId(game.gamecode)}`} action={words.tryIt} />
    </section>
  );
}
