import { addSeconds } from '../../core/clock.ts';
import type { ModuleJobs } from '../../core/jobs.ts';
import type { Members } from './members.ts';

const DAY_SECONDS = 86_400;

export function memberJobs(members: Members): ModuleJobs {
  return {
    handlers: { 'tidy-members': () => tidyMembers(members) },
    schedule: [{ job: 'tidy-members', cron: '17 * * * *' }],
  };
}

/** Drops what no rule looks at any more: codes and attempts beyond the longest limit, sessions a month after their end. */
export async function tidyMembers({ db, clock, config }: Members): Promise<void> {
  const now = clock.now();
  await db
    .deleteFrom('otp_challenge')
    .where('sent_at', '<', addSeconds(now, -2 * DAY_SECONDS))
    .execute();
  await db
    .deleteFrom('login_attempt')
    .where('tried_at', '<', addSeconds(now, -config.LOGIN_FAILURE_WINDOW_SECONDS - DAY_SECONDS))
    .execute();
  await db
    .deleteFrom('session')
    .where('expires_at', '<', addSeconds(now, -30 * DAY_SECONDS))
    .execute();
}
