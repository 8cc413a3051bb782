import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { data, nullable, Success, Time } from './fields.ts';

const Push = Type.Object({
  public_key: nullable(Type.String({ description: 'what a browser subscribes with; null where push is off' })),
  subscriptions: Type.Array(
    Type.Object({ id: Type.String(), current: Type.Boolean({ description: 'of this session' }), created_at: Time }),
  ),
});
export type Push = Static<typeof Push>;

export const push = call({
  method: 'GET',
  path: '/api/push',
  access: 'member',
  summary: 'In which of the member’s browsers notifications are on.',
  reply: data(Push),
});

const BROKEN = 'ข้อมูลการแจ้งเตือนจากเบราว์เซอร์ไม่ถูกต้อง กรุณาลองอีกครั้ง';

/** What a browser's PushSubscription is as JSON. */
export const BrowserSubscription = Type.Object({
  endpoint: Type.String({ minLength: 10, maxLength: 1000, thai: BROKEN }),
  keys: Type.Object({
    p256dh: Type.String({ pattern: '^[\\w-]{87}=?$', thai: BROKEN }),
    auth: Type.String({ pattern: '^[\\w-]{22}={0,2}$', thai: BROKEN }),
  }),
});

export const subscribePush = call({
  method: 'POST',
  path: '/api/push/subscribe',
  access: 'member',
  summary:
    'Turns notifications on in this session’s browser, until it is signed out. What a PushSubscription is as JSON.',
  body: BrowserSubscription,
  reply: Success,
});

export const unsubscribePush = call({
  method: 'POST',
  path: '/api/push/unsubscribe',
  access: 'member',
  summary: 'Turns notifications off in this session’s browser.',
  reply: Success,
});

export const broadcast = call({
  method: 'POST',
  path: '/api/staff/broadcasts',
  access: 'staff',
  scope: 'broadcast',
  summary: 'Tells all who turned notifications on and want news; never who is excluded or closed.',
  body: Type.Object({
    title: Type.String({ minLength: 3, maxLength: 60, pattern: '^[^\\u0000-\\u001f]*$' }),
    text: Type.String({ minLength: 3, maxLength: 180, pattern: '^[^\\u0000-\\u001f]*$' }),
    path: Type.String({
      maxLength: 200,
      pattern: '^/(?![/\\\\])[\\x21-\\x7e]*$',
      description: 'of a page of the site',
    }),
  }),
  reply: Type.Object({ success: Type.Boolean(), id: Type.String() }),
});
