/**
 * The network that attempts are counted by: an IPv4 address itself, of IPv6 the first 64 bits, which is the least that a subscriber gets
 * (RFC 6177) and changes addresses within at will.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [literal = ''] = address.split('%')
  // The URL parser writes an address in its one canonical form (RFC 5952).
  if (!URL.canParse(`http://[${literal}]`)) return address
  const [head = '', tail] = new URL(`http://[${literal}]`).hostname.slice(1, -1).split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}
