import { eq, inArray, ne, or } from 'drizzle-orm'
import type { EmergencyAnswer, ServiceOfToday } from '#domain/services/emergency'
import { inTheWayOf, proposeEmergency, whyNot } from '#domain/services/emergency'
import type { EmergencyBooking, EmergencyQuestion } from '#domain/services/emergency-wire'
import type { ReassignmentResult } from '#domain/services/reassignment-wire'
import type { Service } from '#domain/services/service'
import { addDays } from '#domain/time/day'
import { dayAt, dayBounds } from '#domain/time/warsaw'
import { workingDayFrom } from '#domain/time/working-day'
import { openOffers } from '../db/open-offers'
import { campaignStops, devices, services } from '../db/schema'
import { lockDevices } from '../devices/queries'
import { command } from '../events/command'
import { conflict } from '../http/api-problem'
import type { Caller } from '../http/serve'
import type { Database } from '../ports'
import { settleByService } from '../requests/settlement'
import { lockTechnicians } from '../technicians/lock'
import { candidates, candidatesFor, placeOf } from '../technicians/proposals'
import { bookService } from './book'
import type { ServiceFilter } from './filter'
import { serviceIn, serviceList } from './queries'
import { waitingOf } from './waiting'
import { reassignServices, visitOf, withPositions } from './reassign'

/** Minutes for which a proposal stands */
const standsMinutes = 15

/**
 * Who can be at a device first today; if nobody can, on the next working day.
 * @throws ApiProblem NOT_FOUND
 */
export async function emergencyProposals(
  { ports: { database, clock }, user }: Pick<Caller, 'ports' | 'user'>,
  { deviceId, durationMinutes }: EmergencyQuestion,
): Promise<EmergencyAnswer<Service & ServiceOfToday>> {
  const now = clock.now()
  const { clientId, ...device } = await placeOf(database, deviceId)
  const technicians = await candidatesFor(database, user)
  const from = async (at: Date) => {
    const services = await servicesOfDay(database, at, { status: ['SCHEDULED', 'COMPLETED'] })
    const on = dayAt(at)
    // A visit of the same client ends the offer.
    const offers = await openOffers(database, { from: on, until: on }, ne(campaignStops.clientId, clientId))
    return proposeEmergency({ device, durationMinutes, technicians, services, offers, now: at })
  }
  const today = await from(now)
  if (today.proposals.length > 0) return today
  const { proposals } = await from(dayBounds(nextWorkingDay(now)).start)
  return { ...today, proposals }
}

const nextWorkingDay = (now: Date) => workingDayFrom(addDays(dayAt(now), 1))

async function servicesOfDay(database: Database, now: Date, filter: ServiceFilter) {
  const { start: from, end: until } = dayBounds(dayAt(now))
  const { ids, read } = await serviceList(database, { filter: { ...filter, from, until } }).all()
  return withPositions(database, await read([...ids]))
}

/**
 * Books an emergency of today or the next working day, settles requests by it, and moves, calls off and leaves the
 * services in its way, all or nothing.
 * @throws ApiProblem NOT_FOUND, VALIDATION, STALE, CONFLICT if the proposal is no longer valid
 */
export const bookEmergency = command(
  async ({ tx, ports, actor, now, record }, { emergency, notes, ...rest }: EmergencyBooking) => {
    const { moves = [], callOffs = [], stays = [], requestIds = [], notify, notifyClient } = rest
    const { deviceId, technicianId, startsAt } = emergency
    const { clientId, ...device } = await placeOf(tx, deviceId)
    // Devices before technicians, in the same order as other commands. Emergencies of one technician wait for each
    // other.
    const movedIds = [...moves, ...callOffs].map((each) => each.id)
    const owners = tx.select({ id: services.deviceId }).from(services).where(inArray(services.id, movedIds))
    await lockDevices(tx, or(eq(devices.id, deviceId), inArray(devices.id, owners)))
    await lockTechnicians(tx, [technicianId, ...moves.map((each) => each.technicianId)])

    const age = (now.getTime() - startsAt.getTime()) / 60_000
    const on = dayAt(startsAt)
    const isToday = on === dayAt(now)
    if (age > standsMinutes || !(isToday || on === nextWorkingDay(now))) throw staleProposal('Ta godzina już minęła.')
    const from = isToday ? now : dayBounds(on).start
    const person = (await candidates(tx)).find(({ userId }) => userId === technicianId)
    if (technicianId !== null && (!person || whyNot(person, device, on) !== undefined))
      throw staleProposal(`Ta osoba nie może ${isToday ? 'już dziś' : 'tego dnia'} pojechać.`)

    const { durationMinutes } = emergency
    const waiting = await waitingOf(tx, deviceId)
    const service = await bookService(ports, actor, {
      clientId,
      deviceId,
      technicianId,
      startsAt,
      durationMinutes,
      notes,
      type: 'AWARIA',
      technician: null,
      manualEntry: true,
      notify: notifyClient,
    })
    const { openRequests: settledRequests, events } = await settleByService(tx, {
      ids: requestIds,
      service,
      actor,
      now,
    })
    const { services: changedServices, undo } = await reassignServices(ports, actor, { moves, callOffs, notify })
    const seenVersions = new Set(stays.map(({ id, version }) => `${id} ${version}`))
    const own = await servicesOfDay(tx, from, technicianId === null ? {} : { technicianId: [technicianId] })
    const unseen = own.filter((each) => each.id !== service.id && !seenVersions.has(`${each.id} ${each.version}`))
    if (inTheWayOf(unseen, await visitOf(tx, emergency), from).length > 0)
      throw staleProposal('Plan tej osoby zmienił się w międzyczasie.')
    const { id, version } = service
    const toBook = []
    for (const each of waiting) toBook.push({ id: each, version: (await serviceIn(tx, each)).version, rebook: true })
    const requests = settledRequests.length > 0 ? { requests: settledRequests } : {}
    return record<ReassignmentResult>(events, {
      services: [service, ...changedServices],
      undo: {
        ...undo,
        callOffs: [{ id, version, rebook: false, ...requests }],
        ...(toBook.length > 0 && { toBook }),
      },
    })
  },
)

const staleProposal = (what: string) => conflict(`${what} Sprawdź propozycje jeszcze raz.`)
