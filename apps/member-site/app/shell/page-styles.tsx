import { brandStyles } from '@sanam/ui/brand-colors';
import css from '@sanam/ui/styles/index.css?inline';
import { createContext, useContext } from 'react';

/** The nonce of the page, known on the server only: a browser never tells it again. */
export const NonceContext = createContext<string | undefined>(undefined);

/**
 * The styles of the site, in the page itself: a phone on a slow network paints with the first packets instead of waiting for a second file.
 * Another brand is another accent. The script leaves what the server wrote as it is, so its own bundle is without them.
 */
export function PageStyles({ accent }: { accent: string | null }) {
  const nonce = useContext(NonceContext);
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? css + (accent ? brandStyles(accent) : '') : '' }} />;
}
