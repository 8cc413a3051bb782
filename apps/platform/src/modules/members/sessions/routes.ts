import { Refusal } from '../../../core/errors.ts';
import { reading, together } from '../../../core/read-together.ts';
import type { Handlers } from '../../../core/routes.ts';
import { isUnattended } from '../../../core/unattended.ts';
import type { Members } from '../members.ts';
import { endOneSession, endOtherSessions, instead, signOut } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { previewTicket } from './preview-ticket.ts';
import { bearerOf, cookieTokens, deviceOf } from './session-cookies.ts';
import type { SessionReplies } from './session-replies.ts';
import { refresh } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { readSignIns } from './sign-in-history.ts';
import { identifyTicket, issueTicket, redeemTicket } from './tickets.ts';

export type SessionCalls =
  | 'login'
  | 'refreshSession'
  | 'logout'
  | 'issueTicket'
  | 'previewTicket'
  | 'redeemTicket'
  | 'identifyTicket'
  | 'sessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'signIns';

export function sessionRoutes(members: Members, replies: SessionReplies): Handlers<SessionCalls> {
  return {
    login: async ({ body, request, reply }) =>
      replies.signIn(reply, await instead(members, request, await signIn(members, body, deviceOf(request)))),
    refreshSession: async ({ request, reply }) => {
      const held = cookieTokens(request);
      const tokens = await refresh(members, held.refresh, deviceOf(request), !isUnattended(request)).catch(
        (caught: unknown) => {
          // a token that was refused once is never valid again, so the browser need not send it with every page
          if (held.refresh && caught instanceof Refusal && caught.status === 401) replies.dropEnded(reply);
          throw caught;
        },
      );
      return replies.renew(reply, tokens);
    },
    logout: async ({ request, reply }) => {
      const held = cookieTokens(request);
      // set first, so that the answer of a failure deletes the cookies too
      replies.signOut(reply);
      await signOut(members, { access: bearerOf(request) ?? held.access, refresh: held.refresh });
      return { success: true };
    },
    issueTicket: async ({ body, caller }) => {
      const { ticket, expiresAt } = await issueTicket(members, caller, body.audience, body.password);
      return { ticket, expires_at: expiresAt.toISOString() };
    },
    previewTicket: async ({ body, request }) => ({
      data: await previewTicket(members, body.ticket, deviceOf(request)),
    }),
    redeemTicket: async ({ body, request, reply }) =>
      replies.signIn(
        reply,
        await instead(members, request, await redeemTicket(members, body.ticket, deviceOf(request))),
      ),
    identifyTicket: async ({ body }) => ({ data: { member: await identifyTicket(members, body.ticket) } }),
    sessions: async ({ caller }) => ({ data: await listSessions(reading(members), caller) }),
    endSession: async ({ params, caller }) => {
      await endOneSession(members, caller, params.id);
      return { success: true };
    },
    endOtherSessions: async ({ caller }) => ({ success: true, ended: await endOtherSessions(members, caller) }),
    signIns: async ({ query, caller }) => readSignIns(together(members.db), caller.memberId, query.cursor),
  };
}
