import { PushCard } from '../../../account/push-card.tsx';
import { protectionWords } from '../../../protection/messages.ts';
import { CreditCard } from './credit-card.tsx';
import { LimitsCard } from './limits-card.tsx';
import type { AccountView } from './load-account.ts';
import { accountWords as words } from './messages.ts';
import { PrivacyCard } from './privacy/privacy-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SecurityCard } from './security/security-card.tsx';
import { SessionsCard } from './security/sessions-card.tsx';
import { SignInsCard } from './security/sign-ins-card.tsx';

const PARTS = [
  ['account-profile', words.profile],
  ['account-limits', protectionWords.title],
  ['account-security', words.security],
  ['account-sessions', words.sessions],
  ['account-privacy', words.privacy],
  ['account-sign-ins', words.signIns],
] as const;

/** Links to the parts of the account page. */
export function AccountParts() {
  return (
    <nav className="chips" aria-label={words.parts}>
      {PARTS.map(([id, name]) => (
        <a key={id} className="chip" href={`#${id}`}>
          {name}
        </a>
      ))}
    </nav>
  );
}

/** Tab 0: the member's data, sign-in methods and sessions, and their data protection rights (ACC-15). */
export function AccountTab({ view, exporting, older }: { view: AccountView; exporting: boolean; older: boolean }) {
  return (
    <>
      <div className="cols-even stack tops">
        <div className="stack">
          <ProfileCard account={view.account} identity={view.identity} />
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
      <PrivacyCard account={view.account} exporting={exporting} />
      <SignInsCard signIns={view.signIns} older={older} />
    </>
  );
}
