import type { PromotionTerms } from '@sanam/contract';
import { baht } from '../../bonuses/messages.ts';
import { words } from './messages.ts';

interface Fact {
  name: string;
  value: string;
}

/** The figures of a promotion that a member weighs first: what it gives, what it asks for, and until when. Pure. */
export function keyFacts(terms: PromotionTerms): Fact[] {
  const facts = words.facts;
  const hasTurnover = terms.turnover_multiple > 0;
  const asks = [
    { name: facts.turnover, value: hasTurnover ? facts.times(terms.turnover_multiple) : facts.none },
    ...(hasTurnover
      ? [
          { name: facts.within, value: facts.days(terms.days) },
          { name: facts.stakeMost, value: baht(terms.stake_max_baht) },
        ]
      : []),
  ];
  const deposit = { name: facts.deposit, value: baht(Math.max(1, terms.deposit_min_baht)) };
  const most = { name: facts.most, value: baht(terms.bonus_max_baht) };
  switch (terms.kind) {
    case 'free_ticket':
      return [
        { name: facts.tickets, value: facts.spins(terms.tickets) },
        deposit,
        { name: facts.within, value: facts.days(terms.days) },
        ...asks,
      ];
    case 'fixed':
      return [{ ...most, name: facts.gives }, ...asks];
    case 'voucher':
      return [most, ...asks];
    case 'deposit_match':
      return [{ name: facts.gives, value: words.percent(terms.percent) }, most, deposit, ...asks];
  }
}
