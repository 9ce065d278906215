import { expect, test } from 'vitest'
import { isProblemCode, problemStatus } from '#domain/api/problem'
import { clientFieldNames } from '#domain/clients/wire'
import { errorText, fieldErrors, isNotFound, noAnswer, refusal } from './api-error'

test.each<[number, unknown, string]>([
  [400, { message: 'Zły numer' }, 'Zły numer'],
  [400, 'Zwykły tekst', 'Zwykły tekst'],
  [400, { error: 'Kod' }, 'Kod'],
  [400, { details: 'Szczegół' }, 'Szczegół'],
  [400, {}, 'Nieprawidłowe dane. Sprawdź formularz.'],
  [401, undefined, 'Sesja wygasła. Zaloguj się ponownie.'],
  [403, undefined, 'Nie masz uprawnień do wykonania tej operacji.'],
  [404, undefined, 'Nie znaleziono zasobu.'],
  [409, undefined, 'Konflikt danych. Rekord może już istnieć lub jest używany.'],
  [422, undefined, 'Dane nie przeszły walidacji.'],
  [500, '<html>Bad gateway</html>', 'Błąd serwera. Spróbuj ponownie później.'],
  [503, undefined, 'Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę.'],
  [418, undefined, 'Wystąpił błąd (kod: 418). Spróbuj ponownie.'],
])('%i with %j is read as a sentence', (status, body, text) => {
  expect(errorText(refusal(status, body, '/api/clients'))).toBe(text)
})

test('a refusal of fields is read with the first reason that no field of a form shows', () => {
  const fields = { telefon: 'Zły numer', startDateTime: 'Wizyty nie można przełożyć na dzień, który minął.' }
  const error = refusal(400, { error: 'VALIDATION', message: 'Nieprawidłowe dane. Sprawdź formularz.', fields }, '')
  expect(errorText(error)).toBe('Zły numer')
  expect(errorText(error, { telefon: 'phone' })).toBe('Wizyty nie można przełożyć na dzień, który minął.')
  expect(errorText(error, { telefon: 'phone', startDateTime: 'date' })).toBe('Nieprawidłowe dane. Sprawdź formularz.')
  const conflict = { error: 'CONFLICT', message: 'Nazwa użytkownika jest już zajęta', fields: { username: 'Zajęta' } }
  expect(errorText(refusal(409, conflict, ''))).toBe('Nazwa użytkownika jest już zajęta')
})

test('a bad request about visits speaks of the date', () => {
  expect(errorText(refusal(400, undefined, '/api/services'))).toContain('data nie jest z przeszłości')
})

test.each<[unknown, object | undefined]>([
  [{ message: 'Zły' }, { error: '', message: 'Zły' }],
  [
    { message: 'Zły', fields: { telefon: 'Zły' } },
    { error: '', message: 'Zły', fields: { telefon: 'Zły' } },
  ],
  [
    { error: { code: 5 }, details: 'Szczegół' },
    { error: '', message: 'Szczegół', details: 'Szczegół' },
  ],
  [
    { error: 'KOD', message: 'Zły', fields: ['telefon'] },
    { error: 'KOD', message: 'Zły' },
  ],
  ['Zwykły tekst', { error: '', message: 'Zwykły tekst' }],
  [{ message: '  ' }, undefined],
  [{}, undefined],
])('what the server says without a code counts, too: %j', (body, problem) => {
  expect(refusal(400, body, '').problem).toEqual(problem)
})

test.each<[number, unknown, boolean]>([
  [404, { error: 'NOT_FOUND', message: 'Nie znaleziono klienta' }, true],
  [404, '404 page not found', false],
  [404, '<html>Not Found</html>', false],
  [404, undefined, false],
  [404, { message: 'no Route matched with those values' }, false],
  [404, { error: 'Not Found', message: 'No message available' }, false],
  [404, { error: 'toString', message: 'x' }, false],
  [409, { error: 'STALE', message: 'Ktoś zmienił te dane.' }, false],
])(
  'only the server itself says that a record is gone, not a proxy in front of it: %i with %j',
  (status, body, gone) => {
    expect(isNotFound(refusal(status, body, '/api/clients/3'))).toBe(gone)
  },
)

test('every code of the server is known as one, and no words of a proxy are', () => {
  expect(Object.keys(problemStatus).filter((code) => !isProblemCode(code))).toEqual([])
  expect(['', 'Not Found', '404 page not found', 'Session expired'].filter(isProblemCode)).toEqual([])
})

test('messages of the server land at the fields of the form', () => {
  const error = refusal(
    400,
    { error: 'VALIDATION', message: 'Źle', fields: { telefon: 'Zły', ulica: 'Brak', email: 'Nie', x: '?' } },
    '',
  )
  expect(fieldErrors(error, clientFieldNames)).toEqual({ phone: 'Zły', 'device.address.street': 'Brak', email: 'Nie' })
  expect(fieldErrors(noAnswer('network'), clientFieldNames)).toBeUndefined()
})
