import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { loadQuietly } from '../shell/reload-on-broken-chunk.ts';
import { whenStays } from '../shell/when-idle.ts';
import { pageName } from './page-name.ts';

/** Who asks not to be counted is not. */
function wantsNone(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** Counts each page on which somebody stays (SITE-20). */
export function usePulse(): void {
  const { pathname } = useLocation();
  const page = pageName(useMatches().at(-1)?.id ?? '');
  useEffect(() => {
    if (wantsNone()) return;
    return whenStays(
      () =>
        void loadQuietly(() => import('./send-pulse.ts')).then(
          ({ countView }) => countView(page),
          () => undefined,
        ),
    );
  }, [page, pathname]);
}
