import { expect, it } from 'vitest'
import { tokenInPath } from './mount-page'

it.each([
  ['/confirm/a1B2', 'a1B2'],
  ['/confirm/a1B2/', 'a1B2'],
  ['/confirm/a1B2.', 'a1B2'],
  ['/confirm/a1B2).', 'a1B2'],
  ['/confirm/a1B2%20', 'a1B2'],
  ['/confirm/a1B2%22%3E', 'a1B2'],
  ['/confirm/a1B2]', 'a1B2'],
  ['/confirm/a1B2’', 'a1B2'],
  ['/confirm/a1B2…/', 'a1B2'],
  ['/confirm/.a1B2', undefined],
  ['/confirm/', undefined],
  ['/confirm', undefined],
  ['/confirm/a/b', undefined],
  ['/elsewhere/a1B2', undefined],
])('finds in %s the token %s', (path, token) => {
  expect(tokenInPath('confirm', path)).toBe(token)
})

it('finds the token of another page', () => {
  expect(tokenInPath('opt-out', '/opt-out/a1B2.')).toBe('a1B2')
  expect(tokenInPath('opt-out', '/confirm/a1B2')).toBeUndefined()
})
