import type { ApiClient } from '@sanam/contract';
import { flowReplies, notSentAgain } from '../../credentials/by-code/flow-replies.ts';
import { type AskedStep, typedText } from '../../credentials/by-code/run-step.ts';
import { readNewPassword } from '../../credentials/new-password/read-new-password.ts';
import { solvedPuzzle } from '../../credentials/puzzle/solved-puzzle.ts';
import { invalid, refused } from '../../server/api-errors.ts';
import { words } from './messages.ts';
import { resetCookie } from './reset-cookie.ts';

const { startOver, goOn, done, leaveFor, lost } = flowReplies(resetCookie, '/forgetpassword', words.lost);

/** Actions of the buttons of the three steps, by the form's `step`. */
export const STEPS: Readonly<
  Record<
    string,
    (asked: AskedStep) => Promise<ReturnType<typeof invalid> | Response | Awaited<ReturnType<typeof done>>>
  >
> = {
  phone: ({ request, form, api }) => sendCode(request, api, typedText(form, 'phone'), form),
  resend: resendCode,
  restart: startOver,
  register: leaveFor('/register'),
  otp: confirmOtp,
  password: setPassword,
};

async function sendCode(request: Request, api: ApiClient, phone: string, form: FormData, isAnother?: boolean) {
  try {
    const {
      token,
      reference,
      expires_at: expiresAt,
      resend_at: resendAt,
    } = await api.startPasswordReset({ body: { phone, ...solvedPuzzle(form) } });
    return goOn(request, { phone, token, reference, expiresAt, resendAt, isAnother, next: 'otp', otp: '' });
  } catch (caught) {
    return isAnother ? notSentAgain(caught) : refused(caught, form);
  }
}

async function resendCode({ request, form, api }: AskedStep) {
  const kept = await resetCookie.read(request);
  return kept ? sendCode(request, api, kept.phone, form, true) : lost();
}

async function confirmOtp({ request, form, api }: AskedStep) {
  const kept = await resetCookie.read(request);
  if (!kept) return lost();
  const otp = typedText(form, 'otp');
  try {
    await api.confirmPasswordResetOtp({ body: { phone: kept.phone, token: kept.token, otp } });
    return goOn(request, { ...kept, otp, next: 'password' });
  } catch (caught) {
    return refused(caught);
  }
}

async function setPassword({ request, form, api }: AskedStep) {
  const kept = await resetCookie.read(request);
  if (!kept) return lost();
  const chosen = readNewPassword(form);
  if ('errors' in chosen) return invalid(chosen.errors);
  try {
    await api.confirmPasswordReset({ body: { phone: kept.phone, token: kept.token, otp: kept.otp, ...chosen } });
    return done(request, kept.phone);
  } catch (caught) {
    return refused(caught);
  }
}
