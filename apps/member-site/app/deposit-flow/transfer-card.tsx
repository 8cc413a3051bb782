import { bahtText } from '@sanam/ui/amount';
import { CopyButton } from '@sanam/ui/copy-button';
import { AccountBlock } from './account-block.tsx';
import { words } from './messages.ts';
import type { PayCardProps } from './pay-card-props.ts';
import { PayHead, Waiting } from './pay-head.tsx';
import { ReceiverFacts } from './receiver.tsx';

/** The account to transfer to, as it is typed into a bank's app: number, amount, reference, each to be copied. */
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
