import { claimUse } from '../../../core/rate-limit.ts';
import type { Caller } from '../../../core/routes.ts';
import type { Members } from '../members.ts';
import { recordSecurityEvent } from './security-events.ts';

/**
 * Record that a signed-in person was not allowed to make a call. A few times an hour for each person: whoever tries for
 * long fills no table.
 */
export async function recordRefusal(
  members: Members,
  { memberId }: Pick<Caller, 'memberId'>,
  call: string | undefined,
  ip: string,
): Promise<void> {
  const { db, clock, config } = members;
  const limit = { rule: 'refusal-recorded', most: config.REFUSALS_RECORDED_PER_HOUR, seconds: 3600 };
  if (!(await claimUse(db, [{ subject: String(memberId), limits: [limit] }], clock.now())).counted) return;
  const event = { kind: 'access_refused', memberId, actor: `member:${memberId}`, ip } as const;
  await recordSecurityEvent(db, { ...event, detail: { call: call ?? 'unknown' } }, clock.now());
}
