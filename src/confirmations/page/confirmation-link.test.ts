import { expect, it } from 'vitest'
import { tokenInPath } from './confirmation-link'

it.each([
  ['/confirm/a1B2', 'a1B2'],
  ['/confirm/a1B2/', 'a1B2'],
  ['/confirm/a1B2.', 'a1B2'],
  ['/confirm/a1B2).', 'a1B2'],
  ['/confirm/a1.B2', 'a1.B2'],
  ['/confirm/a%2Fb', 'a%2Fb'],
  ['/confirm/', undefined],
  ['/confirm', undefined],
  ['/confirm/a/b', undefined],
  ['/elsewhere/a1B2', undefined],
])('finds in %s the token %s', (path, token) => {
  expect(tokenInPath(path)).toBe(token)
})
