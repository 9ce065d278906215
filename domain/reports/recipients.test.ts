import { expect, test } from 'vitest'
import { asDay } from '../time/day'
import { emailsIn, lastMonth, maxRecipients, recipientsSchema } from './recipients'

test.each([
  ['2026-11-01', '2026-10'],
  ['2026-11-30', '2026-10'],
  ['2027-01-01', '2026-12'],
  ['2024-03-01', '2024-02'],
])('on %s the last complete month is %s', (today, month) => {
  expect(lastMonth(asDay(today)).key).toBe(month)
})

test.each([
  ['', []],
  ['ola@firma.pl', ['ola@firma.pl']],
  [
    'ola@firma.pl, biuro@firma.pl;jan@firma.pl\n ewa@firma.pl ',
    ['ola@firma.pl', 'biuro@firma.pl', 'jan@firma.pl', 'ewa@firma.pl'],
  ],
])('%j names %j', (text, emails) => {
  expect(emailsIn(text)).toEqual(emails)
})

test('addresses that differ in case alone are one', () => {
  expect(recipientsSchema.parse({ emails: [' Ola@Firma.pl', 'ola@firma.pl'] })).toEqual({ emails: ['ola@firma.pl'] })
})

test.each([
  [['ola']],
  [['ola@firma.pl\nbcc: x@y.pl']],
  [Array.from({ length: maxRecipients + 1 }, (_, i) => `a${i}@firma.pl`)],
])('%j are no addresses, or too many', (emails) => {
  expect(recipientsSchema.safeParse({ emails }).success).toBe(false)
})
