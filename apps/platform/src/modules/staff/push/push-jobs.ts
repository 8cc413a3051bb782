import Type from 'typebox';
import Value from 'typebox/value';
import { each, type ModuleJobs } from '../../../core/jobs.ts';
import { hasCome, LATE_SECONDS } from '../../../providers/push/deliver.ts';
import { sendNotice } from './send-notice.ts';
import type { StaffPush } from './staff-push.ts';
import { queueNotice } from './tell-staff.ts';

const Sending = Type.Object({ messageId: Type.String({ pattern: '^\\d{1,18}$' }) });
const BATCH = 500;

/** Jobs that send messages to browsers of staff. */
export function staffPushJobs(staffPush: StaffPush): ModuleJobs {
  return {
    handlers: { 'sweep-staff-push': () => sweepNotices(staffPush) },
    outwardHandlers: {
      'send-staff-push': (payload) => sendNotice(staffPush, BigInt(Value.Parse(Sending, payload).messageId)),
    },
    schedule: [{ job: 'sweep-staff-push', pace: 'sweep' }],
  };
}

/** Queue messages whose job was lost with its process. */
export async function sweepNotices({ db, clock, log, push }: StaffPush): Promise<void> {
  if (!push) return;
  const waiting = await db
    .selectFrom('staff_push_message')
    .select('id')
    .where('settled_at', 'is', null)
    .where(hasCome('next_at', clock.now(), LATE_SECONDS))
    .orderBy('next_at')
    .limit(BATCH)
    .execute();
  await each(
    waiting,
    log,
    'queueing a notification of staff',
    ({ id }) => String(id),
    ({ id }) => queueNotice(db, id),
  );
}
