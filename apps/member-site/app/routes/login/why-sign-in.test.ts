import { expect, test } from 'vitest';
import { whySignIn } from './why-sign-in.ts';

test('ROUTE-20 the login page says why one signs in when another page led there, and nothing else when none did', () => {
  expect(['/deposit', '/deposit?amount=300', '/withdraw'].map(whySignIn)).toEqual([
    'เข้าสู่ระบบก่อนฝากเงิน แล้วเราพาไปต่อทันที',
    'เข้าสู่ระบบก่อนฝากเงิน แล้วเราพาไปต่อทันที',
    'เข้าสู่ระบบก่อนถอนเงิน แล้วเราพาไปต่อทันที',
  ]);
  expect([whySignIn('/own-play'), whySignIn('/')]).toEqual(['หน้านี้เป็นของสมาชิก เข้าสู่ระบบแล้วเราพาไปต่อทันที', null]);
});
