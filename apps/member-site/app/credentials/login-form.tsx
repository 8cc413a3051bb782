import { Button, buttonClass } from '@sanam/ui/button';
import { Field } from '@sanam/ui/field';
import { PasswordField } from '@sanam/ui/password-field';
import { Suspense, useEffect, useState } from 'react';
import type { Fetcher, FetcherWithComponents } from 'react-router';
import { lazyQuietly } from '../loading/lazy-quietly.tsx';
import { useProblemNotice } from '../notices/notices.tsx';
import { Refusal } from '../notices/refusal.tsx';
import { useWrongField } from '../notices/use-wrong-field.ts';
import type { FormProblem } from '../server/api-errors.ts';
import { Link } from '../visit/link.tsx';

import { credentialWords as words } from './messages.ts';
import { PuzzleField } from './puzzle/puzzle-field.tsx';
import { useIp } from './use-ip.ts';

// loaded only by a browser that supports passkeys; when this part fails to load, signing in with the password still
// works
const PasskeySignIn = lazyQuietly(() => import('./passkeys/passkey-sign-in.tsx').then((module) => module.default));

/**
 * Form for phone and password, or a passkey. Used by the login page and, over a lobby, by the login dialog.
 * @param onPage whether the whole page is this form: the browser may then offer passkeys in the phone field.
 */
export function LoginForm({
  fetcher,
  next,
  problem: refusal,
  phone,
  onPage,
}: {
  fetcher: Pick<FetcherWithComponents<unknown>, 'Form'> & Pick<Fetcher, 'state'>;
  next: string;
  problem: FormProblem | undefined;
  phone?: string;
  onPage?: boolean;
}) {
  // a puzzle is no problem of the person: the form solves it and goes on
  const problem = refusal?.puzzle === undefined ? refusal : undefined;
  useProblemNotice(problem);
  // a refused sign-in is shown under the password, where the next try begins; the message does not say whether phone or
  // password was wrong
  const passwordError = problem?.errors.password ?? problem?.errors.error;
  const besideField = problem?.errors.phone || passwordError;
  const form = useWrongField(problem);
  const ip = useIp();
  const [passkeys, setPasskeys] = useState(false);
  useEffect(() => {
    setPasskeys('PublicKeyCredential' in window);
  }, []);
  return (
    <fetcher.Form method="post" action="/login" className="stack" ref={form}>
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="ip" value={ip} />
      <Field
        label={words.phone}
        icon="phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete={onPage ? 'username webauthn' : 'username'}
        required
        defaultValue={refusal?.values?.phone ?? phone}
        error={problem?.errors.phone}
      />
      <div>
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="current-password"
          required
          error={passwordError}
        />
        <Link className="link field-link" to="/forgetpassword">
          {words.forgot}
        </Link>
      </div>
      <PuzzleField puzzle={refusal?.puzzle} />
      {problem && !besideField ? <Refusal>{problem.alert}</Refusal> : null}
      <Button type="submit" look="primary" block busy={fetcher.state !== 'idle'}>
        {words.login}
      </Button>
      {passkeys ? (
        <Suspense>
          <PasskeySignIn next={next} autofill={onPage ?? false} />
        </Suspense>
      ) : null}
      {onPage ? (
        <p className="small dim center">
          {words.noAccount}{' '}
          <Link className="link" to="/register">
            {words.register}
          </Link>
        </p>
      ) : (
        // over a lobby most people have no account yet
        <Link className={buttonClass({ block: true })} to="/register">
          {words.register}
        </Link>
      )}
    </fetcher.Form>
  );
}
