import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { data, nullable, Success, Time } from './fields.ts';
import { cursorPage } from './paging.ts';

/* Settings that an operator changes while the platform runs, as versioned data. */

/** Groups of settings that are checked together, and changed by one version. */
export const SETTING_GROUPS = [
  'withdrawals',
  'deposits',
  'vouchers',
  'bonuses',
  'cashback',
  'wheel',
  'referrals',
  'care',
  'alerts',
] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** What a value of a setting counts; `choice`: one of several; `rates`: commission by area and level; `prizes`: a table of the wheel. */
export const SETTING_UNITS = [
  'baht',
  'percent',
  'minutes',
  'hours',
  'days',
  'seconds',
  'times',
  'multiple',
  'kinds',
  'cards',
  'choice',
  'rates',
  'prizes',
] as const;
export type SettingUnit = (typeof SETTING_UNITS)[number];

const Name = Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,59}$' });
const Value = Type.String({ maxLength: 2000, description: 'as in the environment' });
const Person = Type.Object({ id: Type.String(), shown_name: Type.String() });

const Setting = Type.Object({
  name: Name,
  group: Type.Enum([...SETTING_GROUPS]),
  unit: Type.Enum([...SETTING_UNITS]),
  risk: Type.Enum(['up', 'down', 'any', 'none'], {
    description: 'in which direction cost or risk rises, so that two people must agree',
  }),
  minimum: nullable(Type.Integer()),
  maximum: nullable(Type.Integer()),
  choices: nullable(Type.Array(Type.String())),
  value: Value,
  start: { ...Value, description: 'of the environment, or the default: in force without any version' },
  version: { ...Type.String(), description: 'the newest that changes it, planned ones too; 0: none' },
  changed: nullable(Type.Object({ at: Time, by: Person, reason: Type.String(), before: Value })),
  planned: Type.Array(
    Type.Object({ version: Type.String(), at: Time, value: Value, by: Person, reason: Type.String() }),
    {
      description: 'what it will be, in the order of time',
    },
  ),
});
export type Setting = Static<typeof Setting>;

/** A setting that is only read at start: its value, or only whether it is set, when it is a text. */
const ServerSetting = Type.Object({ name: Type.String(), value: nullable(Type.String()), is_set: Type.Boolean() });
export type ServerSetting = Static<typeof ServerSetting>;

export const staffSettings = call({
  method: 'GET',
  path: '/api/staff/settings',
  access: 'staff',
  scope: 'settings',
  summary: 'Settings in force with unit, range, default and last change, and those that change on the server only.',
  reply: data(
    Type.Object({
      settings: Type.Array(Setting),
      proposed: Type.Array(Type.Enum([...SETTING_GROUPS]), { description: 'groups that wait for a second person' }),
      server: Type.Array(ServerSetting),
    }),
  ),
});

const Group = Type.Object({ group: Type.Enum([...SETTING_GROUPS], { thai: 'ไม่มีกลุ่มนี้' }) });

const SettingVersion = Type.Object({
  id: Type.String(),
  valid_from: Time,
  state: Type.Enum(['begun', 'planned', 'cancelled']),
  reason: Type.String(),
  by: Person,
  second: nullable(Person),
  cancelled: nullable(Type.Object({ at: Time, by: Person, reason: Type.String() })),
  values: Type.Array(Type.Object({ name: Name, before: Value, value: Value })),
});
export type SettingVersion = Static<typeof SettingVersion>;

export const settingVersions = call({
  method: 'GET',
  path: '/api/staff/settings/:group/versions',
  access: 'staff',
  scope: 'settings',
  summary: 'What was changed in a group of settings or is planned, the last made first.',
  params: Group,
  query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 20 })) }),
  reply: cursorPage(SettingVersion),
});

/** When values count: from a later time, or at once without one. */
const From = Type.Optional({ ...Time, thai: 'กรุณาระบุวันและเวลาให้ถูกต้อง' });

const Note = Type.String({ minLength: 5, maxLength: 500, thai: 'กรุณาเขียนเหตุผลอย่างน้อย 5 ตัวอักษร' });

const Change = Type.Object({ name: Name, value: Value });

const WhatIf = Type.Object({
  kind: Type.Enum(
    [
      'review',
      'two_people',
      'withdrawal_refused',
      'deposit_refused',
      'gift_days_told',
      'cashback_members',
      'cashback_baht',
      'commission_baht',
    ],
    { description: 'what is counted; those that end in `_baht` are amounts in whole baht' },
  ),
  days: Type.Integer({ description: 'of which it is counted, the latest ones' }),
  total: Type.Integer({ description: 'what it is counted among, in the same unit' }),
  before: Type.Integer({ description: 'under the settings in force' }),
  after: Type.Integer({ description: 'under the proposed ones' }),
});
export type WhatIf = Static<typeof WhatIf>;

export const checkSettings = call({
  method: 'POST',
  path: '/api/staff/settings/:group/check',
  access: 'staff',
  scope: 'settings',
  summary: 'Whether values may be set, whether a second person must agree, and what they would have changed lately.',
  params: Group,
  body: Type.Object({ changes: Type.Array(Change, { minItems: 1, maxItems: 40 }), valid_from: From }),
  reply: data(Type.Object({ needs_second: Type.Boolean(), what_if: Type.Array(WhatIf) })),
});

export const changeSettings = call({
  method: 'POST',
  path: '/api/staff/settings/:group',
  access: 'staff',
  scope: 'settings',
  freshFactor: true,
  summary:
    'Changes settings of a group at once or at a later time, or proposes it where cost or risk rises. 409 when one was changed meanwhile.',
  params: Group,
  body: Type.Object({
    changes: Type.Array(Type.Object({ ...Change.properties, seen: Type.String({ pattern: '^\\d{1,18}$' }) }), {
      minItems: 1,
      maxItems: 40,
    }),
    valid_from: From,
    note: Note,
  }),
  reply: data(Type.Object({ missing: Type.Integer({ description: 'people who must still agree' }) })),
});

export const cancelPlannedSettings = call({
  method: 'POST',
  path: '/api/staff/settings/:group/versions/:version/cancel',
  access: 'staff',
  scope: 'settings',
  freshFactor: true,
  summary: 'Calls off a planned change before its time. 404 when it has begun, or was called off.',
  params: Type.Object({ ...Group.properties, version: Type.String({ pattern: '^\\d{1,18}$' }) }),
  body: Type.Object({ note: Note }),
  reply: Success,
});

export const receivingAccounts = call({
  method: 'GET',
  path: '/api/staff/receiving-accounts',
  access: 'staff',
  scope: 'settings',
  summary: 'Accounts that members pay into, masked. They change on the server only.',
  reply: data(
    Type.Array(
      Type.Object({
        bank: Type.String(),
        account: Type.String({ description: 'masked' }),
        name: Type.String(),
        share: Type.Integer({ description: 'weight among the open accounts; 0: only for members assigned to it' }),
        closed: Type.Boolean(),
      }),
    ),
  ),
});
