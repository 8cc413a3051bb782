import path from 'node:path';
import type { Plugin } from 'vite';

/** Build worker/sw.ts into /sw.js, one file: a service worker may load no other. */
export function emitWorker(): Plugin {
  return {
    name: 'sanam:service-worker',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      this.emitFile({ type: 'chunk', id: path.join(import.meta.dirname, 'worker/sw.ts'), fileName: 'sw.js' });
    },
    generateBundle(_options, bundle) {
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk' || worker.imports.length > 0 || worker.dynamicImports.length > 0)
        this.error('the service worker is not one file');
    },
  };
}
