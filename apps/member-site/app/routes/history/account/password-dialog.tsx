import { Button, type ButtonLook } from '@sanam/ui/button';
import { Dialog } from '@sanam/ui/dialog';
import { PasswordField } from '@sanam/ui/password-field';
import { useEffect } from 'react';
import { ACCOUNT_ACTION, type StepDone, useStep } from '../../../account/use-step.ts';
import { Refusal } from '../../../notices/refusal.tsx';
import { useWrongField } from '../../../notices/use-wrong-field.ts';
import type { FormProblem } from '../../../server/api-errors.ts';
import { accountWords as words } from './messages.ts';

interface Asked {
  /** Value of the form field `step`, which names the action. */
  step: string;
  /** Further fields that the form sends. */
  fields?: Readonly<Record<string, string>>;
  lead: string;
  go: string;
  look?: ButtonLook;
  /** Problem of the form when it was sent without script. */
  sent?: FormProblem | undefined;
  onClose: () => void;
  onDone?: (reply: StepDone) => void;
}

/** Ask for the password, then run an action that a stolen session alone must not be able to run. */
export function PasswordDialog({ open, title, ...asked }: Asked & { open: boolean; title: string }) {
  return (
    <Dialog open={open} onClose={asked.onClose} title={title}>
      {open ? <PasswordForm {...asked} /> : null}
    </Dialog>
  );
}

function PasswordForm({ step, fields = {}, lead, go, look = 'primary', sent, onClose, onDone }: Asked) {
  const { Form, busy, problem, reply } = useStep(step, sent);
  const form = useWrongField(problem);
  useEffect(() => {
    if (!reply) return;
    onDone?.(reply);
    onClose();
  }, [reply, onDone, onClose]);
  return (
    <Form method="post" action={ACCOUNT_ACTION} className="stack" ref={form}>
      <p className="small dim">{lead}</p>
      <input type="hidden" name="step" value={step} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PasswordField
        label={words.passwordAsked}
        name="password"
        autoComplete="current-password"
        required
        error={problem?.errors.password}
      />
      {problem && !problem.errors.password ? <Refusal>{problem.alert}</Refusal> : null}
      <Button type="submit" look={look} block busy={busy}>
        {go}
      </Button>
    </Form>
  );
}
