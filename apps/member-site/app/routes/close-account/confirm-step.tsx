import { Button, buttonClass } from '@sanam/ui/button';
import { PasswordField } from '@sanam/ui/password-field';
import { Form, useNavigation } from 'react-router';
import { Refusal } from '../../notices/refusal.tsx';
import { useWrongField } from '../../notices/use-wrong-field.ts';
import type { FormProblem } from '../../server/api-errors.ts';
import { Link } from '../../visit/link.tsx';
import { words } from './messages.ts';

/** Step 2: a form that asks for the password and closes the account. */
export function ConfirmStep({ problem }: { problem: FormProblem | undefined }) {
  const { formMethod } = useNavigation();
  const form = useWrongField(problem);
  return (
    <>
      <div className="lead">
        <h1>{words.confirmTitle}</h1>
        <p>{words.confirmLead}</p>
      </div>
      <Form method="post" className="card stack narrow" data-testid="close-account" ref={form}>
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="current-password"
          required
          error={problem?.errors.password}
        />
        {problem && !problem.errors.password ? <Refusal>{problem.alert}</Refusal> : null}
        <Button type="submit" look="danger" block busy={formMethod !== undefined}>
          {words.close}
        </Button>
        <Link className={buttonClass({ look: 'quiet', block: true })} to="/history?tab=0">
          {words.stay}
        </Link>
      </Form>
    </>
  );
}
