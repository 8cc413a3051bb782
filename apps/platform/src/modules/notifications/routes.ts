import { reading, together } from '../../core/read-together.ts';
import type { Handlers } from '../../core/routes.ts';
import { sendBroadcast } from './broadcast.ts';
import { markRead, readInbox } from './inbox.ts';
import type { Notifications } from './notifications.ts';
import { listSubscriptions, subscribe, unsubscribe } from './subscriptions.ts';

export function notificationRoutes(
  notifications: Notifications,
): Handlers<'inbox' | 'readInbox' | 'push' | 'subscribePush' | 'unsubscribePush' | 'broadcast'> {
  return {
    inbox: ({ query, caller }) => readInbox(together(notifications.db), caller.memberId, query, notifications.rules),
    readInbox: async ({ body, caller }) => {
      await markRead(notifications, caller.memberId, body.id === undefined ? undefined : BigInt(body.id));
      return { success: true };
    },
    push: async ({ caller }) => ({
      data: {
        public_key: notifications.push?.publicKey ?? null,
        subscriptions: (await listSubscriptions(reading(notifications), caller)).map(
          ({ id, isCurrent, createdAt }) => ({
            id: String(id),
            current: isCurrent,
            created_at: createdAt.toISOString(),
          }),
        ),
      },
    }),
    subscribePush: async ({ body, caller }) => {
      await subscribe(notifications, caller, { endpoint: body.endpoint, ...body.keys });
      return { success: true };
    },
    unsubscribePush: async ({ caller }) => {
      await unsubscribe(notifications, caller);
      return { success: true };
    },
    broadcast: async ({ body, caller }) => ({
      success: true,
      id: String(await sendBroadcast(notifications, caller.staffId, body)),
    }),
  };
}
