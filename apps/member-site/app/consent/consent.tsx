import { Suspense, useEffect, useState } from 'react';
import { lazyQuietly } from '../loading/lazy-quietly.tsx';
import { useSite } from '../visit/use-site.ts';

const ConsentBar = lazyQuietly(() => import('./consent-bar.tsx').then((module) => module.default));

/** Consent bar, rendered and loaded only where third-party services are configured. */
export function Consent() {
  const { third_party: thirdParty } = useSite().site;
  const [isLater, setLater] = useState(false);
  useEffect(() => setLater(true), []);
  if (!Object.values(thirdParty).some(Boolean) || !isLater) return null;
  return (
    <Suspense fallback={null}>
      <ConsentBar thirdParty={thirdParty} />
    </Suspense>
  );
}
