import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Baht, Day, data, nullable, Time } from './fields.ts';
import { beforePage } from './paging.ts';

const Sealed = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description: 'SHA-256 of `secret|version|prizes`, in hex',
  thai: 'หน้านี้เก่าแล้ว กรุณาโหลดใหม่',
});
const PlayId = Type.String({
  pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
  description: 'a UUID',
  thai: 'คำขอนี้ไม่ถูกต้อง กรุณาโหลดหน้านี้ใหม่',
});

export const WheelTable = Type.Object({
  version: Type.Integer(),
  prizes: Type.Array(
    Type.Object({ amount: Baht, millionths: Type.Integer({ description: 'the chance: 1,000,000 are certain' }) }),
    { description: 'in the order of the wheel' },
  ),
  sealed_prizes: Type.String({ description: 'the same as it is sealed: satang and millionths of each' }),
  expected: Type.Number({ description: 'What one spin is worth on average, baht' }),
});
export type WheelTable = Static<typeof WheelTable>;

export const WheelRules = Type.Object({
  stakes: nullable(
    Type.Object(
      { each: Baht, most: Type.Integer({ description: 'of a day' }) },
      { description: 'One ticket for each full so much staked on a day' },
    ),
  ),
  deposit: nullable(
    Type.Object(
      { least: Baht },
      { description: 'One ticket for a deposit of so much, on a day on which as much was staked' },
    ),
  ),
  ticket_days: Type.Integer({ description: 'How long a ticket is good for, with the day it was earned on' }),
});
export type WheelRules = Static<typeof WheelRules>;

/** Reason why the wheel cannot be spun by anybody now: switched off, or no budget left; null when it can be spun. */
const Closed = nullable(Type.Union([Type.Literal('off'), Type.Literal('budget')]));

export const wheelOffer = call({
  method: 'GET',
  path: '/api/wheel/offer',
  access: 'public',
  shared: true,
  summary: 'What anybody may know of the wheel: prizes with their chances, and what earns a ticket.',
  reply: data(Type.Object({ closed: Closed, table: WheelTable, rules: WheelRules })),
});

export const WheelSpin = Type.Object({
  number: Type.Integer({ description: 'the member’s first, second, …' }),
  ref: Type.String(),
  amount: { ...Baht, description: 'What was won, baht; 0 is nothing' },
  drawn: Type.Integer({ description: 'from 0 to 999,999' }),
  sealed: Type.String(),
  seed: Type.String({ description: 'the secret, in hex' }),
  play_id: Type.String(),
  version: Type.Integer(),
  sealed_prizes: Type.String(),
  at: Time,
});
export type WheelSpin = Static<typeof WheelSpin>;

/** Source of a ticket: stakes, a deposit, or a gift. */
const Source = Type.Union([Type.Literal('stakes'), Type.Literal('deposit'), Type.Literal('gift')]);

export const Wheel = Type.Object({
  closed: Closed,
  table: WheelTable,
  rules: WheelRules,
  tickets: Type.Array(Type.Object({ from: Source, expires_at: Time }), {
    description: 'that are not spent, in the order in which they are',
  }),
  today: Type.Object(
    { staked: Baht, from_stakes: Type.Integer(), from_deposit: Type.Boolean(), summed_until: Time },
    { description: 'As far as today’s play is summed up' },
  ),
  sealed: Type.String({ description: 'the seal of the next spin' }),
});
export type Wheel = Static<typeof Wheel>;

export const wheel = call({
  method: 'GET',
  path: '/api/wheel',
  access: 'member',
  summary: 'The wheel as a member finds it: their tickets, the table, and the seal of their next spin.',
  reply: data(Wheel),
});

export const spinWheel = call({
  method: 'POST',
  path: '/api/wheel/spin',
  access: 'member',
  summary:
    'Spends a ticket on the spin whose seal is named. The same play id is the same spin, however often it is sent.',
  body: Type.Object({ play_id: PlayId, sealed: Sealed }),
  reply: Type.Object({ success: Type.Boolean(), spin: WheelSpin, credit: Baht, repeated: Type.Boolean() }),
});

export const wheelSpins = call({
  method: 'GET',
  path: '/api/wheel/spins',
  access: 'member',
  summary: 'A member’s spins, newest first, each with its secret.',
  query: Type.Object({
    before: Type.Optional(
      Type.String({ pattern: '^\\d{1,9}$', description: 'only spins before this number', thai: 'ไม่พบหน้านี้' }),
    ),
  }),
  reply: beforePage(WheelSpin, Type.Integer()),
});

const StaffWheel = Type.Object({
  days: Type.Array(
    Type.Object({
      day: Day,
      spins: Type.Integer(),
      paid: Baht,
      expected: { ...Baht, description: 'What those spins cost on average' },
      from: Type.Object(
        { stakes: Type.Integer(), deposit: Type.Integer(), gift: Type.Integer() },
        { description: 'What the spent tickets were for' },
      ),
    }),
  ),
  tables: Type.Array(
    Type.Object({
      ...WheelTable.properties,
      budget: { ...Baht, description: 'of a day' },
      made_at: Time,
      spins: Type.Integer({ description: 'on the days above' }),
      paid: Baht,
    }),
    { description: 'the latest first' },
  ),
  closed: Closed,
  paid_today: Baht,
  rules: WheelRules,
});
export type StaffWheel = Static<typeof StaffWheel>;

export const staffWheel = call({
  method: 'GET',
  path: '/api/staff/wheel',
  access: 'staff',
  scope: 'rewards',
  summary:
    'What the wheel gave away on the last days, beside what its tables cost on average, and every table there was.',
  reply: data(StaffWheel),
});
