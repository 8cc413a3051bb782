import { brandStyles } from '@sanam/ui/brand-colors';
import { createContext, useContext } from 'react';
import { useOfServer } from './use-of-server.ts';

/** Nonce of the page, known on the server only, because a browser never exposes the nonce. */
export const NonceContext = createContext<string | undefined>(undefined);

/** Placeholder where the server inserts a page's styles (server/first-paint/first-styles.ts). */
export const STYLES_PLACE = '/*styles*/';

/**
 * Styles of the site, inside the page itself. A phone on a slow network paints with the first packets instead of
 * waiting for a second file. The style of another brand comes last, so its accent applies. The client script keeps the
 * server's styles unchanged, so its own bundle contains no styles; a document that is drawn anew keeps them too.
 */
export function PageStyles({ accent }: { accent: string | null }) {
  const nonce = useContext(NonceContext);
  if (!useOfServer()) return null;
  return (
    <>
      <style
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? STYLES_PLACE : '' }}
      />
      {accent ? (
        <style
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? brandStyles(accent) : '' }}
        />
      ) : null}
    </>
  );
}
