import { loadQuietly } from '../loading/reload-on-broken-chunk.ts';

/** Report uncaught errors of the page. The reporting script is loaded at the first error. */
export function watchErrors(): void {
  const report = (thrown: unknown) => {
    if (!navigator.onLine) return;
    // an error of the report itself is not reported: that would have no end
    loadQuietly(() => import('./report-error.ts'))
      .then((module) => module.reportError(thrown))
      .catch(() => undefined);
  };
  addEventListener('error', ({ error }) => error && report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
