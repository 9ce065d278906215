import { expect, test } from 'vitest'
import { asDay } from '../time/day'
import { dueRange } from './due-filter'

test.each([
  ['overdue', { to: '2026-11-22' }],
  ['week', { from: '2026-11-23', to: '2026-11-29' }],
  ['twoWeeks', { from: '2026-11-23', to: '2026-12-06' }],
] as const)('on 2026-11-23 %s means %j', (filter, range) => {
  expect(dueRange(filter, asDay('2026-11-23'))).toEqual(range)
})
