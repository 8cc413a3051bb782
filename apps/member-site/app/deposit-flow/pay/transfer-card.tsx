import { bahtText } from '@sanam/ui/amount';
import { CopyButton } from '@sanam/ui/copy-button';
import { words } from '../after-words.ts';
import { AccountBlock } from './account-block.tsx';
import type { PayCardProps } from './pay-card-props.ts';
import { PayHead, Waiting } from './pay-head.tsx';
import { ReceiverFacts } from './receiver.tsx';

/**
 * Account to transfer to, in the form that a bank's app needs: number, amount and reference, each with a copy button.
 */
export function TransferCard({ pending, nowMs, over }: PayCardProps) {
  return (
    <section className="card leaf stack" data-testid="transfer">
      <AccountBlock pending={pending} big />
      <PayHead label={words.toTransfer} pending={pending} nowMs={nowMs} />
      <div className="copies">
        <CopyButton text={pending.to_account_number ?? ''} label={words.copyNumber} />
        <CopyButton text={bahtText(pending.amount).replaceAll(',', '')} label={words.copyAmount} />
      </div>
      <ReceiverFacts pending={pending} />
      <Waiting>{over ? words.closing : words.waiting}</Waiting>
    </section>
  );
}
