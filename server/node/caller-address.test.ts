import { describe, expect, it } from 'vitest'
import { callerAddress, proxyList } from './caller-address'

const none = () => false
const proxies = proxyList('10.0.0.0/8, ::1')!

function from(remoteAddress: string, forwarded?: string) {
  return { socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }
}

describe('the address of a caller', () => {
  it.each([
    ['a direct caller', from('203.0.113.7'), proxies, '203.0.113.7'],
    ['IPv4 in the form of IPv6', from('::ffff:203.0.113.7'), proxies, '203.0.113.7'],
    ['a caller who pretends to be another', from('203.0.113.7', '198.51.100.1'), proxies, '203.0.113.7'],
    ['a caller behind the proxy', from('10.0.0.2', '198.51.100.1'), proxies, '198.51.100.1'],
    ['one who pretends behind the proxy', from('10.0.0.2', '1.2.3.4, 198.51.100.1'), proxies, '198.51.100.1'],
    ['a caller behind two proxies', from('::1', '198.51.100.1, 10.1.1.1'), proxies, '198.51.100.1'],
    ['a proxy that says nothing', from('10.0.0.2'), proxies, '10.0.0.2'],
    ['a proxy that says nonsense', from('10.0.0.2', 'unknown'), proxies, '10.0.0.2'],
    ['a caller with a port', from('10.0.0.2', '1.2.3.4:5555'), proxies, '1.2.3.4'],
    ['a caller with IPv6 in brackets', from('10.0.0.2', '[2001:db8::1]'), proxies, '2001:db8::1'],
    ['a caller with IPv6 and a port', from('10.0.0.2', '[2001:db8::1]:443'), proxies, '2001:db8::1'],
    ['IPv4 in the form of IPv6 with a port', from('10.0.0.2', '[::ffff:1.2.3.4]:443'), proxies, '1.2.3.4'],
    ['a caller behind two proxies that write ports', from('::1', '1.2.3.4:5555, 10.1.1.1:80'), proxies, '1.2.3.4'],
    ['a port that is none', from('10.0.0.2', '1.2.3.4:port'), proxies, '10.0.0.2'],
    ['brackets around nothing', from('10.0.0.2', '[]:443'), proxies, '10.0.0.2'],
    ['no proxy configured', from('10.0.0.2', '198.51.100.1'), none, '10.0.0.2'],
  ])('of %s', (_, request, isProxy, expected) => {
    expect(callerAddress(request, isProxy)).toBe(expected)
  })

  it.each([
    'proxy.example',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '10.0.0.0/',
    '10.0.0.0/ 8',
    '10.0.0.0/0x8',
    '::/',
    '',
    '::1/x',
  ])('refuses a list with %j', (text) => {
    expect(proxyList(text)).toBeUndefined()
  })
})
