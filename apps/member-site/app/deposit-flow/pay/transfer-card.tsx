import { bahtText } from '@sanam/ui/amount';
import { CopyButton } from '@sanam/ui/copy-button';
import { SandboxLink } from '../../sandbox/sandbox-link.tsx';
import { words } from '../after-words.ts';
import { AccountBlock } from './account-block.tsx';
import type { PayCardProps } from './pay-card-props.ts';
import { PayHead, Waiting } from './pay-head.tsx';
import { ReceiverFacts } from './receiver.tsx';

/**
 * Account to transfer to, in the form that a bank's app needs: number, amount and reference, each with a copy button.
 */
export function TransferCard({ pending, nowMs, over }: PayCardProps) {
  const { to_bank, to_account_number } = pending;
  const amount = bahtText(pending.amount).replaceAll(',', '');
  return (
    <section className="card leaf stack" data-testid="transfer">
      <AccountBlock pending={pending} big />
      <PayHead label={words.toTransfer} pending={pending} nowMs={nowMs} />
      <div className="copies">
        <CopyButton text={to_account_number ?? ''} label={words.copyNumber} />
        <CopyButton text={amount} label={words.copyAmount} />
      </div>
      {to_bank && to_account_number ? (
        <SandboxLink to="bank" asks={{ 'to-bank': to_bank, 'to-account': to_account_number, amount }} />
      ) : null}
      <ReceiverFacts pending={pending} />
      <Waiting>{over ? words.closing : words.waiting}</Waiting>
    </section>
  );
}
