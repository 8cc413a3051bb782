import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useMoney } from '../../live/live-money.tsx';
import type { PlayNews } from './net.ts';
import { useGameStage } from './stage/stage-money.tsx';

/**
 * Delay after a change of the credit before the play is requested. A round often makes two movements, the bet and
 * the win, and one request then covers both.
 */
const SETTLE_MS = 250;
/**
 * Delays of the questions after a result, as long as the answer still has a stake of this game in play: the game may
 * show a loss before its last call has reached the platform.
 */
const AGAIN_MS = [SETTLE_MS, 1000, 3000, 8000];
const NOTHING_YET: PlayNews = { play: null, bonus: null, limits: [], open: [] };

/**
 * Play, turnover and limits, loaded at the start (the window may have been reloaded) and after each change of the
 * credit. While a round is on the stage an answer waits, since it would tell the result (GAME-08): it is shown together
 * with the credit.
 * @param openedAt start of the play; null asks nothing
 * @param here code of the game in the window
 */
export function usePlayNews(openedAt: string | null, here: string): PlayNews {
  const { bonusBaht } = useMoney();
  const { isShowing, sums, results } = useGameStage();
  const { load, data, state } = useFetcher<PlayNews>();
  const [shown, setShown] = useState(NOTHING_YET);
  // a bonus ends without a change of this window's own data: once seen, it is asked about until the window closes
  const hadBonus = useRef(false);
  hadBonus.current ||= bonusBaht > 0;
  // asked about at the start, and then only when there is one
  const asksLimit = useRef(true);
  if (data) asksLimit.current = data.limits.length > 0;
  const askAfter = useCallback(
    (delayMs: number) => {
      if (openedAt === null) return undefined;
      const about = [`code=${encodeURIComponent(here)}`, `since=${encodeURIComponent(openedAt)}`];
      if (hadBonus.current) about.push('bonus=yes');
      if (asksLimit.current) about.push('limit=yes');
      const timer = setTimeout(() => void load(`/game/net?${about.join('&')}`), delayMs);
      return () => clearTimeout(timer);
    },
    [here, load, openedAt],
  );
  // also runs after each change of the credit, which is not used in the request itself
  useEffect(() => askAfter(SETTLE_MS), [askAfter, sums]);
  // a loss changes no credit: an answer from before the result still has the stake in play, and is asked for again
  const asked = useRef<number>(AGAIN_MS.length);
  /** The newest answer, and the one from before the newest result. */
  const newest = useRef(data);
  const before = useRef(data);
  newest.current = data;
  useEffect(() => {
    if (!isShowing && results === 0) return;
    asked.current = 0;
    before.current = newest.current;
  }, [isShowing, results]);
  useEffect(() => {
    if (isShowing || state !== 'idle' || !data) return undefined;
    if (!data.open.some(({ gamecode }) => gamecode === here)) {
      if (data !== before.current) asked.current = AGAIN_MS.length;
      return undefined;
    }
    const delayMs = AGAIN_MS[asked.current++];
    return delayMs === undefined ? undefined : askAfter(delayMs);
    // a result that is told while nothing else changes is a reason to ask too
  }, [askAfter, data, here, isShowing, state, results]);
  useEffect(() => {
    if (data && !isShowing && state === 'idle') setShown(data);
  }, [data, isShowing, state]);
  return shown;
}
