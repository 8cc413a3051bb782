import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchErrors } from './device/watch-errors.ts';
import { watchInstallPrompt } from './install/kept-prompt.ts';
import { trackRequest, watchNetwork } from './live/replies/connection.ts';
import { patientFetch } from './live/replies/patient-fetch.ts';
import { fetchPagesAhead } from './loading/fetch-pages-ahead.ts';
import { loadDrawn } from './loading/later.tsx';
import { reloadOnBrokenChunk } from './loading/reload-on-broken-chunk.ts';
import { restOfStyles } from './loading/rest-of-styles.ts';
import { watchForStay } from './loading/when-idle.ts';

watchErrors();
reloadOnBrokenChunk();
watchInstallPrompt();
watchForStay();
fetchPagesAhead();
watchNetwork();
window.fetch = patientFetch(window.fetch.bind(window), trackRequest);

void Promise.all([loadDrawn(), restOfStyles()]).then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  }),
);
