import type { SiteRequest } from '@sanam/contract';
import { createContext } from 'react-router';

/** What the platform gave with the request: who is asking, the API in their name, the nonce of the page. */
export const siteContext = createContext<Omit<SiteRequest, 'request'>>();
