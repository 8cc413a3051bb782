import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Baht, Day, data, nullable, Success, Time } from './fields.ts';
import { HistoryItem, MovementLine } from './history.ts';
import { cursorPage } from './paging.ts';
import { Round } from './rounds.ts';

/*
 * What staff see of members: the list, and the page of one member. Names, phones and accounts are masked; full values
 * are shown one at a time by `revealMember`, with a reason.
 */

const MemberId = Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$' }) });
const Cursor = Type.Optional(Type.String({ maxLength: 120 }));
const Person = Type.Object({ id: Type.String(), shown_name: Type.String() });
const Status = Type.Enum(['registering', 'active', 'locked', 'closed']);
const Note = Type.String({
  minLength: 5,
  maxLength: 500,
  thai: 'กรุณาเขียนเหตุผลอย่างน้อย 5 ตัวอักษร',
});

const MemberRow = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'surname masked; empty before a bank account is linked' }),
  phone: Type.String({ description: 'masked' }),
  status: Status,
  registered_at: Time,
  last_seen_at: nullable(Time),
  deposits_30d: Baht,
  withdrawals_30d: Baht,
  is_excluded: Type.Boolean({ description: 'excluded from payouts' }),
  findings: Type.Integer({ description: 'open findings about the member' }),
  flags: Type.Array(Type.String()),
});
export type MemberRow = Static<typeof MemberRow>;

export const staffMembers = call({
  method: 'GET',
  path: '/api/staff/members',
  access: 'staff',
  scope: 'members',
  summary:
    'Members, the newest first, or those found by an exact phone, number, bank account, name, reference, device or address.',
  query: Type.Object({
    find: Type.Optional(Type.String({ minLength: 2, maxLength: 100 })),
    status: Type.Optional(Status),
    since: Type.Optional(Day),
    until: Type.Optional(Day),
    deposited: Type.Optional(Type.Enum(['yes', 'no'])),
    excluded: Type.Optional(Type.Enum(['yes'])),
    flag: Type.Optional(Type.String({ maxLength: 40 })),
    referrer: Type.Optional(Type.String({ pattern: '^\\d{1,18}$' })),
    cursor: Cursor,
  }),
  reply: cursorPage(MemberRow),
});

const Money = Type.Object({ cash: Baht, bonus: Baht, held: Baht });
const Device = Type.Object({
  id: Type.String({ description: 'short name of the browser’s token; can be searched for' }),
  first_used_at: Time,
  last_used_at: Time,
  shared_with: Type.Array(Type.String({ description: 'other members who signed in there' })),
});
const Session = Type.Object({
  device: Type.String({ description: 'browser and system' }),
  ip: Type.String(),
  method: Type.String(),
  created_at: Time,
  last_used_at: Time,
  is_open: Type.Boolean(),
});
const AreaPlay = Type.Object({
  area: Type.String(),
  rounds: Type.Integer(),
  staked: Baht,
  won: Baht,
  own_staked: Baht,
  own_won: Baht,
});

const MemberPage = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'as the linked bank account; empty without one' }),
  phone: Type.String({ description: 'masked' }),
  status: Status,
  registered_at: Time,
  closed_at: nullable(Time),
  age_years: Type.Integer(),
  last_seen_at: nullable(Time),
  payouts_rest_until: nullable(Time),
  exclusion: nullable(Type.Object({ reason: Type.String(), by: Type.String(), at: Time })),
  referrer_id: nullable(Type.String()),
  passkeys: Type.Integer(),
  money: Money,
  account: nullable(
    Type.Object({
      bank: Type.String(),
      account: Type.String({ description: 'masked' }),
      name: Type.String(),
      proof: Type.Enum(['own', 'none', 'other']),
      linked_at: Time,
    }),
  ),
  account_request: nullable(
    Type.Object(
      { bank: Type.String(), account: Type.String({ description: 'masked' }), name: Type.String(), asked_at: Time },
      { description: 'what the member asks to change the account to' },
    ),
  ),
  lifetime: Type.Object({
    deposits: Baht,
    withdrawals: Baht,
    staked: Baht,
    won: Baht,
    gifts: Baht,
  }),
  days: Type.Array(Type.Object({ day: Day, deposits: Baht, withdrawals: Baht }), {
    description: 'of the last 90 days, those with money in or out',
  }),
  play: Type.Array(AreaPlay, { description: 'of the last 90 days, by area' }),
  findings: Type.Array(Type.Object({ id: Type.String(), kind: Type.String(), halts: Type.String(), at: Time })),
  under_way: Type.Object({
    withdrawal: nullable(Type.Object({ ref: Type.String(), amount: Baht, state: Type.String() })),
    deposit: nullable(Type.Object({ ref: Type.String(), amount: Baht, state: Type.String() })),
    bonus: nullable(Type.Object({ ref: Type.String(), required: Baht, expires_at: Time })),
  }),
  proposals: Type.Array(
    Type.Object({ id: Type.String(), kind: Type.String(), first: Person, note: Type.String(), at: Time }),
    { description: 'what waits for a second person' },
  ),
  flags: Type.Array(Type.Object({ flag: Type.String(), by: Person, at: Time })),
  counts: Type.Object({
    sessions: Type.Integer(),
    notes: Type.Integer(),
    looks: Type.Integer(),
    referrals: Type.Integer(),
    bonuses: Type.Integer(),
  }),
});
export type MemberPage = Static<typeof MemberPage>;

export const staffMember = call({
  method: 'GET',
  path: '/api/staff/members/:id',
  access: 'staff',
  scope: 'members',
  summary: 'The page of a member. Each look at it stands in the audit log, and on the page itself.',
  params: MemberId,
  reply: data(MemberPage),
});

const TimelineEntry = Type.Object({
  at: Time,
  kind: Type.Enum(['money', 'play', 'account', 'staff', 'note']),
  what: Type.String({ description: 'kind of movement, area of play, kind of security event, or name of the act' }),
  ref: nullable(Type.String()),
  amount: nullable(Baht),
  count: nullable(Type.Integer({ description: 'rounds of a day' })),
  by: nullable(
    Type.String({ description: 'who did it, when it was not the member: `staff:<id>`, `command:…`, `system`' }),
  ),
  detail: Type.Record(Type.String(), Type.Unknown()),
});
export type TimelineEntry = Static<typeof TimelineEntry>;

export const memberTimeline = call({
  method: 'GET',
  path: '/api/staff/members/:id/timeline',
  access: 'staff',
  scope: 'members',
  summary:
    'Everything that happened to a member, latest first: money, play by day and area, account, acts of staff, notes.',
  params: MemberId,
  query: Type.Object({
    kind: Type.Optional(Type.Enum(['money', 'play', 'account', 'staff', 'note'])),
    cursor: Cursor,
  }),
  reply: cursorPage(TimelineEntry),
});

export const memberMovements = call({
  method: 'GET',
  path: '/api/staff/members/:id/movements',
  access: 'staff',
  scope: 'members',
  summary: 'Every movement of a member’s money, latest first, with the balances after it and its place in the ledger.',
  params: MemberId,
  query: Type.Object({
    group: Type.Optional(Type.Enum(['deposit', 'withdraw', 'play', 'bonus', 'adjustment'])),
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    cursor: Cursor,
  }),
  reply: cursorPage(Type.Intersect([MovementLine, Type.Object({ hash: Type.String(), actor: Type.String() })])),
});

export const memberRequests = call({
  method: 'GET',
  path: '/api/staff/members/:id/requests',
  access: 'staff',
  scope: 'members',
  summary: 'Deposits and withdrawals of a member, latest first.',
  params: MemberId,
  query: Type.Object({ type: Type.Optional(Type.Enum(['deposit', 'withdraw'])), cursor: Cursor }),
  reply: cursorPage(HistoryItem),
});

export const memberRounds = call({
  method: 'GET',
  path: '/api/staff/members/:id/rounds',
  access: 'staff',
  scope: 'members',
  summary: 'Rounds of a member, latest first.',
  params: MemberId,
  query: Type.Object({
    gamecode: Type.Optional(Type.String({ maxLength: 120 })),
    day: Type.Optional(Day),
    cursor: Cursor,
  }),
  reply: cursorPage(Round),
});

const Bonus = Type.Object({
  ref: Type.String(),
  promotion: Type.String(),
  state: Type.String(),
  amount: Baht,
  required: Baht,
  converted: nullable(Baht),
  taken: nullable(Baht),
  granted_at: nullable(Time),
  ended_at: nullable(Time),
  cause: nullable(Type.String()),
});
const Below = Type.Object({ id: Type.String(), level: Type.Integer(), joined_at: Time, status: Status });

export const memberGifts = call({
  method: 'GET',
  path: '/api/staff/members/:id/gifts',
  access: 'staff',
  scope: 'members',
  summary: 'The latest 100 bonuses of a member, who invited them, and the latest 100 whom they invited.',
  params: MemberId,
  reply: data(
    Type.Object({
      bonuses: Type.Array(Bonus),
      above: Type.Array(Type.Object({ id: Type.String(), level: Type.Integer() })),
      below: Type.Array(Below),
      commission: Baht,
    }),
  ),
});

export const memberDevices = call({
  method: 'GET',
  path: '/api/staff/members/:id/devices',
  access: 'staff',
  scope: 'members',
  summary: 'Browsers, the latest 50 sessions, and the consents of a member.',
  params: MemberId,
  reply: data(
    Type.Object({
      devices: Type.Array(Device),
      sessions: Type.Array(Session),
      consents: Type.Array(
        Type.Object({ kind: Type.String(), version: Type.String(), given: Type.Boolean(), at: Time }),
      ),
    }),
  ),
});

export const memberNotes = call({
  method: 'GET',
  path: '/api/staff/members/:id/notes',
  access: 'staff',
  scope: 'members',
  summary: 'Notes of staff about a member, latest first, 200 at most, and who looked at the member, 200 at most.',
  params: MemberId,
  reply: data(
    Type.Object({
      notes: Type.Array(Type.Object({ id: Type.String(), by: Person, text: Type.String(), at: Time })),
      looks: Type.Array(
        Type.Object({ by: Type.String(), shown_name: nullable(Type.String()), action: Type.String(), at: Time }),
      ),
    }),
  ),
});

export const writeMemberNote = call({
  method: 'POST',
  path: '/api/staff/members/:id/notes',
  access: 'staff',
  scope: 'members',
  summary: 'Writes a note about a member, which the member does not see. Notes are permanent.',
  params: MemberId,
  body: Type.Object({ text: Type.String({ minLength: 3, maxLength: 2000, thai: 'กรุณาเขียนโน้ต 3-2000 ตัวอักษร' }) }),
  reply: Success,
});

export const flagMember = call({
  method: 'POST',
  path: '/api/staff/members/:id/flags',
  access: 'staff',
  scope: 'members',
  summary: 'Puts a flag on a member, or takes it away.',
  params: MemberId,
  body: Type.Object({
    flag: Type.String({ minLength: 2, maxLength: 40, thai: 'กรุณาตั้งชื่อธง 2-40 ตัวอักษร' }),
    on: Type.Boolean(),
  }),
  reply: Success,
});

export const revealMember = call({
  method: 'POST',
  path: '/api/staff/members/:id/reveal',
  access: 'staff',
  scope: 'members.full',
  freshFactor: true,
  summary: 'Shows one full value of a member, with a reason that stands in the audit log.',
  params: MemberId,
  body: Type.Object({ what: Type.Enum(['phone', 'account', 'name'], { thai: 'ไม่มีข้อมูลนี้' }), reason: Note }),
  reply: data(Type.Object({ value: Type.String() })),
});
