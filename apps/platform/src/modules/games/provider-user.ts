/** Member ids are what providers know as users. @returns undefined for what is no member's. */
export function memberIdOf(user: string): bigint | undefined {
  return /^\d{1,18}$/.test(user) ? BigInt(user) : undefined;
}
