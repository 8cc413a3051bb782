import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Baht, Day, data, FigureDay, nullable, Time } from './fields.ts';
import { beforePage } from './paging.ts';

export const Invite = Type.Object({
  code: Type.String({ description: 'eight letters and digits' }),
  link: Type.String({ description: 'the address to hand out' }),
  qr_svg: Type.String({ description: 'the link as a QR' }),
});
export type Invite = Static<typeof Invite>;

export const invite = call({
  method: 'GET',
  path: '/api/customers/invite',
  access: 'member',
  summary: 'The member’s own invite; the first time it is asked for it is made.',
  reply: data(Invite),
});

export const findInvite = call({
  method: 'GET',
  path: '/api/invites/:code',
  access: 'public',
  summary: 'Whether a code is somebody’s invite, whose it is, masked, and what its owner gets.',
  params: Type.Object({ code: Type.String({ maxLength: 40 }) }),
  reply: Type.Object({
    known: Type.Boolean(),
    by: nullable(Type.String({ description: 'The owner, masked: `ป••• 08•-•••-9907`' })),
    rates: nullable(
      Type.Object(
        { least: Type.Number(), most: Type.Number() },
        { description: 'Percent of the stakes of those whom the owner invited, by area, the least and the most' },
      ),
    ),
  }),
});

const Money = nullable(Baht);

/** A member's status in the referral programme. */
export const Referral = Type.Object({
  id: Type.String({ description: 'the invite code' }),
  total: { ...Baht, description: 'Commission ever earned, baht' },
  pending: { ...Baht, description: 'What can be claimed of it, baht' },
  claimed: Baht,
  /** Minimum amount of one claim, in baht. */
  least_claim: Baht,
  stopped: Type.Boolean({ description: 'staff have stopped the commission: nothing can be claimed now' }),
  /** The last day whose commission was accrued. */
  accrued_day: nullable(Day),
  customers: Type.Object({
    members: Type.Integer(),
    net: {
      ...Money,
      description: 'What those of the levels below that tell it won less what they staked, baht; null when none does',
    },
  }),
  levels: Type.Array(
    Type.Object({
      level: Type.Integer(),
      members: Type.Integer(),
      staked: {
        ...Money,
        description: 'In closed rounds, as far as they were accrued; null while the level has too few members',
      },
      won: Money,
    }),
  ),
  rates: Type.Array(
    Type.Object({
      area: Type.String(),
      percent: Type.Array(Type.Number(), { description: 'Of stakes, the first level first' }),
    }),
  ),
});
export type Referral = Static<typeof Referral>;

export const referral = call({
  method: 'GET',
  path: '/api/referral',
  access: 'member',
  summary: 'What a member’s invites have come to: commission, what can be claimed, and the three levels below them.',
  reply: data(Referral),
});

export const DownlineMember = Type.Object({
  contact: nullable(Type.String({ description: 'phone, all but its ends hidden; null when the account was closed' })),
  joined_at: Time,
});
export type DownlineMember = Static<typeof DownlineMember>;

export const downline = call({
  method: 'GET',
  path: '/api/referral/levels/:level',
  access: 'member',
  summary: 'Members of one level, those who joined last first, page by page; nobody is named.',
  params: Type.Object({ level: Type.String({ pattern: '^[123]$', thai: 'สายแนะนำมี 3 ชั้น' }) }),
  query: Type.Object({
    page: Type.Optional(Type.String({ pattern: '^\\d{1,6}$', description: 'from 0', thai: 'ไม่พบหน้านี้' })),
  }),
  reply: Type.Object({ data: Type.Array(DownlineMember), has_more: Type.Boolean() }),
});

export const CommissionDay = Type.Object({
  day: Day,
  earned: { ...Baht, description: 'Below zero when rounds of earlier days were taken back' },
  levels: Type.Array(Baht, { description: 'the same, by level' }),
});
export type CommissionDay = Static<typeof CommissionDay>;

export const commissionDays = call({
  method: 'GET',
  path: '/api/referral/commission',
  access: 'member',
  summary: 'Commission by day, newest first.',
  query: Type.Object({ before: Type.Optional(FigureDay) }),
  reply: beforePage(CommissionDay, Day),
});

export const claimCommission = call({
  method: 'POST',
  path: '/api/referral/claim',
  access: 'member',
  summary:
    'Moves all commission that can be claimed into the credit. The same id claims once, however often it is sent.',
  body: Type.Object({
    id: Type.String({
      pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
      description: 'a UUID',
      thai: 'คำขอนี้ไม่ถูกต้อง กรุณาโหลดหน้านี้ใหม่',
    }),
  }),
  reply: Type.Object({
    success: Type.Boolean(),
    ref: Type.String(),
    amount: Baht,
    credit: Baht,
    repeated: Type.Boolean(),
  }),
});
