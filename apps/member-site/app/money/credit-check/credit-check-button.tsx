import { Icon } from '@sanam/ui/icon';
import { useEffect, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { useNotify, useProblemNotice } from '../../notices/notices.tsx';
import type { FormProblem } from '../../server/api-errors.ts';
import { useMember } from '../../visit/member.ts';
import { pollCreditCheck } from './credit-check.ts';
import { creditCheckWords as words } from './credit-check-words.ts';

/**
 * Refresh button next to the balance. It settles every round, shows the result (WAL-07), then shows the turnover that
 * is still missing, and how far the bonus is (WAL-08). Without script the button only starts the check.
 */
export function CreditCheckButton() {
  const fetcher = useFetcher<{ begun: number } | FormProblem>();
  const { data } = fetcher;
  const begun = data && 'begun' in data ? data.begun : undefined;
  useProblemNotice(data && 'alert' in data ? data : undefined);
  const running = useCreditPolls(begun, useTurnoverCheck());
  const busy = fetcher.state !== 'idle' || running;
  return (
    <fetcher.Form method="post" action="/credit-check">
      <button
        type="submit"
        className="check-credit"
        aria-busy={busy || undefined}
        disabled={busy}
        data-testid="credit-check"
      >
        {busy ? <span className="spin" aria-hidden="true" /> : <Icon name="refresh" size="s" />}
        {words.check}
      </button>
    </fetcher.Form>
  );
}

/**
 * Request the turnover check, and show its notice: a warning about missing turnover, or how far the bonus is. @returns
 * the function that requests the check.
 */
function useTurnoverCheck(): () => void {
  const { data, submit } = useFetcher<{ isFree: boolean; notice: string | null } | FormProblem>();
  const notify = useNotify();
  useProblemNotice(data && 'alert' in data ? data : undefined);
  useEffect(() => {
    if (data && 'notice' in data && data.notice) notify(data.isFree ? 'info' : 'warning', data.notice);
  }, [data, notify]);
  return () => void submit({ step: 'turnover' }, { method: 'post', action: '/credit-check' });
}

/**
 * Load the profile every few seconds after a credit check was started, until the check is over.
 * @param onDone called when the credit is correct.
 * @returns whether polling continues.
 */
function useCreditPolls(begun: number | undefined, onDone: () => void): boolean {
  const notify = useNotify();
  const { revalidate } = useRevalidator();
  const isChecking = useMember()?.isCreditChecking ?? false;
  const latest = useRef({ isChecking, revalidate, onDone });
  useEffect(() => {
    latest.current = { isChecking, revalidate, onDone };
  });
  const [over, setOver] = useState<number>();
  useEffect(() => {
    if (begun === undefined) return;
    notify('success', words.begun);
    return pollCreditCheck(
      () => latest.current.revalidate(),
      () => latest.current.isChecking,
      (end) => {
        setOver(begun);
        if (end === 'done') {
          notify('success', words.done);
          latest.current.onDone();
        } else notify('error', words.timeOut);
      },
    );
  }, [begun, notify]);
  return begun !== undefined && over !== begun;
}
