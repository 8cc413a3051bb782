import Type from 'typebox';
import Value from 'typebox/value';
import type { SandboxLink } from '../sandbox-link.ts';
import type { IdentityCheck } from './identity-port.ts';

const Found = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 200 }),
  birth_date: Type.Union([Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), Type.Null()]),
});

/** Registry of the pretend world outside. */
export function sandboxIdentity(sandbox: SandboxLink, timeoutMs: number): IdentityCheck {
  return {
    name: 'sandbox',
    async ask({ key, documentType, number, name, birthDate }) {
      const { status, body } = await sandbox.call('POST', '/api/identity/checks', {
        headers: { 'idempotency-key': key },
        body: { document_type: documentType, number, name, birth_date: birthDate },
        timeoutMs,
      });
      if (status === 404) return { outcome: 'not_found' };
      if (status === 200 && Value.Check(Found, body))
        return { outcome: 'found', name: body.name, birthDate: body.birth_date };
      return { outcome: 'unavailable' };
    },
  };
}
