import { Button } from '@sanam/ui/button';
import { Field } from '@sanam/ui/field';
import { Note } from '@sanam/ui/note';
import { PasswordField } from '@sanam/ui/password-field';
import { useEffect, useRef } from 'react';
import { type Fetcher, type FetcherWithComponents, Link } from 'react-router';
import { useProblemNotice } from '../notices/notices.tsx';
import type { FormProblem } from '../server/api-errors.ts';
import { shellWords } from './messages.ts';

/** Phone and password. Used by the login page and, over a lobby, by the login dialog. */
export function LoginForm({
  fetcher,
  next,
  problem,
}: {
  fetcher: Pick<FetcherWithComponents<unknown>, 'Form'> & Pick<Fetcher, 'state'>;
  next: string;
  problem: FormProblem | undefined;
}) {
  useProblemNotice(problem);
  // a refused sign-in is said under the password, where the next try begins; phone or password, it does not say which
  const passwordError = problem?.errors.password ?? problem?.errors.error;
  const besideField = problem?.errors.phone || passwordError;
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem && passwordError) password.current?.focus();
  }, [problem, passwordError]);
  return (
    <fetcher.Form method="post" action="/login" className="stack">
      <input type="hidden" name="next" value={next} />
      {problem && !besideField ? <Note warn>{problem.alert}</Note> : null}
      <Field label={shellWords.phone} icon="phone" name="phone" type="tel" inputMode="tel" autoComplete="username" required error={problem?.errors.phone} />
      <PasswordField ref={password} label={shellWords.password} name="password" autoComplete="current-password" required error={passwordError} />
      <Button type="submit" look="primary" block busy={fetcher.state !== 'idle'}>
        {shellWords.login}
      </Button>
      <p className="small dim center">
        {shellWords.noAccount}{' '}
        <Link className="link" to="/register">
          {shellWords.register}
        </Link>
      </p>
    </fetcher.Form>
  );
}
