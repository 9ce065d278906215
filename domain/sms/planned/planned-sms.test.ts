import { expect, test } from 'vitest'
import { plannedSmsDefaults, plannedSmsMode, plannedSmsStatusNames } from './planned-sms'

test.each([
  ['AUTOMATIC_DAILY', 'Automatyczne'],
  ['SCHEDULER_AUTOMATIC', 'Automatyczne'],
  ['MANUAL_PLANNING', 'Ręczne'],
  ['IMPORT', 'Inne'],
  ['', 'Nieznane'],
  [null, 'Nieznane'],
])('the source %j reads %s', (source, mode) => {
  expect(plannedSmsMode(source)).toBe(mode)
})

test('statuses and numbers are the documented ones', () => {
  expect(plannedSmsStatusNames).toEqual({
    SCHEDULED: 'Zaplanowane',
    SENT: 'Wysłane',
    FAILED: 'Błąd',
    SKIPPED: 'Pominięte',
    CANCELLED: 'Anulowane',
  })
  expect(plannedSmsDefaults).toEqual({
    pageSize: 20,
    cleanupDays: 30,
    daysAhead: 14,
  })
})
