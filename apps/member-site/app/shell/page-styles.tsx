import { brandStyles } from '@sanam/ui/brand-colors';
import { createContext, useContext } from 'react';

/** The nonce of the page, known on the server only: a browser never tells it again. */
export const NonceContext = createContext<string | undefined>(undefined);

/** Where the server writes a page's styles (server/first-styles.ts). */
export const STYLES_PLACE = '/*styles*/';

/**
 * The styles of the site, in the page itself: a phone on a slow network paints with the first packets instead of
 * waiting for a second file.
 * Another brand is another accent, and has the last word. The script leaves what the server wrote as it is, so its own
 * bundle is without them.
 */
export function PageStyles({ accent }: { accent: string | null }) {
  const nonce = useContext(NonceContext);
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
