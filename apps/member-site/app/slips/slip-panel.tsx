import type { SlipState } from '@sanam/contract';
import { Icon } from '@sanam/ui/icon';
import { useEffect, useRef } from 'react';
import type { FormProblem } from '../server/api-errors.ts';
import { useSite } from '../visit/use-site.ts';
import { slipWords as words } from './messages.ts';
import { SlipForm } from './slip-form.tsx';
import { SlipStateLine } from './slip-state-line.tsx';

/**
 * Slip of a deposit: the state of the last slip, and a form when sending a slip helps. Empty when the deposit does not
 * accept slips.
 * @param folded whether the form is collapsed behind its heading.
 */
export function SlipPanel({
  depositId,
  slip,
  folded,
  problem,
}: {
  depositId: string;
  slip: SlipState | null;
  folded?: boolean;
  problem?: FormProblem | undefined;
}) {
  const panel = useRef<HTMLElement>(null);
  const sentAt = slip?.sent_at;
  const before = useRef(sentAt);
  useEffect(() => {
    if (before.current === sentAt) return;
    before.current = sentAt;
    // the form that had the focus was removed: the focus moves to the result
    if (document.activeElement === document.body) panel.current?.focus();
  }, [sentAt]);
  const megabytesMax = useSite().site.deposit.slip_megabytes;
  if (megabytesMax === null) return null;
  const again = slip?.state === 'refused';
  return (
    <section ref={panel} className="card stack s slip" tabIndex={-1} aria-label={words.title} data-testid="slip">
      <div role="status">{slip ? <SlipStateLine slip={slip} /> : null}</div>
      {slip && !again ? null : folded && !again ? (
        <details className="fold">
          <summary>
            <Icon name="image" size="s" />
            <span className="grow">{words.invite}</span>
            <Icon name="down" size="s" />
          </summary>
          <SlipForm depositId={depositId} megabytesMax={megabytesMax} problem={problem} />
        </details>
      ) : (
        <>
          <h2 className="h3">{again ? words.another : words.invite}</h2>
          <SlipForm depositId={depositId} megabytesMax={megabytesMax} problem={problem} />
        </>
      )}
    </section>
  );
}
