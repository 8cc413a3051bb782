import { words } from '../after-words.ts';
import type { PayCardProps } from './pay-card-props.ts';
import { PayHead, Waiting } from './pay-head.tsx';
import { ReferenceAndPayer } from './receiver.tsx';

/** View of a deposit whose slip is being checked. It shows no QR and no account number, so that nobody pays twice. */
export function SlipSentCard({ pending, nowMs, over }: PayCardProps) {
  return (
    <section className="card leaf stack" data-testid="slip-sent">
      <PayHead label={words.asked} pending={pending} nowMs={nowMs} />
      <dl className="facts">
        <ReferenceAndPayer reference={pending.ref} payer={words.transferFrom} />
      </dl>
      <Waiting>{over ? words.closing : words.waiting}</Waiting>
    </section>
  );
}
