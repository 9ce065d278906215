import { expect, test } from 'vitest'
import { minutesAfter } from './minutes'

test('minutes pass, not clock hours, in the night when the clock goes back', () => {
  expect(minutesAfter(new Date('2026-10-25T00:45:00Z'), 30)).toEqual(new Date('2026-10-25T01:15:00Z'))
})
