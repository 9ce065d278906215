import { expect, test } from 'vitest'
import { formatCount, plural } from './plural'

const clients = ['klient', 'klienci', 'klientów'] as const

test.each([
  [0, 'klientów'],
  [1, 'klient'],
  [2, 'klienci'],
  [4, 'klienci'],
  [5, 'klientów'],
  [11, 'klientów'],
  [12, 'klientów'],
  [14, 'klientów'],
  [21, 'klientów'],
  [22, 'klienci'],
  [25, 'klientów'],
  [101, 'klientów'],
  [112, 'klientów'],
  [122, 'klienci'],
  [-1, 'klient'],
  [-2, 'klienci'],
  [1.5, 'klienci'],
])('%d takes the form %s', (count, form) => {
  expect(plural(count, clients)).toBe(form)
})

test('a count is written with its noun and groups its thousands', () => {
  expect(formatCount(5, clients)).toBe('5 klientów')
  expect(formatCount(12_345, clients).replaceAll(/\s/g, ' ')).toBe('12 345 klientów')
  expect(formatCount(1.5, ['rok', 'roku', 'lat'])).toBe('1,5 roku')
})
