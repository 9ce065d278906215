import { expect, test } from 'vitest'
import { asDay } from '../time/day'
import { customerText } from './customer-text'

const until = asDay('2026-10-14')
const warranty = { kind: 'WARRANTY', name: null, reason: 'MAKER', source: 'Warunki gwarancji', hard: true } as const

test('a warranty that ends without the work says so, with its day and its source', () => {
  expect(customerText(warranty, until)).toMatchObject({
    name: { 'pl-PL': 'Przegląd gwarancyjny', 'en-GB': 'Warranty inspection' },
    why: {
      'pl-PL':
        'Gwarancja wygasa 14 października 2026, jeżeli do tego dnia praca nie zostanie wykonana. (Warunki gwarancji)',
      'en-GB': 'The warranty ends on 14 October 2026 unless the work is done by then. (Warunki gwarancji)',
    },
  })
})

test('a wish of the maker threatens nothing, and a name of its own stands in every language', () => {
  const { name, why } = customerText({ ...warranty, hard: false, source: null, name: 'Filtry' }, until, 'Daikin')
  expect([name['uk-UA'], why['pl-PL']]).toEqual(['Filtry', 'Do\u00a014 października 2026. Zaleca to producent. Daikin'])
})

test('a Ukrainian date, which ends with a full stop, ends the sentence without another one', () => {
  const { why } = customerText({ ...warranty, hard: false, source: null }, until)
  expect(why['uk-UA']).toBe('До\u00a014 жовтня 2026 р. Так рекомендує виробник.')
})
