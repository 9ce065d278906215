import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Whether an address belongs to a configured proxy */
type IsProxy = (address: string) => boolean

/** Strips what some proxies write around an address: '1.2.3.4:5555', '[2001:db8::1]', '[2001:db8::1]:443'. */
function withoutPort(hop: string): string {
  return /^\[([^\]]*)\](?::\d{1,5})?$/.exec(hop)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(hop)?.[1] ?? hop
}

/** Converts an IPv4-mapped IPv6 address ('::ffff:10.0.0.1', RFC 4291, 2.5.5.2) to IPv4. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}

/**
 * Parses a list such as '10.0.0.0/8, ::1'.
 * @returns undefined if an entry is neither an address nor a network
 */
export function proxyList(text: string): IsProxy | undefined {
  const list = new BlockList()
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [network = '', prefix, ...rest] = entry.split('/')
    const family = isIP(network)
    if (family === 0 || rest.length > 0) return undefined
    const addressBits = family === 4 ? 32 : 128
    // Number('') is 0: all addresses
    if (prefix !== undefined && !/^\d{1,3}$/.test(prefix)) return undefined
    const bits = Number(prefix ?? addressBits)
    if (bits > addressBits) return undefined
    list.addSubnet(network, bits, family === 4 ? 'ipv4' : 'ipv6')
  }
  return (address) => {
    const family = isIP(address)
    return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6')
  }
}

/**
 * The network address of the caller. `X-Forwarded-For` counts only as far as configured proxies wrote it: read from its
 * end, the first address that is not a proxy is the caller's. Entries before it are untrusted, since the caller may
 * have sent them.
 */
export function callerAddress(
  { socket, headers }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  isProxy: IsProxy,
): string {
  let address = plain(socket.remoteAddress ?? '')
  const hops = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  for (const hop of hops.map((part) => plain(withoutPort(part.trim()))).reverse()) {
    if (!isProxy(address) || isIP(hop) === 0) break
    address = hop
  }
  return address
}
