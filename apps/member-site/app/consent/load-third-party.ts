import type { SiteInfo } from '@sanam/contract';
import { trusted } from '../loading/trusted.ts';

let isLoaded = false;

/** Load the third-party scripts that the operator configured. Only called after consent. */
export function loadThirdParty({ tag_manager, analytics, push_sdk }: SiteInfo['third_party']): void {
  if (isLoaded) return;
  isLoaded = true;
  const tags = tag_manager && `https://www.googletagmanager.com/gtm.js?id=${tag_manager}`;
  const configured = [tags, analytics, push_sdk].filter((address): address is string => Boolean(address));
  if (tag_manager) {
    const page = window as Window & { dataLayer?: object[] };
    page.dataLayer = [...(page.dataLayer ?? []), { 'gtm.start': Date.now(), event: 'gtm.js' }];
  }
  for (const address of configured) {
    const script = document.createElement('script');
    script.async = true;
    script.src = trusted.scripts.createScriptURL(address, configured);
    document.head.append(script);
  }
}
