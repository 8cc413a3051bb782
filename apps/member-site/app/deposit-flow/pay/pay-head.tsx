import { BigAmount } from '@sanam/ui/amount';
import { CountRing } from '@sanam/ui/count-ring';
import { words } from '../after-words.ts';
import { BonusRow } from './bonus-row.tsx';
import type { PayCardProps } from './pay-card-props.ts';

/** Amount to pay and remaining time, and apart from them the bonus that was chosen. */
export function PayHead({ label, pending, nowMs }: Omit<PayCardProps, 'over'> & { label: string }) {
  return (
    <>
      <div className="row between wrap">
        <div>
          <p className="small dim">{label}</p>
          <BigAmount baht={pending.amount} />
        </div>
        <CountRing label={words.expiresIn} from={pending.created_at} until={pending.expires_at} nowMs={nowMs} />
      </div>
      <BonusRow bonus={pending.bonus} />
    </>
  );
}

/** What the page is waiting for; screen readers announce each change. */
export function Waiting({ children }: { children: string }) {
  return (
    <p className="small dim row mid" role="status">
      <span className="spin" aria-hidden="true" />
      {children}
    </p>
  );
}
