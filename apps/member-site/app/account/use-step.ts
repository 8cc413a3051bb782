import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useNotify, useProblemNotice } from '../notices/notices.tsx';
import type { FormProblem } from '../server/api-errors.ts';

/** Path to which the forms of the account tab are submitted. */
export const ACCOUNT_ACTION = '/history?tab=0';

interface SentCode {
  token: string;
  reference: string;
}

/** Reply of a step: the result as a text, the options for creating a passkey, or a file to fetch. */
export interface StepDone {
  done?: string;
  options?: Record<string, unknown>;
  download?: string;
  /** Codes that were sent to change the phone: the new phone, for each phone token and reference, and their end. */
  codes?: { phone: string; present: SentCode; next: SentCode; expiresAt: string };
}

/**
 * One form of the account tab: sends its step, and shows the result in a notice.
 * @param key identifies the form, so that its reply is not mixed up with the reply to another form.
 * @param sent problem of the form when it was sent without script.
 */
export function useStep(key: string, sent?: FormProblem) {
  const fetcher = useFetcher<StepDone | FormProblem>({ key: `account-${key}` });
  const notify = useNotify();
  const { data } = fetcher;
  const problem = data && 'alert' in data ? data : undefined;
  const reply = data && !('alert' in data) ? data : undefined;
  useProblemNotice(problem);
  useEffect(() => {
    if (reply?.done) notify('success', reply.done);
  }, [reply, notify]);
  return {
    Form: fetcher.Form,
    submit: fetcher.submit,
    busy: fetcher.state !== 'idle',
    problem: data ? problem : sent,
    reply,
  };
}
