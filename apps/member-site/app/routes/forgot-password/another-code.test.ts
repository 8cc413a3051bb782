import { type ApiClient, ApiError } from '@sanam/contract';
import { expect, test } from 'vitest';
import { STEPS } from './actions.ts';
import { resetCookie } from './reset-cookie.ts';

const SITE = 'http://sanam.test/';
const SENT = {
  phone: '0892300001',
  token: 'a-token',
  reference: 'K7QM',
  expiresAt: '2026-11-30T08:05:00.000Z',
  resendAt: '2026-11-30T08:01:00.000Z',
};

test('ACC-11 another code that is refused does not count as a refused phone: the code that was sent can still be entered', async () => {
  const kept = await resetCookie.keep({ ...SENT, otp: '', next: 'otp' }, new Request(SITE));
  const cookie = kept.get('set-cookie')?.split(';')[0] ?? '';
  for (const [status, alert] of [
    [429, 'ขอรหัส OTP บ่อยเกินไป กรุณาลองใหม่ภายหลัง'],
    [503, 'ส่ง SMS ไม่สำเร็จ กรุณาขอรหัสใหม่อีกครั้ง'],
  ] as const) {
    const refuse = () => Promise.reject(new ApiError(status, { message: alert, errors: { phone: [alert] } }));
    const api = { startPasswordReset: refuse } as unknown as ApiClient;
    const asked = { request: new Request(SITE, { headers: { cookie } }), form: new FormData(), api };
    const reply = await STEPS.resend?.(asked);
    expect(reply).toMatchObject({ data: { alert }, init: { status } });
    expect(reply).toHaveProperty('data.errors', {});
  }
});
