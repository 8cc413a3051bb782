/** Member id of a provider's user id. @returns undefined when it is not a valid member id. */
export function memberIdOf(user: string): bigint | undefined {
  return /^\d{1,18}$/.test(user) ? BigInt(user) : undefined;
}
