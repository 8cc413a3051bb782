import { formatBaht, satangFromBaht } from '@sanam/money';
import { BigAmount, bahtText } from '@sanam/ui/amount';
import { useMoney } from '../../live/live-money.tsx';
import { AccountLine } from '../../money/account-line.tsx';
import { moneyWords } from '../../money/messages.ts';
import { ConfirmSheet } from '../../notices/confirm-sheet.tsx';
import { useMember } from '../../visit/member.ts';
import { useSite } from '../../visit/use-site.ts';
import { words } from './messages.ts';

/**
 * Question before a withdrawal: amount, account, whose it is, and what is left. The button repeats the amount.
 * @param typed the amount as typed; null keeps the sheet closed.
 */
export function WithdrawSheet({
  typed,
  busy,
  bank,
  restUntil,
  isReviewed,
  onBack,
}: {
  typed: string | null;
  busy: boolean;
  bank: string;
  restUntil: string | null;
  /** Whether staff look at it before it is paid, so that no time is promised. */
  isReviewed: boolean;
  onBack: () => void;
}) {
  const { site } = useSite();
  const member = useMember();
  const { creditBaht } = useMoney();
  const satang = typed === null ? 0 : satangFromBaht(typed);
  const baht = Number(satang) / 100;
  const after = (Math.round(creditBaht * 100) - Number(satang)) / 100;
  return (
    <ConfirmSheet
      open={typed !== null}
      onClose={onBack}
      title={words.askTitle}
      go={words.askGo(typed === null ? '' : formatBaht(satangFromBaht(typed)))}
      name="confirmed"
      value={typed ?? ''}
      busy={busy}
      testId="withdraw-yes"
    >
      {/* nothing of it is said while nobody is asked */}
      {typed === null ? null : (
        <>
          <BigAmount baht={baht} />
          <dl className="facts">
            <div>
              <dt>{words.toAccount}</dt>
              <dd>
                <AccountLine bank={bank} last4={member?.accountLast4 ?? null} />
              </dd>
            </div>
            {member?.maskedName ? (
              <div>
                <dt>{words.accountName}</dt>
                <dd>{member.maskedName}</dd>
              </div>
            ) : null}
            <div>
              <dt>{words.left}</dt>
              <dd className="num">
                {bahtText(after)} {moneyWords.baht}
              </dd>
            </div>
          </dl>
          <p className="small dim">
            {site.withdrawal.cancellable ? words.mayCancel : words.noCancel}{' '}
            {restUntil || isReviewed ? null : site.withdrawal.expected}
          </p>
        </>
      )}
    </ConfirmSheet>
  );
}
