import type { DepositResult } from '@sanam/contract';
import { maskAccount } from '@sanam/thai/accounts';
import { formatDateTime } from '@sanam/thai/dates';
import { BigAmount, bahtText } from '@sanam/ui/amount';
import { Note } from '@sanam/ui/note';
import { journeyOf } from '../../money/requests/journey.ts';
import { JourneyList } from '../../money/requests/journey-list.tsx';
import { RequestStatus } from '../../money/requests/request-status.tsx';
import { shownStatus } from '../../money/requests/request-words.ts';
import { findBank } from '../../visit/bank-view.ts';
import { useSite } from '../../visit/use-site.ts';
import { words } from './messages.ts';
import { outcomeOf } from './outcome-of.ts';

/** A deposit as a receipt: status, payment and times. Printing the page prints only the receipt. */
export function Receipt({ result }: { result: DepositResult }) {
  const { site } = useSite();
  const { good, text } = outcomeOf(result);
  const bad = result.status === 'failed';
  return (
    <article className="card leaf stack narrow receipt" data-testid="receipt">
      <p className="printed strong">{words.printed(site.name)}</p>
      {site.sandbox ? <p className="printed small">{words.printedSandbox}</p> : null}
      <div className="row between wrap">
        <BigAmount baht={result.amount} />
        <RequestStatus type="deposit" status={shownStatus(result)} />
      </div>
      <div role="status">
        <Note icon={good ? 'check' : 'info'} warn={bad}>
          {text}
        </Note>
      </div>
      {result.amount === result.requested_amount ? null : (
        <p className="small strong">{words.requested(bahtText(result.requested_amount), bahtText(result.amount))}</p>
      )}
      <Facts result={result} />
      <section className="stack s steps">
        <h2 className="h3">{words.journey}</h2>
        <JourneyList steps={journeyOf(result, words.last)} />
      </section>
      {result.slip ? (
        <figure className="slip-picture">
          <img
            src={`/slip/picture?id=${encodeURIComponent(result.id)}&sent=${encodeURIComponent(result.slip.sent_at)}`}
            alt={words.slipPicture}
            width="240"
          />
          <figcaption className="small dim">{words.slipPicture}</figcaption>
        </figure>
      ) : null}
    </article>
  );
}

function Facts({ result }: { result: DepositResult }) {
  const { banks } = useSite();
  const account = (bank: string | null, digits: string | null) =>
    bank ? `${findBank(banks, bank).name} ${digits ? maskAccount(digits) : ''}`.trim() : null;
  const facts: [string, string | null][] = [
    [words.facts.ref, result.ref],
    [result.way === 'bank' ? words.facts.bankRef : words.facts.gatewayRef, result.bank_ref],
    [words.facts.way, words.ways[result.way]],
    [words.facts.from, account(result.bank, result.account_number_last4)],
    [words.facts.to, account(result.to_bank, result.to_account_number)],
    [words.facts.createdAt, formatDateTime(result.created_at)],
    [words.facts.paidAt, result.paid_at && formatDateTime(result.paid_at)],
  ];
  return (
    <dl className="facts">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="break">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
