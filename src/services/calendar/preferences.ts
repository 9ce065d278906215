import type { CalendarView } from './range'
import { isCalendarView } from './range'

export const colourings = ['technician', 'type'] as const
export type Colouring = (typeof colourings)[number]

export interface Preferences {
  view: CalendarView
  colouring: Colouring
}

/** Key of what is stored for each person */
export const preferencesName = 'calendar'

export function preferencesOf(stored: unknown): Preferences {
  const raw = Object(stored) as Partial<Record<keyof Preferences, unknown>>
  return {
    view: isCalendarView(String(raw.view)) ? (raw.view as CalendarView) : 'month',
    colouring: colourings.find((one) => one === raw.colouring) ?? 'technician',
  }
}
