import { expect, test } from 'vitest'
import { ApiError, noAnswer, refusal } from '../providers/api-error'
import { loginFailure } from './login-failure'

const answer = (status: number, body: unknown) => refusal(status, body, '/api/auth/login')

test.each<[string, unknown, string]>([
  ['bad credentials', answer(401, { error: 'INVALID_CREDENTIALS', message: 'Źle' }), 'Niepoprawne dane'],
  ['a foreign server', answer(400, { message: 'Bad credentials' }), 'Niepoprawne dane'],
  ['an unknown user', answer(404, { message: 'User not found' }), 'Niepoprawne dane'],
  ['no word but Login failed', new ApiError('Login failed', 400, 'answer'), 'Niepoprawne dane'],
  ['an answer without a token', new Error('Login failed'), 'Niepoprawne dane'],
  ['a bare 401', answer(401, undefined), 'Niepoprawne dane'],
  [
    'a disabled account',
    answer(403, { error: 'ACCOUNT_DISABLED', message: 'Konto' }),
    'Konto jest zablokowane. Skontaktuj się z administratorem.',
  ],
  [
    'a locked account',
    answer(423, { message: 'Account is locked' }),
    'Konto jest zablokowane. Skontaktuj się z administratorem.',
  ],
  ['something expired', answer(400, { message: 'Token expired' }), 'Sesja wygasła. Spróbuj ponownie.'],
  ['other words of the server', answer(429, { message: 'Za dużo prób.' }), 'Za dużo prób.'],
  ['a failing server', answer(502, '<html>'), 'Problem z serwerem. Spróbuj ponownie za chwilę.'],
  ['no network', noAnswer('network'), 'Brak połączenia z internetem. Sprawdź połączenie i spróbuj ponownie.'],
  ['being offline', noAnswer('offline'), 'Brak połączenia z internetem. Sprawdź połączenie i spróbuj ponownie.'],
  ['a mistake of ours', new TypeError('x'), 'Wystąpił nieoczekiwany błąd. Spróbuj ponownie.'],
])('%s is told in the documented words', (_, error, text) => {
  expect(loginFailure(error).text).toBe(text)
})
