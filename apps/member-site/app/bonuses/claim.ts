import type { FormProblem } from '../server/api-errors.ts';

/** Path to which the form of ClaimButton is sent. */
export const CLAIM_PATH = '/claim';

/**
 * Key of the one fetcher for all claims of a page. The dialog ClaimReply reads the reply by this key: the button that
 * sent the claim may have left the page by then.
 */
export const CLAIM_FETCHER = 'claim';

/** Result of a claim. */
export type ClaimOutcome = { claimed: { msg: string; credit: number | null } } | FormProblem;
