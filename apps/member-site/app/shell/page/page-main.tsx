import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { NoPage } from './no-page.tsx';
import { PendingPage } from './pending-page.tsx';

/**
 * Delay before the skeleton is shown. In a faster navigation the old page only dims, because a short flash of a
 * skeleton helps nobody.
 */
const SHAPE_AFTER_MS = 400;

/**
 * The page between the top bar and the bottom bar. In a navigation the old page dims, a slow new page first shows its
 * skeleton, then the new page slides in. The first page appears without animation (SITE-16).
 */
export function PageMain({ className, children }: { className: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  // the page of the first document is visible already. Only a navigation makes a page slide in; a reload of the page's
  // data does not
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
      {shape && next ? <NoPage to={`${next.pathname}${next.search}`} /> : null}
      {shape ? <PendingPage pathname={shape} /> : null}
      {children}
    </main>
  );
}

/** Path of the page being loaded, once loading has taken longer than SHAPE_AFTER_MS. */
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
