import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useNotify, useProblemNotice } from '../../../notices/notices.tsx';
import type { FormProblem } from '../../../server/api-errors.ts';

/** Where the forms of the account tab are sent. */
export const ACCOUNT_ACTION = '/history?tab=0';

/** What a step replies: what was done, the browser's part of making a passkey, a file to fetch, or what is wrong. */
export interface StepDone {
  done?: string;
  options?: Record<string, unknown>;
  download?: string;
}

/**
 * One form of the account tab: sends its step, and says what came of it in a notice.
 * @param key names it, so that its reply is not another's.
 */
export function useStep(key: string) {
  const fetcher = useFetcher<StepDone | FormProblem>({ key: `account-${key}` });
  const notify = useNotify();
  const { data } = fetcher;
  const problem = data && 'alert' in data ? data : undefined;
  const reply = data && !('alert' in data) ? data : undefined;
  useProblemNotice(problem);
  useEffect(() => {
    if (reply?.done) notify('success', reply.done);
  }, [reply, notify]);
  return { Form: fetcher.Form, submit: fetcher.submit, busy: fetcher.state !== 'idle', problem, reply };
}
