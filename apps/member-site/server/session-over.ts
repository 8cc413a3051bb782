import { readFlash } from '../app/notices/flash.ts';
import { flashCookie } from '../app/notices/leave-flash.ts';
import { isDocument } from '../app/server/is-document.ts';

/**
 * Answer a request that came with the cookies of an ended session, so that the first whole page says that the person is
 * signed out. A notice left by the previous page says more and stays. Replies with page data say nothing: the page that
 * requested them finds out by itself (use-session-end.ts).
 */
export async function sayItEnded(
  request: Request,
  answer: (request: Request) => Promise<Response | null>,
): Promise<Response | null> {
  if (!isDocument(request) || readFlash(request)) return answer(request);
  const notice = flashCookie('session-over');
  const headers = new Headers(request.headers);
  headers.set('cookie', [request.headers.get('cookie'), notice.split(';')[0]].filter(Boolean).join('; '));
  const reply = await answer(new Request(request, { headers }));
  // the page asks for a sign-in: the login page shows the notice
  if (reply?.headers.get('location')?.startsWith('/login')) reply.headers.append('set-cookie', notice);
  return reply;
}
