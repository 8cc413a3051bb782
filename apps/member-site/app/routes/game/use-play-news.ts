import { useEffect, useRef, useState } from 'react';
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
 * credit. While a round is on the stage nothing is asked and no answer is taken, since it would tell the result (GAME-08).
 * @param openedAt start of the play; null asks nothing
 */
export function usePlayNews(openedAt: string | null): PlayNews {
  const { creditBaht, bonusBaht } = useMoney();
  const { isShowing } = useGameStage();
  const { load, data } = useFetcher<PlayNews>();
  const [shown, setShown] = useState(NOTHING_YET);
  // a bonus ends without a change of this window's own data: once seen, it is asked about until the window closes
  const hadBonus = useRef(false);
  hadBonus.current ||= bonusBaht > 0;
  // asked about at the start, and then only when there is one
  const asksLimit = useRef(true);
  if (data) asksLimit.current = data.limits.length > 0;
  const isQuiet = useRef(false);
  isQuiet.current = isShowing;
  useEffect(() => {
    if (data && !isQuiet.current) setShown(data);
  }, [data]);
  // also runs after each change of the credit, which is not used in the request itself
  useEffect(() => {
    if (isShowing || openedAt === null) return;
    const timer = setTimeout(
      () =>
        void load(
          `/game/net?since=${encodeURIComponent(openedAt)}${hadBonus.current ? '&bonus=yes' : ''}${asksLimit.current ? '&limit=yes' : ''}`,
        ),
      SETTLE_MS,
    );
    return () => clearTimeout(timer);
  }, [load, openedAt, creditBaht, bonusBaht, isShowing]);
  return shown;
}
