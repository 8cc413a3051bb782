import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { loadQuietly } from '../loading/reload-on-broken-chunk.ts';
import { whenStays } from '../loading/when-idle.ts';
import { pageName } from './page-name.ts';

/** Whether the person has opted out of telemetry. */
function wantsNone(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** Count each page on which the person stays (SITE-20). */
export function useTelemetry(): void {
  const { pathname } = useLocation();
  const page = pageName(useMatches().at(-1)?.id ?? '');
  useEffect(() => {
    if (wantsNone()) return;
    return whenStays(
      () =>
        void loadQuietly(() => import('./send-telemetry.ts')).then(
          ({ countView }) => countView(page),
          () => undefined,
        ),
    );
  }, [page, pathname]);
}
