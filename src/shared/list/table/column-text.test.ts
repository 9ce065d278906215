import { expect, test } from 'vitest'
import { fileText, columnText } from './column-text'

test.each([
  ['Łódź', 'Łódź', 'Łódź'],
  ['2026-11-23', '2026-11-23', '2026-11-23'],
  [new Date('2026-11-23T09:00:00Z'), '23.11.2026, 10:00', '2026-11-23 10:00:00'],
  [new Date('2026-07-01T22:30:00Z'), '02.07.2026, 00:30', '2026-07-02 00:30:00'],
  // The second of two equal times in autumn
  [new Date('2026-10-25T01:30:00Z'), '25.10.2026, 02:30', '2026-10-25 02:30:00 +01:00'],
])('%s is shown as %s and saved as %s', (value, text, csv) => {
  expect([columnText(value), fileText(value)]).toEqual([text, csv])
})
