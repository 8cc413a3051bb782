import { data, redirect } from 'react-router';
import { invalid } from '../server/api-errors.ts';
import type { flowCookie, SentCode } from './flow-cookie.ts';
import { leavePhone } from './known-phone.ts';

/**
 * The replies that every walk of several steps ends its actions with.
 * @param path of the walk's own page.
 * @param lostWords what is said when nothing is kept of the walk any more.
 */
export function flowReplies<Flow extends SentCode & { next: string }>(
  cookie: ReturnType<typeof flowCookie<Flow>>,
  path: string,
  lostWords: string,
) {
  /** All steps are over; the phone goes along to the next form. */
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
    /** The phone turned out to belong elsewhere: that goes on with it. */
    leaveFor:
      (elsewhere: string) =>
      async ({ request }: { request: Request }) =>
        redirect(elsewhere, { headers: await forgotten(request, (await cookie.read(request))?.phone ?? '') }),
    lost: () => invalid({ error: lostWords }),
  };
}
