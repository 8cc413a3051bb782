import { Scripts, ScrollRestoration, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';
import { useOfServer } from './use-of-server.ts';

/**
 * Scripts of the page, which the server writes. A browser that draws the document anew has run them already, and may
 * not write the markup of a script into the page (Trusted Types).
 */
export function PageScripts() {
  if (!useOfServer()) return <KeptScroll />;
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

/** What `ScrollRestoration` does after the start of the page, without its script. */
function KeptScroll() {
  useScrollRestoration();
  return null;
}
