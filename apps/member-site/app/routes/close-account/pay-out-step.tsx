import { Amount, bahtText } from '@sanam/ui/amount';
import { Button, buttonClass } from '@sanam/ui/button';
import { Note } from '@sanam/ui/note';
import { PasswordField } from '@sanam/ui/password-field';
import { Form, useNavigation } from 'react-router';
import { useMoney } from '../../live/live-money.tsx';
import { useReloadWhenPlayed } from '../../live/use-reload-when-played.ts';
import { AccountLine } from '../../money/account-line.tsx';
import type { EndingBonus } from '../../money/ending-bonus.ts';
import { moneyWords } from '../../money/messages.ts';
import { Refusal } from '../../notices/refusal.tsx';
import { useWrongField } from '../../notices/use-wrong-field.ts';
import type { FormProblem } from '../../server/api-errors.ts';
import { Link } from '../../visit/link.tsx';
import type { Member } from '../../visit/member.ts';
import { words } from './messages.ts';

/** A form that pays out everything to close the account, with all that follows from it stated before the button. */
export function PayOutStep({
  problem,
  member,
  bank,
  bonus,
}: {
  problem: FormProblem | undefined;
  member: Member;
  bank: string;
  bonus: EndingBonus | null;
}) {
  const { formMethod } = useNavigation();
  const { creditBaht } = useMoney();
  // what the bonus loses changes with play in another window
  useReloadWhenPlayed();
  const form = useWrongField(problem);
  return (
    <>
      <div className="lead">
        <h1>{words.payOutTitle}</h1>
        <p>{words.payOutLead}</p>
      </div>
      <Form method="post" className="card stack narrow" data-testid="pay-out" ref={form}>
        <input type="hidden" name="intent" value="pay-out" />
        <input type="hidden" name="bonus" value={bonus?.ref ?? ''} />
        <dl className="facts">
          <div>
            <dt>{words.payOutAmount}</dt>
            <dd className="strong">
              <Amount baht={creditBaht} testId="pay-out-amount" /> {moneyWords.baht}
            </dd>
          </div>
          <div>
            <dt>{words.payOutAccount}</dt>
            <dd>
              <AccountLine bank={bank} last4={member.accountLast4} />
            </dd>
          </div>
        </dl>
        {member.hasDeposited ? null : <Note icon="shield">{words.byStaff}</Note>}
        {bonus ? <Note warn>{words.bonusEnds(bonus.name, bahtText(bonus.takesBaht))}</Note> : null}
        <div className="prose">
          <ul>
            {words.payOutEffects.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="current-password"
          required
          error={problem?.errors.password}
        />
        {problem && !problem.errors.password ? <Refusal>{problem.alert}</Refusal> : null}
        <Button type="submit" look="danger" block busy={formMethod !== undefined}>
          {words.payOut}
        </Button>
        <Link className={buttonClass({ look: 'quiet', block: true })} to="/history?tab=0">
          {words.stay}
        </Link>
      </Form>
    </>
  );
}
