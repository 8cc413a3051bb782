import { useState } from 'react';
import { useFetcher } from 'react-router';
import { later, usePartsAhead } from '../loading/later.tsx';
import { CLAIM_FETCHER, type ClaimOutcome } from './claim.ts';

/** Dialog with the result of a claim. The server never draws it. */
const ClaimDialog = later('#claim-reply', () => import('./claim-dialog.tsx').then((module) => module.ClaimDialog));
const LATER = [ClaimDialog];

/** Show the result of the last claim in a dialog, whichever button of the page sent the claim. */
export function ClaimReply() {
  const { data } = useFetcher<ClaimOutcome>({ key: CLAIM_FETCHER });
  const [read, setRead] = useState<ClaimOutcome>();
  usePartsAhead(LATER);
  if (!data || data === read) return null;
  return <ClaimDialog fallback={null} outcome={data} onClose={() => setRead(data)} />;
}
