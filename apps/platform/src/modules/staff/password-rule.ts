import { invalid } from '../../core/errors.ts';
import { isCommonPassword } from '../members/index.ts';
import type { Staff } from './staff.ts';

const PASSWORD_LENGTH_MAX = 128;

/**
 * Check a new password of a staff member: long, and none that attackers try first (OWASP ASVS 5.0, 6.2.1 and 6.2.4). No
 * rule about kinds of characters.
 * @throws 422 on `password` or `password_confirmation`.
 */
export function requireStaffPassword(
  { config }: Pick<Staff, 'config'>,
  { name, password, confirmation }: { name: string; password: string; confirmation: string },
): void {
  const least = config.STAFF_PASSWORD_LENGTH_MIN;
  if ([...password].length < least || password.length > PASSWORD_LENGTH_MAX)
    throw invalid(
      'password',
      `รหัสผ่านต้องมี ${least}-${PASSWORD_LENGTH_MAX} ตัวอักษร`,
      'the password is too short or too long',
    );
  if (password !== confirmation)
    throw invalid('password_confirmation', 'รหัสผ่านทั้งสองช่องไม่ตรงกัน', 'password and confirmation differ');
  if (isCommonPassword(password, ['sanam', name, config.BRAND_NAME]))
    throw invalid('password', 'รหัสผ่านนี้เดาง่ายเกินไป กรุณาตั้งรหัสผ่านอื่น', 'the password is common');
}
