import { groupPhone } from '@sanam/thai/accounts';
import { Button, buttonClass } from '@sanam/ui/button';
import { Field } from '@sanam/ui/field';
import { PasswordField } from '@sanam/ui/password-field';
import { useCallback, useEffect, useState } from 'react';
import { ACCOUNT_ACTION, useStep } from '../../../account/use-step.ts';
import { BankFields } from '../../../bank-account/bank-fields.tsx';
import { Refusal } from '../../../notices/refusal.tsx';
import { useWrongField } from '../../../notices/use-wrong-field.ts';
import type { FormProblem } from '../../../server/api-errors.ts';
import { Link } from '../../../visit/link.tsx';
import { useMember } from '../../../visit/member.ts';
import { type AskedDialog, dialogPath } from './asked-dialog.ts';
import { contactWords as words } from './contact-words.ts';
import { type Codes, keepCodes, keptCodes } from './kept-codes.ts';
import { accountWords } from './messages.ts';

/** What a member can change with their password: the LINE id, the bank account by a request to staff, the phone. */
export type Contact = 'line' | 'bank' | 'phone';

interface Change {
  /** Reply to the form when it was sent without script. */
  sent: AskedDialog | undefined;
  onDone: () => void;
}

/** The form of a change. @param line the present LINE id. */
export function ContactForm({ what, line, ...change }: Change & { what: Contact; line: string | null }) {
  return (
    <div data-testid="contact-form">
      {what === 'line' ? (
        <LineForm {...change} line={line} />
      ) : what === 'bank' ? (
        <AccountForm {...change} />
      ) : (
        <PhoneForms {...change} />
      )}
    </div>
  );
}

function LineForm({ line, sent, onDone }: Change & { line: string | null }) {
  const { Form, busy, problem, reply } = useStep('line-change', sent?.problem);
  const form = useWrongField(problem);
  useEffect(() => {
    if (reply) onDone();
  }, [reply, onDone]);
  return (
    <Form method="post" action={ACCOUNT_ACTION} className="stack" ref={form}>
      <input type="hidden" name="step" value="line-change" />
      <Field
        label={words.line}
        name="line"
        required
        autoComplete="off"
        maxLength={60}
        defaultValue={problem?.values?.line ?? line ?? ''}
        error={problem?.errors.line}
      />
      <Password problem={problem} />
      <Rest problem={problem} but={['line', 'password']} />
      <Button type="submit" look="primary" block busy={busy}>
        {words.lineDo}
      </Button>
    </Form>
  );
}

function AccountForm({ sent, onDone }: Change) {
  const { Form, busy, problem, reply } = useStep('bank-ask', sent?.problem);
  const form = useWrongField(problem);
  useEffect(() => {
    if (reply) onDone();
  }, [reply, onDone]);
  return (
    <Form method="post" action={ACCOUNT_ACTION} className="stack" ref={form}>
      <p className="small dim">{words.bankLead}</p>
      <input type="hidden" name="step" value="bank-ask" />
      <BankFields problem={problem} line={false} />
      <Password problem={problem} />
      <Rest problem={problem} but={['bank', 'account_number', 'name', 'password']} />
      <Button type="submit" look="primary" block busy={busy}>
        {words.bankDo}
      </Button>
    </Form>
  );
}

/** The password, then the codes of both phones. */
function PhoneForms({ sent, onDone }: Change) {
  const member = useMember()?.id ?? '';
  const read = useCallback(() => quietly(() => keptCodes(member, Date.now(), sessionStorage)), [member]);
  // what the server has drawn knows nothing of this tab's memory, and is drawn again as it is
  const [codes, setCodes] = useState(() => (sent ? sent.codes : read()));
  useEffect(() => setCodes((now) => now ?? read()), [read]);
  const keep = useCallback(
    (now: Codes | undefined) => {
      quietly(() => keepCodes(member, now, sessionStorage));
      setCodes(now);
    },
    [member],
  );
  const changed = useCallback(() => {
    keep(undefined);
    onDone();
  }, [keep, onDone]);
  return codes ? (
    <CodesForm codes={codes} sent={sent} onDone={changed} onAgain={() => keep(undefined)} />
  ) : (
    <StartForm sent={sent?.codes ? undefined : sent} onSent={keep} />
  );
}

/** Storage may be unavailable: then a page that is loaded anew begins anew. */
function quietly<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

function StartForm({ sent, onSent }: Pick<Change, 'sent'> & { onSent: (codes: Codes) => void }) {
  const { Form, busy, problem, reply } = useStep('phone-start', sent?.problem);
  const form = useWrongField(problem);
  useEffect(() => {
    if (reply?.codes) onSent(reply.codes);
  }, [reply, onSent]);
  return (
    <Form method="post" action={ACCOUNT_ACTION} className="stack" ref={form}>
      <p className="small dim">{words.phoneLead}</p>
      <input type="hidden" name="step" value="phone-start" />
      <Field
        label={words.phone}
        icon="phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required
        defaultValue={problem?.values?.phone}
        error={problem?.errors.phone}
      />
      <Password problem={problem} />
      <Rest problem={problem} but={['phone', 'password']} />
      <Button type="submit" look="primary" block busy={busy}>
        {words.sendCodes}
      </Button>
    </Form>
  );
}

function CodesForm({ codes, sent, onDone, onAgain }: Change & { codes: Codes; onAgain: () => void }) {
  const { Form, busy, problem, reply } = useStep('phone-confirm', sent?.problem);
  const form = useWrongField(problem);
  useEffect(() => {
    if (reply) onDone();
  }, [reply, onDone]);
  const code = (name: string, label: string, reference: string) => (
    <Field
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      required
      hint={words.reference(reference)}
    />
  );
  return (
    <Form method="post" action={ACCOUNT_ACTION} className="stack" ref={form} data-testid="phone-codes">
      <p className="small dim">
        {words.codesLead} <b className="num strong">{groupPhone(codes.phone)}</b>
      </p>
      <input type="hidden" name="step" value="phone-confirm" />
      <input type="hidden" name="phone" value={codes.phone} />
      <input type="hidden" name="present_token" value={codes.present.token} />
      <input type="hidden" name="present_reference" value={codes.present.reference} />
      <input type="hidden" name="next_token" value={codes.next.token} />
      <input type="hidden" name="next_reference" value={codes.next.reference} />
      <input type="hidden" name="expires_at" value={codes.expiresAt} />
      {code('present_otp', words.presentCode, codes.present.reference)}
      {code('next_otp', words.nextCode, codes.next.reference)}
      <Rest problem={problem} but={[]} />
      <Button type="submit" look="primary" block busy={busy}>
        {words.phoneDo}
      </Button>
      <Link
        className={buttonClass({ look: 'quiet', block: true, small: true })}
        to={dialogPath('phone')}
        onClick={(event) => {
          event.preventDefault();
          if (!busy) onAgain();
        }}
      >
        {words.phoneAgain}
      </Link>
    </Form>
  );
}

function Password({ problem }: { problem: FormProblem | undefined }) {
  return (
    <PasswordField
      label={accountWords.passwordAsked}
      name="password"
      autoComplete="current-password"
      required
      error={problem?.errors.password}
    />
  );
}

/** A refusal that stands beside none of the form's fields. */
function Rest({ problem, but }: { problem: FormProblem | undefined; but: readonly string[] }) {
  return problem && !but.some((field) => problem.errors[field]) ? <Refusal>{problem.alert}</Refusal> : null;
}
