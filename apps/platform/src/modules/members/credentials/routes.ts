import { reading } from '../../../core/read-together.ts';
import type { Handlers } from '../../../core/routes.ts';
import { onWire } from '../codes/one-time-codes.ts';
import type { Members } from '../members.ts';
import { instead } from '../sessions/end-sessions.ts';
import { deviceOf } from '../sessions/session-cookies.ts';
import type { SessionReplies } from '../sessions/session-replies.ts';
import {
  changePassword,
  confirmPasswordReset,
  confirmPasswordResetOtp,
  startPasswordReset,
} from './change-password.ts';
import {
  addPasskey,
  listPasskeys,
  passkeyLoginOptions,
  passkeyOptions,
  removePasskey,
  signInWithPasskey,
} from './passkeys.ts';

export type CredentialCalls =
  | 'startPasswordReset'
  | 'confirmPasswordResetOtp'
  | 'confirmPasswordReset'
  | 'updatePassword'
  | 'passkeys'
  | 'passkeyOptions'
  | 'addPasskey'
  | 'removePasskey'
  | 'passkeyLoginOptions'
  | 'loginWithPasskey';

export function credentialRoutes(members: Members, replies: SessionReplies): Handlers<CredentialCalls> {
  return {
    startPasswordReset: async ({ body, request }) => onWire(await startPasswordReset(members, body, deviceOf(request))),
    confirmPasswordResetOtp: async ({ body, request }) => {
      await confirmPasswordResetOtp(members, body, deviceOf(request));
      return { success: true };
    },
    confirmPasswordReset: async ({ body, request }) => {
      await confirmPasswordReset(members, { ...body, confirmation: body.password_confirmation }, deviceOf(request));
      return { success: true };
    },
    updatePassword: async ({ body, caller, reply }) => {
      await changePassword(members, caller, {
        old: body.old_password,
        password: body.password,
        confirmation: body.password_confirmation,
      });
      replies.signOut(reply);
      return { success: true };
    },
    passkeys: async ({ caller }) => ({ data: await listPasskeys(reading(members), caller.memberId) }),
    passkeyOptions: async ({ body, caller }) => ({ data: await passkeyOptions(members, caller, body.password) }),
    addPasskey: async ({ body, caller, request }) => ({
      data: await addPasskey(members, caller, { response: body.response, name: body.name }, deviceOf(request)),
    }),
    removePasskey: async ({ params, body, caller }) => {
      await removePasskey(members, caller, params.id, body.password);
      return { success: true };
    },
    passkeyLoginOptions: async ({ request }) => ({ data: await passkeyLoginOptions(members, deviceOf(request)) }),
    loginWithPasskey: async ({ body, request, reply }) =>
      replies.signIn(
        reply,
        await instead(members, request, await signInWithPasskey(members, body.response, deviceOf(request))),
      ),
  };
}
