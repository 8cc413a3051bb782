import type { Handlers } from '../../core/routes.ts';
import { type AccountCalls, accountRoutes } from './account/routes.ts';
import { type CredentialCalls, credentialRoutes } from './credentials/routes.ts';
import type { Members } from './members.ts';
import { type RegistrationCalls, registrationRoutes } from './registration/routes.ts';
import { type SessionCalls, sessionRoutes } from './sessions/routes.ts';
import { openReplies } from './sessions/session-replies.ts';
import { type StaffCalls, staffRoutes } from './staff/routes.ts';

/** Routes of this module. */
export function memberRoutes(
  members: Members,
): Handlers<RegistrationCalls | SessionCalls | CredentialCalls | AccountCalls | StaffCalls> {
  const replies = openReplies(members);
  return {
    ...registrationRoutes(members, replies),
    ...sessionRoutes(members, replies),
    ...credentialRoutes(members, replies),
    ...accountRoutes(members),
    ...staffRoutes(members),
  };
}
