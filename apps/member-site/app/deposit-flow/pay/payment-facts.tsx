import { words } from '../messages.ts';
import type { PendingView } from './pending-view.ts';
import { ReferenceAndPayer } from './receiver.tsx';

/** Known data of a payment at the gateway. */
export function PaymentFacts({ pending }: { pending: PendingView }) {
  return (
    <section className="card stack s">
      <h2 className="h3">{words.details}</h2>
      <dl className="facts">
        <div>
          <dt>{words.payAt}</dt>
          <dd>{words.gateway}</dd>
        </div>
        <ReferenceAndPayer reference={pending.ref} payer={words.payFromAccount} />
      </dl>
    </section>
  );
}
