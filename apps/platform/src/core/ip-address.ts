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

/** Size of a network for which uses are counted, as length of its prefix in bits. */
export type NetworkSize = 'IPV6_64' | 'IPV6_56' | 'IPV6_48' | 'IPV4_32' | 'IPV4_24';

/** A network to which an address belongs. */
export interface Network {
  size: NetworkSize;
  /** The network in CIDR notation; an IPv4 address alone stands for itself. */
  name: string;
}

/**
 * Networks of an address for counting uses, narrowest first. IPv6: the /64 of one link, the /56 that a household gets,
 * and the /48 that a site gets (RFC 6177). IPv4: the address itself and its /24, the smallest block that is routed
 * alone. A text that is not an address counts as an address of its own.
 */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  const parsed = parseAddress(address);
  if (!parsed) return [{ size: 'IPV4_32', name: address }];
  if (!('parts' in parsed)) {
    const [a, b, c] = parsed.octets;
    return [
      { size: 'IPV4_32', name: parsed.toString() },
      { size: 'IPV4_24', name: `${a}.${b}.${c}.0/24` },
    ];
  }
  const [a = 0, b = 0, c = 0, d = 0] = parsed.parts;
  const prefix = (groups: readonly number[], bits: number) =>
    `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`;
  return [
    { size: 'IPV6_64', name: prefix([a, b, c, d], 64) },
    { size: 'IPV6_56', name: prefix([a, b, c, d & 0xff00], 56) },
    { size: 'IPV6_48', name: prefix([a, b, c], 48) },
  ];
}

/** The narrowest network of an address: what one person or household surely shares. */
export function networkOf(address: string): string {
  return networksOf(address)[0].name;
}

/** The widest network of an address for which uses are counted. */
export function widestNetworkOf(address: string): string {
  const networks = networksOf(address);
  return (networks.at(-1) ?? networks[0]).name;
}

/**
 * Whether an address is public. Only a shared public address says that two people may belong together: strangers share
 * a proxy or a provider's network.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = parseAddress(address);
  return parsed !== undefined && !SHARED.has(parsed.range());
}
