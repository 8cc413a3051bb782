import type { ApiClient } from './client.ts';

/** What the server knows about the person before the first byte of a page. */
export interface SiteSession {
  /** A valid access token was presented, or renewed from the refresh cookie. */
  signedIn: boolean;
}

/** One request for a page, with everything the site needs from the server around it. */
export interface SiteRequest {
  request: Request;
  session: SiteSession;
  /**
   * The API in the person's own name, called inside the process. Set-Cookie of its replies reaches the person with the
   * page.
   */
  api: ApiClient;
  /** For the Content-Security-Policy; every inline script of the page carries it. */
  nonce: string;
}

/** The member site's only door, exported by its server bundle as `handle`. */
export type SiteHandler = (site: SiteRequest) => Promise<Response>;

/**
 * Whether a page is the same for every guest, so that one rendering may serve a crowd. Exported by the site's bundle as
 * `isShared`.
 */
export type IsShared = (pathname: string) => boolean;
