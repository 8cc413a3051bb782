import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Files that the offline page needs besides its inline styles, by their names without the hash. */
const OFFLINE_FILES = [
  'anuphan-thai.woff2',
  'anuphan-latin.woff2',
  'trirong-600.woff2',
  'app-icon.svg',
  'lockup.svg',
  'empty-lotus.svg',
  'sprite.svg',
];

/** Build worker/sw.ts into /sw.js of the client, with the list of this build's files. */
export function emitWorker(): Plugin {
  return {
    name: 'sanam:service-worker',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: path.join(import.meta.dirname, 'worker/sw.ts'), fileName: 'sw.js' });
    },
    generateBundle(_options, bundle) {
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk' || worker.imports.length > 0 || !worker.code.includes('__BUILD__'))
        this.error('the service worker is not one file with a place for the list of files');
      const assets = Object.keys(bundle)
        .filter((name) => /^assets\/.*\.(js|css|svg|woff2|png)$/.test(name))
        .sort()
        .map((name) => `/${name}`);
      const offline = OFFLINE_FILES.map((wanted) => {
        const [stem, ending] = wanted.split('.');
        const found = assets.filter(
          (name) =>
            name.startsWith(`/assets/${stem}-`) &&
            name.endsWith(`.${ending}`) &&
            name.length === `/assets/${stem}-12345678.${ending}`.length,
        );
        return found.length === 1 && found[0]
          ? found[0]
          : this.error(`the offline page needs ${wanted}; the build has ${found.length} of it`);
      });
      const id = createHash('sha256').update(assets.join()).update(worker.code).digest('hex').slice(0, 12);
      worker.code = worker.code.replace('__BUILD__', JSON.stringify({ id, assets, offline }));
    },
  };
}
