import type { Session } from '@sanam/contract';
import Bowser from 'bowser';
import type { Caller } from '../../../core/routes.ts';
import type { Members } from '../members.ts';
import { isInUse } from './session-store.ts';

/** Devices on which the member is signed in, the latest used first. */
export async function listSessions(members: Members, caller: Caller): Promise<Session[]> {
  const now = members.clock.now();
  const rows = await members.db
    .selectFrom('session')
    .select(['id', 'method', 'user_agent', 'last_ip', 'created_at', 'last_used_at'])
    .where('member_id', '=', caller.memberId)
    .where('kind', '=', 'member')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isInUse('session', now, members.config.SESSION_IDLE_SECONDS))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    current: row.id === caller.sessionId,
    method: row.method as Session['method'],
    device: deviceName(row.user_agent),
    ip: row.last_ip,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
  }));
}

/** Browser and operating system, such as `Chrome 128 · Android 14`; empty when the browser is unknown. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  const of = (part: { name?: string; version?: string; versionName?: string }) =>
    [part.name, part.versionName ?? part.version?.split('.')[0]].filter(Boolean).join(' ');
  return [of(browser), of(os)].filter(Boolean).join(' · ');
}
