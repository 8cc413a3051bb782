import { thaiMobile } from '@sanam/thai/phone';
import { invalid, Refusal } from '../../core/errors.ts';

/** Parse a phone number, or refuse it with an error on its field. @returns the number in E.164 format */
export function requirePhone(typed: string): string {
  const phone = thaiMobile(typed);
  if (!phone) throw invalid('phone', 'กรุณาระบุเบอร์โทรศัพท์มือถือ 10 หลัก', 'not a Thai mobile number');
  return phone;
}

/** Refusal for a proven phone of an account that has another phone now, or is nameless. */
export const usedBefore = () =>
  forStaff('เบอร์นี้เคยใช้กับบัญชีอื่น กรุณาติดต่อเจ้าหน้าที่', 'the phone was used with another account before');

/** Refusal for a proven phone whose account can neither be signed in to nor changed: it is locked or closed. */
export const unusable = (status: string) =>
  forStaff(
    status === 'closed' ? 'บัญชีของเบอร์นี้ปิดไปแล้ว หากต้องการใช้อีกครั้งกรุณาติดต่อเจ้าหน้าที่' : 'บัญชีของเบอร์นี้ใช้งานไม่ได้ กรุณาติดต่อเจ้าหน้าที่',
    `the account is ${status}`,
  );

const forStaff = (thai: string, reason: string) => new Refusal(422, thai, { field: 'phone', reason, isForStaff: true });
