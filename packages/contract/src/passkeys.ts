import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { data, nullable, Password, Success, Time } from './fields.ts';
import { AccessGrant } from './sessions.ts';

/**
 * Options and responses of WebAuthn are the browser's own JSON (W3C WebAuthn level 3, 5.1.8-5.1.9). The server
 * validates them completely.
 */
const BrowserJson = Type.Record(Type.String(), Type.Unknown(), { thai: 'พาสคีย์ใช้ไม่ได้ กรุณาลองใหม่' });
const Options = data(BrowserJson);
const StepUp = Type.Object({ password: Password });

const Passkey = Type.Object({ id: Type.String(), name: Type.String(), created_at: Time, last_used_at: nullable(Time) });
export type Passkey = Static<typeof Passkey>;

export const passkeys = call({
  method: 'GET',
  path: '/api/passkeys',
  access: 'member',
  summary: 'The member’s passkeys.',
  reply: data(Type.Array(Passkey)),
});

export const passkeyOptions = call({
  method: 'POST',
  path: '/api/passkeys/options',
  access: 'member',
  summary: 'What the browser needs to make a passkey; asks for the password.',
  body: StepUp,
  reply: Options,
});

export const addPasskey = call({
  method: 'POST',
  path: '/api/passkeys',
  access: 'member',
  summary: 'Keeps the passkey the browser made.',
  body: Type.Object({ response: BrowserJson, name: Type.Optional(Type.String({ maxLength: 60 })) }),
  reply: data(Passkey),
});

export const removePasskey = call({
  method: 'POST',
  path: '/api/passkeys/:id/remove',
  access: 'member',
  summary: 'Removes a passkey; asks for the password.',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 20 }) }),
  body: StepUp,
  reply: Success,
});

export const passkeyLoginOptions = call({
  method: 'POST',
  path: '/api/login/passkey/options',
  access: 'public',
  summary: 'A challenge to sign in with a passkey. Names nobody: the browser knows its own.',
  reply: Options,
});

export const loginWithPasskey = call({
  method: 'POST',
  path: '/api/login/passkey',
  access: 'public',
  summary: 'Signs in with the passkey that answered the challenge.',
  body: Type.Object({ response: BrowserJson }),
  reply: AccessGrant,
});
