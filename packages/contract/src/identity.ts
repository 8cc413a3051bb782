import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { data, Holder, nullable, Success, Time } from './fields.ts';
import { queueLimit, queueTotal } from './paging.ts';

const DocumentType = Type.Enum(['thai_id', 'passport'], { thai: 'กรุณาเลือกประเภทเอกสาร' });
const State = Type.Enum(['unasked', 'waiting', 'review', 'passed', 'refused'], {
  description:
    'unasked: nothing was sent for the account that is linked now; waiting: a service is asked; review: staff look at it',
});

export const OwnIdentity = Type.Object({
  is_required: Type.Boolean({ description: 'whether it is asked for before the first withdrawal' }),
  state: State,
  holder_name: nullable(Type.String({ description: 'name of the linked account, which the document must have' })),
  is_outdated: Type.Boolean({ description: 'proven before, for an account with another name' }),
  latest: nullable(
    Type.Object({
      document_type: DocumentType,
      number: Type.String({ description: 'masked but for the last characters' }),
      asked_at: Time,
      decided_at: nullable(Time),
      is_not_found: Type.Boolean({ description: 'there is no such document' }),
      is_under_age: Type.Boolean({ description: 'the document says that its holder is below twenty' }),
    }),
  ),
});
export type OwnIdentity = Static<typeof OwnIdentity>;

export const ownIdentity = call({
  method: 'GET',
  path: '/api/customers/identity',
  access: 'member',
  summary: 'The member’s own proof of identity.',
  reply: data(OwnIdentity),
});

export const sendIdentity = call({
  method: 'POST',
  path: '/api/customers/identity',
  access: 'member',
  summary: 'Sends the number of a document of identity, which is compared with the name of the linked account.',
  body: Type.Object({
    document_type: DocumentType,
    number: Type.String({ minLength: 1, maxLength: 40, thai: 'กรุณากรอกเลขที่เอกสาร' }),
    name: Type.String({ minLength: 1, maxLength: 120, thai: 'กรุณากรอกชื่อและนามสกุลตามเอกสาร' }),
  }),
  reply: Type.Object({ success: Type.Boolean(), state: State }),
});

export const StaffIdentity = Type.Object({
  ref: Type.String(),
  member_id: Type.String(),
  document_type: DocumentType,
  number: Type.String({ description: 'masked but for the last characters' }),
  name: Type.String({ description: 'as the member typed it' }),
  holder_name: Type.String({ description: 'name of the bank account' }),
  reasons: Type.Array(
    Type.Enum([
      ...(['not_found', 'name_differs', 'document_name_differs', 'birth_date_differs', 'under_age'] as const),
      'birth_date_untold',
      ...(['under_age_before', 'document_of_another', 'no_service', 'no_answer', 'by_staff'] as const),
    ]),
  ),
  asked_at: Time,
  tries: Type.Integer({ description: 'checks of this member, this one too' }),
  holder: Holder,
  draft: Type.String({ description: 'what its holder wrote without deciding' }),
});
export type StaffIdentity = Static<typeof StaffIdentity>;

export const staffIdentities = call({
  method: 'GET',
  path: '/api/staff/identity',
  access: 'staff',
  scope: 'members.act',
  summary: 'Documents of identity that a person must look at, oldest first.',
  query: Type.Object(queueLimit),
  reply: Type.Object({ data: Type.Array(StaffIdentity), total: queueTotal }),
});

export const decideIdentity = call({
  method: 'POST',
  path: '/api/staff/identity/:ref/decide',
  access: 'staff',
  scope: 'members.act',
  freshFactor: true,
  summary: 'Decides about a document that one holds.',
  params: Type.Object({ ref: Type.String({ pattern: '^ID\\d{1,18}-\\d{1,18}$' }) }),
  body: Type.Object({
    decision: Type.Enum(['pass', 'refuse']),
    note: Type.String({ minLength: 5, maxLength: 1000, thai: 'กรุณาเขียนอย่างน้อย 5 ตัวอักษร' }),
  }),
  reply: Success,
});
