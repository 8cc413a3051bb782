import Type, { type Static, type TSchema } from 'typebox';
import { call } from './call.ts';
import { Baht, Day, data, FigureDay, nullable, Time } from './fields.ts';
import { AREAS } from './games.ts';
import { cursorPage } from './paging.ts';

/*
 * Reports of the back office, from sums of the ledger. All amounts are in baht. docs/reports.md defines each figure.
 */

const Area = Type.Enum([...AREAS, 'other'] as const);
const Name = Type.String({ pattern: '^[\\x21-\\x7e]{1,120}$' });

/** What stands with each report: how fresh it is, and what has changed since a day was closed. */
const Correction = Type.Object({
  day: Day,
  kind: Type.String(),
  party: Type.String(),
  part: Type.String(),
  game_code: Type.String(),
  movements: Type.Integer(),
  amount: Baht,
  why: Type.Enum(['behind', 'renamed']),
  found_at: Time,
});
const freshness = {
  from: Day,
  to: Day,
  as_of: { ...Time, description: 'later movements are not summed up yet' },
  closed_until: nullable({ ...Day, description: 'last day that is over and compared with the ledger' }),
  corrections: Type.Array(Correction, { description: 'of days of the period, the latest first, 100 at most' }),
  corrections_total: Type.Integer({ description: 'how many there are, those too that are not listed' }),
};
const Freshness = Type.Object(freshness);
export type ReportFreshness = Static<typeof Freshness>;

const period = {
  from: Type.Optional(FigureDay),
  to: Type.Optional({ ...FigureDay, description: 'included; without it today. Without `from` thirty days' }),
};
const Period = Type.Object(period);
export type ReportPeriod = Static<typeof Period>;

const report = <Reply extends TSchema>(name: string, summary: string, reply: Reply) =>
  call({
    method: 'GET',
    path: `/api/staff/reports/${name}`,
    access: 'staff',
    scope: 'reports',
    summary,
    query: Period,
    reply: data(reply),
  });

const ProfitDay = Type.Object({
  day: Day,
  is_closed: Type.Boolean({ description: 'its figures change only with a correction' }),
  deposits: Baht,
  withdrawals: { ...Baht, description: 'paid out, less what the bank returned' },
  stakes: { ...Baht, description: 'less those taken back' },
  ggr: { ...Baht, description: 'stakes less wins' },
  bonuses: { ...Baht, description: 'given less taken back' },
  cashback: Baht,
  wheel: Baht,
  commission: Baht,
  ngr: { ...Baht, description: 'ggr less the four before' },
  vouchers: Baht,
  adjustments: { ...Baht, description: 'to members, less from members' },
  areas: Type.Array(Type.Object({ area: Area, ggr: Baht })),
});
export type ProfitDay = Static<typeof ProfitDay>;

const ProfitReport = Type.Object({ ...freshness, days: Type.Array(ProfitDay) });
export type ProfitReport = Static<typeof ProfitReport>;
export const reportProfit = report('profit', 'Profit and loss of each day, the first day first.', ProfitReport);

const PlayRow = Type.Object({
  area: nullable(Area),
  provider: nullable(Type.String()),
  game_code: nullable(Type.String()),
  name: nullable(Type.String({ description: 'of the game or provider, as in the catalogue' })),
  bets: Type.Integer({ description: 'less those taken back' }),
  stakes: Baht,
  wins: Baht,
  ggr: Baht,
  taken_back: { ...Baht, description: 'stakes and wins that were rolled back' },
  rtp: nullable(Type.Number({ description: 'measured: wins in percent of stakes' })),
  published_rtp: nullable(Type.Number()),
  measured: nullable(
    Type.Object(
      { rounds: Type.Integer(), rtp: Type.Number(), margin: Type.Number() },
      {
        description:
          'of a game: return of its rounds closed in the period, free rounds apart, in percent of their stakes, and its margin at 95 %; null for few rounds',
      },
    ),
  ),
});
export type PlayRow = Static<typeof PlayRow>;
const PlayReport = Type.Object({
  ...freshness,
  rows: Type.Array(PlayRow),
  total: PlayRow,
  more: Type.Integer({ description: 'rows that are in the total and not shown' }),
});
export type PlayReport = Static<typeof PlayReport>;
const playQuery = {
  ...period,
  by: Type.Optional(Type.Enum(['area', 'provider', 'game'], { description: 'without it: area' })),
  area: Type.Optional(Area),
  provider: Type.Optional(Name),
};
export const reportPlay = call({
  method: 'GET',
  path: '/api/staff/reports/play',
  access: 'staff',
  scope: 'reports',
  summary: 'Stakes, wins and measured return by area, provider or game, the largest GGR first.',
  query: Type.Object(playQuery),
  reply: data(PlayReport),
});

const Wait = Type.Object({
  count: Type.Integer(),
  mean_seconds: Type.Integer(),
  median_seconds: nullable(Type.Integer({ description: 'half took at most this long; null: more than a day' })),
  within_minute: Type.Integer(),
  within_5_minutes: Type.Integer(),
  within_15_minutes: Type.Integer(),
});
export type ReportWait = Static<typeof Wait>;
const MoneyRow = Type.Object({
  kind: Type.String(),
  party: Type.String({ description: 'bank or gateway; empty when it is not known' }),
  part: Type.String({ description: 'channel: bank, slip, gateway, staff' }),
  movements: Type.Integer(),
  amount: Baht,
  wait: nullable(Wait),
});
export type MoneyRow = Static<typeof MoneyRow>;
const MoneyReport = Type.Object({
  ...freshness,
  days: Type.Array(Type.Object({ day: Day, parts: Type.Array(Type.Object({ name: Type.String(), amount: Baht })) })),
  rows: Type.Array(MoneyRow),
});
export type MoneyReport = Static<typeof MoneyReport>;
export const reportDeposits = report(
  'deposits',
  'Deposits by bank and channel, with the time from the payment to the credit.',
  MoneyReport,
);
export const reportWithdrawals = report(
  'withdrawals',
  'Payouts by bank, with the time from the request to the payout, and payouts that the bank returned.',
  MoneyReport,
);

const TransitItem = Type.Object({
  what: Type.Enum(['arrival', 'charge', 'withdrawal']),
  state: Type.String(),
  items: Type.Integer(),
  amount: Baht,
  oldest_at: nullable(Time),
});
const TransitReport = Type.Object({
  ...freshness,
  items: Type.Array(TransitItem),
  held: { ...Baht, description: 'on hold for withdrawals, by the ledger, up to as_of' },
  days: Type.Array(Type.Object({ day: Day, held: { ...Baht, description: 'at the end of the day' } })),
});
export type TransitReport = Static<typeof TransitReport>;
export const reportTransit = report(
  'transit',
  'Money that has arrived and is not credited, and money on hold that is not paid out: now, and at the end of each day.',
  TransitReport,
);

const BonusReport = Type.Object({
  ...freshness,
  days: Type.Array(
    Type.Object({ day: Day, bonuses: Baht, cashback: Baht, wheel: Baht, commission: Baht, total: Baht }),
  ),
  rows: Type.Array(
    Type.Object({
      promotion: Type.String({ description: 'empty: late money of bonuses that were over' }),
      given: Type.Integer(),
      given_amount: Baht,
      taken: Type.Integer(),
      taken_amount: Baht,
      converted: Type.Integer(),
      converted_amount: { ...Baht, description: 'became own money: no cost of its own' },
      cost: { ...Baht, description: 'given less taken back' },
    }),
  ),
});
export type BonusReport = Static<typeof BonusReport>;
export const reportBonuses = report('bonuses', 'What bonuses and other gifts cost, by day and promotion.', BonusReport);

/** Gifts that have a report of their own. */
const REPORT_GIFTS = ['cashback', 'wheel', 'commission'] as const;
export type ReportGift = (typeof REPORT_GIFTS)[number];

const GiftReport = Type.Object({
  ...freshness,
  days: Type.Array(
    Type.Object({
      day: Day,
      taken: Type.Integer({ description: 'how often members took it' }),
      amount: { ...Baht, description: 'what they took, as the ledger says' },
      beside: Type.Number({
        description:
          'baht; loss return and commission: accrued on that day, for the time before it. Wheel: what its spins cost on average',
      }),
    }),
  ),
});
export type GiftReport = Static<typeof GiftReport>;
export const reportGifts = call({
  method: 'GET',
  path: '/api/staff/reports/gifts',
  access: 'staff',
  scope: 'reports',
  summary: 'Loss return, wheel or commission by day: what members took, beside what was accrued or is expected.',
  query: Type.Object({ ...period, of: Type.Enum([...REPORT_GIFTS], { thai: 'ไม่มีรายงานนี้' }) }),
  reply: data(GiftReport),
});

const SignupReport = Type.Object({
  ...freshness,
  days: Type.Array(
    Type.Object({
      day: { ...Day, description: 'on which they registered' },
      registered: Type.Integer(),
      linked: Type.Integer({ description: 'of them, those with a bank account linked until now' }),
      first_day: Type.Integer({ description: 'of them, those who deposited within 24 hours' }),
      first_week: Type.Integer({ description: 'within 7 days' }),
      ever: Type.Integer({ description: 'until now' }),
      amount: { ...Baht, description: 'their first deposits' },
    }),
  ),
});
export type SignupReport = Static<typeof SignupReport>;
export const reportSignups = report(
  'signups',
  'Registrations by day, and how many of them came as far as a linked account and a first deposit.',
  SignupReport,
);

const CohortReport = Type.Object({
  as_of: Time,
  cohorts: Type.Array(
    Type.Object({
      month: { ...Day, description: 'first day of the month of the first deposit' },
      members: Type.Integer(),
      amount: { ...Baht, description: 'their first deposits' },
      played: Type.Array(Type.Integer(), {
        description: 'of them, who played in that month, in the next one, and so on',
      }),
    }),
    { description: 'the last 12 months, the earliest first' },
  ),
});
export type CohortReport = Static<typeof CohortReport>;
export const reportCohorts = call({
  method: 'GET',
  path: '/api/staff/reports/cohorts',
  access: 'staff',
  scope: 'reports',
  summary: 'Members by the month of their first deposit, and how many of them played in each month since.',
  reply: data(CohortReport),
});

const Compared = Type.Boolean({ description: 'compared after the day was over; otherwise the day so far' });
const DayDifference = Type.Object({ subject: Type.String(), what: Type.String(), amount: Type.Number() });
const ReconcileReport = Type.Object({
  day: Day,
  as_of: { ...Time, description: 'the ledger is summed up as far as this' },
  is_closed: Type.Boolean({ description: 'the day is over and compared with the ledger' }),
  ledger: Type.Object({
    deposits: Baht,
    gateway_deposits: Baht,
    paid_out: { ...Baht, description: 'payouts that were settled' },
    came_back: { ...Baht, description: 'payouts that the bank returned' },
  }),
  bank: nullable(
    Type.Object(
      {
        made_at: Time,
        is_whole: Compared,
        came_in: Baht,
        paid_out: Baht,
        came_back: Baht,
        credited: { ...Baht, description: 'of what came in, what the ledger credited' },
        in_review: Baht,
        sent_back: Baht,
        settled: { ...Baht, description: 'of what was paid out, what the ledger settled' },
        returned: Baht,
        differences: Type.Array(DayDifference),
      },
      { description: 'null: the statement of that day was not compared yet' },
    ),
  ),
  gateways: Type.Array(
    Type.Object({
      gateway: Type.String(),
      made_at: Time,
      is_whole: Compared,
      paid: Baht,
      reversed: Baht,
      credited: Baht,
      in_review: Baht,
      returned: Baht,
      differences: Type.Array(DayDifference),
    }),
  ),
  uncompared_gateways: Type.Array(Type.String(), {
    description: 'gateways that the ledger has credits of, and whose statement of the day was not compared yet',
  }),
  providers: Type.Array(
    Type.Object({
      id: Type.String(),
      stakes: { ...Baht, description: 'by the ledger' },
      wins: Baht,
      compared_until: nullable({ ...Time, description: 'both sides’ records are compared up to this' }),
      is_compared: Type.Boolean({ description: 'the whole day is' }),
      last_error: nullable(Type.String()),
      differences_open: Type.Integer({
        description: 'findings about its records that are open now, and were opened on that day or later',
      }),
    }),
  ),
});
export type ReconcileReport = Static<typeof ReconcileReport>;
export const reportReconcile = call({
  method: 'GET',
  path: '/api/staff/reports/reconcile',
  access: 'staff',
  scope: 'reports',
  summary: 'One day at the bank, the gateways and the providers, beside the ledger, with every difference.',
  query: Type.Object({ day: Type.Optional({ ...FigureDay, description: 'without it yesterday' }) }),
  reply: data(ReconcileReport),
});

const ReportMovement = Type.Object({
  at: Time,
  member_id: Type.String(),
  sequence: Type.String(),
  kind: Type.String(),
  amount: Baht,
  key: Type.String(),
  actor: Type.String(),
});
export type ReportMovement = Static<typeof ReportMovement>;
export const reportMovements = call({
  method: 'GET',
  path: '/api/staff/reports/movements',
  access: 'staff',
  scope: 'reports',
  summary:
    'Movements of money of one day and some kinds, the latest first. Bets and wins are not listed: their rows are the rounds of a member.',
  query: Type.Object({
    day: FigureDay,
    kinds: Type.String({ pattern: '^[a-z_]{3,24}(,[a-z_]{3,24}){0,9}$' }),
    cursor: Type.Optional(Type.String({ maxLength: 80 })),
  }),
  reply: cursorPage(ReportMovement),
});
