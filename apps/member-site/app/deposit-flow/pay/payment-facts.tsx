import { words } from '../after-words.ts';
import { words as formWords } from '../messages.ts';
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
          <dd>{formWords.gateway}</dd>
        </div>
        <ReferenceAndPayer reference={pending.ref} payer={formWords.payFromAccount} />
      </dl>
    </section>
  );
}
