import type { SandboxLink } from '../sandbox-link.ts';
import type { StatementPort } from './statement-port.ts';

const LINES_MAX = 500;

export function sandboxStatement(sandbox: SandboxLink): StatementPort {
  return {
    async since(at) {
      const reply = await sandbox.call('GET', `/api/bank/statement?since=${encodeURIComponent(at.toISOString())}&limit=${LINES_MAX}`);
      return reply.status === 200 && Array.isArray(reply.body) ? reply.body : [];
    },
  };
}
