import { expect, test } from 'vitest'
import { asDay } from '../time/day'
import { nextInspectionAfter } from './next-inspection'

test.each([
  ['2026-11-21', 12, '2026-11-30', '2027-11-21', 'counted from the day of the work, not from the due date'],
  ['2026-11-21', 12, '2025-11-30', '2027-11-21', 'a late one starts a new cycle'],
  ['2026-11-21', 6, '2026-11-21', '2027-05-21', 'on the due date itself'],
  ['2024-02-29', 12, '2024-02-29', '2025-02-28', 'from 29 February'],
  ['2026-08-31', 6, '2026-08-31', '2027-02-28', 'into a short month'],
  ['2020-01-15', 12, '2026-11-30', '2026-11-30', 'an old service entered late does not move the date back'],
  ['2025-11-30', 12, '2026-11-30', '2026-11-30', 'never earlier than it was due already'],
])('done on %s with %i months, due before on %s: next on %s (%s)', (performed, months, dueBefore, expected) => {
  expect(nextInspectionAfter(asDay(performed), months, asDay(dueBefore))).toBe(expected)
})
