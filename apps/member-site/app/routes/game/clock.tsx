import { words } from './messages.ts';
import { clockText, useSecondsHere } from './use-seconds.ts';

/** Time of the play session. @param from seconds at which the page was loaded */
export function Clock({ from }: { from: number }) {
  const seconds = from + useSecondsHere();
  return (
    <span role="timer" aria-label={words.playedFor} className="num">
      {clockText(seconds)}
    </span>
  );
}
