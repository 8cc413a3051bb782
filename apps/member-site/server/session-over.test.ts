import { describe, expect, test } from 'vitest';
import { readFlash } from '../app/notices/flash.ts';
import { flashCookie } from '../app/notices/leave-flash.ts';
import { sayItEnded } from './session-over.ts';

/** Answer a request of an ended session. @returns the notice that the page saw, and the cookie lines of the reply. */
async function ask(path: string, cookie: string, reply = () => new Response('page')) {
  let seen: string | undefined;
  const request = new Request(`http://sanam.test${path}`, { headers: { cookie } });
  const answered = await sayItEnded(request, async (asked) => {
    seen = readFlash(asked)?.message;
    return reply();
  });
  return { seen, set: answered?.headers.getSetCookie() };
}

describe('the first page after a session ended', () => {
  test('ACC-08 a whole page with the cookies of an ended session says that the person is signed out', async () => {
    expect(await ask('/promotion', 'auth._refresh_token.local=x')).toEqual({
      seen: 'คุณออกจากระบบแล้ว กรุณาเข้าสู่ระบบอีกครั้ง',
      set: [],
    });
  });

  test('ACC-08 a page that redirects to the login leaves the notice for the login page, and no other redirect does', async () => {
    const to = (location: string) => () => new Response(null, { status: 302, headers: { location } });
    expect((await ask('/deposit', '', to('/login?next=%2Fdeposit'))).set).toEqual([flashCookie('session-over')]);
    expect((await ask('/authenticate', '', to('/'))).set).toEqual([]);
  });

  test('ACC-08 a notice of the previous page is not replaced, and a reply to a script has no notice', async () => {
    expect((await ask('/', 'sanam.notice=session-ended')).seen).toContain('ไม่ได้ใช้งานนาน');
    expect((await ask('/promotion.data', '')).seen).toBeUndefined();
  });
});
