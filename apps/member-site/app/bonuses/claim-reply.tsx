import { buttonClass } from '@sanam/ui/button';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import { MoneyNow } from '../money/money-now.tsx';
import { MessageDialog } from '../notices/message-dialog.tsx';
import { Link } from '../visit/link.tsx';
import { CLAIM_FETCHER, type ClaimOutcome } from './claim.ts';
import { claimWords as words } from './claim-words.ts';

export const STATEMENT_PATH = '/history?tab=2&view=statement&group=bonus';

/** Show the result of the last claim in a dialog, whichever button of the page sent the claim. */
export function ClaimReply() {
  const { data } = useFetcher<ClaimOutcome>({ key: CLAIM_FETCHER });
  const [read, setRead] = useState<ClaimOutcome>();
  if (!data || data === read) return null;
  const done = () => setRead(data);
  if (!('claimed' in data))
    return (
      <MessageDialog open title={words.failed} onClose={done}>
        <p data-testid="claim-reply">{data.alert}</p>
      </MessageDialog>
    );
  const { msg, credit } = data.claimed;
  return (
    <MessageDialog
      open
      title={words.done}
      onClose={done}
      action={
        <Link className={`${buttonClass()} grow`} to={STATEMENT_PATH} onClick={done}>
          {words.toStatement}
        </Link>
      }
    >
      <p data-testid="claim-reply">{msg}</p>
      {credit === null ? null : (
        <p className="small dim">
          <MoneyNow creditBaht={credit} />
        </p>
      )}
    </MessageDialog>
  );
}
