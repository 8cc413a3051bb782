import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { useState } from 'react';
import { LoginDialog } from '../../credentials/login-dialog.tsx';
import { loginPath } from '../../server/safe-path.ts';
import { shellWords } from '../../shell/messages.ts';
import { Link } from '../../visit/link.tsx';
import { visitWords } from '../../visit/messages.ts';
import { words } from './messages.ts';

/** View for a guest: the sign-in dialog opens at once, and both ways to sign in are shown after it is closed. */
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
              {visitWords.login}
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
