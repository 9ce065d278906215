import { expect, test } from 'vitest'
import type { Problem } from '#domain/api/problem'
import { ApiError } from '../providers/api-error'
import { smsFailureText } from './send-failure'

test.each([
  [400, 'Nieprawidłowe dane urządzenia lub klienta'],
  [403, 'Funkcja wysyłania SMS nie jest dostępna'],
  [404, 'Nie znaleziono urządzenia'],
  [500, 'Błąd serwera SMS. Spróbuj ponownie później.'],
  [409, 'W nocy nie wysyłamy.'],
])('a %i is told in the words of the documentation, or else in those of the server', (status, words) => {
  const problem = { error: 'QUIET_HOURS', message: 'W nocy nie wysyłamy.' } as Problem
  expect(smsFailureText(new ApiError(problem.message, status, 'answer', problem))).toBe(words)
})
