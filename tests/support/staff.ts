import { readConfig } from '../../apps/platform/src/config.ts';
import { systemClock } from '../../apps/platform/src/core/clock.ts';
import { openDatabase, openPool } from '../../apps/platform/src/core/database.ts';
import { inviteByCommand } from '../../apps/platform/src/modules/staff/index.ts';
import { commandActor } from '../../scripts/lib/command-actor.ts';
import { enter } from '../../scripts/lib/enter-staff.ts';
import { runningDatabase } from '../../scripts/lib/running-database.ts';
import type { Stack } from './stack.ts';

/** A staff member of a running stack, who is signed in with a second factor just given. */
export interface StaffMember {
  /** Cookie of the session, as a browser sends it. */
  cookie: string;
}

/**
 * Invite a new owner with what `npm run staff` calls, in this process: a process of its own takes most of a second.
 * @returns the token of the invitation.
 */
export async function inviteOwner({ dataDir }: Pick<Stack, 'dataDir'>, shownName: string): Promise<string> {
  const { url } = runningDatabase({ dataDir, databaseUrl: undefined });
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir });
  const db = openDatabase(openPool(url, 1, () => {}));
  try {
    const given = { shown_name: shownName, role: 'owner' };
    return (await inviteByCommand({ db, clock: systemClock, config }, given, commandActor())).invitation;
  } finally {
    await db.destroy();
  }
}

/** Make an owner, who has accepted the invitation over HTTP with a second factor. */
export async function newOwner(stack: Stack): Promise<StaffMember> {
  const invitation = await inviteOwner(stack, 'เจ้าหน้าที่ ทดสอบ');
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
