import { calls } from '@sanam/contract';
import type { Plugin } from 'vite';

const NAME = 'virtual:staff-calls';

/**
 * The module `virtual:staff-calls`: method and path of every call of the back office. The browser needs no more of the
 * contract; its schemas stay out of the bundle.
 */
export function staffCalls(): Plugin {
  const table = Object.fromEntries(
    Object.entries(calls)
      .filter(([, { access }]) => access.startsWith('staff'))
      .map(([name, { method, path }]) => [name, [method, path]]),
  );
  return {
    name: 'staff-calls',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(table)}` : undefined),
  };
}
