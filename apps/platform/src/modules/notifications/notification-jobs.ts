import Type from 'typebox';
import Value from 'typebox/value';
import { isDue } from '../../core/due.ts';
import { each, type ModuleJobs } from '../../core/jobs.ts';
import { hasCome, LATE_SECONDS } from '../../providers/push/deliver.ts';
import { queueBroadcast, spreadBroadcast } from './broadcast.ts';
import type { Notifications } from './notifications.ts';
import { queueSending } from './queue-messages.ts';
import { sendMessage } from './send-message.ts';
import { pushReset } from './tell-reset.ts';

const Id = Type.String({ pattern: '^\\d{1,18}$' });
const Sending = Type.Object({ messageId: Id });
const Spreading = Type.Object({ id: Id });
const BATCH = 500;

export function notificationJobs(notifications: Notifications): ModuleJobs {
  return {
    handlers: {
      'sweep-push': () => sweepPush(notifications),
      'spread-broadcast': (payload) => spreadBroadcast(notifications, BigInt(Value.Parse(Spreading, payload).id)),
    },
    outwardHandlers: {
      'push-reset': (payload) => pushReset(notifications, payload),
      'send-push': (payload) => sendMessage(notifications, BigInt(Value.Parse(Sending, payload).messageId)),
    },
    schedule: [{ job: 'sweep-push', pace: 'sweep' }],
  };
}

/** Queue messages whose job was lost with its process. */
export async function sweepPush({ db, clock, log, push }: Notifications): Promise<void> {
  if (!push) return;
  const now = clock.now();
  const waiting = await db
    .selectFrom('push_message')
    .select('id')
    .where('settled_at', 'is', null)
    .where(hasCome('next_at', now, LATE_SECONDS))
    .orderBy('next_at')
    .limit(BATCH)
    .execute();
  await each(
    waiting,
    log,
    'queueing a notification',
    ({ id }) => String(id),
    ({ id }) => queueSending(db, id),
  );
  const begun = await db
    .selectFrom('push_broadcast')
    .select('id')
    .where('finished_at', 'is', null)
    .where(isDue('created_at', now, LATE_SECONDS))
    .execute();
  await each(
    begun,
    log,
    'queueing a broadcast',
    ({ id }) => String(id),
    ({ id }) => queueBroadcast(db, id),
  );
}
