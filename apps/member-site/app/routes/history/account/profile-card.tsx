import type { Account } from '@sanam/contract';
import { groupPhone } from '@sanam/thai/accounts';
import { formatDateTime } from '@sanam/thai/dates';
import { LinkBankPrompt } from '../../../bank-account/link-bank-prompt.tsx';
import { AccountLine } from '../../../money/account-line.tsx';
import { accountWords as words } from './messages.ts';
import { Part } from './part.tsx';

/** The member's data, with the bank account masked. */
export function ProfileCard({ account }: { account: Account }) {
  return (
    <Part title={words.profile} testId="account-profile">
      <dl className="facts">
        <div>
          <dt>{words.phone}</dt>
          <dd className="num">{groupPhone(account.phone)}</dd>
        </div>
        <div>
          <dt>{words.since}</dt>
          <dd className="num">{formatDateTime(account.member_since)}</dd>
        </div>
        {account.line && account.line !== account.phone ? (
          <div>
            <dt>{words.line}</dt>
            <dd>{account.line}</dd>
          </div>
        ) : null}
        <div>
          <dt>{words.name}</dt>
          <dd>{account.name ?? words.none}</dd>
        </div>
        <div>
          <dt>{words.bank}</dt>
          <dd>
            {account.bank ? (
              <AccountLine bank={account.bank} last4={account.account_number_masked?.slice(-4) ?? null} />
            ) : (
              words.none
            )}
          </dd>
        </div>
      </dl>
      {account.bank ? <p className="small dimmer">{words.bankUse}</p> : <LinkBankPrompt next="/history?tab=0" />}
    </Part>
  );
}
