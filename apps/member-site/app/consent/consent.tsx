import { lazy, Suspense, useEffect, useState } from 'react';
import { useSite } from '../shell/use-site.ts';
import { consentWords } from './messages.ts';

const ConsentBar = lazy(() => import('./consent-bar.tsx'));

/** Where nothing of others is configured there is nothing to ask, and no script for it. In the footer it is the way to change the answer. */
export function Consent() {
  const { third_party: thirdParty } = useSite().site;
  const [isLater, setLater] = useState(false);
  const [asked, setAsked] = useState(false);
  useEffect(() => setLater(true), []);
  if (!Object.values(thirdParty).some(Boolean) || !isLater) return null;
  return (
    <>
      <button type="button" className="linklike" onClick={() => setAsked(true)}>
        {consentWords.again}
      </button>
      <Suspense fallback={null}>
        <ConsentBar thirdParty={thirdParty} asked={asked} onAnswered={() => setAsked(false)} />
      </Suspense>
    </>
  );
}
