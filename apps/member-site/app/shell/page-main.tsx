import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { PendingPage } from './pending-page.tsx';

/** Quicker than this, the old page only dims: a shape that flashes by would help nobody. */
const SHAPE_AFTER_MS = 400;

/**
 * The page between the bars: the old one dims as it leaves, a slow new one shows its shape, then it rises in; the first
 * one is simply there (SITE-16).
 */
export function PageMain({ className, children }: { className: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  // the page that came with the document is there already: what makes it rise in is a step, not news that it draws anew
  const landing = useRef<string | null>(pathname);
  useEffect(() => {
    if (landing.current !== pathname) landing.current = null;
  }, [pathname]);
  const next = navigation.state === 'loading' ? navigation.location : undefined;
  const leaving = next !== undefined && (next.pathname !== pathname || next.search !== search);
  const shape = useShape(next && next.pathname !== pathname ? next.pathname : undefined);
  const state = shape ? 'waiting' : leaving ? 'leaving' : landing.current !== pathname && 'entering';
  return (
    <main
      key={pathname}
      id="main"
      tabIndex={-1}
      aria-busy={leaving || undefined}
      className={[className, state].filter(Boolean).join(' ')}
    >
      {shape ? <PendingPage pathname={shape} /> : null}
      {children}
    </main>
  );
}

/** The address of the page on its way, once it has been on its way for long. */
function useShape(pathname: string | undefined): string | undefined {
  const [shape, setShape] = useState<string>();
  useEffect(() => {
    if (!pathname) return;
    const timer = setTimeout(() => setShape(pathname), SHAPE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setShape(undefined);
    };
  }, [pathname]);
  return shape;
}
