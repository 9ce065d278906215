import { expect, test } from 'vitest'
import type { PlannedSmsStatus } from './planned-sms'
import { isOverdue, isToday, plannedSmsPriority } from './priority'

test.each([
  // [now, scheduled, status, overdue, today, priority]
  ['2026-11-23T09:00:00Z', '2026-11-22T09:00:00Z', 'SCHEDULED', true, false, 'HIGH'],
  ['2026-11-23T09:00:00Z', '2026-11-23T08:30:00Z', 'SCHEDULED', true, false, 'HIGH'],
  // The next sending takes it.
  ['2026-11-23T09:00:00Z', '2026-11-23T08:31:00Z', 'SCHEDULED', false, true, 'HIGH'],
  ['2026-11-23T09:00:00Z', '2026-11-23T09:00:00Z', 'SCHEDULED', false, true, 'HIGH'],
  ['2026-11-23T09:00:00Z', '2026-11-23T09:01:00Z', 'SCHEDULED', false, true, 'MEDIUM'],
  ['2026-11-23T09:00:00Z', '2026-11-23T22:59:00Z', 'SCHEDULED', false, true, 'MEDIUM'],
  // Tomorrow in Warsaw, today in UTC
  ['2026-11-23T09:00:00Z', '2026-11-23T23:00:00Z', 'SCHEDULED', false, false, 'MEDIUM'],
  ['2026-11-23T22:30:00Z', '2026-11-23T23:10:00Z', 'SCHEDULED', false, false, 'HIGH'],
  ['2026-11-23T09:00:00Z', '2026-11-24T08:59:00Z', 'SCHEDULED', false, false, 'MEDIUM'],
  ['2026-11-23T09:00:00Z', '2026-11-24T09:00:00Z', 'SCHEDULED', false, false, 'LOW'],
  // A final status is neither overdue nor due today.
  ['2026-11-23T09:00:00Z', '2026-11-23T08:00:00Z', 'SENT', false, false, 'HIGH'],
  ['2026-11-23T09:00:00Z', '2026-11-23T10:00:00Z', 'CANCELLED', false, false, 'HIGH'],
] as const)('at %s one for %s that is %s', (at, scheduled, status: PlannedSmsStatus, overdue, today, priority) => {
  const now = new Date(at)
  const sms = { status, scheduledAt: new Date(scheduled) }
  expect(isOverdue(sms, now)).toBe(overdue)
  expect(isToday(sms, now)).toBe(today)
  if (status === 'SCHEDULED') expect(plannedSmsPriority(sms, now)).toBe(priority)
})
