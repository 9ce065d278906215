import { z } from 'zod'
import { timeCursorSchema } from '../api/time-cursor'
import { timelineKinds } from './event'

export const timelineCursorSchema = timeCursorSchema(z.enum(timelineKinds), 'Nieprawidłowe miejsce na osi czasu')
export type TimelineCursor = z.output<typeof timelineCursorSchema>
