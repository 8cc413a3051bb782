import { documentNumber } from '@sanam/thai/documents';
import Type from 'typebox';
import { HttpError, requireBearer, type Server } from '../http.ts';

const Body = Type.Object({
  document_type: Type.Enum(['thai_id', 'passport']),
  number: Type.String({ minLength: 1, maxLength: 40 }),
  name: Type.String({ minLength: 1, maxLength: 200 }),
  birth_date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
});
/** Holder of documents that belong to somebody else. */
const SOMEBODY = 'อื่น คนละคน';

/**
 * Serve the pretend registry of documents. It knows nobody: the second character of a number decides, so that each case
 * can be tried. 8: there is no such document. 7: it belongs to somebody else. 6: its holder was born on another day. 5:
 * the registry is down. 4: its holder is fifteen years old at most. Otherwise it belongs to whoever asks.
 */
export function serveIdentity(app: Server, secret: string): void {
  app.post(
    '/api/identity/checks',
    { onRequest: requireBearer(secret), schema: { body: Body } },
    async ({ body: { document_type, number, name, birth_date } }, reply) => {
      const named = documentNumber(document_type, number);
      const digit = named?.[1];
      if (!named || digit === '8') throw new HttpError(404, 'There is no such document.');
      if (digit === '5') return reply.code(503).send({ status: 'unavailable' });
      return {
        name: digit === '7' ? SOMEBODY : name,
        birth_date:
          digit === '6' ? '1970-01-01' : digit === '4' ? `${new Date().getUTCFullYear() - 15}-01-31` : birth_date,
      };
    },
  );
}
