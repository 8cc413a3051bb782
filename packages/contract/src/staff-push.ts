import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { data, nullable, Success, Time } from './fields.ts';
import { BrowserSubscription } from './notifications.ts';

/* Alerts of the page of today in browsers of staff who ask for them. */

const StaffPush = Type.Object({
  public_key: nullable(Type.String({ description: 'what a browser subscribes with; null where push is off' })),
  devices: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String({ description: 'browser and system, as the browser names them' }),
      fingerprint: Type.String({
        description: 'SHA-256 of the endpoint as base64url, by which a browser knows its own line',
      }),
      created_at: Time,
    }),
    { description: 'oldest first' },
  ),
});
export type StaffPush = Static<typeof StaffPush>;

const OfDevice = Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$' }) });

export const staffPush = call({
  method: 'GET',
  path: '/api/staff/session/push',
  access: 'staff',
  summary: 'In which of one’s own browsers alerts are on.',
  reply: data(StaffPush),
});

export const subscribeStaffPush = call({
  method: 'POST',
  path: '/api/staff/session/push',
  access: 'staff',
  scope: 'reports',
  summary:
    'Turns alerts on in this browser, until it is removed or the person may not see them. What a PushSubscription is as JSON.',
  body: BrowserSubscription,
  reply: Success,
});

export const unsubscribeStaffPush = call({
  method: 'DELETE',
  path: '/api/staff/session/push/:id',
  access: 'staff',
  summary: 'Turns alerts off in one of one’s own browsers.',
  params: OfDevice,
  reply: Success,
});

export const testStaffPush = call({
  method: 'POST',
  path: '/api/staff/session/push/:id/test',
  access: 'staff',
  scope: 'reports',
  summary: 'Sends a test notification to one of one’s own browsers.',
  params: OfDevice,
  reply: Success,
});
