import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { data, nullable, Success, Time } from './fields.ts';
import { cursorPage, queueLimit, queueTotal } from './paging.ts';
import { Block, Limit } from './protection.ts';
import {
  CONTACT_OUTCOMES,
  CONTACT_WAYS,
  EXCLUSIONS,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  TIME_OUTS,
} from './protection-names.ts';

/* Player care: members with signals of harm, and what staff may do: only make protection stricter, and talk. */

/** Signals of harm in a day's play. */
const CARE_SIGNALS = ['night', 'long', 'chasing', 'stakes', 'losses', 'limit_tries', 'raises'] as const;
const Signal = Type.Object({
  kind: Type.Enum([...CARE_SIGNALS]),
  day: Type.String({ format: 'date' }),
  /** Bets at night, minutes, deposits, times the usual, refused bets, or raises. */
  measure: Type.Number(),
});
export type CareSignal = Static<typeof Signal>;

const Level = Type.Enum(['watch', 'heavy'], { description: 'heavy: bonuses and news have stopped' });

const CareRow = Type.Object({
  id: Type.String(),
  name: nullable(Type.String({ description: 'masked' })),
  level: Level,
  signals: Type.Array(Signal),
  block: nullable(Block),
  last_contact_at: nullable(Time),
  /** Newest day with a signal. */
  day: Type.String({ format: 'date' }),
});
export type CareRow = Static<typeof CareRow>;

export const staffCare = call({
  method: 'GET',
  path: '/api/staff/care',
  access: 'staff',
  scope: 'care',
  summary:
    'Members with signals of harm in the last seven days, the newest day and most kinds first. Nobody is listed by value.',
  query: Type.Object({
    level: Type.Optional(Level),
    contacted: Type.Optional(Type.Enum(['yes', 'no'])),
    cursor: Type.Optional(Type.String({ pattern: '^\\d{1,6}$' })),
  }),
  reply: cursorPage(CareRow),
});

const MemberId = Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$' }) });
const Break = Type.Object({
  kind: Type.Enum(['pause', 'time_out', 'exclusion']),
  began_at: Time,
  ends_at: nullable(Time),
  by: Type.String(),
  note: nullable(Type.String()),
  same_person_as: nullable(Type.String()),
});
const Change = Type.Object({
  what: Type.String(),
  kind: nullable(Type.Enum([...LIMIT_KINDS])),
  period: nullable(Type.Enum([...LIMIT_PERIODS])),
  before: nullable(Type.Number()),
  after: nullable(Type.Number()),
  by: Type.String(),
  at: Time,
});
const Contact = Type.Object({
  way: Type.Enum([...CONTACT_WAYS]),
  outcome: Type.Enum([...CONTACT_OUTCOMES]),
  text: Type.String(),
  staff: Type.String(),
  at: Time,
});
const MemberCare = Type.Object({
  limits: Type.Array(Limit),
  block: nullable(Block),
  check_minutes: Type.Integer(),
  level: nullable(Level),
  signals: Type.Array(Signal),
  breaks: Type.Array(Break),
  changes: Type.Array(Change),
  contacts: Type.Array(Contact),
  totals: Type.Object({ breaks: queueTotal, changes: queueTotal, contacts: queueTotal }),
});
export type MemberCare = Static<typeof MemberCare>;

export const memberCare = call({
  method: 'GET',
  path: '/api/staff/members/:id/care',
  access: 'staff',
  scope: 'care',
  summary:
    'A member’s limits, signals of thirty days, and breaks, changes and contacts, the latest first, of each as many as `limit`.',
  params: MemberId,
  query: Type.Object(queueLimit),
  reply: data(MemberCare),
});

const note = Type.String({
  minLength: 5,
  maxLength: 500,
  description: 'why, for other staff',
  thai: 'กรุณาเขียนเหตุผลอย่างน้อย 5 ตัวอักษร',
});
const act = { method: 'POST', access: 'staff', scope: 'care', freshFactor: true, params: MemberId } as const;

export const staffLimit = call({
  ...act,
  path: '/api/staff/members/:id/limits',
  summary: 'Sets or lowers a limit of a member, at once. A higher one is refused: that is the member’s own way only.',
  body: Type.Object({
    kind: Type.Enum([...LIMIT_KINDS]),
    period: Type.Enum([...LIMIT_PERIODS]),
    amount: Type.Integer({ minimum: 1, maximum: 10_000_000, thai: 'กรุณาระบุวงเงินเป็นจำนวนเต็ม ตั้งแต่ 1 ขึ้นไป' }),
    note,
  }),
  reply: Success,
});

export const staffBreak = call({
  ...act,
  path: '/api/staff/members/:id/breaks',
  summary: 'Begins a time-out or an exclusion of a member, at once. Nobody can end it early.',
  body: Type.Object({ length: Type.Enum([...TIME_OUTS, ...EXCLUSIONS], { thai: 'กรุณาเลือกระยะเวลา' }), note }),
  reply: Success,
});

export const careContact = call({
  ...act,
  path: '/api/staff/members/:id/contacts',
  summary: 'Notes a contact with a member about their play.',
  body: Type.Object({
    way: Type.Enum([...CONTACT_WAYS], { thai: 'กรุณาเลือกช่องทาง' }),
    outcome: Type.Enum([...CONTACT_OUTCOMES], { thai: 'กรุณาเลือกผล' }),
    text: Type.String({ minLength: 3, maxLength: 2000, thai: 'กรุณาเขียนอย่างน้อย 3 ตัวอักษร' }),
  }),
  reply: Success,
});
