import { skipEntry } from '../../../core/audit-log.ts';
import type { Handlers } from '../../../core/routes.ts';
import type { StaffPush } from './staff-push.ts';
import { listDevices, subscribe, unsubscribe } from './subscriptions.ts';
import { sendTest } from './tell-staff.ts';

/** Routes of notifications in one's own browsers. */
export function staffPushRoutes(
  staffPush: StaffPush,
): Handlers<'staffPush' | 'subscribeStaffPush' | 'unsubscribeStaffPush' | 'testStaffPush'> {
  return {
    staffPush: async ({ caller }) => {
      const data = await listDevices(staffPush, caller);
      skipEntry();
      return { data };
    },
    subscribeStaffPush: async ({ body, caller, request }) => {
      const target = { endpoint: body.endpoint, ...body.keys };
      await subscribe(staffPush, caller, target, request.headers['user-agent'] ?? '');
      return { success: true };
    },
    unsubscribeStaffPush: async ({ params, caller }) => {
      await unsubscribe(staffPush, caller, BigInt(params.id));
      return { success: true };
    },
    testStaffPush: async ({ params, caller }) => {
      await sendTest(staffPush, caller, BigInt(params.id));
      return { success: true };
    },
  };
}
