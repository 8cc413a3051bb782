import { groupPhone } from '@sanam/thai/accounts';
import { Button } from '@sanam/ui/button';
import { Field } from '@sanam/ui/field';
import { PasswordField } from '@sanam/ui/password-field';
import { useCallback, useEffect, useState } from 'react';
import { ACCOUNT_ACTION, useStep } from '../../../account/use-step.ts';
import { BankFields } from '../../../bank-account/bank-fields.tsx';
import { Refusal } from '../../../notices/refusal.tsx';
import { useWrongField } from '../../../notices/use-wrong-field.ts';
import type { FormProblem } from '../../../server/api-errors.ts';
import { useMember } from '../../../visit/member.ts';
import { contactWords as words } from './contact-words.ts';
import { type Codes, keepCodes, keptCodes } from './kept-codes.ts';
import { accountWords } from './messages.ts';

/** What a member can change with their password: the LINE id, the bank account by a request to staff, the phone. */
export type Contact = 'line' | 'bank' | 'phone';

/** The form of a change. @param line the present LINE id. */
export function ContactForm({ what, line, onDone }: { what: Contact; line: string | null; onDone: () => void }) {
  if (what === 'line') return <LineForm line={line} onDone={onDone} />;
  return what === 'bank' ? <AccountForm onDone={onDone} /> : <PhoneForms onDone={onDone} />;
}

function LineForm({ line, onDone }: { line: string | null; onDone: () => void }) {
  const { Form, busy, problem, reply } = useStep('line-change');
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
        defaultValue={line ?? ''}
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

function AccountForm({ onDone }: { onDone: () => void }) {
  const { Form, busy, problem, reply } = useStep('bank-ask');
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
function PhoneForms({ onDone }: { onDone: () => void }) {
  const member = useMember()?.id ?? '';
  const [codes, setCodes] = useState(() => quietly(() => keptCodes(member, Date.now(), sessionStorage)));
  const keep = useCallback(
    (sent: Codes | undefined) => {
      quietly(() => keepCodes(member, sent, sessionStorage));
      setCodes(sent);
    },
    [member],
  );
  const changed = useCallback(() => {
    keep(undefined);
    onDone();
  }, [keep, onDone]);
  return codes ? (
    <CodesForm codes={codes} onDone={changed} onAgain={() => keep(undefined)} />
  ) : (
    <StartForm onSent={keep} />
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

function StartForm({ onSent }: { onSent: (codes: Codes) => void }) {
  const { Form, busy, problem, reply } = useStep('phone-start');
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

function CodesForm({ codes, onDone, onAgain }: { codes: Codes; onDone: () => void; onAgain: () => void }) {
  const { Form, busy, problem, reply } = useStep('phone-confirm');
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
      <input type="hidden" name="next_token" value={codes.next.token} />
      {code('present_otp', words.presentCode, codes.present.reference)}
      {code('next_otp', words.nextCode, codes.next.reference)}
      <Rest problem={problem} but={[]} />
      <Button type="submit" look="primary" block busy={busy}>
        {words.phoneDo}
      </Button>
      <Button look="quiet" block small disabled={busy} onClick={onAgain}>
        {words.phoneAgain}
      </Button>
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
