import { loadQuietly } from '../shell/reload-on-broken-chunk.ts';

/** Reports what goes wrong in the page and nobody caught; the script that does comes with the first error. */
export function watchErrors(): void {
  const report = (thrown: unknown) => {
    if (!navigator.onLine) return;
    void loadQuietly(() => import('./report-error.ts')).then(
      (module) => module.reportError(thrown),
      () => undefined,
    );
  };
  addEventListener('error', ({ error }) => error && report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
