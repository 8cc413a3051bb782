import { groupPhone } from '@sanam/thai/accounts';
import { buttonClass } from '@sanam/ui/button';
import { Note } from '@sanam/ui/note';
import type { FormProblem } from '../../server/api-errors.ts';
import { SupportLink } from '../../visit/support-link.tsx';
import { credentialWords as words } from '../messages.ts';
import { StartOver, StepAction } from './steps.tsx';

/**
 * Message after a phone was proven: why this process cannot use the phone, and what the person can do with it instead:
 * sign in, or register; or ask staff, who alone can help with an account that cannot be used.
 * @param step form step that leads there, with this phone.
 */
export function PhoneRefused({
  title,
  phone,
  problem,
  step,
  go,
}: {
  title: string;
  phone: string;
  problem: FormProblem;
  step: string;
  go: string;
}) {
  return (
    <div className="stack l" data-testid="phone-refused">
      <div className="lead">
        <h1>{title}</h1>
        <p className="num strong">{groupPhone(phone)}</p>
      </div>
      <Note warn>{problem.errors.phone}</Note>
      <div className="stack s">
        {problem.isForStaff ? (
          <SupportLink className={buttonClass({ look: 'primary', block: true })}>{words.toStaff}</SupportLink>
        ) : (
          <StepAction step={step} look="primary">
            {go}
          </StepAction>
        )}
        <StartOver asks={false}>{words.otherPhone}</StartOver>
      </div>
    </div>
  );
}
