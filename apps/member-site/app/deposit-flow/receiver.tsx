import { CopyButton } from '@sanam/ui/copy-button';
import { AccountLine } from '../money/account-line.tsx';
import { useMember } from '../shell/member.ts';
import { AccountBlock } from './account-block.tsx';
import { words } from './messages.ts';
import type { PendingView } from './pending-view.ts';

/** Whom the QR pays, to be compared with what the bank's app says. */
export function Receiver({ pending }: { pending: PendingView }) {
  return (
    <section className="card stack s">
      <AccountBlock pending={pending} />
      <ReceiverFacts pending={pending} />
    </section>
  );
}

/** The names around a transfer: the receiver's, our reference, the account it must come from. */
export function ReceiverFacts({ pending }: { pending: PendingView }) {
  return (
    <dl className="facts">
      {pending.to_name ? (
        <div>
          <dt>{words.accountName}</dt>
          <dd>{pending.to_name}</dd>
        </div>
      ) : null}
      <ReferenceAndPayer reference={pending.ref} payer={words.transferFrom} />
    </dl>
  );
}

/** Our reference, and the account of the member's that pays. */
export function ReferenceAndPayer({ reference, payer }: { reference: string; payer: string }) {
  const member = useMember();
  return (
    <>
      <div>
        <dt>{words.reference}</dt>
        <dd className="row">
          <span className="num">{reference}</span>
          <CopyButton text={reference} what={words.reference} />
        </dd>
      </div>
      {member?.bank ? (
        <div>
          <dt>{payer}</dt>
          <dd>
            <AccountLine bank={member.bank} last4={member.accountLast4} />
          </dd>
        </div>
      ) : null}
    </>
  );
}
