import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** The page between the bars: the old one dims as it leaves, the new one rises in; the first one is simply there (SITE-16). */
export function PageMain({ className, children }: { className: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const first = useRef(true);
  useEffect(() => {
    first.current = false;
  }, []);
  const leaving = navigation.state === 'loading' && navigation.location.pathname !== pathname;
  return (
    <main key={pathname} id="main" tabIndex={-1} className={[className, leaving ? 'leaving' : !first.current && 'entering'].filter(Boolean).join(' ')}>
      {children}
    </main>
  );
}
