import { defineConfig } from 'vite';
import { emitWorker } from './emit-worker.ts';
import { staffCalls } from './staff-calls.ts';

export default defineConfig({
  plugins: [staffCalls(), emitWorker()],
  build: {
    outDir: 'build/client',
    emptyOutDir: true,
    manifest: true,
    // a picture in a data: URL could not be cached
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // says something to servers that render components, of which there is none here
      onLog: (level, log, tell) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && tell(level, log),
      output: {
        codeSplitting: {
          // changes with a new version of a library only, so browsers keep it from one build to the next
          groups: [{ name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// }],
        },
      },
    },
  },
});
