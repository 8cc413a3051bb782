import { queueLimitOf } from '../../core/paging.ts';
import { reading } from '../../core/read-together.ts';
import type { Handlers } from '../../core/routes.ts';
import type { Identity } from './identity.ts';
import { readIdentity } from './read-identity.ts';
import { decideIdentity } from './review/decide-identity.ts';
import { listIdentities } from './review/list-identities.ts';
import { sendDocument } from './send-document.ts';

export function identityRoutes(
  identity: Identity,
): Handlers<'ownIdentity' | 'sendIdentity' | 'staffIdentities' | 'decideIdentity'> {
  return {
    ownIdentity: async ({ caller }) => ({ data: await readIdentity(reading(identity), caller.memberId) }),
    sendIdentity: async ({ body, caller }) => {
      const { document_type: documentType, number, name } = body;
      await sendDocument(identity, caller.memberId, { documentType, number, name });
      return { success: true, state: (await readIdentity(identity, caller.memberId)).state };
    },
    staffIdentities: ({ query }) => listIdentities(identity, queueLimitOf(query)),
    decideIdentity: async ({ params, body, caller }) => {
      await decideIdentity(identity, {
        ref: params.ref,
        staffId: caller.staffId,
        to: body.decision === 'pass' ? 'passed' : 'refused',
        note: body.note.trim(),
      });
      return { success: true };
    },
  };
}
