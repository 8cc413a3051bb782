/** Path of the page that links a bank account, and continues to `next` afterwards. */
export function linkBankPath(next: string): string {
  return `/bank-account?next=${encodeURIComponent(next)}`;
}
