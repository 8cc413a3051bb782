import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { reloadByItself } from './by-itself.ts';
import { useMoney } from './live-money.tsx';

const QUIET_MS = 1500;

/**
 * Reload the page's data after play in another window. The turnover changes with each round, so the reload waits until the
 * credit has not changed for 1.5 s.
 */
export function useReloadWhenPlayed(): void {
  const { change } = useMoney();
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  useEffect(() => {
    reload.current = revalidate;
  });
  useEffect(() => {
    if (!change) return;
    const timer = setTimeout(() => reloadByItself(reload.current), QUIET_MS);
    return () => clearTimeout(timer);
  }, [change]);
}
