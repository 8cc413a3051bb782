import { useSay } from '../../parts/words.ts';
import type { useDeciding } from './use-deciding.ts';
import { withdrawals as words } from './words.ts';

/** What is done about a withdrawal more rarely, and on a phone also what has no room at the thumb. */
export function More({
  deciding: { work, isLive, mayExclude, isWaiting, begin },
}: {
  deciding: ReturnType<typeof useDeciding>;
}) {
  const say = useSay();
  if (!mayExclude && !work.lease) return null;
  return (
    <section className="sec">
      <h3>{say(words.other)}</h3>
      <div className="row wrap">
        {work.lease ? (
          <button type="button" className="btn s" onClick={work.giveBack}>
            {say(words.giveBack)} <kbd>U</kbd>
          </button>
        ) : null}
        {work.lease && isWaiting ? (
          <button type="button" className="btn s only-phone" onClick={() => begin('park')}>
            {say(words.park)}
          </button>
        ) : null}
        {mayExclude ? (
          <button type="button" className="btn s danger" disabled={!isLive} onClick={() => begin('exclude')}>
            {say(words.exclude)}
          </button>
        ) : null}
      </div>
    </section>
  );
}
