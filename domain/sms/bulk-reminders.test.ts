import { describe, expect, test } from 'vitest'
import { failureLines, reminderIdsSchema, remindersSentence, underWaySentence } from './bulk-reminders'

test.each([
  [{ sent: 12, failed: 3 }, 'Wysłano 12 przypomnień, nie udało się 3.'],
  [{ sent: 1 }, 'Wysłano 1 przypomnienie.'],
  [{ sent: 2, underWay: 1 }, 'Wysłano 2 przypomnienia, 1 czeka w kolejce.'],
  [{ sent: 5, underWay: 3, left: 22 }, 'Wysłano 5 przypomnień, 3 czekają w kolejce, nie zaczęto 22 przypomnień.'],
  [{ failed: 1 }, 'Nie udało się wysłać 1 przypomnienia.'],
  [{ failed: 4, left: 1 }, 'Nie udało się wysłać 4 przypomnień, nie zaczęto 1 przypomnienia.'],
  [{ left: 1000 }, 'Nie zaczęto 1000 przypomnień.'],
])('%j is said as ‘%s’', (tally, sentence) => {
  expect(remindersSentence({ sent: 0, failed: 0, underWay: 0, left: 0, ...tally })).toBe(
    sentence.replace('1000', (1000).toLocaleString('pl-PL')),
  )
})

describe('failures', () => {
  const fail = (count: number, reason: string, from = 0) =>
    Array.from({ length: count }, (_, i) => ({ who: `Klient ${from + i}`, reason }))

  test('of one reason share a line, which names the first three', () => {
    expect(failureLines([...fail(1, 'Zły numer.'), ...fail(5, 'Klient nie chce SMS-ów.', 1)])).toEqual([
      'Klient 0: Zły numer.',
      'Klient 1; Klient 2; Klient 3 i 2 inne: Klient nie chce SMS-ów.',
    ])
  })

  test('of many reasons end with the number of the rest', () => {
    const many = Array.from({ length: 12 }, (_, i) => fail(2, `Powód ${i}.`)).flat()
    const lines = failureLines(many)
    expect(lines).toHaveLength(10)
    expect(lines.at(-1)).toBe('I jeszcze 6 urządzeń.')
    expect(failureLines(many.slice(0, 20)).at(-1)).toContain('Powód 9.')
  })
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
