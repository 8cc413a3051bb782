import { thaiMobile } from '@sanam/thai/phone';
import { invalid } from '../../core/errors.ts';

/** Reads a phone or refuses it by field. @returns E.164 */
export function requirePhone(typed: string): string {
  const phone = thaiMobile(typed);
  if (!phone) throw invalid('phone', 'กรุณาระบุเบอร์โทรศัพท์มือถือ 10 หลัก', 'not a Thai mobile number');
  return phone;
}
