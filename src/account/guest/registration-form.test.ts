import { expect, test } from 'vitest'
import { noAnswer, refusal } from '../../providers/api-error'
import { registrationFailure } from './registration-form'

const answer = (status: number, body: unknown) => refusal(status, body, '/api/auth/register')
const conflict = 'Użytkownik o tym emailu lub nazwie już istnieje'
const bad = 'Niepoprawne dane rejestracji'
const other = 'Rejestracja nie powiodła się. Spróbuj ponownie.'

test.each<[string, unknown, string, object]>([
  [
    'an address that is taken',
    answer(409, { error: 'CONFLICT', message: 'x', fields: { email: 'Email jest już zarejestrowany' } }),
    conflict,
    { email: 'Email jest już zarejestrowany' },
  ],
  [
    'the same in English words',
    answer(409, { message: 'Email already exists' }),
    conflict,
    { email: 'Email jest już zarejestrowany' },
  ],
  [
    'a name that is taken',
    answer(409, { message: 'Username already exists' }),
    conflict,
    { username: 'Nazwa użytkownika jest już zajęta' },
  ],
  ['an invalid address', answer(400, { message: 'Invalid email' }), bad, { email: 'Niepoprawny format email' }],
  [
    'an invalid phone',
    answer(400, { message: 'Invalid phone number' }),
    bad,
    { phoneNumber: 'Niepoprawny format numeru telefonu' },
  ],
  [
    'a weak password',
    answer(400, { message: 'Weak password' }),
    bad,
    { password: 'Hasło jest niewystarczająco silne' },
  ],
  ['a bare 400', answer(400, undefined), bad, {}],
  ['a bare 409', answer(409, undefined), conflict, {}],
  ['too many tries', answer(429, { error: 'TOO_MANY_REQUESTS', message: 'Zbyt wiele prób.' }), 'Zbyt wiele prób.', {}],
  ['a failing server', answer(500, '<html>'), other, {}],
  ['no network', noAnswer('network'), 'Nie można połączyć się z serwerem. Sprawdź połączenie i spróbuj ponownie.', {}],
  ['a mistake of ours', new TypeError('x'), other, {}],
])('%s is told in the documented words', (_, error, text, fields) => {
  expect(registrationFailure(error)).toEqual({ text, fields })
})
