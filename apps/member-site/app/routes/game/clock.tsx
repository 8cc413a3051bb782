import { words } from './messages.ts';
import { clockText } from './use-seconds.ts';

/** Time of the play session. */
export function Clock({ seconds }: { seconds: number }) {
  return (
    <span role="timer" aria-label={words.playedFor} className="num">
      {clockText(seconds)}
    </span>
  );
}
