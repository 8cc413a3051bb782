import type { SiteInfo } from '@sanam/contract';
import { bahtText } from '@sanam/ui/amount';
import type { AmountFault } from '../../money/read-amount.ts';
import { words } from '../messages.ts';

/** Error message for an amount. */
export function amountError(fault: AmountFault, limits: SiteInfo['deposit']): string {
  if (fault === 'not-a-number') return words.notNumber;
  return fault === 'too-small' ? words.tooSmall(bahtText(limits.minimum)) : words.tooLarge(bahtText(limits.maximum));
}
