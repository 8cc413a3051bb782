import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { data, Success, Time } from './fields.ts';
import { SCOPES } from './scope.ts';

const StaffName = Type.String({
  pattern: '^[a-z][a-z0-9._-]{2,31}$',
  description: 'lower case letters, digits, dot, dash and underscore',
  thai: 'ชื่อผู้ใช้ต้องมี 3-32 ตัว เป็นตัวพิมพ์เล็กภาษาอังกฤษ ตัวเลข จุด ขีด',
});
const StaffPassword = Type.String({ minLength: 1, maxLength: 200, thai: 'กรุณาระบุรหัสผ่าน' });
const Factor = Type.String({
  pattern: '^(\\d{6}|[0-9A-Za-z]{5}-?[0-9A-Za-z]{5})$',
  description: 'a code of the authenticator app, or a recovery code',
  thai: 'กรุณากรอกรหัส 6 หลัก หรือรหัสกู้คืน',
});

const Confirmation = Type.String({ minLength: 1, maxLength: 200, thai: 'กรุณายืนยันรหัสผ่าน' });
const RecoveryCodes = data(Type.Object({ recovery_codes: Type.Array(Type.String()) }));

/** What a staff member has to do next to get in: give a second factor, or enrol one first. */
const Step = Type.Enum(['second_factor', 'enrol', 'signed_in']);

const StaffSelf = Type.Object({
  step: Step,
  id: Type.String(),
  name: Type.String({ description: 'for signing in' }),
  shown_name: Type.String(),
  roles: Type.Array(Type.String()),
  scopes: Type.Array(Type.Enum([...SCOPES])),
  recovery_codes_left: Type.Integer(),
  passkeys: Type.Integer({ description: 'passkeys that can be the second factor' }),
  ends_at: Type.Union([Time, Type.Null()], { description: 'when the session ends, however much it is used' }),
  idle_seconds: Type.Integer({
    description: 'time without a request after which the second factor is asked for again',
  }),
  sandbox: Type.Boolean({ description: 'true: all money is play money' }),
});
export type StaffSelf = Static<typeof StaffSelf>;

export const staffDoor = call({
  method: 'GET',
  path: '/api/staff/door',
  access: 'staff-visitor',
  summary: 'What everybody may know before signing in: whether all money is play money.',
  reply: data(Type.Object({ sandbox: Type.Boolean() })),
});

export const signInStaff = call({
  method: 'POST',
  path: '/api/staff/session',
  access: 'staff-visitor',
  summary: 'Checks name and password of a staff member, and opens a session that waits for the second factor.',
  body: Type.Object({ name: StaffName, password: StaffPassword }),
  reply: Type.Object({ step: Step }),
});

export const staffSelf = call({
  method: 'GET',
  path: '/api/staff/session',
  access: 'staff-entering',
  summary: 'Who is signed in, with their roles and scopes. Before the second factor these are empty.',
  reply: data(StaffSelf),
});

export const giveSecondFactor = call({
  method: 'POST',
  path: '/api/staff/session/second-factor',
  access: 'staff-entering',
  summary:
    'Gives the second factor: to get in, to unlock an idle session, or again before a decision. Each code is accepted once.',
  body: Type.Object({ code: Factor }),
  reply: Success,
});

const Response = Type.Object({
  response: Type.Record(Type.String(), Type.Unknown(), { description: 'what the browser answered (WebAuthn level 3)' }),
});
const WebAuthnOptions = data(Type.Record(Type.String(), Type.Unknown()));

export const givePasskeyOptions = call({
  method: 'POST',
  path: '/api/staff/session/passkey/options',
  access: 'staff-entering',
  summary: 'Options with which the browser gives the second factor by a passkey. 404 for a person without one.',
  reply: WebAuthnOptions,
});

export const givePasskey = call({
  method: 'POST',
  path: '/api/staff/session/passkey',
  access: 'staff-entering',
  summary: 'Gives the second factor with a passkey: to get in, to unlock an idle session, or before a decision.',
  body: Response,
  reply: Success,
});

export const staffPasskeys = call({
  method: 'GET',
  path: '/api/staff/session/passkeys',
  access: 'staff',
  summary: 'One’s own passkeys.',
  reply: data(
    Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        created_at: Time,
        last_used_at: Type.Union([Time, Type.Null()]),
      }),
    ),
  ),
});

export const staffPasskeyOptions = call({
  method: 'POST',
  path: '/api/staff/session/passkeys/options',
  access: 'staff',
  freshFactor: true,
  summary: 'Options with which the browser creates a passkey.',
  reply: WebAuthnOptions,
});

export const addStaffPasskey = call({
  method: 'POST',
  path: '/api/staff/session/passkeys',
  access: 'staff',
  freshFactor: true,
  summary: 'Keeps a passkey that the browser has created, as one more second factor.',
  body: Type.Object({
    response: Response.properties.response,
    name: Type.String({ minLength: 1, maxLength: 60, thai: 'กรุณาตั้งชื่อพาสคีย์ 1-60 ตัวอักษร' }),
  }),
  reply: Success,
});

export const removeStaffPasskey = call({
  method: 'DELETE',
  path: '/api/staff/session/passkeys/:id',
  access: 'staff',
  freshFactor: true,
  summary: 'Removes one of one’s own passkeys.',
  params: Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$' }) }),
  reply: Success,
});

export const beginEnrolment = call({
  method: 'POST',
  path: '/api/staff/session/enrolment',
  access: 'staff-entering',
  summary:
    'Makes the secret of a second factor, for a staff member who has none yet. Nothing counts until a code is confirmed.',
  reply: data(
    Type.Object({
      secret: Type.String({ description: 'base32, to type into an authenticator app' }),
      uri: Type.String({ description: 'otpauth address of the same secret' }),
      qr: Type.Object({
        size: Type.Integer({ description: 'modules on a side' }),
        path: Type.String({ description: 'SVG path of the dark modules' }),
      }),
    }),
  ),
});

export const confirmEnrolment = call({
  method: 'POST',
  path: '/api/staff/session/enrolment/confirm',
  access: 'staff-entering',
  summary: 'Confirms the second factor with a code, signs in, and shows the recovery codes once.',
  body: Type.Object({
    code: Type.String({ pattern: '^\\d{6}$', thai: 'กรุณากรอกรหัส 6 หลักจากแอปยืนยันตัว' }),
  }),
  reply: RecoveryCodes,
});

export const changeStaffPassword = call({
  method: 'POST',
  path: '/api/staff/session/password',
  access: 'staff',
  freshFactor: true,
  summary: 'Changes one’s own password. Every other session of the person ends.',
  body: Type.Object({
    old_password: StaffPassword,
    password: StaffPassword,
    password_confirmation: Confirmation,
  }),
  reply: Success,
});

export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/api/staff/session/recovery-codes',
  access: 'staff',
  freshFactor: true,
  summary: 'Replaces one’s own recovery codes, and shows the new ones once. The earlier ones do not count any more.',
  reply: RecoveryCodes,
});

export const signOutStaff = call({
  method: 'DELETE',
  path: '/api/staff/session',
  access: 'staff-entering',
  summary: 'Ends the session.',
  reply: Success,
});

export const acceptInvitation = call({
  method: 'POST',
  path: '/api/staff/invitations/accept',
  access: 'staff-visitor',
  summary:
    'Chooses name and password with an invitation, or a new password with a link for that. Both work once. Signing in comes after.',
  body: Type.Object({
    invitation: Type.String({ minLength: 20, maxLength: 100, thai: 'คำเชิญนี้ใช้ไม่ได้แล้ว' }),
    name: Type.Optional(StaffName),
    password: StaffPassword,
    password_confirmation: Confirmation,
  }),
  reply: Success,
});
