import type { StaffSelf } from '@sanam/contract';
import { QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { ask, whenSignedOut } from './ask.ts';
import { byItself } from './by-itself.ts';
import { isOtherPerson, keepPerson } from './keep-person.ts';
import { leaveBrowser } from './push.ts';
import { asRefusal } from './refusal.ts';
import { markSession, mayHaveSession } from './session-mark.ts';
import { dropFactorQuestion } from './step-up.ts';

const SELF = ['self'] as const;

/** The cache of what the server said. */
export function makeQueries(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5000,
        // the live stream says what changed
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // `ask` repeats a reading itself, so that a repeated one is still known as the page's own
        retry: false,
        // without network a request fails at once, and the page says so
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  whenSignedOut(() => byItself(() => void queries.invalidateQueries({ queryKey: SELF })));
  return queries;
}

/**
 * Who is signed in; null without a session. While an idle session waits for the second factor, the person stays who
 * they were, so that their page stays as it is under the lock.
 */
export function useSession() {
  const queries = useQueryClient();
  return useQuery({
    queryKey: SELF,
    queryFn: () => readSelf(queries.getQueryData<StaffSelf | null>(SELF)),
    staleTime: 60_000,
  });
}

/** Number of the last person whom this page knew, who may have signed out since. */
let lastPerson: string | undefined;

async function readSelf(before: StaffSelf | null | undefined): Promise<StaffSelf | null> {
  if (before === undefined && location.pathname === '/sign-in' && !mayHaveSession()) return null;
  const self = await ask('staffSelf').then(
    ({ data }) => data,
    (error: unknown) => {
      if (asRefusal(error).status === 401) return null;
      throw error;
    },
  );
  markSession(self !== null);
  if (self === null) {
    dropFactorQuestion();
    return null;
  }
  // the page begins anew for whoever comes after, also when they came in another tab
  if (isOtherPerson(lastPerson, self)) location.reload();
  lastPerson = self.id;
  return keepPerson(before, self);
}

/** Read again who is signed in. */
export function useRefreshSession(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.refetchQueries({ queryKey: SELF });
}

/**
 * End the session, and forget everything that was read in it. A person who signs out leaves the browser to others, so
 * that alerts are turned off in it; they stay when the session ends by time.
 * @returns a function that tells whether the person is out: without the server's answer the session may go on.
 */
export function useSignOut(): (why?: 'over') => Promise<boolean> {
  const queries = useQueryClient();
  return async (why) => {
    if (why !== 'over') await leaveBrowser();
    const refused = await ask('signOutStaff').then(() => undefined, asRefusal);
    if (why !== 'over' && refused && refused.status !== 401) return false;
    dropFactorQuestion();
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SELF[0] });
    queries.setQueryData(SELF, null);
    markSession(false);
    return true;
  };
}

const MeContext = createContext<StaffSelf | null>(null);
export const MeProvider = MeContext.Provider;

/** The person who is signed in, on every page behind the sign-in. */
export function useMe(): StaffSelf {
  const me = useContext(MeContext);
  if (!me) throw new Error('this page has no person who is signed in');
  return me;
}
