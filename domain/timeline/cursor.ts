import { z } from 'zod'
import { idParamSchema } from '../api/id'
import type { TimelineEvent, TimelineKind } from './event'
import { timelineKinds } from './event'

/** A page begins after this event. */
export interface TimelineCursor {
  at: Date
  kind: TimelineKind
  id: number
}

const pattern = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([A-Z_]+)_(\d{1,10})$/
const parts = z.tuple([z.iso.datetime(), z.enum(timelineKinds), idParamSchema])

/** `before` of a time line, from `next` of the previous page: '2026-11-21T08:00:00.000Z_SMS_7'. */
export const timelineCursorSchema = z.string().transform((text, context): TimelineCursor => {
  const result = parts.safeParse(pattern.exec(text)?.slice(1))
  if (result.success) return { at: new Date(result.data[0]), kind: result.data[1], id: result.data[2] }
  context.addIssue({ code: 'custom', message: 'Nieprawidłowe miejsce na osi czasu' })
  return z.NEVER
})

export function cursorAt({ at, kind, id }: Pick<TimelineEvent, 'at' | 'kind' | 'id'>): string {
  return `${at.toISOString()}_${kind}_${id}`
}
