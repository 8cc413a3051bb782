import { buttonClass } from '@sanam/ui/button';
import { Link } from '../../visit/link.tsx';
import { words } from '../after-words.ts';
import { words as formWords } from '../messages.ts';
import type { PayWay, PendingView } from './pending-view.ts';

/**
 * Link to the other way of paying the same deposit, by account number or by QR. Renders nothing when there is only one
 * way.
 */
export function OtherWay({ pending, way }: { pending: PendingView; way: PayWay }) {
  if (pending.way === 'gateway' || !pending.qr_payload) return null;
  const [to, name] = way === 'qr' ? ['/auto-transfer', formWords.useTransfer] : ['/deposit', words.useQr];
  return (
    <Link className={buttonClass({ look: 'quiet', small: true, block: true })} to={to}>
      {name}
    </Link>
  );
}
