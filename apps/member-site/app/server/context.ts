import type { SiteRequest } from '@sanam/contract';
import { createContext } from 'react-router';

/**
 * Data that the platform passes in with each request: the visitor's session, an API client with the visitor's identity,
 * and the nonce of the page.
 */
export const siteContext = createContext<Omit<SiteRequest, 'request'>>();
