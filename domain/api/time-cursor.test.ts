import { expect, test } from 'vitest'
import { z } from 'zod'
import { timeCursorSchema, timeCursorText } from './time-cursor'

const at = new Date('2026-11-21T08:00:00.000Z')
const byId = timeCursorSchema(z.undefined(), 'Nie tu')
const byKind = timeCursorSchema(z.enum(['SMS', 'PLANNED_SMS']), 'Nie tu')

test('a cursor holds the instant, the kind if there are several, and the id', () => {
  expect(timeCursorText({ at, id: 7 })).toBe('2026-11-21T08:00:00.000Z_7')
  expect(timeCursorText({ at, kind: 'PLANNED_SMS', id: 7 })).toBe('2026-11-21T08:00:00.000Z_PLANNED_SMS_7')
  expect(byId.parse('2026-11-21T08:00:00.000Z_7')).toEqual({ at, kind: undefined, id: 7 })
  expect(byKind.parse('2026-11-21T08:00:00.000Z_PLANNED_SMS_7')).toEqual({ at, kind: 'PLANNED_SMS', id: 7 })
})

test.each([
  [byId, ''],
  [byId, '2026-11-21T08:00:00.000Z'],
  [byId, '2026-11-21T08:00:00.000Z_SMS_7'],
  [byId, '2026-13-21T08:00:00.000Z_7'],
  [byId, '2026-11-21T08:00:00.000Z_0'],
  [byId, '2026-11-21T08:00:00.000Z_9999999999'],
  [byKind, '2026-11-21T08:00:00.000Z_7'],
  [byKind, '2026-11-21T08:00:00.000Z_MAIL_7'],
])('%# refuses %j', (schema, text) => {
  expect(schema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['Nie tu'])
})
