import type { Account, ApiClient, OwnIdentity, Passkey, Protection, Push, Session, SignIn } from '@sanam/contract';
import { isApiError } from '../../../server/api-errors.ts';
import { orNotFound } from '../../../server/or-not-found.ts';

/** Data of tab 0. A part that could not be loaded is null, and the others are still shown. */
export interface AccountView {
  account: Account;
  passkeys: Passkey[] | null;
  sessions: Session[] | null;
  push: Push | null;
  protection: Protection | null;
  identity: OwnIdentity | null;
  signIns: { lines: SignIn[]; nextCursor: string | null } | null;
}

/**
 * Load the data of tab 0.
 * @param cursor page of the login history, from the URL.
 */
export async function loadAccount(api: ApiClient, cursor: string | undefined): Promise<AccountView> {
  const [account, passkeys, sessions, push, protection, identity, signIns] = await Promise.all([
    api.account(),
    orNull(api.passkeys().then(({ data }) => data)),
    orNull(api.sessions().then(({ data }) => data)),
    orNull(api.push().then(({ data }) => data)),
    orNull(api.protection().then(({ data }) => data)),
    orNull(api.ownIdentity().then(({ data }) => data)),
    orNull(
      orNotFound(api.signIns({ query: { cursor } })).then(({ data: lines, next_cursor: nextCursor }) => ({
        lines,
        nextCursor,
      })),
    ),
  ]);
  return { account: account.data, passkeys, sessions, push, protection, identity, signIns };
}

/**
 * Null for a part that failed to load. An ended session is no failed part: the whole page redirects to the login. Nor
 * is a page of the history that does not exist: then the whole page is missing.
 */
function orNull<T>(part: Promise<T>): Promise<T | null> {
  return part.catch((caught: unknown) => {
    if (caught instanceof Response || (isApiError(caught) && caught.status === 401)) throw caught;
    console.error('account page', caught);
    return null;
  });
}
