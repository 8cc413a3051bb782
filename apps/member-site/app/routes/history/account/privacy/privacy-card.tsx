import type { Account } from '@sanam/contract';
import { formatDateTime } from '@sanam/thai/dates';
import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { useId } from 'react';
import { Switch } from '../../../../account/switch.tsx';
import { ACCOUNT_ACTION, useStep } from '../../../../account/use-step.ts';
import { Link } from '../../../../visit/link.tsx';
import type { AskedDialog } from '../asked-dialog.ts';
import { accountWords as words } from '../messages.ts';
import { Part } from '../part.tsx';
import { ExportData } from './export-data.tsx';

/** The member's data protection rights (PDPA): consent, a copy of the data, closing the account. */
export function PrivacyCard({ account, asked }: { account: Account; asked: AskedDialog }) {
  return (
    <Part title={words.privacy} testId="account-privacy">
      <div className="entries">
        <Marketing account={account} />
        <div className="entry">
          <Icon name="list" />
          <div className="grow">
            <p className="strong">{words.terms}</p>
            <p className="small dimmer">
              {words.termsOf(account.terms_version, formatDateTime(account.terms_accepted_at))}
            </p>
          </div>
          <Link className={buttonClass({ small: true })} to="/terms">
            {words.readTerms}
          </Link>
        </div>
        <ExportData asked={asked} />
        <div className="entry">
          <Icon name="x" />
          <div className="grow">
            <p className="strong">{words.close}</p>
            <p className="small dimmer">{words.closeLead}</p>
          </div>
          <Link className={buttonClass({ small: true, look: 'danger' })} to="/account/close">
            {words.close}
          </Link>
        </div>
      </div>
    </Part>
  );
}

function Marketing({ account }: { account: Account }) {
  const { Form, busy } = useStep('marketing');
  const id = useId();
  const on = account.marketing_consent;
  const at = formatDateTime(account.marketing_changed_at);
  return (
    <div className="entry">
      <Icon name="chat" />
      <div className="grow">
        <p className="strong" id={id}>
          {words.marketing}
        </p>
        <p className="small dimmer" data-testid="marketing-state">
          {on ? words.marketingOn(at) : words.marketingOff(at)}
        </p>
      </div>
      <Form method="post" action={ACCOUNT_ACTION}>
        <input type="hidden" name="step" value="marketing" />
        <input type="hidden" name="marketing_consent" value={on ? 'no' : 'yes'} />
        <Switch on={on} busy={busy} labelledBy={id} testId="marketing" />
      </Form>
    </div>
  );
}
