/** Decides which network addresses belong to the public internet; all others are internal and never fetched from. */
import { BlockList, isIP } from 'node:net'

/** IANA's special-purpose addresses of IPv4. */
const SPECIAL_V4: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** Of IPv6 only 2000::/3 is allocated; these ranges of it are special, or embed an IPv4 address. */
const SPECIAL_V6: readonly [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const special = new BlockList()
for (const [network, prefix] of SPECIAL_V4) special.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of SPECIAL_V6) special.addSubnet(network, prefix, 'ipv6')
const allocated = new BlockList()
allocated.addSubnet('2000::', 3, 'ipv6')

/** False for every address that is not public, and for text that is no address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !special.check(address, 'ipv4')
  return version === 6 && allocated.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
