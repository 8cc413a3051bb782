import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Baht, data, nullable, Time } from './fields.ts';
import { nextBefore } from './paging.ts';

export const PromotionId = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,59}$', thai: 'ไม่พบโปรโมชั่นนี้' });
const wholeBaht = (minimum: number) => Type.Integer({ minimum, maximum: 10_000_000, description: 'Whole baht' });
const Percent = Type.Integer({ minimum: 0, maximum: 100 });

const PROMOTION_KINDS = ['deposit_match', 'fixed', 'voucher', 'free_ticket'] as const;

/**
 * Terms of one promotion. They are the rules by which a bonus is given and earned, and the text of the promotion page
 * is generated from them.
 */
export const PromotionTerms = Type.Object({
  kind: Type.Enum([...PROMOTION_KINDS], {
    description:
      'deposit_match: a share of a deposit; fixed: an amount, claimed; voucher: what a card is worth; free_ticket: tickets for the wheel with a deposit',
  }),
  name: Type.String({ minLength: 1, maxLength: 80 }),
  percent: Type.Integer({ minimum: 0, maximum: 200, description: 'Of the deposit; 0 for a fixed amount' }),
  bonus_max_baht: {
    ...wholeBaht(0),
    description: 'The most it gives; of a fixed one, what it gives; of cards, the most one may be worth',
  },
  tickets: Type.Integer({ minimum: 0, maximum: 20 }),
  deposit_min_baht: wholeBaht(0),
  turnover_multiple: Type.Integer({
    minimum: 0,
    maximum: 50,
    description: 'Of the bonus, to be played before a withdrawal',
  }),
  contributions: Type.Object({
    areas: Type.Record(Type.String({ maxLength: 20 }), Percent, {
      description: 'How much of a stake counts, by area; what is not named counts nothing',
    }),
    games: Type.Record(Type.String({ maxLength: 160 }), Percent, {
      description: 'by gamecode, where a game counts otherwise than its area',
    }),
  }),
  own_stakes_count: Type.Optional(
    Type.Boolean({ description: 'Whether stakes of own money count too; else bonus money only' }),
  ),
  ends_on_withdrawal: Type.Optional(
    Type.Boolean({ description: 'Whether a withdrawal before the turnover is done ends the bonus' }),
  ),
  stake_max_baht: { ...wholeBaht(1), description: 'A round with a greater stake counts nothing' },
  cash_out_max_baht: nullable({
    ...wholeBaht(1),
    description: 'The most bonus money that becomes the member’s own when the turnover is done',
  }),
  days: Type.Integer({ minimum: 1, maximum: 90, description: 'to do the turnover in; of tickets, to use them in' }),
  once: Type.Enum(['ever', 'day', 'deposit'], {
    description: 'What it is given once in; `deposit` is each deposit, or each card',
  }),
  first_deposit: Type.Boolean({ description: 'With the first deposit only' }),
  member_days_min: nullable(Type.Integer({ minimum: 0, maximum: 36_500 })),
  member_days_max: nullable(Type.Integer({ minimum: 0, maximum: 36_500 })),
  starts_at: nullable(Time),
  ends_at: nullable(Time),
  budget_baht: nullable(wholeBaht(1)),
  open: Type.Boolean({ description: 'Off: nobody is given it any more; what was given goes on' }),
});
export type PromotionTerms = Static<typeof PromotionTerms>;

export const promotionTerms = call({
  method: 'GET',
  path: '/api/promotions/:id/terms',
  access: 'public',
  shared: true,
  summary: 'The terms behind a promotion, as they are in force; null for one that gives nothing by itself.',
  params: Type.Object({ id: PromotionId }),
  reply: data(
    nullable(
      Type.Object({
        version: Type.Integer(),
        since: Time,
        terms: PromotionTerms,
        is_full: Type.Boolean({ description: 'whether the budget reaches for no further bonus' }),
      }),
    ),
  ),
});

const Choice = Type.Object({
  id: Type.String(),
  name: Type.String(),
  terms: PromotionTerms,
  why_not: nullable(Type.String({ description: 'In Thai, why it is not for this member now' })),
});
export type PromotionChoice = Static<typeof Choice>;
export const getPromotion = call({
  method: 'GET',
  path: '/api/customers/get-promotion',
  access: 'member',
  summary: 'What can be chosen with a deposit.',
  reply: data(Type.Array(Choice)),
});

const BonusState = Type.Enum(['reserved', 'active', 'completed', 'expired', 'forfeited', 'cancelled']);
const Bonus = Type.Object({
  ref: Type.String(),
  promotion: Type.String(),
  name: Type.String(),
  state: BonusState,
  deposit_id: nullable(Type.String({ description: 'The deposit with which it was chosen' })),
  amount: { ...Baht, description: 'Given; of a reserved one, the most it can be' },
  left: nullable({ ...Baht, description: 'Bonus money of it in the wallet; null unless it is active' }),
  required: { ...Baht, description: 'What must be played' },
  counted: { ...Baht, description: 'What was played of it, up to this moment; of one that is over, up to its end' },
  at: { ...Time, description: 'When it was given, or chosen' },
  expires_at: nullable(Time),
  ended_at: nullable(Time),
  converted: { ...Baht, description: 'Bonus money that became the member’s own when it ended' },
  taken: { ...Baht, description: 'Bonus money that was taken back when it ended' },
  cause: nullable(Type.String({ description: 'In Thai, why it ended so' })),
  /** Effects of forfeiting the bonus; only for the active bonus, else null. */
  forfeit: nullable(
    Type.Object({
      keeps: { ...Baht, description: 'The own money, which stays' },
      takes: { ...Baht, description: 'The bonus money, which is taken back' },
      in_play: Type.Boolean({ description: 'Bonus money is in play: what it wins goes to the house' }),
    }),
  ),
  terms: PromotionTerms,
});
export type Bonus = Static<typeof Bonus>;

export const bonuses = call({
  method: 'GET',
  path: '/api/bonuses',
  access: 'member',
  summary: 'A member’s bonuses, newest first: what must still be played, what was ever received, what waits.',
  query: Type.Object({ before: Type.Optional(Type.String({ pattern: '^\\d{1,18}$', thai: 'ไม่พบหน้านี้' })) }),
  reply: Type.Object({
    data: Type.Object({
      turnover: { ...Baht, description: 'What must still be played of the active bonus' },
      total: {
        ...Baht,
        description: 'Received ever as own money (bonuses earned, loss returns, prizes), and bonus money in the wallet',
      },
      pending: { ...Baht, description: 'Chosen with a deposit that is not credited yet, at most' },
      bonuses: Type.Array(Bonus),
    }),
    ...nextBefore(Type.String()),
  }),
});

export const forfeitBonus = call({
  method: 'POST',
  path: '/api/bonuses/:ref/forfeit',
  access: 'member',
  summary:
    'Gives the active bonus up: its bonus money is taken back, the member’s own money stays. Given up before, it says the same.',
  params: Type.Object({ ref: Type.String({ pattern: '^BN[A-Z0-9]{12}$', thai: 'ไม่พบโบนัสนี้' }) }),
  reply: Type.Object({ success: Type.Boolean(), taken: Baht, credit: Baht, bonus: Baht }),
});
