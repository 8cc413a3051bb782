import { Suspense, useEffect, useState } from 'react';
import { lazyQuietly } from '../shell/lazy-quietly.tsx';
import { useSite } from '../shell/use-site.ts';

const ConsentBar = lazyQuietly(() => import('./consent-bar.tsx').then((module) => module.default));

/** Where nothing of others is configured there is nothing to ask, and no script for it. */
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
