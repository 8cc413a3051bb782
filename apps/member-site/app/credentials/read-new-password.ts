import { credentialWords } from './messages.ts';

/**
 * A new password and its repetition, as typed: never trimmed, a space is a character. What else they must be, the API
 * says.
 * @returns the two, or the problem when they differ, by field.
 */
export function readNewPassword(
  form: FormData,
): { password: string; password_confirmation: string } | { errors: { password_confirmation: string } } {
  const password = String(form.get('password') ?? '');
  const password_confirmation = String(form.get('password_confirmation') ?? '');
  return password === password_confirmation
    ? { password, password_confirmation }
    : { errors: { password_confirmation: credentialWords.mismatch } };
}
