import ipaddr from 'ipaddr.js';

/**
 * Ranges of addresses shared by many people or local to this machine: a proxy, a local network, a provider's own
 * network (RFC 6890).
 */
const SHARED: ReadonlySet<string> = new Set([
  'unspecified',
  'loopback',
  'private',
  'linkLocal',
  'carrierGradeNat',
  'uniqueLocal',
]);

/** Parse an address; an IPv4 address written as IPv6 becomes IPv4. @returns undefined when it is not an address. */
function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address);
  return ipaddr.IPv6.isValid(address) ? ipaddr.process(address) : undefined;
}

/**
 * Network of an address, for counting uses: an IPv4 address itself, or the /64 network of an IPv6 address, because a
 * single household has 2^64 addresses (RFC 6177).
 */
export function networkOf(address: string): string {
  const parsed = parseAddress(address);
  if (!parsed) return address;
  if (!('parts' in parsed)) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

/**
 * Whether an address is public. Only a shared public address says that two people may belong together: strangers share
 * a proxy or a provider's network.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = parseAddress(address);
  return parsed !== undefined && !SHARED.has(parsed.range());
}
