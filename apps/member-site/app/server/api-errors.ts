import type { ApiError } from '@sanam/contract';
import { UNFORESEEN_WORDS } from '@sanam/contract/unforeseen-words';
import { data } from 'react-router';
import { serverWords } from './messages.ts';

/** Problem of a form: a message for the whole form, and messages by field. */
export interface FormProblem {
  alert: string;
  errors: Record<string, string>;
  /** The typed values, so that a page without script keeps them. Never a secret. */
  values?: Record<string, string>;
  /** Whether no answer came from the server, so that the outcome is unknown. */
  unanswered?: boolean;
  /** Whether only staff can help: nothing that the form could send helps. */
  isForStaff?: boolean;
  /** Puzzle that the form must carry solved, as JSON: see `PuzzleField`. */
  puzzle?: string;
}

/**
 * Whether a caught value is a refusal by the API. Checked by the class name, because the platform and this bundle each
 * have their own copy of the class.
 */
export function isApiError(caught: unknown): caught is ApiError {
  return (
    caught instanceof Error && caught.name === 'ApiError' && typeof (caught as Partial<ApiError>).status === 'number'
  );
}

/**
 * Reply of an API request for a member. Null when the session has just ended; the page is then shown as for a guest.
 */
export async function unlessSignedOut<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (caught) {
    if (isApiError(caught) && caught.status === 401) return null;
    throw caught;
  }
}

/** Texts that the specification fixes for the API, and how members read them. */
const FOR_MEMBERS = new Map([
  ['เบอร์โทร, รหัสผ่านไม่ถูกต้อง', serverWords.wrongLogin],
  ['ลูกค้ายังไม่เคยฝากเงิน กรุณาลองใหม่ภายหลัง', serverWords.neverDeposited],
]);
const asRead = (text: string) => FOR_MEMBERS.get(text) ?? text;

/** Convert the API's refusal to the problem of the form. Any other error is thrown again. */
export function problemOf(caught: unknown): FormProblem {
  if (!isApiError(caught)) throw caught;
  const errors: Record<string, string> = {};
  for (const [field, messages] of Object.entries(caught.errors)) if (messages[0]) errors[field] = asRead(messages[0]);
  // the API repeats under `error` what it says of a field that other clients do not know; the form says it once
  if (Object.entries(errors).some(([field, message]) => field !== 'error' && message === errors.error))
    delete errors.error;
  const nameless = caught.status === 401 && Object.keys(errors).length === 0;
  return {
    alert: nameless ? serverWords.signedOut : asRead(caught.first),
    errors,
    ...(caught.isForStaff ? { isForStaff: true } : {}),
    ...(caught.puzzle === undefined ? {} : { puzzle: caught.puzzle }),
  };
}

/**
 * Reply of an action whose API request was refused: the problem, with the API's own status.
 * @param form the submitted fields, returned without secrets.
 */
export function refused(caught: unknown, form?: FormData) {
  const problem = problemOf(caught);
  return data<FormProblem>({ ...problem, ...typedIn(form) }, { status: isApiError(caught) ? caught.status : 500 });
}

/**
 * Reply of an action that moves money. After a fault that nobody has foreseen the outcome is as unknown as without an
 * answer: the form says so instead of a refusal, and the page's data are loaded again, as the reply has no error status.
 * @param unknown message for this case: what is known about the money, and what the person should do.
 */
export function refusedOrUnknown(caught: unknown, unknown: string, form?: FormData) {
  // inside the function: the browser's script leaves out both
  const unforeseen: readonly string[] = Object.values(UNFORESEEN_WORDS);
  if (!isApiError(caught) || !unforeseen.includes(caught.message)) return refused(caught, form);
  return data<FormProblem>({ alert: unknown, errors: {}, unanswered: true, ...typedIn(form) });
}

/** Reply with a problem that the site itself detected, before any API request. */
export function invalid(errors: Record<string, string>, form?: FormData) {
  return data<FormProblem>({ alert: Object.values(errors)[0] ?? '', errors, ...typedIn(form) }, { status: 422 });
}

const SECRET = /password|otp|ticket|response|puzzle/;

function typedIn(form: FormData | undefined): Pick<FormProblem, 'values'> {
  if (!form) return {};
  return {
    values: Object.fromEntries(
      [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !SECRET.test(entry[0])),
    ),
  };
}
