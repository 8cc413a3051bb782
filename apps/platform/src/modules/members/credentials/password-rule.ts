import { nationalMobile } from '@sanam/thai/phone';
import { invalid } from '../../../core/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * Password rule of the spec: 8-15 characters with English lower case, upper case and a digit; printable ASCII, so that
 * any keyboard can type the password. Passwords that attackers try first are refused: common ones, and those made from
 * the person's phone or the brand (OWASP ASVS 5.0, 6.2.4 and 6.2.11).
 * @throws 422 on `password` or `password_confirmation`.
 */
export function requireNewPassword(
  password: string,
  confirmation: string,
  about: { phone: string; brand: string },
): void {
  if (
    !/^[\x21-\x7e]{8,15}$/.test(password) ||
    !/[a-z]/.test(password) ||
    !/[A-Z]/.test(password) ||
    !/\d/.test(password)
  ) {
    throw invalid(
      'password',
      'รหัสผ่านต้องมี 8-15 ตัวอักษร ประกอบด้วยตัวพิมพ์เล็ก ตัวพิมพ์ใหญ่ภาษาอังกฤษ และตัวเลข',
      'password does not meet the rule',
    );
  }
  if (password !== confirmation)
    throw invalid('password_confirmation', 'ระบุรหัสผ่านใหม่ และยืนยันรหัสผ่านให้ตรงกัน', 'password and confirmation differ');
  if (isCommonPassword(password, ['sanam', about.brand, nationalMobile(about.phone)])) {
    throw invalid(
      'password',
      'รหัสผ่านนี้เดาง่ายเกินไป กรุณาตั้งรหัสผ่านอื่น',
      'password is common, or made of the phone or the brand',
    );
  }
}
