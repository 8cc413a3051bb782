import type { PromotionChoice } from '@sanam/contract';
import { formatBaht, satangFromBaht } from '@sanam/money';
import { Button } from '@sanam/ui/button';
import { Dialog } from '@sanam/ui/dialog';
import { Icon } from '@sanam/ui/icon';
import { bonusEffect } from '@sanam/ui/offer/bonus-effect.ts';
import { AccountLine } from '../../money/account-line.tsx';
import { words } from '../messages.ts';

/**
 * Warning at the start of every deposit; only its own buttons close it (DEP-01). The dialog is inside the form that it
 * confirms.
 */
export function WarningDialog({
  typed,
  promotion,
  busy,
  bank,
  last4,
  atGateway,
  onBack,
}: {
  typed: string | null;
  /** Promotion chosen with the amount. */
  promotion: PromotionChoice | undefined;
  busy: boolean;
  bank: string;
  last4: string | null;
  atGateway: boolean;
  onBack: () => void;
}) {
  return (
    <Dialog
      open={typed !== null}
      onClose={onBack}
      persistent
      wide
      title={
        <span className="row">
          <Icon name="info" />
          {words.warning}
        </span>
      }
    >
      <p className="strong">{typed === null ? null : words.warnAmount(formatBaht(satangFromBaht(typed)))}</p>
      <p className="small dim">
        {promotion ? words.warnPromotion(promotion.name, bonusEffect(promotion.terms)) : words.warnNoPromotion}
      </p>
      <ol className="how one">
        <li>
          <div>
            <b>{atGateway ? words.warnPayCheck : words.warnCheck}</b>
          </div>
        </li>
        <li>
          <div>
            <b>{atGateway ? words.warnPayOnly : words.warnOnly}</b>
            <AccountLine bank={bank} last4={last4} />
          </div>
        </li>
      </ol>
      <p className="small dim">{atGateway ? words.warnPayElse : words.warnElse}</p>
      <div className="pair">
        <Button onClick={onBack}>{words.back}</Button>
        <Button type="submit" name="confirmed" value="yes" look="primary" busy={busy} data-testid="deposit-confirm">
          {words.confirm}
        </Button>
      </div>
    </Dialog>
  );
}
