import type { ApiClient } from './client.ts';

/** Data about the visitor that the server knows before it sends the first byte of a page. */
export interface SiteSession {
  /** Whether the request had a valid access token, or the token was renewed with the refresh cookie. */
  signedIn: boolean;
  /** Whether the request came with the cookies of a session that has ended; the response deletes them. */
  hasEnded: boolean;
}

/** One request for a page, with everything that the site needs from the server. */
export interface SiteRequest {
  request: Request;
  session: SiteSession;
  /**
   * API client with the visitor's identity, which calls the API inside the process. Set-Cookie headers of the API's
   * replies are sent with the page.
   */
  api: ApiClient;
  /** Nonce for the Content-Security-Policy. Every inline script of the page must have this nonce. */
  nonce: string;
}

/** The member site's only entry point, exported by its server bundle as `handle`. */
export type SiteHandler = (site: SiteRequest) => Promise<Response>;

/**
 * Whether a page is the same for every guest, so that one cached rendering can serve all guests. Exported by the site's
 * bundle as `isShared`.
 */
export type IsShared = (pathname: string) => boolean;
