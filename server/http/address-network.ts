/** The network that a request comes from, as limits count it. */
import { isIPv6 } from 'node:net'

/**
 * An IPv4 address is one; of an IPv6 address the first 64 bits, since whoever has one has them all (RFC 6177). An IPv4 address in the form
 * of IPv6 is the IPv4 address.
 */
export function getNetwork(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return bare
  // The parser of addresses writes every form of one address alike.
  const groups = expand(new URL(`http://[${bare}]`).hostname.slice(1, -1))
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (!isMapped)
    return `${groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(':')}::/64`
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}

/** The eight groups of an address in its shortest form. */
function expand(address: string): readonly number[] {
  const [before = [], after = []] = address.split('::').map(groupsIn)
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after]
}

function groupsIn(part: string): readonly number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
}
