import { groupPhone } from '@sanam/thai/accounts';
import { Button } from '@sanam/ui/button';
import { useSecondsLeft } from '@sanam/ui/count-ring';
import { clockText } from '@sanam/ui/countdown';
import { Icon } from '@sanam/ui/icon';
import { Note } from '@sanam/ui/note';
import { OtpInput } from '@sanam/ui/otp-input';
import { Form, useSubmit } from 'react-router';
import type { FormProblem } from '../../server/api-errors.ts';
import { words } from './messages.ts';
import { StartOver, StepButton, StepForm } from './parts.tsx';

/** Step 2: the code from the SMS. It is sent as soon as the sixth digit is in; the button remains for those who prefer it. */
export function OtpStep({
  problem,
  phone,
  reference,
  expiresAt,
  resendAt,
  nowMs,
}: {
  problem: FormProblem | undefined;
  phone: string;
  reference: string;
  expiresAt: string;
  resendAt: string;
  nowMs: number;
}) {
  const submit = useSubmit();
  const { seconds } = useSecondsLeft(expiresAt, nowMs);
  const { seconds: resendSeconds } = useSecondsLeft(resendAt, nowMs);
  const expired = seconds === 0;
  return (
    <>
      <StepForm
        step="otp"
        title={words.otpTitle}
        lead={
          <>
            {words.otpLead} <b className="num strong">{groupPhone(phone)}</b>
          </>
        }
        problem={problem}
        fields={['otp']}
      >
        <OtpInput
          name="otp"
          label={words.otpLabel}
          error={problem?.errors.otp}
          attempt={problem}
          onComplete={() => setTimeout(() => void submit(document.getElementById('step-otp') as HTMLFormElement), 0)}
        />
        <div className="row between small dim">
          <span>
            {words.reference} <b className="num strong">{reference}</b>
          </span>
          <span className={expired ? 'row bad' : 'row'}>
            <Icon name="clock" size="xs" />
            <span className="num" role="timer">
              {expired ? words.codeExpired : words.validFor(clockText(seconds))}
            </span>
          </span>
        </div>
        <StepButton step="otp" disabled={expired}>
          {words.confirm}
        </StepButton>
      </StepForm>
      <div className="stack s">
        <Form method="post">
          <input type="hidden" name="step" value="resend" />
          <Button type="submit" look={expired ? 'primary' : 'quiet'} block disabled={resendSeconds > 0}>
            {resendSeconds > 0 ? words.resendIn(resendSeconds) : words.resend}
          </Button>
        </Form>
        <div className="self-center">
          <StartOver>{words.editPhone}</StartOver>
        </div>
      </div>
      <Note icon="shield">{words.neverTell}</Note>
    </>
  );
}
