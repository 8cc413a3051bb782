import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { PendingPage } from './pending-page.tsx';

/** Quicker than this, the old page only dims: a shape that flashes by would help nobody. */
const SHAPE_AFTER_MS = 400;

/** The page between the bars: the old one dims as it leaves, a slow new one shows its shape, then it rises in; the first one is simply there (SITE-16). */
export function PageMain({ className, children }: { className: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const first = useRef(true);
  useEffect(() => {
    first.current = false;
  }, []);
  const next = navigation.state === 'loading' ? navigation.location : undefined;
  const leaving = next !== undefined && (next.pathname !== pathname || next.search !== search);
  const shape = useShape(next && next.pathname !== pathname ? next.pathname : undefined);
  const state = shape ? 'waiting' : leaving ? 'leaving' : !first.current && 'entering';
  return (
    <main key={pathname} id="main" tabIndex={-1} aria-busy={leaving || undefined} className={[className, state].filter(Boolean).join(' ')}>
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
