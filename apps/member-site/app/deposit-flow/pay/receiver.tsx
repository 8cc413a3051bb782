import { CopyButton } from '@sanam/ui/copy-button';
import { AccountLine } from '../../money/account-line.tsx';
import { useMember } from '../../visit/member.ts';
import { words } from '../after-words.ts';
import { AccountBlock } from './account-block.tsx';
import type { PendingView } from './pending-view.ts';

/** Receiver of the QR payment, so that the payer can compare it with the name in the bank's app. */
export function Receiver({ pending }: { pending: PendingView }) {
  return (
    <section className="card stack s">
      <AccountBlock pending={pending} />
      <ReceiverFacts pending={pending} />
    </section>
  );
}

/** Names in a transfer: the receiver, the operator's reference, and the account that the transfer must come from. */
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

/** The operator's reference, and the member's paying account. */
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
