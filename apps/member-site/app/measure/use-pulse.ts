import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { pageName } from './page-name.ts';

/** Who asks not to be counted is not. */
function wantsNone(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** Counts each page that is opened, once the browser has nothing better to do (SITE-20). */
export function usePulse(): void {
  const { pathname } = useLocation();
  const page = pageName(useMatches().at(-1)?.id ?? '');
  useEffect(() => {
    if (wantsNone()) return;
    const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
    idle(() => void import('./send-pulse.ts').then(({ countView }) => countView(page)).catch(() => undefined));
  }, [page, pathname]);
}
