import type { Limit } from '@sanam/contract';
import { Button, buttonClass } from '@sanam/ui/button';
import { Field } from '@sanam/ui/field';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { limitText } from '../../protection/limit-text.ts';
import { protectionWords } from '../../protection/messages.ts';
import type { FormProblem } from '../../server/api-errors.ts';
import { Link } from '../../visit/link.tsx';
import { words } from './messages.ts';

/** Form for one limit. Its button says what happens with the typed amount: at once, or after the waiting time. */
export function LimitForm({
  limit,
  raiseHours,
  problem,
}: {
  limit: Limit;
  raiseHours: number;
  problem: FormProblem | undefined;
}) {
  const { kind, period, amount } = limit;
  const busy = useNavigation().formMethod !== undefined;
  const [typed, setTyped] = useState(problem?.values?.amount ?? (amount === null ? '' : String(amount)));
  const form = useRef<HTMLFormElement>(null);
  // the form stands below the limits on a phone: bring it up, and its field clear of the bars
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[name=amount]')?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'center' });
  }, []);
  const wanted = /^[\d,]+$/.test(typed) ? Number(typed.replaceAll(',', '')) : null;
  const isHigher = wanted !== null && amount !== null && wanted > amount;
  const per = protectionWords.periods[period];
  return (
    <Form method="post" className="card leaf stack" ref={form} data-testid="limit-form" preventScrollReset>
      <h2>{words.formTitle(protectionWords.limits[kind], per)}</h2>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="period" value={period} />
      {amount === null ? null : (
        <div className="seg" aria-hidden="true">
          <span className={isHigher ? undefined : 'on'}>
            {words.lower}
            <small>{words.lowerWhen}</small>
          </span>
          <span className={isHigher ? 'on' : undefined}>
            {words.higher}
            <small>{words.higherWhen(raiseHours)}</small>
          </span>
        </div>
      )}
      <Field
        label={kind === 'time' ? words.newTime : words.newAmount}
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        after={<span className="unit">{kind === 'time' ? words.minutesPer(per) : words.bahtPer(per)}</span>}
        hint={amount === null ? words.nonePresent : words.present(limitText(kind, amount))}
        error={problem?.errors.amount}
        data-testid="limit-amount"
      />
      <Button type="submit" name="intent" value="set" look="primary" block busy={busy} data-testid="limit-save">
        {wanted === null || wanted === 0 || wanted === amount
          ? words.save
          : isHigher
            ? words.raiseTo(limitText(kind, wanted), raiseHours)
            : amount === null
              ? words.setTo(limitText(kind, wanted))
              : words.lowerTo(limitText(kind, wanted))}
      </Button>
      <div className="row between wrap">
        <Link className={buttonClass({ look: 'quiet', small: true })} to={`/protection?period=${period}`}>
          {words.back}
        </Link>
        {amount === null ? null : (
          <Button type="submit" name="intent" value="take-away" look="quiet" small>
            {words.takeAway}
          </Button>
        )}
      </div>
    </Form>
  );
}
