import type { QueueState } from '@sanam/contract';
import { Link } from 'react-router';
import { useMe } from '../../api/session.ts';
import { spanOf, wholeOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { type Say, useSay } from '../../parts/words.ts';
import { type Screen, useScreens } from '../../shell/screen.ts';
import { today as words } from './words.ts';

const WIDTH = 96;
const HEIGHT = 22;
const EDGE = 5;
/** Width of a row of dots in minutes, for queues without a promise. */
const UNPROMISED_MINUTES = 1440;

/** What waits in each queue of the person, every item as a dot by its age. */
export function QueuesCard({ queues }: { queues: readonly QueueState[] }) {
  const say = useSay();
  const screens = useScreens(useMe().scopes);
  return (
    <section className="card queue">
      <header>
        <h2>{say(words.queues)}</h2>
        <span className="tiny dimmer only-desk">{say(words.dots)}</span>
      </header>
      {queues.length === 0 ? <p className="body dimmer">{say(words.noQueues)}</p> : null}
      {screens.map((screen) => {
        const one = queues.find(({ queue }) => queue === screen.count);
        return one ? <Queue key={one.queue} of={one} screen={screen} say={say} /> : null;
      })}
    </section>
  );
}

function Queue({ of, screen, say }: { of: QueueState; screen: Screen; say: Say }) {
  const [oldest] = of.ages;
  const isLate = of.promise !== null && oldest !== undefined && oldest > of.promise;
  return (
    <Link to={screen.path}>
      <Icon name={screen.icon} />
      <span>
        <b>{say(screen.name)}</b>
        <span className={isLate ? 'tiny bad' : 'tiny dimmer'}>
          {oldest === undefined
            ? say(words.nobodyWaits)
            : `${say(words.oldest)} ${say(spanOf(oldest * 60))}${isLate ? ` · ${say(words.late)}` : ''}`}
        </span>
      </span>
      <Dots ages={of.ages} promise={of.promise} />
      <span className="count">{wholeOf(of.count)}</span>
      <Icon name="right" />
    </Link>
  );
}

/** Items by age, the oldest at the right; the line is the promise. Decoration beside the texts. */
function Dots({ ages, promise }: Pick<QueueState, 'ages' | 'promise'>) {
  const most = Math.max(2 * (promise ?? UNPROMISED_MINUTES / 2), ...ages);
  const x = (minutes: number) => EDGE + ((WIDTH - 2 * EDGE) * minutes) / most;
  return (
    <svg className="dots" aria-hidden="true" width={WIDTH} height={HEIGHT}>
      <line className="ground" x1={0} x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      {promise === null ? null : <line className="promise" x1={x(promise)} x2={x(promise)} y1={2} y2={HEIGHT - 2} />}
      {ages.map((age, at) => (
        <circle
          key={at}
          className={promise !== null && age > promise ? 'late' : undefined}
          cx={x(age)}
          cy={HEIGHT / 2}
          r="3"
        />
      ))}
    </svg>
  );
}
