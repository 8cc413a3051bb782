import type { FormProblem } from '../server/api-errors.ts';

/** Where a claim is sent, by the form of ClaimButton. */
export const CLAIM_PATH = '/claim';

/** All claims of a page go through one fetcher, whose reply ClaimReply shows: the button itself may be gone by then. */
export const CLAIM_FETCHER = 'claim';

/** What became of a claim. */
export type ClaimOutcome = { claimed: { msg: string; credit: number | null } } | FormProblem;
