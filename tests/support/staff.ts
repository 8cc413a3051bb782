import { enter } from '../../scripts/lib/enter-staff.ts';
import { operate, type Stack } from './stack.ts';

/** A staff member of a running stack, who is signed in with a second factor just given. */
export interface StaffMember {
  /** Cookie of the session, as a browser sends it. */
  cookie: string;
}

/** Make an owner as an operator does: with an invitation of `npm run staff`, accepted over HTTP with a second factor. */
export async function newOwner(stack: Stack): Promise<StaffMember> {
  const { code, output } = await operate(stack, 'staff', 'invite-owner', 'เจ้าหน้าที่ ทดสอบ');
  const invitation = /\/invitation#([\w-]+)/.exec(output)?.[1];
  if (code !== 0 || !invitation) throw new Error(`no invitation was made: ${output}`);
  const { cookie } = await enter(stack.backOffice, invitation, `tester${stack.nextPerson()}`);
  return { cookie };
}

/** Send a staff call to the back office, as its page does. @throws Error for any answer but success. */
export async function staffCall<Reply = Record<string, unknown>>(
  stack: Pick<Stack, 'backOffice'>,
  { cookie }: StaffMember,
  method: 'GET' | 'POST' | 'DELETE',
  at: string,
  body?: unknown,
): Promise<Reply> {
  const reply = await fetch(stack.backOffice + at, {
    method,
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${at} answered ${reply.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as Reply;
}
