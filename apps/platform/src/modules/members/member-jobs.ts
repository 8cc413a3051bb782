import { type RawBuilder, sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import { each, type ModuleJobs } from '../../core/jobs.ts';
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

const BATCH = 5000;

/**
 * Delete data that no rule needs any more: codes, and counted uses older than the longest limit; used or expired
 * tickets and challenges; sessions a month after their end; old sign-ins. The function works in batches, so that no
 * statement takes long. A failed batch is left for the next hour and delays nothing else.
 */
export async function tidyMembers({ db, clock, config, log }: Members): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => addSeconds(now, -days * DAY_SECONDS);
  const old: { table: string; where: RawBuilder<unknown> }[] = [
    { table: 'otp_challenge', where: sql`sent_at < ${daysAgo(2)}` },
    { table: 'rate_use', where: sql`used_at < ${addSeconds(daysAgo(1), -config.LOGIN_FAILURE_WINDOW_SECONDS)}` },
    { table: 'ticket', where: sql`expires_at < ${now}` },
    { table: 'passkey_challenge', where: sql`expires_at < ${now}` },
    { table: 'session', where: sql`expires_at < ${daysAgo(30)}` },
    { table: 'known_device', where: sql`last_used_at < ${daysAgo(365)}` },
    { table: 'sign_in', where: sql`tried_at < ${daysAgo(config.SIGN_IN_HISTORY_DAYS)}` },
    // sign-in attempts with phones without an account belong to no member's history
    { table: 'sign_in', where: sql`member_id is null and tried_at < ${daysAgo(7)}` },
  ];
  await each(
    old,
    log,
    'tidying up',
    ({ table }) => table,
    async ({ table, where }) => {
      for (let dropped = BATCH; dropped === BATCH; ) {
        const { numAffectedRows } =
          await sql`delete from ${sql.table(table)} where ctid = any (array(select ctid from ${sql.table(table)} where ${where} limit ${BATCH}))`.execute(
            db,
          );
        dropped = Number(numAffectedRows ?? 0n);
      }
    },
  );
}
