import { buttonClass } from '@sanam/ui/button';
import { MoneyNow } from '../money/money-now.tsx';
import { MessageDialog } from '../notices/message-dialog.tsx';
import { Link } from '../visit/link.tsx';
import type { ClaimOutcome } from './claim.ts';
import { claimWords as words } from './claim-words.ts';

export const STATEMENT_PATH = '/history?tab=2&view=statement&group=bonus';

/** The result of a claim. */
export function ClaimDialog({ outcome, onClose }: { outcome: ClaimOutcome; onClose: () => void }) {
  if (!('claimed' in outcome))
    return (
      <MessageDialog open title={words.failed} onClose={onClose}>
        <p data-testid="claim-reply">{outcome.alert}</p>
      </MessageDialog>
    );
  const { msg, credit } = outcome.claimed;
  return (
    <MessageDialog
      open
      title={words.done}
      onClose={onClose}
      action={
        <Link className={`${buttonClass()} grow`} to={STATEMENT_PATH} onClick={onClose}>
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
