import { expect, test } from 'vitest'
import { failureTitle } from './settings-form'

test.each([
  [['automaticSmsEnabled'], 'Nie udało się zmienić ustawienia przypomnień'],
  [['expirationDayEnabled'], 'Nie udało się zmienić ustawienia powiadomień'],
  [['overdueEnabled'], 'Nie udało się zmienić ustawienia powiadomień'],
  [['smsReminderDaysAhead'], 'Nie udało się zaktualizować dni wyprzedzenia'],
  [['sendTime'], 'Nie udało się zaktualizować godziny wysyłania'],
  [['contactHours'], 'Nie udało się zaktualizować ustawień'],
  [['sendTime', 'overdueEnabled'], 'Nie udało się zaktualizować ustawień'],
])('when %j cannot be saved: %s', (changed, title) => {
  expect(failureTitle(changed)).toBe(title)
})
