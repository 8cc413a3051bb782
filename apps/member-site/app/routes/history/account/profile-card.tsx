import type { Account, OwnIdentity } from '@sanam/contract';
import { groupPhone } from '@sanam/thai/accounts';
import { formatDateTime } from '@sanam/thai/dates';
import { buttonClass } from '@sanam/ui/button';
import { LinkBankPrompt } from '../../../bank-account/link-bank-prompt-later.tsx';
import { AccountLine } from '../../../money/account-line.tsx';
import { Link } from '../../../visit/link.tsx';
import type { AskedDialog } from './asked-dialog.ts';
import { ChangeContact } from './contact-changes.tsx';
import { contactWords } from './contact-words.ts';
import { accountWords as words } from './messages.ts';
import { Part } from './part.tsx';

/** The member's data, with the bank account masked. */
export function ProfileCard({
  account,
  identity,
  asked,
}: {
  account: Account;
  identity: OwnIdentity | null;
  asked: AskedDialog;
}) {
  const line = account.line === account.phone ? null : account.line;
  return (
    <Part title={words.profile} testId="account-profile">
      <dl className="facts">
        <div>
          <dt>{words.phone}</dt>
          <dd className="num row">
            {groupPhone(account.phone)} <ChangeContact what="phone" asked={asked} />
          </dd>
        </div>
        <div>
          <dt>{words.since}</dt>
          <dd className="num">{formatDateTime(account.member_since)}</dd>
        </div>
        <div>
          <dt>{words.line}</dt>
          <dd className="row">
            {line ?? words.none} <ChangeContact what="line" asked={asked} line={line} />
          </dd>
        </div>
        <div>
          <dt>{words.name}</dt>
          <dd>{account.name ?? words.none}</dd>
        </div>
        {identity?.is_required ? (
          <div>
            <dt>{words.identity}</dt>
            <dd className="row">
              {words.identityStates[identity.state]}{' '}
              <Link className={buttonClass({ look: 'quiet', small: true })} to="/identity">
                {words.look}
              </Link>
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{words.bank}</dt>
          <dd className="row">
            {account.bank ? (
              <>
                <AccountLine bank={account.bank} last4={account.account_number_masked?.slice(-4) ?? null} />{' '}
                <ChangeContact what="bank" asked={asked} />
              </>
            ) : (
              words.none
            )}
          </dd>
        </div>
      </dl>
      {account.account_request ? (
        <p className="small">
          {contactWords.bankAsked(
            account.account_request.account_number_masked,
            formatDateTime(account.account_request.asked_at),
          )}
        </p>
      ) : null}
      {account.bank ? <p className="small dimmer">{words.bankUse}</p> : <LinkBankPrompt next="/history?tab=0" />}
    </Part>
  );
}
