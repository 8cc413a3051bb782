import Type from 'typebox';
import { call } from './call.ts';
import { Success } from './fields.ts';

/*
 * What staff do to a member's account. Acts that need two people answer with how many more must agree; they are decided
 * with `decideSecond`.
 */

const MemberId = Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$' }) });
const note = Type.String({
  minLength: 5,
  maxLength: 500,
  description: 'why, for other staff',
  thai: 'กรุณาเขียนเหตุผลอย่างน้อย 5 ตัวอักษร',
});
const Waits = Type.Object({
  success: Type.Boolean(),
  missing: Type.Integer({ description: 'how many more people must agree' }),
});

const act = {
  method: 'POST',
  access: 'staff',
  scope: 'members.act',
  freshFactor: true,
  params: MemberId,
} as const;

export const adjustBalance = call({
  ...act,
  path: '/api/staff/members/:id/adjustments',
  summary: 'Proposes to add own credit to a member, or to take it; a second person must agree, above a limit an owner.',
  body: Type.Object({
    amount: Type.Number({
      description: 'baht with at most two decimals; negative: to take',
      thai: 'กรุณาระบุจำนวนเงิน ทศนิยมไม่เกิน 2 ตำแหน่ง',
    }),
    evidence: Type.String({
      minLength: 3,
      maxLength: 200,
      description: 'what proves it: a round, a letter of the provider',
      thai: 'กรุณาระบุหลักฐานอ้างอิง',
    }),
    note,
  }),
  reply: Waits,
});

/** Another request of the member since then is refused: it is not the one that was looked at. */
const AskedAt = Type.String({ format: 'date-time', description: 'time of the member’s request that was seen, UTC' });

export const changeMemberAccount = call({
  ...act,
  path: '/api/staff/members/:id/bank-account',
  summary:
    'Proposes another bank account of a member; a second person must agree. Payouts rest for a day afterwards, and the member is told.',
  body: Type.Object({
    /** The account that the member asked for; the others are left empty. */
    asked_at: Type.Optional(AskedAt),
    bank: Type.String({ maxLength: 40, thai: 'กรุณาเลือกธนาคาร' }),
    account_number: Type.String({ maxLength: 40, thai: 'กรุณาระบุเลขบัญชี' }),
    name: Type.String({ maxLength: 200, thai: 'กรุณาระบุชื่อบัญชี' }),
    note,
  }),
  reply: Waits,
});

export const declineMemberAccount = call({
  ...act,
  path: '/api/staff/members/:id/bank-account/decline',
  summary: 'Declines the bank account that a member has asked for. The linked account stays, and the member is told.',
  body: Type.Object({ asked_at: AskedAt, note }),
  reply: Success,
});

export const changeMemberPhone = call({
  ...act,
  path: '/api/staff/members/:id/phone',
  summary:
    'Proposes another phone of a member; a second person must agree. Sessions end, payouts rest for a day, and the member is told on the old phone.',
  body: Type.Object({ phone: Type.String({ maxLength: 20, thai: 'กรุณาระบุเบอร์โทรศัพท์มือถือ 10 หลัก' }), note }),
  reply: Waits,
});

export const resetMemberFactor = call({
  ...act,
  path: '/api/staff/members/:id/factor-reset',
  summary:
    'Proposes to remove every passkey of a member; a second person must agree. Sessions end, payouts rest for a day, and the member is told.',
  body: Type.Object({ note }),
  reply: Waits,
});

export const excludeMember = call({
  ...act,
  path: '/api/staff/members/:id/payouts/exclude',
  summary: 'Excludes a member from payouts at once. Payouts that the bank already has continue.',
  body: Type.Object({ note }),
  reply: Success,
});

export const includeMember = call({
  ...act,
  path: '/api/staff/members/:id/payouts/include',
  summary: 'Proposes to end a member’s exclusion from payouts; a second person must agree.',
  body: Type.Object({ note }),
  reply: Waits,
});

export const messageMember = call({
  method: 'POST',
  access: 'staff',
  scope: 'members.act',
  params: MemberId,
  path: '/api/staff/members/:id/messages',
  summary: 'Sends a member a text by SMS, within the limit of notices a day.',
  body: Type.Object({
    text: Type.String({ minLength: 5, maxLength: 300, thai: 'กรุณาเขียนข้อความ 5-300 ตัวอักษร' }),
  }),
  reply: Success,
});
