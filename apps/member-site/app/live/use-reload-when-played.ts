import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { reloadByItself } from './by-itself.ts';
import { useMoney } from './live-money.tsx';
import { reloadAfterPlay } from './reload-after-play.ts';

/**
 * Reload the page's data after play in another window: a change of the credit brings only the credit itself, and not what
 * else follows from a round.
 */
export function useReloadWhenPlayed(): void {
  const { change } = useMoney();
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  useEffect(() => {
    reload.current = revalidate;
  });
  const play = useRef<ReturnType<typeof reloadAfterPlay>>(null);
  useEffect(() => {
    const following = reloadAfterPlay(() => reloadByItself(reload.current));
    play.current = following;
    return following.stop;
  }, []);
  useEffect(() => {
    if (change) play.current?.moved();
  }, [change]);
}
