import Type from 'typebox';
import { call } from './call.ts';
import { data, nullable, Success, Time } from './fields.ts';

const Finding = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  subject: Type.String(),
  member_id: nullable(Type.String()),
  halts_payouts: Type.String({ description: '`none`, `member` or `all`: whose payouts wait until it is closed' }),
  detail: Type.Record(Type.String(), Type.Unknown()),
  opened_at: Time,
});

export const findings = call({
  method: 'GET',
  path: '/api/staff/findings',
  access: 'member',
  scope: 'findings',
  summary: 'What does not add up and waits for a person, oldest first, 200 at most.',
  reply: data(Type.Array(Finding)),
});

export const closeFinding = call({
  method: 'POST',
  path: '/api/staff/findings/:id/close',
  access: 'member',
  scope: 'findings',
  summary: 'Ends a finding; payouts that waited for it go out.',
  params: Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$' }) }),
  body: Type.Object({ note: Type.String({ minLength: 5, maxLength: 1000, description: 'what was found and done' }) }),
  reply: Success,
});
