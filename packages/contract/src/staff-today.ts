import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Baht, Day, data, nullable, Time } from './fields.ts';
import { AREAS } from './games.ts';

/* The owner's day at a glance: figures of today beside the same weekday to the same minute, what waits, what is wrong. */

const tile = <Value extends typeof Baht | ReturnType<typeof Type.Integer>>(value: Value) =>
  Type.Object({
    now: value,
    before: nullable({
      ...value,
      description: 'a week earlier to the same minute; null when there was nothing to sum up',
    }),
  });

/** Rules by which something is wrong. */
export const ALERT_RULES = ['payouts_halted', 'bank_silent', 'provider_silent', 'queue_late', 'jobs_behind'] as const;

const Alert = Type.Object({
  rule: Type.Enum([...ALERT_RULES]),
  about: Type.String({ description: 'provider or queue; empty: the whole platform' }),
  measure: Type.Integer({ description: 'minutes; of halted payouts the number of findings' }),
  limit: Type.Integer(),
});
export type Alert = Static<typeof Alert>;

const QueueState = Type.Object({
  queue: Type.String(),
  count: Type.Integer(),
  ages: Type.Array(Type.Integer(), { description: 'minutes, the oldest first, at most 60' }),
  promise: nullable(Type.Integer({ description: 'minutes in which members expect an answer' })),
});
export type QueueState = Static<typeof QueueState>;

const Today = Type.Object({
  day: Day,
  as_of: { ...Time, description: 'later movements are not summed up yet' },
  compared_day: Day,
  tiles: Type.Object({
    deposits: tile(Baht),
    withdrawals: tile(Baht),
    net: tile(Baht),
    ggr: tile(Baht),
    ngr: tile(Baht),
    players: tile(Type.Integer()),
    registered: tile(Type.Integer()),
    first_deposits: tile(Type.Integer()),
  }),
  transit: Type.Object({ items: Type.Integer(), amount: Baht }),
  hours: Type.Array(
    Type.Object({
      hour: Type.Integer(),
      deposits: Baht,
      withdrawals: Baht,
      before_deposits: Baht,
      before_withdrawals: Baht,
    }),
    { description: 'of the day in Bangkok, 0 to 23' },
  ),
  days: Type.Array(Type.Object({ day: Day, deposits: Baht, withdrawals: Baht, ggr: Baht, ngr: Baht }), {
    description: 'thirty days, today last',
  }),
  areas: Type.Array(Type.Object({ area: Type.Enum([...AREAS, 'other'] as const), stakes: Baht, ggr: Baht })),
  queues: Type.Array(QueueState, { description: 'those that the person may work on' }),
  alerts: Type.Array(Alert),
});
export type Today = Static<typeof Today>;

export const staffToday = call({
  method: 'GET',
  path: '/api/staff/today',
  access: 'staff',
  scope: 'reports',
  summary:
    'Today beside the same weekday to the same minute, by hour and area, thirty days, what waits and what is wrong.',
  reply: data(Today),
});
