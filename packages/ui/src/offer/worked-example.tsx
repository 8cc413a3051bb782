import type { PromotionTerms } from '@sanam/contract';
import { offerWords as words } from './offer-words.ts';
import { workedExample } from './term-lines.ts';

/** A stake for which the number of rounds is easy to understand. */
const EXAMPLE_STAKE_BAHT = 20;

/**
 * Bonus and wagering requirement of a deposit of this amount, in plain words.
 * @param depositBaht null while the input is not an amount.
 */
export function WorkedExample({ terms, depositBaht }: { terms: PromotionTerms; depositBaht: number | null }) {
  const isAlone = terms.kind === 'fixed' || terms.kind === 'voucher';
  const example = depositBaht === null && !isAlone ? null : workedExample(terms, depositBaht ?? 0);
  return (
    <div className="example" data-testid="worked-example">
      {terms.kind === 'free_ticket' ? (
        <p>{words.exampleTickets(terms.tickets)}</p>
      ) : example === null ? (
        <p>{words.exampleTooLittle(Math.max(1, terms.deposit_min_baht))}</p>
      ) : (
        <>
          <p className="strong">
            {isAlone ? words.exampleFixed(example.bonus) : words.example(depositBaht ?? 0, example.bonus)}
          </p>
          {example.required > 0 ? (
            <>
              <p>{words.exampleTurnover(example.required, terms.days)}</p>
              <p>{terms.ends_on_withdrawal ? words.effectEnds : words.effectOwn}</p>
              <p className="small dim">{terms.own_stakes_count ? words.exampleOwnCounts : words.exampleOwnFirst}</p>
              <p className="small dim">
                {words.exampleRounds(
                  Math.ceil(example.required / stakeOf(terms)).toLocaleString('en-US'),
                  stakeOf(terms),
                )}
              </p>
              <p className="small dim">{words.exampleLoss}</p>
            </>
          ) : (
            <p>{words.exampleFree}</p>
          )}
        </>
      )}
    </div>
  );
}

const stakeOf = (terms: PromotionTerms) => Math.min(EXAMPLE_STAKE_BAHT, terms.stake_max_baht);
