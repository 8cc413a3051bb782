import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Baht, data, nullable, Success, Time } from './fields.ts';
import { nextCursor } from './paging.ts';

const Ref = Type.Object({ ref: Type.String({ pattern: '^WD[A-Z0-9]{12}$' }) });
const Tab = Type.Enum(['review', 'mine', 'parked', 'second', 'sending', 'unknown', 'done']);
const WholeBaht = Type.String({ pattern: '^\\d{1,9}$', description: 'whole baht', thai: 'กรุณาระบุจำนวนเงินเป็นบาทเต็ม' });
const State = Type.Enum([
  'requested',
  'review',
  'approved',
  'submitted',
  'refused',
  'paid',
  'failed',
  'reversed',
  'rejected',
]);
const Person = Type.Object({ id: Type.String(), shown_name: Type.String() });

/** Signals of risk, each with what it is made of. Weight 1: note it. 2: weigh it. 3: heavy. */
export const SIGNALS = [
  'large',
  'daily',
  'password',
  'account',
  'closing',
  'refused',
  'claimed',
  'new-device',
  'fast',
  'unplayed',
  'shared',
  'bonus',
  'name',
  'slip',
  'linked-halt',
] as const;
const SignalKey = Type.Enum([...SIGNALS]);
const Signal = Type.Object({
  key: SignalKey,
  weight: Type.Integer({ minimum: 1, maximum: 3 }),
  evidence: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Array(Type.String())]), {
    description: 'figures of the sentence: amounts in baht, times, numbers of members',
  }),
});
export type WithdrawalSignal = Static<typeof Signal>;

const Row = Type.Object({
  ref: Type.String(),
  member_id: Type.String(),
  member_name: Type.String({ description: 'surname masked' }),
  amount: Baht,
  bank: Type.String(),
  account: Type.String({ description: 'masked' }),
  account_proof: Type.Enum(['own', 'none', 'other'], {
    description:
      'whose the account is now: the member’s, another member’s (it cannot be approved then), or proven by nobody',
  }),
  state: State,
  since: Time,
  reasons: Type.Array(Type.String()),
  approvals_needed: Type.Integer({ description: 'how many different people must say yes' }),
  approved_by: Type.Array(Type.String({ description: 'numbers of the staff members whose yes counts' })),
  signals: Type.Array(Type.Pick(Signal, ['key', 'weight']), { description: 'heaviest first' }),
  holder: nullable(Type.Intersect([Person, Type.Object({ until: Time })])),
  parked_until: nullable(Time),
  finished_at: nullable(Time),
});
export type StaffWithdrawal = Static<typeof Row>;

export const staffWithdrawals = call({
  method: 'GET',
  path: '/api/staff/withdrawals',
  access: 'staff',
  scope: 'withdrawals',
  summary: 'Withdrawals of a tab, oldest first (the ended ones latest first), with who holds each.',
  query: Type.Object({
    tab: Type.Optional(Tab),
    late: Type.Optional(Type.Enum(['yes'], { description: 'only those that wait longer than was promised' })),
    amount_min: Type.Optional(WholeBaht),
    amount_max: Type.Optional(WholeBaht),
    bank: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,20}$' })),
    signal: Type.Optional(SignalKey),
    cursor: Type.Optional(Type.String({ maxLength: 80 })),
  }),
  reply: Type.Object({
    data: Type.Array(Row),
    ...nextCursor,
    total: Type.Object({
      count: Type.Integer({ description: 'exact up to 10,000; then 10,000' }),
      is_more: Type.Boolean(),
      amount: Baht,
    }),
    tabs: Type.Object(
      {
        review: Type.Integer(),
        mine: Type.Integer(),
        parked: Type.Integer(),
        second: Type.Integer(),
        sending: Type.Integer(),
        unknown: Type.Integer(),
      },
      { description: 'how many withdrawals are in each tab, whatever the filters' },
    ),
    promise_seconds: Type.Integer({ description: 'time in which a withdrawal is promised to be decided' }),
  }),
});

const PathStep = Type.Object({
  kind: Type.String({ description: 'kind of movement; `bet` and `win` sum up many' }),
  from: Time,
  to: Time,
  count: Type.Integer(),
  amount: Baht,
});

const Detail = Type.Intersect([
  Row,
  Type.Object({
    member_since: Time,
    holder_name: Type.String({ description: 'name that the bank account has' }),
    cause: nullable(Type.String()),
    created_at: Time,
    day_total: Type.Object(
      { amount: Baht, count: Type.Integer() },
      { description: 'requested in the 24 hours before, with this one' },
    ),
    limits: Type.Object({ single: Baht, daily: Baht, two_people: Baht, signal_two_people: Baht }),
    evidence: Type.Array(Signal),
    path: Type.Object({
      before: Baht,
      steps: Type.Array(PathStep),
      after: Baht,
      is_cut: Type.Boolean({ description: 'true: more movements than are summed up here' }),
    }),
    checks: Type.Array(
      Type.Object({
        key: Type.Enum(['name', 'rounds', 'bank', 'bonus', 'findings', 'status', 'payouts']),
        ok: Type.Boolean(),
      }),
    ),
    decisions: Type.Array(
      Type.Object({
        by: Person,
        decision: Type.Enum(['approve', 'reject']),
        note: Type.String(),
        at: Time,
        counts: Type.Boolean({ description: 'false: about other facts, or by somebody who lost the scope' }),
      }),
    ),
    steps: Type.Array(Type.Object({ state: Type.String(), at: Time, cause: nullable(Type.String()) })),
    parking: nullable(Type.Object({ by: Person, reason: Type.String(), waits_for: Type.String(), until: Time })),
    draft: Type.String(),
    payout_reference: nullable(Type.String()),
    outcome_proposed: Type.Boolean({ description: 'whether an outcome waits for a second person' }),
  }),
]);
export type StaffWithdrawalDetail = Static<typeof Detail>;

export const staffWithdrawal = call({
  method: 'GET',
  path: '/api/staff/withdrawals/:ref',
  access: 'staff',
  scope: 'withdrawals',
  summary: 'One withdrawal with its signals, the way of this money, what was checked, and every decision.',
  params: Ref,
  reply: data(Detail),
});

export const approveWithdrawal = call({
  method: 'POST',
  path: '/api/staff/withdrawals/:ref/approve',
  access: 'staff',
  scope: 'withdrawals',
  freshFactor: true,
  summary: 'Says yes to a withdrawal that one holds; with the last yes that is needed it is paid.',
  params: Ref,
  body: Type.Object({ note: Type.Optional(Type.String({ maxLength: 500 })) }),
  reply: Type.Object({
    success: Type.Boolean(),
    missing: Type.Integer({ description: 'how many more people must say yes' }),
  }),
});

export const rejectWithdrawal = call({
  method: 'POST',
  path: '/api/staff/withdrawals/:ref/reject',
  access: 'staff',
  scope: 'withdrawals',
  freshFactor: true,
  summary: 'Says no to a withdrawal that one holds: the money is back with the member, who reads why.',
  params: Ref,
  body: Type.Object({
    note: Type.String({
      minLength: 5,
      maxLength: 500,
      description: 'what the member reads, in Thai',
      thai: 'กรุณาเขียนเหตุผลให้สมาชิกอ่าน อย่างน้อย 5 ตัวอักษร',
    }),
  }),
  reply: Success,
});

export const askBank = call({
  method: 'POST',
  path: '/api/staff/withdrawals/:ref/ask',
  access: 'staff',
  scope: 'withdrawals',
  summary: 'Asks the bank again about a payout whose outcome is not known, and applies its answer.',
  params: Ref,
  reply: data(
    Type.Object({
      state: State,
      answer: Type.String({ description: 'what the bank said; `unknown` when it did not answer' }),
    }),
  ),
});

export const proposeOutcome = call({
  method: 'POST',
  path: '/api/staff/withdrawals/:ref/outcome',
  access: 'staff',
  scope: 'withdrawals',
  freshFactor: true,
  summary:
    'Says how a payout ended that the bank does not answer about, with the bank’s own proof. A second person must agree.',
  params: Ref,
  body: Type.Object({
    outcome: Type.Enum(['paid', 'failed'], { thai: 'กรุณาเลือกว่าโอนสำเร็จหรือไม่สำเร็จ' }),
    proof: Type.String({
      minLength: 5,
      maxLength: 100,
      description: 'the bank’s reference, or the number of its letter',
      thai: 'กรุณาระบุเลขอ้างอิงหรือหลักฐานจากธนาคาร',
    }),
    note: Type.String({ minLength: 5, maxLength: 500, thai: 'กรุณาเขียนเหตุผลอย่างน้อย 5 ตัวอักษร' }),
  }),
  reply: Type.Object({ success: Type.Boolean(), missing: Type.Integer() }),
});
