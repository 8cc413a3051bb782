import type { ApiError } from '@sanam/contract';
import { data } from 'react-router';
import { serverWords } from './messages.ts';

/** What went wrong with a form: a message for the whole of it, and messages by field. */
export interface FormProblem {
  alert: string;
  errors: Record<string, string>;
  /** What was typed, so that a page without script keeps it. Never a secret. */
  values?: Record<string, string>;
  /** No answer came: whether anything was done is not known. */
  unanswered?: boolean;
}

/**
 * Whether a caught value is the API's refusal. By name: the platform and this bundle each have their own copy of the
 * class.
 */
export function isApiError(caught: unknown): caught is ApiError {
  return (
    caught instanceof Error && caught.name === 'ApiError' && typeof (caught as Partial<ApiError>).status === 'number'
  );
}

/** What a member's call replies; null when their session has just ended, so that the page is shown as to a guest. */
export async function unlessSignedOut<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (caught) {
    if (isApiError(caught) && caught.status === 401) return null;
    throw caught;
  }
}

/** The refusal as a form shows it. Anything but a refusal is thrown on. */
export function problemOf(caught: unknown): FormProblem {
  if (!isApiError(caught)) throw caught;
  const errors: Record<string, string> = {};
  for (const [field, messages] of Object.entries(caught.errors)) if (messages[0]) errors[field] = messages[0];
  const nameless = caught.status === 401 && Object.keys(errors).length === 0;
  return { alert: nameless ? serverWords.signedOut : caught.first, errors };
}

/**
 * The reply of an action whose call was refused: the problem, with the API's own status.
 * @param form what was sent, given back without its secrets.
 */
export function refused(caught: unknown, form?: FormData) {
  const problem = problemOf(caught);
  return data<FormProblem>({ ...problem, ...typedIn(form) }, { status: isApiError(caught) ? caught.status : 500 });
}

/** A problem found here, before any call. */
export function invalid(errors: Record<string, string>, form?: FormData) {
  return data<FormProblem>({ alert: Object.values(errors)[0] ?? '', errors, ...typedIn(form) }, { status: 422 });
}

const SECRET = /password|otp|ticket|response/;

function typedIn(form: FormData | undefined): Pick<FormProblem, 'values'> {
  if (!form) return {};
  return {
    values: Object.fromEntries(
      [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !SECRET.test(entry[0])),
    ),
  };
}
