import { signedBaht } from '@sanam/ui/amount';
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { useMoney } from '../../live/live-money.tsx';
import { words } from './messages.ts';
import type { loader } from './net.ts';

/**
 * Delay after a change of the credit before the net result is requested. A round often makes two movements, the bet and
 * the win, and one request then covers both.
 */
const SETTLE_MS = 600;

/**
 * Play time of this window, and the member's net result by the platform's own records, not by what the game reports.
 */
export function PlayClock({ openedAt }: { openedAt: string }) {
  const seconds = useSecondsHere();
  const net = useNetSince(openedAt);
  return (
    <p>
      <span role="timer" aria-label={words.playedFor} className="num">
        {clockText(seconds)}
      </span>
      {net === null ? null : <span className="num">{words.net(signedBaht(net))}</span>}
    </p>
  );
}

/** Seconds since this window was loaded, by the device's clock. */
function useSecondsHere(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const began = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - began) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

/**
 * Net result, loaded at the start (the window may have been reloaded) and after each change of the credit. Null while
 * the result is not known.
 */
function useNetSince(openedAt: string): number | null {
  const { creditBaht, bonusBaht } = useMoney();
  const { load, data } = useFetcher<typeof loader>();
  // also runs after each change of the credit, which is not used in the request itself
  useEffect(() => {
    const timer = setTimeout(() => void load(`/game/net?since=${encodeURIComponent(openedAt)}`), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [load, openedAt, creditBaht, bonusBaht]);
  return data?.net ?? null;
}

function clockText(seconds: number): string {
  const two = (value: number) => String(value % 60).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60))}:${two(seconds)}`;
}
