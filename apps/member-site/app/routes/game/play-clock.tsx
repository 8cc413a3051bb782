import { bahtText, signedBaht } from '@sanam/ui/amount';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useMoney } from '../../live/live-money.tsx';
import { limitText } from '../../protection/limit-text.ts';
import { protectionWords } from '../../protection/messages.ts';
import { words } from './messages.ts';
import type { PlayNews } from './net.ts';

/**
 * Delay after a change of the credit before the net result is requested. A round often makes two movements, the bet and
 * the win, and one request then covers both.
 */
const SETTLE_MS = 600;

/**
 * Play time of this window, the member's net result, and the turnover of a bonus in play, by the platform's own records, not by what the game reports.
 */
export function PlayClock({ openedAt }: { openedAt: string }) {
  const seconds = useSecondsHere();
  const { net, bonus, limit } = usePlayNews(openedAt);
  return (
    <>
      <p>
        <span role="timer" aria-label={words.playedFor} className="num">
          {clockText(seconds)}
        </span>
        {net === null ? null : <span className="num">{words.net(signedBaht(net))}</span>}
        {limit?.left == null ? null : (
          <span className="num" data-testid="bar-limit">
            {words.limitLeft(protectionWords.kinds[limit.kind], limitText(limit.kind, limit.left))}
          </span>
        )}
        {bonus && bonus.required > 0 ? (
          <span className="num only-desk" data-testid="bar-turnover">
            {words.turnover(bahtText(bonus.counted), bahtText(bonus.required))}
          </span>
        ) : null}
      </p>
      {bonus && bonus.required > 0 ? (
        // a line along the foot of the bar: on a phone there is no room for the words beside it
        <progress
          className="turnover in-bar"
          max={bonus.required}
          value={Math.min(bonus.counted, bonus.required)}
          aria-label={words.turnover(bahtText(bonus.counted), bahtText(bonus.required))}
        />
      ) : null}
    </>
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

const NOTHING_YET: PlayNews = { net: null, bonus: null, limit: null };

/**
 * Net result and turnover, loaded at the start (the window may have been reloaded) and after each change of the credit.
 */
function usePlayNews(openedAt: string): PlayNews {
  const { creditBaht, bonusBaht } = useMoney();
  const { load, data } = useFetcher<PlayNews>();
  // a bonus ends without a change of this window's own data: once seen, it is asked about until the window closes
  const hadBonus = useRef(false);
  hadBonus.current ||= bonusBaht > 0;
  // asked about at the start, and then only when there is one
  const asksLimit = useRef(true);
  if (data) asksLimit.current = data.limit !== null;
  // also runs after each change of the credit, which is not used in the request itself
  useEffect(() => {
    const timer = setTimeout(
      () =>
        void load(
          `/game/net?since=${encodeURIComponent(openedAt)}${hadBonus.current ? '&bonus=yes' : ''}${asksLimit.current ? '&limit=yes' : ''}`,
        ),
      SETTLE_MS,
    );
    return () => clearTimeout(timer);
  }, [load, openedAt, creditBaht, bonusBaht]);
  return data ?? NOTHING_YET;
}

function clockText(seconds: number): string {
  const two = (value: number) => String(value % 60).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60))}:${two(seconds)}`;
}
