import { describe, expect, test } from 'vitest';
import { readFlash } from './flash.ts';
import { FORGET_FLASH, flashCookie } from './leave-flash.ts';

const bringing = (cookie: string) => readFlash(new Request('http://sanam.test/', { headers: { cookie } }));

describe('a notice that one page leaves for the next page', () => {
  test('ACC-10 the notice cookie is found by its name among other cookies', () => {
    expect(bringing(flashCookie('password-changed'))).toEqual({
      kind: 'success',
      message: 'เปลี่ยนรหัสผ่านแล้ว กรุณาเข้าสู่ระบบใหม่',
    });
    expect(bringing(`locale=th; ${flashCookie('ticket-spent').split(';')[0]}; a=b`)?.kind).toBe('error');
  });

  test('ACC-10 the notice cookie expires after a minute, and is deleted once the notice is shown', () => {
    expect(flashCookie('account-closed')).toMatch(/Max-Age=60;/);
    expect(bringing(FORGET_FLASH)).toBeNull();
    expect(FORGET_FLASH).toMatch(/Max-Age=0/);
  });

  test('SEC-02 a text inside the notice cookie never reaches the page', () => {
    expect(bringing('sanam.notice=<b>hello</b>')).toBeNull();
    expect(bringing('sanam.notice=toString')).toBeNull();
    expect(bringing('x-sanam.notice=password-changed')).toBeNull();
    expect(bringing('')).toBeNull();
  });
});
