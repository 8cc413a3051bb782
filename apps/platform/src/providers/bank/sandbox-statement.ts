import type { SandboxLink } from '../sandbox-link.ts';
import type { StatementPort } from './statement-port.ts';

const LINES_A_PAGE = 500;
const PAGES_MAX = 50;

/** The statement of the pretend bank, page by page: each page begins at the time of the last line before it. */
export function sandboxStatement(sandbox: SandboxLink): StatementPort {
  return {
    async since(at) {
      const lines: unknown[] = [];
      let from = at.toISOString();
      for (let page = 0; page < PAGES_MAX; page++) {
        const reply = await sandbox.call('GET', `/api/bank/statement?since=${encodeURIComponent(from)}&limit=${LINES_A_PAGE}`);
        if (reply.status !== 200 || !Array.isArray(reply.body)) return lines;
        lines.push(...(reply.body as unknown[]));
        const last = (reply.body.at(-1) as { transferred_at?: unknown } | undefined)?.transferred_at;
        // no more, or a whole page of one moment: asking again would bring the same
        if (reply.body.length < LINES_A_PAGE || typeof last !== 'string' || last === from) return lines;
        from = last;
      }
      return lines;
    },
  };
}
