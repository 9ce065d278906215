import type { Day } from '#domain/time/day'
import { describe, expect, test } from 'vitest'
import { activityText } from './activity-text'

test.each([
  [1, 0, 'Wysłano SMS'],
  [1, 1, 'Nieudany SMS'],
  [5, 0, 'Wysłano 5 SMS-ów'],
  [5, 2, 'Wysłano 3 SMS-y, 2 nieudane'],
  [6, 5, 'Wysłano 1 SMS, 5 nieudanych'],
  [3, 3, '3 nieudane SMS-y'],
])('of %i messages, %i of them lost, only the others count as sent', (count, lost, title) => {
  const common = { id: 1, at: new Date(0), by: null, clientId: null, clientName: null }
  expect(activityText({ kind: 'SMS', type: 'CUSTOM', ...common, count, lost }).title).toBe(title)
})

describe('a confirmation', () => {
  const common = { id: 1, at: new Date(0), clientId: 3, clientName: 'Jan Kowalski' }
  const about = { deviceId: 7, deviceType: 'HEAT_PUMP', duty: null, dueDate: '2026-12-12' as Day } as const

  test.each([
    [null, 'Klient cofnął potwierdzenie'],
    ['Anna Nowak', 'Wizyta niepotrzebna'],
  ])('that %s took back is told as theirs', (by, title) => {
    expect(activityText({ kind: 'CONFIRMATION', event: 'WITHDRAWN', by, ...common, ...about }).title).toBe(title)
  })

  test.each([
    [null, 'Pompa ciepła, termin 12.12.2026'],
    ['Kontrola szczelności', 'Pompa ciepła, obowiązek: Kontrola szczelności, termin 12.12.2026'],
  ])('says whether it is about the inspection or a duty: %s', (duty, detail) => {
    const event = { kind: 'CONFIRMATION', event: 'CONFIRMED', by: null, ...common, ...about, duty } as const
    expect(activityText(event).detail).toBe(detail)
  })
})
