import { credentialWords } from '../messages.ts';

/**
 * Read a new password and its repetition, as typed. Never trimmed, because a space is a character. The API checks all
 * other rules.
 * @returns the password and its repetition, or the problem by field when they differ.
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
