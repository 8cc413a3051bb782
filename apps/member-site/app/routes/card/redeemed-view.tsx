import type { Calls, ReplyOf } from '@sanam/contract';
import { formatDateTime } from '@sanam/thai/dates';
import { Amount, BigAmount, bahtText } from '@sanam/ui/amount';
import { buttonClass } from '@sanam/ui/button';
import { Note } from '@sanam/ui/note';
import { useMoney } from '../../live/live-money.tsx';
import { BonusFact } from '../../money/bonus-fact.tsx';
import { moneyWords } from '../../money/messages.ts';
import { Link } from '../../visit/link.tsx';
import { words } from './messages.ts';

export type RedeemedVoucher = Pick<
  ReplyOf<Calls['redeemVoucher']>,
  'ref' | 'amount' | 'redeemed_at' | 'repeated' | 'bonus'
>;

/** View of a redeemed card: its value, and the current credit. */
export function RedeemedView({ voucher, needsDeposit }: { voucher: RedeemedVoucher; needsDeposit: boolean }) {
  const { creditBaht, bonusBaht } = useMoney();
  return (
    <section className="card leaf stack narrow" data-testid="card-done">
      {voucher.repeated ? <Note>{words.nothingNow}</Note> : null}
      <div>
        <p className="small dim">{words.worth}</p>
        <BigAmount baht={voucher.amount} />
      </div>
      <dl className="facts">
        <div>
          <dt>{bonusBaht > 0 ? moneyWords.own : moneyWords.balance}</dt>
          <dd>
            <Amount baht={creditBaht} testId="card-credit" /> {moneyWords.baht}
          </dd>
        </div>
        <BonusFact />
        <div>
          <dt>{words.usedAt}</dt>
          <dd className="num">{formatDateTime(voucher.redeemed_at)}</dd>
        </div>
        <div>
          <dt>{words.reference}</dt>
          <dd className="num">{voucher.ref}</dd>
        </div>
      </dl>
      {voucher.bonus ? (
        <Note icon="gift">
          {bonusText(voucher.bonus)}{' '}
          <Link className="link" to="/history?tab=1">
            {words.toBonus}
          </Link>
        </Note>
      ) : null}
      {needsDeposit ? <Note>{words.firstDeposit}</Note> : null}
      <div className="pair">
        <Link className={buttonClass()} to="/history?tab=2&view=statement">
          {words.toStatement}
        </Link>
        <Link className={buttonClass({ look: 'primary' })} to="/">
          {words.home}
        </Link>
      </div>
      <Link className={buttonClass({ look: 'quiet', small: true, block: true })} to="/card">
        {words.another}
      </Link>
    </section>
  );
}

function bonusText({ name, required, days, own_most }: NonNullable<RedeemedVoucher['bonus']>): string {
  if (required === 0) return words.bonusFree(name);
  const text = words.bonus(name, bahtText(required), days);
  return own_most === null ? text : `${text} ${words.ownMost(bahtText(own_most))}`;
}
