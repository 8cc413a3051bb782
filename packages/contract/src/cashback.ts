import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Baht, Day, FigureDay, nullable, Time } from './fields.ts';
import { nextBefore } from './paging.ts';

/** Fields with the figures of the loss return formula. */
const figures = {
  week: { ...Day, description: 'The Wednesday on which the week begins' },
  last_day: { ...Day, description: 'The Tuesday on which it ends' },
  percent: Type.Integer({ description: 'of the net loss' }),
  staked: { ...Baht, description: 'Closed rounds of real money' },
  won: Baht,
  bonuses: { ...Baht, description: 'Bonuses paid in the week' },
  net_loss: { ...Baht, description: 'staked − won − bonuses; below zero when nothing was lost' },
  returned: { ...Baht, description: 'What the formula makes of it' },
  carried: {
    ...Baht,
    description: 'Made up for weeks claimed before, whose play changed since; below zero takes away',
  },
  amount: { ...Baht, description: 'What can be claimed, or was: returned + carried, never below zero' },
};

export const CashbackWeek = Type.Object({
  id: Type.String({ description: 'for get-bonus: cashback-2026-11-18' }),
  ...figures,
  state: Type.Enum(['claimable', 'claimed', 'expired', 'nothing']),
  claim_until: { ...Time, description: 'From then on it cannot be claimed' },
  claimed_at: nullable(Time),
});
export type CashbackWeek = Static<typeof CashbackWeek>;

export const CashbackRunning = Type.Object({
  ...figures,
  summed_until: { ...Time, description: 'Play is summed up as far as this' },
  due_at: { ...Time, description: 'From then on it is accrued, and can be claimed' },
  is_over: Type.Boolean({ description: 'the week is over and is being accrued' }),
});
export type CashbackRunning = Static<typeof CashbackRunning>;

export const Cashback = Type.Object({
  is_on: Type.Boolean({ description: 'off: nothing is accrued or paid' }),
  percent: Type.Integer(),
  least: { ...Baht, description: 'Less is not returned for a week' },
  most: { ...Baht, description: 'No more is returned for a week' },
  claim_days: Type.Integer(),
  running: nullable(CashbackRunning),
  weeks: Type.Array(CashbackWeek, { description: 'accrued, newest first' }),
  ...nextBefore(Day),
});
export type Cashback = Static<typeof Cashback>;

export const cashback = call({
  method: 'GET',
  path: '/api/cashback',
  access: 'member',
  summary: 'The weekly loss return: the running week as far as it is summed up, and the weeks accrued, newest first.',
  query: Type.Object({ before: Type.Optional(FigureDay) }),
  reply: Type.Object({ data: Cashback }),
});
