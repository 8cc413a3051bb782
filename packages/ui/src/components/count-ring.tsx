import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { clockText, documentCameMs, secondsLeft, serverAheadMs, shareLeft, spokenClock } from '../countdown.ts';

const LATE_SECONDS = 60;
const ROUND = 2 * Math.PI * 42;
const never = () => () => undefined;

/**
 * Seconds until `until`, counted on the server's clock. `serverNowMs` is the server's time when the page was rendered,
 * so that a phone with a wrong clock shows the right remaining time.
 */
export function useSecondsLeft(until: string, serverNowMs: number): { seconds: number; nowMs: number } {
  const [nowMs, setNowMs] = useState(serverNowMs);
  const isOfServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // the time that came with the document, of a countdown that the server drew
  const documentsMs = useRef(isOfServer ? serverNowMs : null);
  useEffect(() => {
    const seenMs = documentsMs.current === serverNowMs ? documentCameMs(Date.now()) : Date.now();
    const ahead = serverAheadMs(serverNowMs, seenMs);
    const count = () => setNowMs(Date.now() + ahead);
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [serverNowMs]);
  return { seconds: secondsLeft(until, nowMs), nowMs };
}

/**
 * The remaining time as a ring that empties. In the last minute the ring is vermilion. Nothing else on its page moves
 * by itself.
 */
export function CountRing({
  label,
  from,
  until,
  nowMs,
}: {
  label: string;
  from: string;
  until: string;
  nowMs: number;
}) {
  const seconds = secondsLeft(until, nowMs);
  return (
    <div
      className={seconds < LATE_SECONDS ? 'count-ring late' : 'count-ring'}
      role="timer"
      aria-label={`${label} ${spokenClock(seconds)}`}
    >
      <svg viewBox="0 0 92 92" aria-hidden="true">
        <circle cx="46" cy="46" r="42" />
        <circle
          className="left"
          cx="46"
          cy="46"
          r="42"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - shareLeft(from, until, nowMs))}
        />
      </svg>
      <span aria-hidden="true">
        <small>{label}</small>
        {clockText(seconds)}
      </span>
    </div>
  );
}
