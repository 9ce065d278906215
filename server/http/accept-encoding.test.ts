import { expect, it } from 'vitest'
import { acceptedEncoding } from './accept-encoding'

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.0, gzip; q=0.000', undefined],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['x-gzip', undefined],
  ['identity', undefined],
  ['', undefined],
  [null, undefined],
])('of br and gzip "%s" accepts %s', (header, encoding) => {
  expect(acceptedEncoding(header, ['br', 'gzip'])).toBe(encoding)
})
