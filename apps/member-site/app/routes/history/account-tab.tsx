import { groupPhone } from '@sanam/thai/accounts';
import { Amount } from '@sanam/ui/amount';
import { LinkBankPrompt } from '../../bank-account/link-bank-prompt.tsx';
import { useMoney } from '../../live/live-money.tsx';
import { AccountLine } from '../../money/account-line.tsx';
import { moneyWords } from '../../money/messages.ts';
import { words } from './messages.ts';

/** Tab 0: who the site thinks the member is, the account masked. */
export function AccountTab({ account }: { account: { phone: string; name: string | null; bank: string | null; last4: string | null } }) {
  const { creditBaht, heldBaht } = useMoney();
  return (
    <div className="cols-even stack">
      <section className="card stack s">
        <h2>{words.profile}</h2>
        <dl className="facts">
          <div>
            <dt>{words.phone}</dt>
            <dd className="num">{groupPhone(account.phone)}</dd>
          </div>
          <div>
            <dt>{words.name}</dt>
            <dd>{account.name ?? words.none}</dd>
          </div>
          <div>
            <dt>{words.account}</dt>
            <dd>{account.bank ? <AccountLine bank={account.bank} last4={account.last4} /> : words.none}</dd>
          </div>
        </dl>
        {account.bank ? <p className="small dimmer">{words.accountUse}</p> : <LinkBankPrompt next="/history?tab=0" />}
      </section>
      <section className="card stack s">
        <h2>{words.credit}</h2>
        <dl className="facts">
          <div>
            <dt>{moneyWords.balance}</dt>
            <dd>
              <Amount baht={creditBaht} /> {moneyWords.baht}
            </dd>
          </div>
          <div>
            <dt>{moneyWords.held}</dt>
            <dd>
              <Amount baht={heldBaht} testId="held" /> {moneyWords.baht}
            </dd>
          </div>
        </dl>
      </section>
    </div>
  );
}
