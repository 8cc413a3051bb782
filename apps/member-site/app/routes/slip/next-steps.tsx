import type { DepositResult } from '@sanam/contract';
import { formatDateTime } from '@sanam/thai/dates';
import { bahtText } from '@sanam/ui/amount';
import { Button, buttonClass } from '@sanam/ui/button';
import { CopyButton } from '@sanam/ui/copy-button';
import { Icon } from '@sanam/ui/icon';
import { shownStatus, statusWords } from '../../money/requests/request-words.ts';
import { Link } from '../../visit/link.tsx';
import { words } from './messages.ts';

/** Next actions on a receipt: continue paying, print it, share it, deposit again. */
export function NextSteps({ result }: { result: DepositResult }) {
  const state = result.steps.at(-1)?.state;
  const unpaid = result.status === 'pending' && state !== 'paid';
  const over = result.status !== 'pending' && result.status !== 'review';
  return (
    <div className="narrow stack s unprinted">
      {unpaid ? (
        <Link className={buttonClass({ look: 'primary', block: true })} to="/deposit">
          {words.toPay}
        </Link>
      ) : null}
      <div className="pair short">
        <Button small onClick={() => window.print()}>
          <Icon name="print" size="s" />
          {words.print}
        </Button>
        <CopyButton text={shareText(result)} label={words.share} />
      </div>
      <div className="pair short">
        <Link className={buttonClass()} to="/history?tab=2">
          {words.toHistory}
        </Link>
        {over ? (
          <Link className={buttonClass()} to="/deposit">
            {words.again}
          </Link>
        ) : null}
      </div>
    </div>
  );
}

/** The receipt as a few lines for a chat, without private data: no account number and no name. */
function shareText(result: DepositResult): string {
  const at = result.paid_at ?? result.created_at;
  return [
    words.shareAmount(bahtText(result.amount), statusWords('deposit', shownStatus(result)).text),
    words.line(words.facts.ref, result.ref),
    words.line(result.paid_at ? words.facts.paidAt : words.facts.createdAt, formatDateTime(at)),
  ].join('\n');
}
