import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Baht, data, nullable, Success, Time } from './fields.ts';
import { queueLimit, queueTotal } from './paging.ts';

const Queue = Type.Enum(['withdrawals', 'deposits', 'findings', 'identity', 'conversations'], { thai: 'ไม่มีคิวนี้' });
const QueueParams = Type.Object({ queue: Queue });
const ItemParams = Type.Object({
  queue: Queue,
  ref: Type.String({
    pattern: '^[\\x20-\\x7e]{1,120}$',
    description:
      'reference of a withdrawal or deposit, name of an incoming payment, number of a finding or conversation',
  }),
});
const Lease = Type.Object({
  ref: Type.String(),
  until: Time,
  draft: Type.String({ description: 'what its holder, or an earlier one, wrote without deciding' }),
});

export const takeLease = call({
  method: 'POST',
  path: '/api/staff/leases/:queue/:ref',
  access: 'staff',
  summary:
    'Takes an item of a queue, or renews one’s own lease. 409 while somebody else holds it, unless it is taken over with a reason (scope `second`).',
  params: ItemParams,
  body: Type.Object({
    take_over: Type.Optional(Type.String({ minLength: 5, maxLength: 500, thai: 'กรุณาเขียนเหตุผลอย่างน้อย 5 ตัวอักษร' })),
  }),
  reply: data(Lease),
});

export const takeNext = call({
  method: 'POST',
  path: '/api/staff/leases/:queue',
  access: 'staff',
  summary: 'Takes the oldest item of a queue that nobody holds; null when there is none.',
  params: QueueParams,
  reply: data(nullable(Lease)),
});

export const keepDraft = call({
  method: 'POST',
  path: '/api/staff/leases/:queue/:ref/draft',
  access: 'staff',
  summary: 'Keeps a note with one’s own lease, which begins anew.',
  params: ItemParams,
  body: Type.Object({ draft: Type.String({ maxLength: 1000 }) }),
  reply: data(Type.Object({ until: Time })),
});

export const giveBack = call({
  method: 'DELETE',
  path: '/api/staff/leases/:queue/:ref',
  access: 'staff',
  summary: 'Gives an item back to its queue.',
  params: ItemParams,
  reply: Success,
});

export const parkItem = call({
  method: 'POST',
  path: '/api/staff/leases/:queue/:ref/park',
  access: 'staff',
  summary: 'Parks an item that one holds: it leaves the queue until a time.',
  params: ItemParams,
  body: Type.Object({
    reason: Type.String({ minLength: 5, maxLength: 500, thai: 'กรุณาเขียนเหตุผลอย่างน้อย 5 ตัวอักษร' }),
    waits_for: Type.Enum(['member', 'bank', 'provider', 'colleague'], { thai: 'กรุณาเลือกว่ารอใคร' }),
    until: Type.String({ format: 'date-time', thai: 'กรุณาระบุเวลาที่จะกลับมา' }),
  }),
  reply: Success,
});

const Counts = Type.Object({
  withdrawals: Type.Integer(),
  deposits: Type.Integer(),
  findings: Type.Integer(),
  identity: Type.Integer(),
  conversations: Type.Integer(),
  seconds: Type.Integer(),
  halts_all: nullable(
    Type.Enum(['finding', 'audit'], {
      description: 'what halts everybody’s payouts: a finding, or that the last complete audit is too old',
    }),
  ),
});
export type WorkCounts = Static<typeof Counts>;

export const workCounts = call({
  method: 'GET',
  path: '/api/staff/counts',
  access: 'staff',
  summary: 'How many items wait in each queue that the person may see; 0 for the others.',
  reply: data(Counts),
});

/** Live stream of the back office: server-sent events. It says that something changed, and no personal data. */
export const STAFF_STREAM = {
  path: '/api/staff/stream',
  /** `{queue, ref}`: an item was added, changed or left; queue `seconds` has no ref. */
  change: 'change',
  /** `WorkCounts`. */
  counts: 'counts',
  beat: 'beat',
  beatMs: 5000,
} as const;

const Colleague = Type.Object({
  id: Type.String(),
  shown_name: Type.String(),
  is_online: Type.Boolean({ description: 'used the back office in the last minutes' }),
});
export type Colleague = Static<typeof Colleague>;

export const colleagues = call({
  method: 'GET',
  path: '/api/staff/colleagues',
  access: 'staff',
  summary: 'Names of all staff, so that decisions and leases can be shown with them.',
  reply: data(Type.Array(Colleague)),
});

const Second = Type.Object({
  id: nullable(
    Type.String({ description: 'number of the proposal; null for an item of a queue, which is decided there' }),
  ),
  queue: nullable(Type.String({ description: 'queue of the item; null for a proposal' })),
  ref: nullable(Type.String()),
  kind: Type.String({ description: 'kind of the proposal, or of the decision' }),
  subject: Type.String(),
  member_id: nullable(Type.String()),
  amount: nullable(Baht),
  content: Type.Record(Type.String(), Type.Unknown()),
  note: Type.String({ description: 'why, as the first person wrote' }),
  first: Type.Object({ id: Type.String(), shown_name: Type.String() }),
  at: Time,
  expires_at: nullable(Time),
  needs_owner: Type.Boolean({ description: 'whether one of the two must be an owner' }),
  may_decide: Type.Boolean({ description: 'whether the caller may be the second person' }),
});
export type Second = Static<typeof Second>;

export const seconds = call({
  method: 'GET',
  path: '/api/staff/seconds',
  access: 'staff',
  summary: 'Everything that waits for a second person and that the caller may see, oldest first.',
  query: Type.Object({
    member: Type.Optional(Type.String({ pattern: '^\\d{1,18}$', description: 'only what is about this member' })),
    ...queueLimit,
  }),
  reply: Type.Object({ data: Type.Array(Second), total: queueTotal }),
});

export const decideSecond = call({
  method: 'POST',
  path: '/api/staff/seconds/:id',
  access: 'staff',
  freshFactor: true,
  summary:
    'Decides a proposal as the second person: a yes does it, a no ends it. Whoever proposed it can take it back with a no.',
  params: Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$' }) }),
  body: Type.Object({ says: Type.Enum(['yes', 'no']), note: Type.Optional(Type.String({ maxLength: 500 })) }),
  reply: Type.Object({
    success: Type.Boolean(),
    state: Type.Enum(['done', 'refused', 'withdrawn', 'outdated']),
    why: Type.Optional(Type.String({ description: 'Thai sentence why it is outdated' })),
  }),
});

const View = Type.Object({
  id: Type.String(),
  screen: Type.String(),
  name: Type.String(),
  query: Type.String({ description: 'part of the address after the question mark' }),
  role: nullable(Type.String({ description: 'null: only one’s own' })),
  is_mine: Type.Boolean(),
});
export type StaffView = Static<typeof View>;

export const staffViews = call({
  method: 'GET',
  path: '/api/staff/views',
  access: 'staff',
  summary: 'Saved views: one’s own, and those of one’s roles.',
  reply: data(Type.Array(View)),
});

export const saveView = call({
  method: 'POST',
  path: '/api/staff/views',
  access: 'staff',
  summary: 'Saves a view for oneself, or for everybody with a role that one has.',
  body: Type.Object({
    screen: Type.String({ pattern: '^[a-z][a-z-]{1,39}$' }),
    name: Type.String({ minLength: 1, maxLength: 60, thai: 'กรุณาตั้งชื่อมุมมอง 1-60 ตัวอักษร' }),
    query: Type.String({ maxLength: 1000 }),
    role: Type.Optional(nullable(Type.String({ maxLength: 32 }))),
  }),
  reply: data(Type.Object({ id: Type.String() })),
});

export const removeView = call({
  method: 'DELETE',
  path: '/api/staff/views/:id',
  access: 'staff',
  summary: 'Removes a view that one has saved.',
  params: Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$' }) }),
  reply: Success,
});

/**
 * Beginning of the addresses of files of lists, such as `members.csv`, which take the filters of their lists. These are
 * streamed, so they are none of the JSON calls. A file that a job has to write is answered with 202 and its number.
 */
export const EXPORTS_PATH = '/api/staff/exports/';
/** Beginning of the addresses of files that jobs wrote; a file's number follows. */
export const EXPORT_FILES_PATH = `${EXPORTS_PATH}files/`;

const ExportFile = Type.Object({
  id: Type.String(),
  file: Type.String(),
  state: Type.Enum(['writing', 'ready', 'failed']),
  rows: Type.Integer({ description: 'rows written so far' }),
  rows_expected: nullable(Type.Integer({ description: 'rows that the list had when the job began' })),
  asked_at: Time,
  expires_at: Time,
});
export type ExportFile = Static<typeof ExportFile>;

export const exportFiles = call({
  method: 'GET',
  path: '/api/staff/exports',
  access: 'staff',
  summary: 'Files that jobs write or have written for the caller, the newest first.',
  reply: data(Type.Array(ExportFile)),
});
