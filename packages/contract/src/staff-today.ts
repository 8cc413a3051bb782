import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Baht, Day, data, nullable, Success, Time } from './fields.ts';
import { AREAS } from './games.ts';

/*
 * The owner's day at a glance: figures of a span beside those of the span before, what waits, what is wrong, and what has
 * just happened.
 */

/**
 * Spans of the page: today beside the same weekday to the same minute; yesterday beside its weekday; seven or thirty whole
 * days up to yesterday beside those before them.
 */
const TODAY_SPANS = ['today', 'yesterday', '7', '30'] as const;
export type TodaySpan = (typeof TODAY_SPANS)[number];

const tile = <Value extends typeof Baht | ReturnType<typeof Type.Integer>>(value: Value) =>
  Type.Object({
    now: value,
    before: nullable({
      ...value,
      description: 'in the compared span; null when there was nothing to sum up',
    }),
  });

/** Rules by which something is wrong. */
export const ALERT_RULES = [
  'payouts_halted',
  'audit_late',
  'bank_silent',
  'provider_silent',
  'queue_late',
  'jobs_behind',
] as const;

const Alert = Type.Object({
  rule: Type.Enum([...ALERT_RULES]),
  about: Type.String({ description: 'provider or queue; empty: the whole platform' }),
  measure: Type.Integer({ description: 'minutes; of halted payouts the number of findings' }),
  limit: Type.Integer(),
  began_at: nullable({ ...Time, description: 'null: noticed just now' }),
  acknowledged: nullable(
    Type.Object({ by: Type.String({ description: 'name of the person who has taken note' }), at: Time }),
  ),
});
export type Alert = Static<typeof Alert>;

const QueueState = Type.Object({
  queue: Type.String(),
  count: Type.Integer(),
  ages: Type.Array(Type.Integer(), { description: 'minutes, the oldest first, at most 60' }),
  promise: nullable(Type.Integer({ description: 'minutes in which members expect an answer' })),
});
export type QueueState = Static<typeof QueueState>;

const FeedItem = Type.Object({
  at: Time,
  what: Type.Enum(['act', 'money', 'alert_began', 'alert_ended'] as const),
  name: Type.String({ description: 'act of the audit log, kind of movement, or rule of the alert' }),
  subject: Type.String({ description: 'subject of the act, or what the alert is about; may be empty' }),
  actor: nullable(Type.String({ description: 'who acted, as in the audit log; null of money and alerts' })),
  actor_name: nullable(Type.String({ description: 'name of the person, when it was one of the staff' })),
  member_id: nullable(Type.String()),
  amount: nullable(Baht),
});
export type FeedItem = Static<typeof FeedItem>;

const Today = Type.Object({
  span: Type.Enum([...TODAY_SPANS]),
  from: Day,
  to: { ...Day, description: 'included' },
  as_of: { ...Time, description: 'later movements are not summed up yet' },
  compared_from: Day,
  compared_to: { ...Day, description: 'included' },
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
  bars: Type.Array(
    Type.Object({
      at: Type.String({ description: 'hour of the day in Bangkok, `00` to `23`; of a span of several days, the day' }),
      deposits: Baht,
      withdrawals: Baht,
      before_deposits: Baht,
      before_withdrawals: Baht,
    }),
    { description: 'hours of one day, or the days of the span' },
  ),
  days: Type.Array(Type.Object({ day: Day, deposits: Baht, withdrawals: Baht, ggr: Baht, ngr: Baht }), {
    description: 'thirty days, today last',
  }),
  areas: Type.Array(Type.Object({ area: Type.Enum([...AREAS, 'other'] as const), stakes: Baht, ggr: Baht })),
  queues: Type.Array(QueueState, { description: 'those that the person may work on' }),
  alerts: Type.Array(Alert),
  feed: Type.Array(FeedItem, { description: 'the latest first; acts of the areas in which the person works' }),
});
export type Today = Static<typeof Today>;

export const staffToday = call({
  method: 'GET',
  path: '/api/staff/today',
  access: 'staff',
  scope: 'reports',
  summary:
    'A span beside the one before, by hour or day and by area, thirty days, what waits, is wrong and just happened.',
  query: Type.Object({ span: Type.Optional(Type.Enum([...TODAY_SPANS])) }),
  reply: data(Today),
});

export const acknowledgeAlert = call({
  method: 'POST',
  path: '/api/staff/today/acknowledge',
  access: 'staff',
  scope: 'findings',
  summary: 'Takes note of an alert: it is folded away for everybody until it ends. 422 when it has ended.',
  body: Type.Object({
    rule: Type.Enum([...ALERT_RULES]),
    about: Type.String({ maxLength: 60, description: 'as the alert says' }),
  }),
  reply: Success,
});
