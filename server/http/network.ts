/**
 * The network by which attempts are counted: an IPv4 address itself; the first 64 bits of an IPv6 address, because
 * every subscriber gets at least a /64 (RFC 6177) and can use any address within it.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [literal = ''] = address.split('%')
  // The URL parser converts an address to its canonical form (RFC 5952).
  if (!URL.canParse(`http://[${literal}]`)) return address
  const [head = '', tail] = new URL(`http://[${literal}]`).hostname.slice(1, -1).split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}
