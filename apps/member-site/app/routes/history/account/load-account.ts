import type { Account, ApiClient, Passkey, Push, Session, SignIn } from '@sanam/contract';
import { isApiError } from '../../../server/api-errors.ts';

/** What tab 0 shows. A part that could not be loaded is null: the others are shown all the same. */
export interface AccountView {
  account: Account;
  passkeys: Passkey[] | null;
  sessions: Session[] | null;
  push: Push | null;
  signIns: { lines: SignIn[]; nextCursor: string | null } | null;
}

/** @param cursor of the login history, as the address has it. */
export async function loadAccount(api: ApiClient, cursor: string | undefined): Promise<AccountView> {
  const [account, passkeys, sessions, push, signIns] = await Promise.all([
    api.account(),
    orNull(api.passkeys().then(({ data }) => data)),
    orNull(api.sessions().then(({ data }) => data)),
    orNull(api.push().then(({ data }) => data)),
    orNull(
      api.signIns({ query: { cursor } }).then(({ data: lines, next_cursor: nextCursor }) => ({ lines, nextCursor })),
    ),
  ]);
  return { account: account.data, passkeys, sessions, push, signIns };
}

/** An ended session is no failure of a part: the whole page goes to the login. */
function orNull<T>(part: Promise<T>): Promise<T | null> {
  return part.catch((caught: unknown) => {
    if (isApiError(caught) && caught.status === 401) throw caught;
    console.error('account page', caught);
    return null;
  });
}
