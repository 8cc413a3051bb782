import { groupPhone } from '@sanam/thai/accounts';
import { useSecondsLeft } from '@sanam/ui/count-ring';
import { clockText } from '@sanam/ui/countdown';
import { Icon } from '@sanam/ui/icon';
import { Note } from '@sanam/ui/note';
import { OtpInput } from '@sanam/ui/otp-input';
import { useSubmit } from 'react-router';
import { SandboxLink } from '../../sandbox/sandbox-link.tsx';
import type { FormProblem } from '../../server/api-errors.ts';
import { credentialWords as words } from '../messages.ts';
import type { SentCode } from './flow-cookie.ts';
import { StartOver, StepAction, StepButton, StepForm } from './steps.tsx';

/**
 * Form for the code from the SMS. It is submitted as soon as the sixth digit is entered; the button remains as an
 * alternative.
 * @param nowMs the server's time when the page was rendered.
 */
export function OtpStep({
  problem: refusal,
  sent,
  nowMs,
}: {
  problem: FormProblem | undefined;
  sent: Omit<SentCode, 'token'>;
  nowMs: number;
}) {
  const { reference } = sent;
  // a puzzle belongs to the request for another code, not to the code
  const problem = refusal?.puzzle === undefined ? refusal : undefined;
  const submit = useSubmit();
  const { seconds } = useSecondsLeft(sent.expiresAt, nowMs);
  const { seconds: resendSeconds } = useSecondsLeft(sent.resendAt, nowMs);
  const expired = seconds === 0;
  return (
    <>
      <StepForm
        step="otp"
        title={words.otpTitle}
        lead={
          <>
            {words.otpLead} <b className="num strong">{groupPhone(sent.phone)}</b>
          </>
        }
        problem={problem}
        fields={['otp']}
        go={
          <StepButton step="otp" disabled={expired}>
            {words.confirm}
          </StepButton>
        }
      >
        <OtpInput
          key={reference}
          name="otp"
          label={words.otpLabel}
          error={problem?.errors.otp}
          attempt={problem}
          onComplete={() => setTimeout(() => void submit(document.getElementById('step-otp') as HTMLFormElement), 0)}
        />
        <div>
          <div className="row between wrap small dim">
            <span>
              {words.reference}{' '}
              <b className="num strong" data-testid="otp-reference">
                {reference}
              </b>
            </span>
            <span className={expired ? 'row bad' : 'row'}>
              <Icon name="clock" size="xs" />
              <span className="num" role="timer">
                {expired ? words.codeExpired : words.validFor(clockText(seconds))}
              </span>
            </span>
          </div>
          <p className="small" role="status">
            {sent.isAnother ? words.resent(reference) : null}
          </p>
        </div>
      </StepForm>
      <div className="stack s">
        <StepAction
          step="resend"
          look={expired ? 'primary' : 'quiet'}
          disabled={resendSeconds > 0}
          puzzle={refusal?.puzzle}
        >
          {resendSeconds > 0 ? words.resendIn(resendSeconds) : words.resend}
        </StepAction>
        <StartOver asks={false}>{words.editPhone}</StartOver>
        <SandboxLink to="phone" asks={{ phone: sent.phone }} />
      </div>
      <Note icon="shield">{words.neverTell}</Note>
    </>
  );
}
