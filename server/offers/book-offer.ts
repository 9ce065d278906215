import { eq, inArray } from 'drizzle-orm'
import { campaignKindNames } from '#domain/campaigns/campaign'
import { visitType } from '#domain/duties/visit'
import { offerObstacleTexts } from '#domain/offers/offer'
import { serviceLengths } from '#domain/offers/service-lengths'
import type { ServiceType } from '#domain/services/service'
import type { Signatory } from '#domain/users/user'
import { campaignVisits, devices, services } from '../db/schema'
import { nextVersion } from '../db/stamps'
import type { JournalEvent } from '../events/command'
import { customer } from '../events/command'
import { ApiProblem, conflict } from '../http/api-problem'
import type { Ports, Transaction } from '../ports'
import { schedule } from '../services/book'
import type { StopPlace, StopContext } from './stop-context'
import type { PlaceObstacle } from './availability'
import { placeConflict, placeObstacle, startOf, timeConflict } from './availability'

// No event: its caller is a command, which records those that it returns.

/** Signs what a customer does by a link */
export const byCustomer: Signatory = { username: customer.name, firstName: '', lastName: '' }

interface Booking {
  place: StopPlace
  /** The window that the customer was told, in minutes of the day */
  window: { opens: number; closes: number }
  note: string | null
  /** Signs the visits */
  by?: Signatory
}

/**
 * Books the visits of a stop, one for each device that is still due, with the arrival window that was told, one after
 * the other, and confirms the inspections (rule O5). Call it with the technician locked (`lockTechnicians`).
 * @returns the events, for the command to record
 * @throws ApiProblem CONFLICT if the technician has another visit by now or does not work then or do such work, or
 * nothing is due any more
 */
export async function bookOffer(
  ports: Ports,
  tx: Transaction,
  context: StopContext,
  { place, window, note, by = byCustomer }: Booking,
): Promise<JournalEvent[]> {
  const { stop, campaign, client, duties } = context
  if (duties.length === 0) throw conflict(offerObstacleTexts.DONE)
  const obstacle = await placeObstacle(tx, { ...place, stopId: stop.id, minutes: stop.minutes })
  if (obstacle) throw conflictFor(by, obstacle)
  const events: JournalEvent[] = []
  let begins = place.begins
  for (const [deviceId, durationMinutes] of serviceLengths(stop, campaign)) {
    if (!duties.some((duty) => duty.deviceId === deviceId)) continue
    const { service, events: serviceEvents } = await scheduleService(ports, tx, by, {
      deviceId,
      durationMinutes,
      clientId: client.id,
      startsAt: startOf(place.day, begins),
      technicianId: place.technicianId,
      notes: notesOf(context, deviceId, note),
      type: typeOf(context, deviceId),
    })
    const [arrivalFrom, arrivalUntil] = [window.opens, window.closes].map((minute) => startOf(place.day, minute))
    await tx.update(services).set({ arrivalFrom, arrivalUntil }).where(eq(services.id, service.id))
    await tx.insert(campaignVisits).values({ serviceId: service.id, stopId: stop.id })
    events.push(...serviceEvents)
    begins += durationMinutes
  }
  await confirmInspections(tx, context, ports.clock.now())
  return events
}

async function scheduleService(
  ports: Ports,
  tx: Transaction,
  by: Signatory,
  visit: {
    deviceId: number
    clientId: number
    startsAt: Date
    durationMinutes: number
    technicianId: number
    notes: string | null
    type: ServiceType
  },
) {
  try {
    const of = { technician: null, manualEntry: false } as const
    return await schedule(ports, tx, by, { ...visit, ...of })
  } catch (error) {
    // The technician goes to no clients any more, or the device has another owner.
    throw error instanceof ApiProblem && error.code === 'VALIDATION' ? conflictFor(by, 'AWAY') : error
  }
}

const conflictFor = (by: Signatory, obstacle: PlaceObstacle) =>
  by === byCustomer ? timeConflict() : placeConflict(obstacle)

function typeOf({ duties, devices }: StopContext, deviceId: number): ServiceType {
  const own = duties.filter((duty) => duty.deviceId === deviceId)
  if (own.some(({ dutyId }) => dutyId === null)) return 'PRZEGLAD_OKRESOWY'
  const { nextInspectionDate } = devices.find(({ id }) => id === deviceId)!
  return visitType(
    own.map(({ dueOn }) => dueOn),
    nextInspectionDate,
  )
}

/**
 * 'Przegląd okresowy, Kontrola szczelności. Klient: domofon 12', without what the visit says by its type and campaign
 */
function notesOf({ duties }: StopContext, deviceId: number, note: string | null): string | null {
  const own = duties.filter((duty) => duty.deviceId === deviceId)
  const isUsual = own.every(({ kind, name }) => kind === 'INSPECTION' && name === null)
  const what = isUsual ? null : `${own.map(({ kind, name }) => name ?? campaignKindNames[kind]).join(', ')}.`
  return [what, note && `Klient: ${note}`].filter(Boolean).join(' ') || null
}

/** Accepting a visit confirms its inspection, as the link of a reminder does. */
async function confirmInspections(tx: Transaction, { duties }: StopContext, now: Date): Promise<void> {
  const ids = duties.flatMap(({ dutyId, deviceId }) => (dutyId === null ? [deviceId] : []))
  await tx
    .update(devices)
    .set({ confirmedAt: now, version: nextVersion(devices) })
    .where(inArray(devices.id, ids))
}
