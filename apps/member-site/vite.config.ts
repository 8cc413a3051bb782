import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { emitWorker } from './emit-worker.ts';
import { guardRouteReload } from './guard-route-reload.ts';

export default defineConfig({
  plugins: [reactRouter(), guardRouteReload(), emitWorker()],
  build: {
    // a picture in a data: address would need an exception in the Content-Security-Policy, and could not be cached
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // what nearly every page needs comes as one file: thirty small ones compress worse and wait in line on a slow network
            codeSplitting: { groups: [{ name: 'shell', test: /(packages\/(ui|money)\/src|apps\/member-site\/app\/(shell|live|money|notices|games|server))\/[\w./-]+\.tsx?$/ }] },
          },
        },
      },
    },
    ssr: {
      // the platform imports the server bundle by its path: everything is inside, so that it works from wherever that is
      build: { rolldownOptions: { input: './server/app.ts' } },
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    },
  },
});
