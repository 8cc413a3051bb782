import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchErrors } from './device/watch-errors.ts';
import { watchInstallPrompt } from './install/kept-prompt.ts';
import { trackRequest, watchNetwork } from './live/connection.ts';
import { patientFetch } from './live/patient-fetch.ts';
import { fetchPagesAhead } from './shell/fetch-pages-ahead.ts';
import { loadDrawn } from './shell/later.tsx';
import { reloadOnBrokenChunk } from './shell/reload-on-broken-chunk.ts';
import { restOfStyles } from './shell/rest-of-styles.ts';
import { watchForStay } from './shell/when-idle.ts';

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
