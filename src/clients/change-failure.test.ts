import { expect, test } from 'vitest'
import { noAnswer, refusal } from '../providers/api-error'
import { addFailure, deleteFailure, editFailure } from './change-failure'

const answer = (status: number, message = '') =>
  refusal(status, message === '' ? undefined : { error: 'REFUSED', message }, '/api/clients/3')
const silence = noAnswer('network')
const strange = new TypeError('not what was expected')

test.each([
  [addFailure, answer(403, 'Nie.'), 'Funkcja dodawania klienta nie jest dostępna'],
  [addFailure, answer(400, 'Telefon jest wymagany'), 'Telefon jest wymagany'],
  [addFailure, strange, 'Nie udało się dodać klienta'],
  [editFailure, answer(403), 'Funkcja edycji klienta nie jest dostępna'],
  [editFailure, answer(404), 'Nie udało się edytować danych klienta'],
  [editFailure, answer(409), 'Nie udało się edytować danych klienta'],
  [editFailure, answer(500), 'Nie udało się zaktualizować danych klienta'],
  [editFailure, silence, 'Nie udało się zaktualizować danych klienta'],
  [deleteFailure, answer(403), 'Funkcja usuwania klientów nie jest dostępna'],
  [deleteFailure, silence, 'Nie udało się usunąć klienta. Sprawdź połączenie z serwerem.'],
  [deleteFailure, answer(404, 'Nie znaleziono klienta'), 'Nie znaleziono klienta'],
  [deleteFailure, strange, 'Nie udało się usunąć klienta'],
])('a change that failed is told as it is (%#)', (textOf, error, text) => {
  expect(textOf(error)).toBe(text)
})
