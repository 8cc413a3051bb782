import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { data, nullable, Password, Success, Time } from './fields.ts';
import { EXCLUSIONS, LIMIT_KINDS, LIMIT_PERIODS, TIME_OUTS } from './protection-names.ts';

const Kind = Type.Enum([...LIMIT_KINDS], { thai: 'กรุณาเลือกวงเงินที่ต้องการตั้ง' });
const Period = Type.Enum([...LIMIT_PERIODS], { thai: 'กรุณาเลือกวัน สัปดาห์ หรือเดือน' });

/** A limit of a member. Amounts are baht; of the kind `time`, minutes. */
export const Limit = Type.Object({
  kind: Kind,
  period: Period,
  /** Null: no limit. */
  amount: nullable(Type.Number()),
  /** What was used in the present window. A loss is below zero while the member is ahead. */
  used: Type.Number(),
  /** What is left, never below zero; null without a limit. */
  left: nullable(Type.Number()),
  /** A higher limit (null: none) that the member asked for. A second yes is taken from `from` until `until`. */
  raise: nullable(Type.Object({ to: nullable(Type.Number()), from: Time, until: Time, is_open: Type.Boolean() })),
});
export type Limit = Static<typeof Limit>;

/**
 * Why play, deposits and gifts are refused. `exclusion_over`: the time of an exclusion has passed, and the member may ask
 * to return; `cooling`: they asked. `under_age`: a document of identity says that the member is below twenty.
 */
export const Block = Type.Object({
  kind: Type.Enum(['pause', 'time_out', 'exclusion', 'exclusion_over', 'cooling', 'under_age']),
  /** Null: for ever, or until the member asks to return. */
  until: nullable(Time),
});
export type Block = Static<typeof Block>;

const Protection = Type.Object({
  limits: Type.Array(Limit),
  block: nullable(Block),
  reality_check: Type.Object({
    minutes: Type.Integer(),
    minimum_minutes: Type.Integer(),
    maximum_minutes: Type.Integer(),
  }),
  /** Hours that a higher limit waits, and that return after an exclusion takes. */
  raise_hours: Type.Integer(),
  return_hours: Type.Integer(),
});
export type Protection = Static<typeof Protection>;

export const protection = call({
  method: 'GET',
  path: '/api/protection',
  access: 'member',
  summary: 'The member’s limits with what is used and left, a break or exclusion, and the reality check.',
  reply: data(Protection),
});

export const setLimit = call({
  method: 'POST',
  path: '/api/protection/limits',
  access: 'member',
  summary:
    'Sets a limit. A first or lower one holds at once; a higher one, or none, waits and needs a second yes from the member.',
  body: Type.Object({
    kind: Kind,
    period: Period,
    amount: nullable(Type.Integer({ minimum: 1, maximum: 10_000_000, thai: 'กรุณาระบุวงเงินเป็นจำนวนเต็ม ตั้งแต่ 1 ขึ้นไป' })),
  }),
  reply: Type.Object({
    success: Type.Boolean(),
    outcome: Type.Enum(['set', 'asked', 'same']),
  }),
});

const OneLimit = Type.Object({ kind: Kind, period: Period });

export const raiseLimit = call({
  method: 'POST',
  path: '/api/protection/limits/raise',
  access: 'member',
  summary: 'The second yes to a higher limit, after its waiting time.',
  body: OneLimit,
  reply: Success,
});

export const dropRaise = call({
  method: 'POST',
  path: '/api/protection/limits/drop-raise',
  access: 'member',
  summary: 'Drops the higher limit that was asked for; the present one stays.',
  body: OneLimit,
  reply: Success,
});

export const setRealityCheck = call({
  method: 'POST',
  path: '/api/protection/reality-check',
  access: 'member',
  summary: 'Sets after how many minutes of play the member is shown time and net result.',
  body: Type.Object({
    minutes: Type.Integer({ minimum: 1, maximum: 1440, thai: 'กรุณาเลือกเวลาเตือน' }),
  }),
  reply: Success,
});

export const beginTimeOut = call({
  method: 'POST',
  path: '/api/protection/time-out',
  access: 'member',
  summary: 'Begins a time-out, at once. It cannot be ended early.',
  body: Type.Object({ length: Type.Enum([...TIME_OUTS], { thai: 'กรุณาเลือกระยะเวลาพัก' }) }),
  reply: data(Block),
});

export const beginExclusion = call({
  method: 'POST',
  path: '/api/protection/exclusion',
  access: 'member',
  summary: 'Excludes the member from play, at once. Nobody can end it early. Asks for the password.',
  body: Type.Object({
    length: Type.Enum([...EXCLUSIONS], { thai: 'กรุณาเลือกระยะเวลา' }),
    password: Password,
    understood: Type.Literal(true, { thai: 'กรุณายืนยันว่าเข้าใจว่ายกเลิกก่อนครบเวลาไม่ได้' }),
  }),
  reply: data(Block),
});

export const returnToPlay = call({
  method: 'POST',
  path: '/api/protection/return',
  access: 'member',
  summary: 'Asks to return after an exclusion has ended; play is possible after a cooling time.',
  reply: data(Block),
});

const PlaySession = Type.Object({
  began_at: Time,
  seconds: Type.Integer(),
  rounds: Type.Integer(),
  staked: Type.Number(),
  won: Type.Number(),
  net: Type.Number(),
  /** Next reality check; bets are refused from `refused_from` on until it is answered. */
  check_due_at: Time,
  refused_from: Time,
  /** Time until that check by the server's clock, also while `seconds` stand still; 0: it is due. */
  check_due_in_seconds: Type.Integer({ minimum: 0 }),
  /** Length of the pause that a reality check offers. */
  pause_minutes: Type.Integer(),
});
export type PlaySession = Static<typeof PlaySession>;

export const playSession = call({
  method: 'GET',
  path: '/api/play-session',
  access: 'member',
  summary: 'The play session that runs: time, rounds, stakes, wins and net in baht, and the next reality check.',
  reply: data(nullable(PlaySession)),
});

export const answerRealityCheck = call({
  method: 'POST',
  path: '/api/play-session/answer',
  access: 'member',
  summary: 'Answers a reality check: go on, pause for some minutes, or leave.',
  body: Type.Object({ choice: Type.Enum(['go_on', 'pause', 'leave'], { thai: 'กรุณาเลือก' }) }),
  reply: data(nullable(Block)),
});
