import { lazy, Suspense, useEffect, useState } from 'react';
import { useSite } from '../shell/use-site.ts';

const ConsentBar = lazy(() => import('./consent-bar.tsx'));

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
