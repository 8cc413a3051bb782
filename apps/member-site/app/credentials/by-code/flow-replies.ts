import { data, redirect } from 'react-router';
import { type FormProblem, invalid, isApiError, problemOf } from '../../server/api-errors.ts';
import { leavePhone } from '../known-phone.ts';
import type { flowCookie, SentCode } from './flow-cookie.ts';

/**
 * Replies that the actions of every process of several steps return (flowCookie).
 * @param path of the page of this process.
 * @param lostWords message when the cookie with the state is missing or invalid.
 */
export function flowReplies<Flow extends SentCode & { next: string }>(
  cookie: ReturnType<typeof flowCookie<Flow>>,
  path: string,
  lostWords: string,
) {
  /** Headers that delete the state of the process and pass the phone to the next form. */
  const forgotten = async (request: Request, phone: string): Promise<Headers> => {
    const headers = await cookie.keep(null, request);
    headers.append('Set-Cookie', await leavePhone(phone, request));
    return headers;
  };
  return {
    startOver: async ({ request }: { request: Request }) =>
      redirect(path, { headers: await cookie.keep(null, request) }),
    goOn: async (request: Request, flow: Flow) => redirect(path, { headers: await cookie.keep(flow, request) }),
    done: async (request: Request, phone: string) =>
      data({ done: true as const }, { headers: await forgotten(request, phone) }),
    /** Redirect to the end of the process, which this browser reaches signed in. */
    finish: async (request: Request, path: string) => redirect(path, { headers: await forgotten(request, '') }),
    /** Redirect to another page, such as registering or signing in, which continues with the same phone. */
    leaveFor:
      (elsewhere: string) =>
      async ({ request }: { request: Request }) =>
        redirect(elsewhere, { headers: await forgotten(request, (await cookie.read(request))?.phone ?? '') }),
    lost: () => invalid({ error: lostWords }),
  };
}

/**
 * Reply of the step of the code when another code was refused, for now. The message belongs to the step and not to the
 * phone, which a proven code alone can refuse: the code that was sent before can still be entered.
 */
export function notSentAgain(caught: unknown) {
  const { alert, puzzle } = problemOf(caught);
  return data<FormProblem>(
    { alert, errors: {}, ...(puzzle === undefined ? {} : { puzzle }) },
    { status: isApiError(caught) ? caught.status : 500 },
  );
}
