import type { Position } from '../devices/device'
import type { Day } from '../time/day'
import { addDays, daysFrom } from '../time/day'
import type { VisitRequirements } from '../technicians/skills'
import { dayAt, timeAt } from '../time/warsaw'
import { clockText } from '../time/time-of-day'
import type { Candidate, ProposedSlot, Visit } from './proposed-slot'
import { proposeSlots, reasonText } from './proposed-slot'
import type { Service } from './service'
import { byStart } from './service-group'

/** What becomes of a service whose technician cannot go. SAME_DAY: at another time, after an emergency for example */
export const outcomes = ['COLLEAGUE', 'SAME_DAY', 'OTHER_DAY', 'TO_BOOK', 'STAYS'] as const
export type Outcome = (typeof outcomes)[number]

/** Days that are searched after the last day of the absence */
const searchedDays = 14

/** A service that is to be reassigned */
export interface Affected extends Pick<Service, 'id' | 'startsAt' | 'endsAt' | 'technicianId' | 'technician'> {
  device: VisitRequirements & { position: Position | null }
}

/** Both days are inclusive. */
export interface Absence {
  /** null: nobody goes to clients */
  technicianId: number | null
  from: Day
  until: Day
  reason: string | null
}

/** One thing that can become of a service. STAYS and TO_BOOK keep the present time and person. */
export interface ReassignmentOption extends Pick<Service, 'startsAt' | 'technicianId' | 'technician'> {
  outcome: Outcome
  /** A sentence; empty where there is nothing to explain */
  reason: string
}

/** A service and what can become of it */
export interface Reassignment<Of> {
  service: Of
  options: ReassignmentOption[]
  /** One of the options */
  chosen: Outcome
}

interface ReassignmentQuery<Of extends Affected> {
  affected: readonly Of[]
  absence: Absence | undefined
  /** What the services give way to; its technician may still go on the same day (rule V18) */
  emergency?: Visit | undefined
  /** All who go to clients */
  technicians: readonly Candidate[]
  /** The other scheduled services of the days */
  visits: readonly Visit[]
  /** Choices by service; without one the first option is taken */
  choices: ReadonlyMap<number, Outcome>
  now: Date
}

/** The days on which `reassign` looks for a time */
export function reassignmentDays(affected: readonly Affected[], situation: Pick<Situation, 'absence' | 'now'>): Day[] {
  const days = affected.flatMap((each) => [dayAt(each.startsAt), ...laterDays(each, situation)])
  return [...new Set(days)].toSorted()
}

/**
 * What can become of services whose technician cannot go, the least change for the customer first: a colleague at the
 * same time, a colleague at another time of the same day, the same person on another day, a time that is to be agreed
 * upon (rule V17). What gives way to an emergency may also stay with the same person on the same day. Times and people
 * follow rule V8. A service takes the time of its choice from those that follow.
 */
export function reassign<Of extends Affected>({
  affected,
  absence,
  emergency,
  technicians,
  visits,
  choices,
  now,
}: ReassignmentQuery<Of>): Reassignment<Of>[] {
  const present = technicians.map((each) =>
    absence && [each.userId, null].includes(absence.technicianId)
      ? { ...each, daysOff: [...each.daysOff, absence] }
      : each,
  )
  const occupied = emergency ? [...visits, emergency] : [...visits]
  return affected.toSorted(byStart).map((service) => {
    const options = optionsFor(service, { absence, emergency, technicians: present, visits: occupied, now })
    const choice = choices.get(service.id)
    const option = options.find(({ outcome }) => outcome === choice) ?? options[0]
    if (option.outcome !== 'TO_BOOK') occupied.push(visitOf(service, option))
    return { service, options, chosen: option.outcome }
  })
}

type Situation = Omit<ReassignmentQuery<Affected>, 'affected' | 'choices'>
type Options = [ReassignmentOption, ...ReassignmentOption[]]

function optionsFor(service: Affected, situation: Situation): Options {
  const { startsAt, technicianId, technician } = service
  const colleague = colleagueFor(service, situation)
  const sameDay = situation.emergency && ownSlot(service, [dayAt(startsAt)], situation)
  const later = ownSlot(service, laterDays(service, situation), situation)
  const proposals = [
    ...(colleague ? [optionOf('COLLEAGUE', colleague)] : []),
    ...(sameDay ? [optionOf('SAME_DAY', sameDay)] : []),
    ...(later ? [optionOf('OTHER_DAY', later)] : []),
  ]
  const toBook: ReassignmentOption = {
    outcome: 'TO_BOOK',
    startsAt,
    technicianId,
    technician,
    reason: proposals.length === 0 ? 'Nikt nie ma wtedy czasu.' : '',
  }
  const stays: ReassignmentOption = {
    ...toBook,
    outcome: 'STAYS',
    reason: situation.emergency ? 'Nałoży się na awarię albo na drogę.' : '',
  }
  const [first, ...others] = proposals
  return first ? [first, ...others, toBook, stays] : [toBook, stays]
}

const optionOf = (outcome: Outcome, slot: ProposedSlot): ReassignmentOption => ({
  outcome,
  startsAt: slot.startsAt,
  technicianId: slot.technicianId,
  technician: slot.technician,
  reason: reasonText(slot),
})

/** A colleague who can take the service at the same time, otherwise at another time of that day */
function colleagueFor(service: Affected, { technicians, visits, now }: Situation): ProposedSlot | undefined {
  const others = technicians.filter(({ userId }) => userId !== service.technicianId)
  // Without others `proposeSlots` would propose somebody without a name.
  if (others.length === 0) return undefined
  const { hour, minute } = timeAt(service.startsAt)
  const query = { ...common(service), days: [dayAt(service.startsAt)], technicians: others, visits, now }
  return proposeSlots({ ...query, time: clockText(hour * 60 + minute) })[0] ?? proposeSlots(query)[0]
}

function ownSlot(
  service: Affected,
  days: readonly Day[],
  { technicians, visits, now }: Situation,
): ProposedSlot | undefined {
  const { technicianId } = service
  if (technicianId === null || technicians.length === 0) return undefined
  return proposeSlots({ ...common(service), technicianId, technicians, visits, days, now })[0]
}

const common = ({ device, startsAt, endsAt }: Affected) => ({
  device,
  durationMinutes: (endsAt.getTime() - startsAt.getTime()) / 60_000,
})

function laterDays({ startsAt }: Affected, { absence, now }: Pick<Situation, 'absence' | 'now'>): Day[] {
  const [last = dayAt(startsAt)] = [dayAt(startsAt), dayAt(now), ...(absence ? [absence.until] : [])]
    .toSorted()
    .toReversed()
  return daysFrom(addDays(last, 1), searchedDays)
}

function visitOf({ startsAt, endsAt, device }: Affected, option: ReassignmentOption): Visit {
  const length = endsAt.getTime() - startsAt.getTime()
  return {
    technicianId: option.technicianId,
    technician: option.technician,
    position: device.position,
    startsAt: option.startsAt,
    endsAt: new Date(option.startsAt.getTime() + length),
  }
}
