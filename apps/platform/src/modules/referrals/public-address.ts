import { BlockList, isIP } from 'node:net';

/**
 * Addresses that many share or that mean this machine: of a proxy, a local network, a provider's own network (RFC
 * 6890).
 */
const SHARED = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  SHARED.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  SHARED.addSubnet(network, bits, 'ipv6');

/**
 * Whether two people who come from an address have more in common than a proxy. Without its zone, and as IPv4 where it
 * is one.
 */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0] ?? '';
  const version = isIP(plain);
  return version !== 0 && !SHARED.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}
