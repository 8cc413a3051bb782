import { groupPhone } from '@sanam/thai/accounts';
import { Note } from '@sanam/ui/note';
import { credentialWords as words } from '../messages.ts';
import { StartOver, StepAction } from './steps.tsx';

/**
 * Message after a phone was proven: why this process cannot use the phone, and what the person can do with it instead:
 * sign in, or register.
 * @param step form step that leads there, with this phone.
 */
export function PhoneRefused({
  title,
  phone,
  message,
  step,
  go,
}: {
  title: string;
  phone: string;
  message: string;
  step: string;
  go: string;
}) {
  return (
    <div className="stack l" data-testid="phone-refused">
      <div className="lead">
        <h1>{title}</h1>
        <p className="num strong">{groupPhone(phone)}</p>
      </div>
      <Note warn>{message}</Note>
      <div className="stack s">
        <StepAction step={step} look="primary">
          {go}
        </StepAction>
        <StartOver asks={false}>{words.otherPhone}</StartOver>
      </div>
    </div>
  );
}
