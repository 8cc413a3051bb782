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
  const { isShowing, sums } = useGameStage();
  const { load, data, state } = useFetcher<PlayNews>();
  const [shown, setShown] = useState(NOTHING_YET);
  // a bonus ends without a change of this window's own data: once seen, it is asked about until the window closes
  const hadBonus = useRef(false);
  hadBonus.current ||= bonusBaht > 0;
  // asked about at the start, and then only when there is one
  const asksLimit = useRef(true);
  if (data) asksLimit.current = data.limits.length > 0;
  const ask = useCallback(() => {
    if (openedAt === null) return undefined;
    const about = [`since=${encodeURIComponent(openedAt)}`];
    if (hadBonus.current) about.push('bonus=yes');
    if (asksLimit.current) about.push('limit=yes');
    const timer = setTimeout(() => void load(`/game/net?${about.join('&')}`), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [load, openedAt]);
  // also runs after each change of the credit, which is not used in the request itself
  useEffect(ask, [ask, sums]);
  // a loss changes no credit: an answer from before the result still has the stake in play, and is asked for again
  const isDue = useRef(false);
  if (isShowing) isDue.current = true;
  useEffect(() => {
    if (isShowing || state !== 'idle' || !isDue.current) return undefined;
    isDue.current = false;
    return data?.open.some(({ gamecode }) => gamecode === here) ? ask() : undefined;
  }, [ask, data, here, isShowing, state]);
  useEffect(() => {
    if (data && !isShowing && state === 'idle') setShown(data);
  }, [data, isShowing, state]);
  return shown;
}
