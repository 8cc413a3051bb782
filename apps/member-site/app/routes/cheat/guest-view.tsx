import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { useState } from 'react';
import { Link } from 'react-router';
import { loginPath } from '../../server/safe-path.ts';
import { LoginDialog } from '../../shell/login-dialog.tsx';
import { shellWords } from '../../shell/messages.ts';
import { words } from './messages.ts';

/** A guest is asked to sign in at once, and finds both ways in when they close that. */
export function GuestView() {
  const [asked, setAsked] = useState(true);
  return (
    <>
      <EmptyState
        whole
        title={words.guestTitle}
        action={
          <div className="row wrap mid">
            <Link className={buttonClass({ look: 'primary' })} to={loginPath('/cheat')}>
              {shellWords.login}
            </Link>
            <Link className={buttonClass()} to="/register">
              {shellWords.register}
            </Link>
          </div>
        }
      >
        {words.guestText}
      </EmptyState>
      <LoginDialog why={asked ? words.forMembers : null} onClose={() => setAsked(false)} />
    </>
  );
}
