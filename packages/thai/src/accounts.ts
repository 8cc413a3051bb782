import { arabicDigits } from './text.ts';

/** Digits of a bank account number however it was typed, or undefined when it is not 10 to 15 digits. */
export function accountDigits(typed: string): string | undefined {
  const digits = arabicDigits(typed).replace(/[\s-]/g, '');
  return /^\d{10,15}$/.test(digits) ? digits : undefined;
}

/** `••• 4821` */
export function maskAccount(digits: string): string {
  return `••• ${digits.slice(-4)}`;
}

/** `0812345678` as `081 234 5678`. */
export function groupPhone(national: string): string {
  return national.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');
}

/** A ten-digit account as it is printed, `123-4-56789-0`; other lengths are left as they are. */
export function groupAccount(digits: string): string {
  return digits.replace(/^(\d{3})(\d)(\d{5})(\d)$/, '$1-$2-$3-$4');
}
