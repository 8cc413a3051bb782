import type { ApiClient } from '@sanam/contract';
import { linkBankAccount } from '../../bank-account/link-bank-account.ts';
import { flowReplies, notSentAgain } from '../../credentials/by-code/flow-replies.ts';
import { type AskedStep, typedText } from '../../credentials/by-code/run-step.ts';
import { readNewPassword } from '../../credentials/new-password/read-new-password.ts';
import { solvedPuzzle } from '../../credentials/puzzle/solved-puzzle.ts';
import { UNFINISHED_LOGIN } from '../../credentials/unfinished-login.ts';
import { readInvite } from '../../invites/invite-cookie.ts';
import { invalid, isApiError, refused } from '../../server/api-errors.ts';
import { birthDate } from './birth-date.ts';
import { DONE_PATH } from './done-path.ts';
import { words } from './messages.ts';
import { type Registration, registrationCookie } from './registration-cookie.ts';

const { startOver, goOn, finish, leaveFor, lost } = flowReplies(registrationCookie, '/register', words.lost);

const leave = leaveFor('/login');
const leaveUnfinished = leaveFor(UNFINISHED_LOGIN);

/** Actions of the buttons of the four steps, by the form's `step`. */
export const STEPS: Readonly<Record<string, (asked: AskedStep) => Promise<ReturnType<typeof invalid> | Response>>> = {
  phone: startRegistration,
  resend: resendCode,
  restart: startOver,
  login: leave,
  otp: confirmOtp,
  password: setPassword,
  'bank-account': linkBank,
};

async function startRegistration({ request, form, api }: AskedStep) {
  const born = birthDate(typedText(form, 'birth_day'), typedText(form, 'birth_month'), typedText(form, 'birth_year'));
  if (!born) return invalid({ birth_date: born === null ? words.birthWrong : words.birthMissing }, form);
  if (form.get('accept_terms') !== 'yes') return invalid({ accept_terms: words.acceptMissing }, form);
  return sendCode(
    request,
    api,
    { phone: typedText(form, 'phone'), birthDate: born, marketing: form.get('marketing_consent') === 'yes' },
    form,
  );
}

async function resendCode({ request, form, api }: AskedStep) {
  const kept = await registrationCookie.read(request);
  return kept ? sendCode(request, api, { ...kept, isAnother: true }, form) : lost();
}

type Wanted = Pick<Registration, 'phone' | 'birthDate' | 'marketing' | 'isAnother'>;
async function sendCode(
  request: Request,
  api: ApiClient,
  { phone, birthDate: birth_date, marketing, isAnother }: Wanted,
  form: FormData,
) {
  try {
    const invite = readInvite(request);
    const sent = await api.startRegistration({
      body: {
        phone,
        birth_date,
        accept_terms: true,
        marketing_consent: marketing,
        ...(invite ? { referral: invite } : {}),
        ...solvedPuzzle(form),
      },
    });
    return goOn(request, {
      phone,
      birthDate: birth_date,
      marketing,
      token: sent.token,
      reference: sent.reference,
      expiresAt: sent.expires_at,
      resendAt: sent.resend_at,
      isAnother,
      next: 'otp',
    });
  } catch (caught) {
    return isAnother ? notSentAgain(caught) : refused(caught, form);
  }
}

async function confirmOtp({ request, form, api }: AskedStep) {
  const kept = await registrationCookie.read(request);
  if (!kept) return lost();
  try {
    const confirmed = await api.confirmRegistrationOtp({
      body: { phone: kept.phone, token: kept.token, otp: typedText(form, 'otp') },
    });
    return goOn(request, { ...kept, next: confirmed.next });
  } catch (caught) {
    return refused(caught);
  }
}

async function setPassword({ request, form, api }: AskedStep) {
  const kept = await registrationCookie.read(request);
  if (!kept) return lost();
  const chosen = readNewPassword(form);
  if ('errors' in chosen) return invalid(chosen.errors);
  try {
    await api.setRegistrationPassword({ body: chosen });
    return goOn(request, { ...kept, next: 'bank-account' });
  } catch (caught) {
    return refused(caught);
  }
}

async function linkBank({ request, form, api }: AskedStep) {
  const kept = await registrationCookie.read(request);
  if (!kept) return lost();
  const problem = await linkBankAccount(api, kept.phone, form);
  // the session ended: with its time, or with an earlier sending of this step, whose answer was lost
  if (problem?.init?.status === 401) return leaveUnfinished({ request });
  if (problem) return problem;
  try {
    await api.enterRegistered();
  } catch (caught) {
    if (!isApiError(caught)) throw caught;
    // the account is whole: whoever is not signed in by it signs in with the new password
    return leaveUnfinished({ request });
  }
  return finish(request, DONE_PATH);
}
