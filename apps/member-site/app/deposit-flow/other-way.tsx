import { buttonClass } from '@sanam/ui/button';
import { Link } from 'react-router';
import { words } from './messages.ts';
import type { PayWay, PendingView } from './pending-view.ts';

/** The same deposit paid in the other way, where there is one: by the account's number, or by the QR. */
export function OtherWay({ pending, way }: { pending: PendingView; way: PayWay }) {
  if (pending.way === 'gateway' || !pending.qr_payload) return null;
  const [to, name] = way === 'qr' ? ['/auto-transfer', words.useTransfer] : ['/deposit', words.useQr];
  return (
    <Link className={buttonClass({ look: 'quiet', small: true, block: true })} to={to}>
      {name}
    </Link>
  );
}
