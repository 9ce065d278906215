import { formatAddress } from '../devices/address'
import type { EventChange } from '../events/event'
import { eventChanges } from '../events/event'
import type { DayOff, TechnicianInput } from './technician'

type Planning = Required<TechnicianInput>

/** What differs of the planning data of a user */
export function technicianChanges(before: Planning, after: Planning): EventChange[] {
  return eventChanges(trackedFields(before), trackedFields(after))
}

const trackedFields = ({ visitsClients, colour, week, start, end, deviceTypes, brings, daysOff }: Planning) => ({
  technicianData: {
    visitsClients,
    colour,
    week,
    deviceTypes,
    brings,
    daysOff,
    start: start && formatAddress(start),
    end: end && formatAddress(end),
  },
})

/** The days off before and after such changes; undefined where they stayed */
export function daysOffIn(changes: readonly EventChange[]): { before: DayOff[]; after: DayOff[] } | undefined {
  const change = changes.find(({ field }) => field === 'technicianData.daysOff')
  const listOf = (value: EventChange['to']) => JSON.parse(`${value}`) as DayOff[]
  return change && { before: listOf(change.from), after: listOf(change.to) }
}
