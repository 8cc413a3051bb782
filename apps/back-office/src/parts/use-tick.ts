import { useEffect, useState } from 'react';

/** The present time in milliseconds, anew each second, or as often as asked for. */
export function useTick(everyMs = 1000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** Whole seconds that are left of a wait that began at a time; 0 without one. */
export function useSecondsLeft(waitSeconds: number | undefined, sinceMs: number): number {
  const now = useTick();
  return waitSeconds === undefined ? 0 : Math.max(0, Math.ceil((sinceMs + waitSeconds * 1000 - now) / 1000));
}
