/**
 * Member id of a provider's user id. @returns undefined when it is not a member id as it is sent to providers: each
 * member has one name only, so `007` is not the member 7.
 */
export function memberIdOf(user: string): bigint | undefined {
  return /^[1-9]\d{0,17}$/.test(user) ? BigInt(user) : undefined;
}
