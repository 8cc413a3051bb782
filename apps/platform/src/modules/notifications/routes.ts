import { reading } from '../../core/read-together.ts';
import type { Handlers } from '../../core/routes.ts';
import { sendBroadcast } from './broadcast.ts';
import type { Notifications } from './notifications.ts';
import { listSubscriptions, subscribe, unsubscribe } from './subscriptions.ts';

export function notificationRoutes(
  notifications: Notifications,
): Handlers<'push' | 'subscribePush' | 'unsubscribePush' | 'broadcast'> {
  return {
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
