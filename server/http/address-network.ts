/** The network of a request, by which rate limits count. */
import { isIPv6 } from 'node:net'

/**
 * Returns the network of an address: an IPv4 address itself, or the first 64 bits of an IPv6 address, because a site usually
 * controls all addresses below them (RFC 6177). An IPv4-mapped IPv6 address is treated as the IPv4 address.
 */
export function getNetwork(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return bare
  // The URL parser normalizes all notations of an address.
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

/** Expands the shortest form of an address to its eight groups. */
function expand(address: string): readonly number[] {
  const [before = [], after = []] = address.split('::').map(parseGroups)
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after]
}

function parseGroups(part: string): readonly number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
}
