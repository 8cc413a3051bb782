import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useWorker } from '../worker/use-worker.ts';
import { addSplash } from './add-splash.ts';
import { InstallOffer } from './install-offer.tsx';
import { InstallSheet } from './install-sheet.tsx';
import { useInstall } from './use-install.ts';

const ASKED = 'addicon';

/**
 * Parts that start once the page is idle: the service worker, the offer to install on the home page, and the install
 * guide, which a button or `?addicon=true` on any page opens.
 */
export function InstallParts() {
  useWorker();
  const { way, offered, ask, answered } = useInstall();
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const [pressed, setPressed] = useState(false);
  const asked = params.get(ASKED) === 'true';
  useEffect(() => {
    if (way === 'ios') addSplash();
  }, [way]);
  const close = () => {
    setPressed(false);
    if (!asked) return;
    setParams(
      (now) => {
        now.delete(ASKED);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <>
      {way && offered && pathname === '/' ? (
        <InstallOffer onInstall={() => (way === 'prompt' ? void ask() : setPressed(true))} onClose={answered} />
      ) : null}
      <InstallSheet open={asked || pressed} onClose={close} />
    </>
  );
}
