import { thaiMobile } from '@sanam/thai/phone';
import { invalid } from '../../core/errors.ts';

/** Parse a phone number, or refuse it with an error on its field. @returns the number in E.164 format */
export function requirePhone(typed: string): string {
  const phone = thaiMobile(typed);
  if (!phone) throw invalid('phone', 'กรุณาระบุเบอร์โทรศัพท์มือถือ 10 หลัก', 'not a Thai mobile number');
  return phone;
}

/** Refusal for a proven phone of an account that has another phone now, or is nameless. */
export const usedBefore = () =>
  invalid('phone', 'เบอร์นี้เคยใช้กับบัญชีอื่น กรุณาติดต่อเจ้าหน้าที่', 'the phone was used with another account before');
