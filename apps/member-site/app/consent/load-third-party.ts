import type { SiteInfo } from '@sanam/contract';

let isLoaded = false;

/** Load the third-party scripts that the operator configured. Only called after consent. */
export function loadThirdParty({ tag_manager, analytics, push_sdk }: SiteInfo['third_party']): void {
  if (isLoaded) return;
  isLoaded = true;
  const addresses = [tag_manager && `https://www.googletagmanager.com/gtm.js?id=${tag_manager}`, analytics, push_sdk];
  if (tag_manager) {
    const page = window as Window & { dataLayer?: object[] };
    page.dataLayer = [...(page.dataLayer ?? []), { 'gtm.start': Date.now(), event: 'gtm.js' }];
  }
  for (const address of addresses) {
    if (!address) continue;
    const script = document.createElement('script');
    script.async = true;
    script.src = address;
    document.head.append(script);
  }
}
