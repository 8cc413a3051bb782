import { addSeconds } from '../../core/clock.ts';
import type { ModuleJobs } from '../../core/jobs.ts';
import { tidyRateUses } from '../../core/rate-limit.ts';
import type { Members } from './members.ts';
import { sendNotice } from './tell-member.ts';

const DAY_SECONDS = 86_400;

export function memberJobs(members: Members): ModuleJobs {
  return {
    handlers: { 'tidy-members': () => tidyMembers(members) },
    outwardHandlers: { 'tell-member': (payload) => sendNotice(members, payload) },
    schedule: [{ job: 'tidy-members', cron: '17 * * * *' }],
  };
}

/** Drops what no rule looks at any more: codes and uses beyond the longest limit, spent chances, sessions a month after their end, old sign-ins. */
export async function tidyMembers({ db, clock, config }: Members): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => addSeconds(now, -days * DAY_SECONDS);
  await db.deleteFrom('otp_challenge').where('sent_at', '<', daysAgo(2)).execute();
  await tidyRateUses(db, addSeconds(daysAgo(1), -config.LOGIN_FAILURE_WINDOW_SECONDS));
  await db.deleteFrom('ticket').where('expires_at', '<', now).execute();
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute();
  await db.deleteFrom('session').where('expires_at', '<', daysAgo(30)).execute();
  await db.deleteFrom('known_device').where('last_used_at', '<', daysAgo(365)).execute();
  await db.deleteFrom('sign_in').where('tried_at', '<', daysAgo(config.SIGN_IN_HISTORY_DAYS)).execute();
  // tries of phones without an account belong to nobody's history
  await db.deleteFrom('sign_in').where('member_id', 'is', null).where('tried_at', '<', daysAgo(7)).execute();
}
