import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { asRefusal } from '../api/refusal.ts';
import { useRefreshSession, useSession, useSignOut } from '../api/session.ts';
import { FactorForm } from '../parts/factor-form.tsx';
import { spanOf } from '../parts/format.ts';
import { Note } from '../parts/pieces.tsx';
import { CODES_WORDS, RecoveryCodes } from '../parts/recovery-codes.tsx';
import { ErrorLine } from '../parts/states.tsx';
import { useSay } from '../parts/words.ts';
import { shell } from '../shell/words.ts';
import { Doorway } from './doorway.tsx';
import { Enrolment } from './enrolment.tsx';
import { localAddress } from './local-address.ts';
import { PasswordForm } from './password-form.tsx';
import { entering } from './words.ts';

/** Signing in: name and password, then the second factor, which is set up the first time. */
export function Component() {
  const say = useSay();
  const { data: self, error, refetch } = useSession();
  const refresh = useRefreshSession();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { name?: string; isNew?: boolean } | null };
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes)
    return (
      <Doorway title={say(CODES_WORDS.codes)}>
        <div className="stack">
          <h1>{say(CODES_WORDS.codes)}</h1>
          <RecoveryCodes
            codes={codes}
            leave={entering.enter}
            onKept={() => void refresh().then(() => setCodes(undefined))}
          />
        </div>
      </Doorway>
    );
  if (self === undefined)
    return error ? (
      <Doorway title={say(entering.signIn)}>
        <ErrorLine refusal={asRefusal(error)} readAt={0} onAgain={() => void refetch()} />
      </Doorway>
    ) : null;
  if (self === null)
    return (
      <Doorway title={say(entering.signIn)} step="password">
        {state?.name || state?.isNew ? (
          <Note look="info" icon="check" role="status">
            {say(state.isNew ? entering.chosen : entering.accepted)}
          </Note>
        ) : null}
        <PasswordForm name={state?.name ?? ''} onRight={refresh} />
      </Doorway>
    );
  if (self.step === 'signed_in') return <Navigate to={localAddress(search.get('next'))} replace />;
  if (self.step === 'enrol')
    return (
      <Doorway title={say(entering.enrol)} step="factor">
        <Enrolment onDone={setCodes} />
      </Doorway>
    );
  return (
    <Doorway title={say(entering.isYou)} step="factor">
      <div>
        <h1>{say(entering.isYou)}</h1>
        <p className="dim">{self.name}</p>
      </div>
      <FactorForm hasPasskey={self.passkeys > 0} onGiven={refresh} />
      <p className="tiny dimmer">{say(entering.wrongCodes)}</p>
      <SignOutLink />
      <Note icon="info">
        {say(entering.idleBefore)} {say(spanOf(self.idle_seconds))} {say(entering.idleAfter)}
      </Note>
    </Doorway>
  );
}

function SignOutLink() {
  const say = useSay();
  const signOut = useSignOut();
  const [isStillIn, setStillIn] = useState(false);
  return (
    <>
      <button type="button" className="link start" onClick={() => void signOut().then((isOut) => setStillIn(!isOut))}>
        {say(entering.notMe)}
      </button>
      {isStillIn ? (
        <Note look="no" icon="stop" role="alert">
          {say(shell.stillIn)}
        </Note>
      ) : null}
    </>
  );
}
