import { bahtText } from '@sanam/ui/amount';
import { Button, buttonClass } from '@sanam/ui/button';
import { FieldError } from '@sanam/ui/field';
import { Icon } from '@sanam/ui/icon';
import { PasswordField } from '@sanam/ui/password-field';
import { useMissing } from '@sanam/ui/use-missing';
import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { useMoney } from '../../live/live-money.tsx';
import { Refusal } from '../../notices/refusal.tsx';
import { useWrongField } from '../../notices/use-wrong-field.ts';
import { protectionWords } from '../../protection/messages.ts';
import type { FormProblem } from '../../server/api-errors.ts';
import { Link } from '../../visit/link.tsx';
import { SupportLink } from '../../visit/support-link.tsx';
import { type BreakLength, breakEnds } from './break-ends.ts';
import { words } from './messages.ts';

/** Step 2: what begins, and the button that begins it; an exclusion asks for the password. */
export function ConfirmStep({
  kind,
  length,
  name,
  nowMs,
  problem,
}: {
  kind: 'time_out' | 'exclusion';
  length: BreakLength;
  name: string;
  nowMs: number;
  problem: FormProblem | undefined;
}) {
  const { creditBaht } = useMoney();
  const form = useWrongField(problem);
  const busy = useNavigation().formMethod !== undefined;
  const isExclusion = kind === 'exclusion';
  const first = isExclusion ? '/protection/exclude' : '/protection/break';
  const id = useId();
  const understood = useMissing(problem?.errors.understood);
  return (
    <Form method="post" className="formw stack" ref={form} data-testid="confirm-break">
      <Link className="crumb" to="/protection">
        <Icon name="left" size="xs" />
        {protectionWords.title}
      </Link>
      <div className="lead">
        {isExclusion ? <p className="eyebrow">{words.step(2)}</p> : null}
        <h1>{isExclusion ? words.excludeTitle : words.pauseTitle}</h1>
      </div>
      <input type="hidden" name="length" value={length} />
      <section className="card">
        <dl className="facts">
          <div>
            <dt>{words.length}</dt>
            <dd>{name}</dd>
          </div>
          <div>
            <dt>{words.begins}</dt>
            <dd>{words.beginsNow}</dd>
          </div>
          <div>
            <dt>{isExclusion ? words.mayAsk : words.returns}</dt>
            <dd>{breakEnds(length, nowMs) ?? words.never}</dd>
          </div>
          <div>
            <dt>{words.money}</dt>
            <dd>{protectionWords.baht(bahtText(creditBaht))}</dd>
          </div>
        </dl>
      </section>
      {isExclusion ? (
        <>
          <div {...understood.watch}>
            <label className="check">
              <input
                type="checkbox"
                name="understood"
                value="yes"
                required
                aria-invalid={understood.error ? true : undefined}
                aria-describedby={understood.error ? id : undefined}
              />
              <span>{words.understood}</span>
            </label>
            <FieldError id={id} message={understood.error} />
          </div>
          <PasswordField
            label={words.password}
            name="password"
            autoComplete="current-password"
            required
            error={problem?.errors.password}
          />
        </>
      ) : (
        <p className="small dim">{words.noWayBack}</p>
      )}
      {problem && !problem.errors.password && !problem.errors.understood ? <Refusal>{problem.alert}</Refusal> : null}
      <Button type="submit" look="primary" block busy={busy} data-testid="begin-break">
        {isExclusion ? words.confirmExclude(name) : words.confirmPause(name)}
      </Button>
      <Link className={buttonClass({ look: 'quiet', block: true })} to={first}>
        {words.back}
      </Link>
      {isExclusion ? (
        <p className="tiny dimmer center">
          <SupportLink className="link">
            {words.talkFirst} {words.talk}
          </SupportLink>
        </p>
      ) : null}
    </Form>
  );
}
