import type { Calls, ReplyOf } from '@sanam/contract';
import { bahtFromSatang } from '@sanam/money';
import { formatDateTime } from '@sanam/thai/dates';
import { Button } from '@sanam/ui/button';
import { Field } from '@sanam/ui/field';
import { Icon } from '@sanam/ui/icon';
import { termLines } from '@sanam/ui/offer/term-lines.ts';
import { TermsList } from '@sanam/ui/offer/terms-list.tsx';
import { WorkedExample } from '@sanam/ui/offer/worked-example.tsx';
import { useState } from 'react';
import { Form } from 'react-router';
import { bonusWords as words } from '../../bonuses/messages.ts';
import { moneyWords } from '../../money/messages.ts';
import { readAmount } from '../../money/read-amount.ts';

const MOST_BAHT = 10_000_000;

type Told = NonNullable<ReplyOf<Calls['promotionTerms']>['data']>;

/** What the rule brings and asks for with an amount that the member types. */
export function Example({ terms, asked }: { terms: Told['terms']; asked: string }) {
  const [typed, setTyped] = useState(asked);
  const amount = readAmount(typed, 1, MOST_BAHT);
  return (
    <section className="card leaf stack s">
      <h2 className="h3">{words.exampleTitle}</h2>
      {terms.kind === 'fixed' || terms.kind === 'voucher' ? null : (
        <Form method="get" className="row wrap" preventScrollReset>
          <Field
            label={words.exampleAmount}
            name="baht"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={asked}
            after={<span className="unit">{moneyWords.baht}</span>}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <noscript>
            <Button type="submit">{words.exampleShow}</Button>
          </noscript>
        </Form>
      )}
      <div aria-live="polite">
        <WorkedExample terms={terms} depositBaht={typeof amount === 'string' ? null : bahtFromSatang(amount)} />
      </div>
    </section>
  );
}

/** The rule of a promotion in words. */
export function Terms({
  rule: { terms, version, since },
  gameNames,
}: {
  rule: Told;
  gameNames: Readonly<Record<string, string>>;
}) {
  return (
    <section className="card" data-testid="terms">
      <details className="all-terms">
        <summary>
          <h2 className="h3 grow">{words.terms}</h2>
          <span className="small dim">{words.termsCount(termLines(terms, gameNames).length)}</span>
          <Icon name="down" size="s" />
        </summary>
        <TermsList terms={terms} gameNames={gameNames} />
        <p className="small dimmer">
          {words.termsMadeOf} {words.version(version, formatDateTime(since))}
        </p>
      </details>
    </section>
  );
}
