import { expect, test } from 'vitest';
import { isPublicAddress, networkOf, networksOf, widestNetworkOf } from './ip-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:a::', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['010.0.0.1', '010.0.0.1'],
])('SEC-03 %s counts as the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['203.0.113.7', ['IPV4_32 203.0.113.7', 'IPV4_24 203.0.113.0/24']],
  ['::ffff:203.0.113.7', ['IPV4_32 203.0.113.7', 'IPV4_24 203.0.113.0/24']],
  ['2001:db8:1:a2ff::1', ['IPV6_64 2001:db8:1:a2ff::/64', 'IPV6_56 2001:db8:1:a200::/56', 'IPV6_48 2001:db8:1::/48']],
  ['2001:db8:1:a200::9', ['IPV6_64 2001:db8:1:a200::/64', 'IPV6_56 2001:db8:1:a200::/56', 'IPV6_48 2001:db8:1::/48']],
  ['unknown', ['IPV4_32 unknown']],
])('SEC-03 %s belongs to nested networks, narrowest first', (address, networks) => {
  expect(networksOf(address).map(({ size, name }) => `${size} ${name}`)).toEqual(networks);
  expect(`${networks.at(-1)}`).toContain(` ${widestNetworkOf(address)}`);
});

test('only addresses that belong to one household or person count as public', () => {
  for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8::7', '8.8.8.8', '172.32.0.1'])
    expect(isPublicAddress(address), address).toBe(true);
  for (const address of [
    ...['0.1.2.3', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.1.1', '172.16.0.1', '192.168.1.1'],
    ...['::', '::1', 'fc00::1', 'fd12::1', 'fe80::1', 'fe80::1%eth0', '::ffff:10.0.0.1', 'unknown', ''],
  ])
    expect(isPublicAddress(address), address).toBe(false);
});
