import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Baht, Day, data, nullable, Time } from './fields.ts';
import { cursorPage } from './paging.ts';

/* The weekly loss return in the back office. */

const CashbackRun = Type.Object({
  week: { ...Day, description: 'the Wednesday on which the week begins' },
  last_day: Day,
  percent: Type.Integer({ description: '0: it was switched off' }),
  least: Baht,
  most: Baht,
  state: Type.Enum(['open', 'over', 'off'], {
    description: '`open`: can be claimed; `over`: the time to claim has ended; `off`: nothing is returned',
  }),
  accrued_at: Time,
  claim_until: Time,
  members: Type.Integer({ description: 'with something to claim, claimed or not' }),
  amount: { ...Baht, description: 'what they can claim or have claimed' },
  claimed_members: Type.Integer(),
  claimed: Baht,
});
export type CashbackRun = Static<typeof CashbackRun>;

const CashbackForecast = Type.Object({
  week: Day,
  last_day: Day,
  summed_until: { ...Time, description: 'play is summed up as far as this' },
  due_at: { ...Time, description: 'from then on the week is accrued' },
  players: Type.Integer({ description: 'members who played' }),
  members: Type.Integer({ description: 'of them, those with something to claim' }),
  net_loss: { ...Baht, description: 'stakes less wins less gifts, of those who lost' },
  returned: { ...Baht, description: 'what the formula makes of it' },
  carried: { ...Baht, description: 'made up from earlier weeks; below zero takes away' },
  amount: { ...Baht, description: 'what the week would cost if it ended now' },
});
export type CashbackForecast = Static<typeof CashbackForecast>;

const StaffCashback = Type.Object({
  is_on: Type.Boolean(),
  percent: Type.Integer(),
  least: Baht,
  most: Baht,
  claim_days: Type.Integer(),
  forecast: nullable(CashbackForecast),
  weeks: Type.Array(CashbackRun, { description: 'the latest first, 12 at most' }),
});
export type StaffCashback = Static<typeof StaffCashback>;

export const staffCashback = call({
  method: 'GET',
  path: '/api/staff/cashback',
  access: 'staff',
  scope: 'rewards',
  summary: 'Weeks of the loss return with their terms and sums, and what the running week would cost if it ended now.',
  reply: data(StaffCashback),
});

const Week = Type.String({
  pattern: '^20\\d\\d-\\d\\d-\\d\\d$',
  description: 'the Wednesday on which it begins',
  thai: 'ไม่พบสัปดาห์นี้',
});

const CashbackMember = Type.Object({
  member_id: Type.String(),
  state: Type.Enum(['claimable', 'claimed', 'expired', 'nothing']),
  net_loss: Baht,
  returned: Baht,
  carried: Baht,
  amount: Baht,
  claimed_at: nullable(Time),
});
export type CashbackMember = Static<typeof CashbackMember>;

export const cashbackMembers = call({
  method: 'GET',
  path: '/api/staff/cashback/members',
  access: 'staff',
  scope: 'rewards',
  summary: 'Members of a week of the loss return, the largest amount first.',
  query: Type.Object({ week: Week, cursor: Type.Optional(Type.String({ maxLength: 80 })) }),
  reply: cursorPage(CashbackMember),
});

const Explained = Type.Object({
  ...CashbackMember.properties,
  week: Day,
  last_day: Day,
  percent: Type.Integer(),
  least: Baht,
  most: Baht,
  staked: Baht,
  won: Baht,
  bonuses: Baht,
  play: Type.Array(Type.Object({ day: Day, area: Type.String(), rounds: Type.Integer(), staked: Baht, won: Baht }), {
    description: 'own money in closed rounds, by day and area',
  }),
  gifts: Type.Array(Type.Object({ at: Time, kind: Type.String(), key: Type.String(), amount: Baht }), {
    description: 'that became own money in the week',
  }),
  earlier: Type.Array(
    Type.Object({ week: Day, returned: Baht, carried: Baht, amount: Baht, claimed: Type.Boolean() }),
    {
      description: 'weeks before it, the latest first: what is carried comes from them',
    },
  ),
});
export type CashbackExplained = Static<typeof Explained>;

export const cashbackMember = call({
  method: 'GET',
  path: '/api/staff/cashback/weeks/:week/members/:id',
  access: 'staff',
  scope: 'rewards',
  summary: 'One member’s sum of a week with the rows that make it.',
  params: Type.Object({ week: Week, id: Type.String({ pattern: '^\\d{1,18}$', thai: 'ไม่พบสมาชิกนี้' }) }),
  reply: data(Explained),
});
