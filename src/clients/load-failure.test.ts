import { expect, test } from 'vitest'
import { noAnswer, refusal } from '../providers/api-error'
import { clientsLoadFailure } from './load-failure'

const answer = (status: number, body?: unknown) => refusal(status, body, '/api/clients')

test.each([
  [noAnswer('network'), 'Cannot connect to server. Please check your internet connection.'],
  [noAnswer('offline'), 'Cannot connect to server. Please check your internet connection.'],
  [noAnswer('timeout'), 'Cannot connect to server. Please check your internet connection.'],
  [answer(401), 'Authentication required. Please log in again.'],
  [answer(403), "Access denied. You don't have permission to view clients."],
  [answer(404), 'Clients endpoint not found. Please check your API configuration.'],
  [answer(500), 'Server error. Please try again later.'],
  [answer(502, '<html>Bad Gateway</html>'), 'Server error (502)'],
  [new TypeError('not what was expected'), 'Failed to fetch clients'],
])('clients that could not be loaded (%s) say so in the documented words: %s', (error, english) => {
  expect(clientsLoadFailure(error).english).toBe(english)
})

test('a failure without specified words shows those of the server, or else its status code', () => {
  const problem = { error: 'BUSY', message: 'Trwa aktualizacja. Spróbuj za minutę.' }
  expect(clientsLoadFailure(answer(503, problem)).polish).toBe('Trwa aktualizacja. Spróbuj za minutę.')
  expect(clientsLoadFailure(answer(503)).polish).toBe('Błąd serwera (kod: 503)')
})
