import { expect, test } from 'vitest'
import { failuresByReason, reminderIdsSchema, remindersSentence, underWaySentence } from './bulk-reminders'

test.each([
  [{ sent: 12, failed: 3 }, 'Wysłano 12 przypomnień, nie udało się wysłać 3.'],
  [{ sent: 1 }, 'Wysłano 1 przypomnienie.'],
  [{ sent: 2, underWay: 1 }, 'Wysłano 2 przypomnienia, 1 czeka w kolejce.'],
  [
    { sent: 5, underWay: 3, left: 22 },
    'Wysłano 5 przypomnień, 3 czekają w kolejce, nie zaczęto wysyłać 22 przypomnień.',
  ],
  [{ failed: 1 }, 'Nie udało się wysłać 1 przypomnienia.'],
  [{ failed: 4, left: 1 }, 'Nie udało się wysłać 4 przypomnień, nie zaczęto wysyłać 1 przypomnienia.'],
  [{ left: 1000 }, 'Nie zaczęto wysyłać 1000 przypomnień.'],
])('%j is said as ‘%s’', (tally, sentence) => {
  expect(remindersSentence({ sent: 0, failed: 0, underWay: 0, left: 0, ...tally })).toBe(
    sentence.replace('1000', (1000).toLocaleString('pl-PL')),
  )
})

test('failures of one reason stand together, all of them', () => {
  const fail = (who: string, reason: string) => ({ who, reason })
  expect(failuresByReason([fail('A', 'Zły numer.'), fail('B', 'Nie chce SMS-ów.'), fail('C', 'Zły numer.')])).toEqual([
    { reason: 'Zły numer.', names: ['A', 'C'] },
    { reason: 'Nie chce SMS-ów.', names: ['B'] },
  ])
})

test.each([
  [1, 'także o 1 wybranym urządzeniu'],
  [5, 'także o 5 wybranych urządzeniach'],
])('%i devices of another job', (count, words) => {
  expect(underWaySentence(count)).toContain(words)
})

test.each([
  [[], 'Wybierz urządzenia'],
  [Array.from({ length: 1001 }, (_, i) => i + 1), 'Najwyżej 1000 urządzeń'],
])('%# is refused', (ids, message) => {
  expect(reminderIdsSchema.safeParse(ids).error?.issues[0]?.message).toBe(message)
})
