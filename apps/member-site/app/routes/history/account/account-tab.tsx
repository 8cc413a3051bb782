import { PushCard } from '../../../account/push-card.tsx';
import type { AskedDialog } from './asked-dialog.ts';
import { CreditCard } from './credit-card.tsx';
import { LimitsCard } from './limits-card.tsx';
import type { AccountView } from './load-account.ts';
import { PrivacyCard } from './privacy/privacy-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SecurityCard } from './security/security-card.tsx';
import { SessionsCard } from './security/sessions-card.tsx';
import { SignInsCard } from './security/sign-ins-card.tsx';

/** Tab 0: the member's data, sign-in methods and sessions, and their data protection rights (ACC-15). */
export function AccountTab({ view, asked, older }: { view: AccountView; asked: AskedDialog; older: boolean }) {
  return (
    <>
      <div className="cols-even stack tops">
        <div className="stack">
          <ProfileCard account={view.account} identity={view.identity} asked={asked} />
          <CreditCard />
          <LimitsCard protection={view.protection} />
          <PushCard push={view.push} />
        </div>
        <div className="stack">
          <SecurityCard
            account={view.account}
            passkeys={view.passkeys}
            device={view.sessions?.find((session) => session.current)?.device ?? ''}
          />
          <SessionsCard sessions={view.sessions} />
        </div>
      </div>
      <PrivacyCard account={view.account} asked={asked} />
      <SignInsCard signIns={view.signIns} older={older} />
    </>
  );
}
