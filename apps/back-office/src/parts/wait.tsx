import { spanOf } from './format.ts';
import { useTick } from './use-tick.ts';
import { useSay } from './words.ts';

const LATE = { th: 'เกินเวลา', en: 'late' };
const TICK_MS = 10_000;

/** How long something waits, against the time that was promised; minutes up to two hours. */
export function useWait(since: string, promiseSeconds: number) {
  const say = useSay();
  const seconds = Math.max(0, (useTick(TICK_MS) - Date.parse(since)) / 1000);
  const share = Math.min(1, seconds / promiseSeconds);
  const isLate = seconds > promiseSeconds;
  const minutes = Math.floor(seconds / 60);
  const [figure = '', unit = ''] =
    minutes < 120 ? [String(minutes), say({ th: 'นาที', en: 'min' })] : say(spanOf(seconds)).split(' ');
  return { share, isLate, figure, unit };
}

/** How long an item waits, with a bar up to the promised time. */
export function Wait({ since, promiseSeconds }: { since: string; promiseSeconds: number }) {
  const say = useSay();
  const { share, isLate, figure, unit } = useWait(since, promiseSeconds);
  return (
    <span className="age">
      <span className={isLate ? 'bad' : undefined}>
        <b>{figure}</b> <span className={isLate ? 'tiny bad' : 'tiny dimmer'}>{unit}</span>
        {isLate ? <span className="hide"> {say(LATE)}</span> : null}
      </span>
      <span className={`bar ${isLate ? 'verm' : share > 0.66 ? 'warn' : 'jade'}`} aria-hidden="true">
        <i style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  );
}
