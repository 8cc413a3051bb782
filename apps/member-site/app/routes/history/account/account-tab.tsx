import { CreditCard } from './credit-card.tsx';
import type { AccountView } from './load-account.ts';
import { PrivacyCard } from './privacy-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { PushCard } from './push-card.tsx';
import { SecurityCard } from './security-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SignInsCard } from './sign-ins-card.tsx';

/**
 * Tab 0: who the site thinks the member is, how they sign in and where, and what they may ask of their data (ACC-15).
 */
export function AccountTab({ view, exporting, older }: { view: AccountView; exporting: boolean; older: boolean }) {
  return (
    <>
      <div className="cols-even stack">
        <div className="stack">
          <ProfileCard account={view.account} />
          <CreditCard />
        </div>
        <SecurityCard
          account={view.account}
          passkeys={view.passkeys}
          device={view.sessions?.find((session) => session.current)?.device ?? ''}
        />
      </div>
      <div className="cols-even stack">
        <SessionsCard sessions={view.sessions} />
        <div className="stack">
          <PushCard push={view.push} />
          <PrivacyCard account={view.account} exporting={exporting} />
        </div>
      </div>
      <SignInsCard signIns={view.signIns} older={older} />
    </>
  );
}
