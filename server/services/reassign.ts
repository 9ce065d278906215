import { inArray } from 'drizzle-orm'
import { reassign, reassignmentDays } from '#domain/services/reassignment'
import type { Absence, Reassignment } from '#domain/services/reassignment'
import type {
  Emergency,
  ReassignmentResult,
  ReassignmentInput,
  ReassignmentQuestion,
} from '#domain/services/reassignment-wire'
import { maxReassigned } from '#domain/services/reassignment-wire'
import type { Visit } from '#domain/services/proposed-slot'
import type { Service } from '#domain/services/service'
import { dayAt, dayBounds } from '#domain/time/warsaw'
import { may } from '#domain/access/access'
import { daysOffIn } from '#domain/technicians/changes'
import { maxDaysOff } from '#domain/technicians/technician'
import { minutesAfter } from '#domain/time/minutes'
import { devices } from '../db/schema'
import type { JournalEvent, Step } from '../events/command'
import { command } from '../events/command'
import { lastOwn, lately } from '../events/take-back'
import { ApiProblem, conflict, invalid } from '../http/api-problem'
import type { Caller } from '../http/serve'
import type { Database } from '../ports'
import { replaceProfile } from '../technicians/change'
import { settleByService } from '../requests/settlement'
import { lockTechnicians } from '../technicians/lock'
import { candidates, candidatesFor, placeOf, positionOf, visitsOn } from '../technicians/proposals'
import { cancel, giveBack, markRebook, takeAway } from './cancel'
import { edit } from './change'
import type { ServiceFilter } from './filter'
import { lockDevicesOf, lockRows, lockService, refuseStaleService } from './mutation'
import { oneOf } from './one-of'
import { serviceIn, serviceList } from './queries'
import { reopen } from './reopen'
import type { MovedVisit } from './settle-rejection'
import { keepRejections } from './settle-rejection'

/**
 * What can become of the services, the first one first.
 * @throws ApiProblem VALIDATION if there are too many
 */
export async function proposeReassignments(
  { ports: { database, clock }, user }: Pick<Caller, 'ports' | 'user'>,
  { absence, serviceIds = [], emergency, choices }: ReassignmentQuestion,
): Promise<Reassignment<Service>[]> {
  const now = clock.now()
  const which = absence ? during(absence, now) : { ids: serviceIds }
  const { rows, total } = await serviceList(database, { filter: { status: 'SCHEDULED', ...which } }).page({
    offset: 0,
    limit: maxReassigned,
  })
  if (total > rows.length) {
    throw invalid({ absence: `W tym czasie jest więcej niż ${maxReassigned} wizyt. Wybierz krótszy okres.` })
  }
  const visits = await withPositions(database, rows)
  const days = reassignmentDays(visits, { absence, now })
  const ids = visits.map(({ id }) => id)
  return reassign({
    affected: visits,
    absence,
    now,
    emergency: emergency && (await visitOf(database, emergency)),
    technicians: await candidatesFor(database, user),
    visits: await visitsOn(database, days, { except: ids }),
    choices: new Map(choices.map(({ serviceId, outcome }) => [serviceId, outcome])),
  })
}

/** Somebody's services, or those of all, that have not begun */
function during({ technicianId, from, until }: Absence, now: Date): ServiceFilter {
  const { start } = dayBounds(from)
  return {
    ...(technicianId !== null && { technicianId: [technicianId] }),
    from: start > now ? start : now,
    until: dayBounds(until).end,
  }
}

/** With the positions of their devices */
export async function withPositions(database: Database, of: readonly Service[]) {
  const ids = of.map(({ deviceId }) => deviceId)
  const rows = await database
    .select({ id: devices.id, lat: devices.lat, lng: devices.lng, geocodingStatus: devices.geocodingStatus })
    .from(devices)
    .where(inArray(devices.id, ids))
  const positions = new Map(rows.map(({ id, ...place }) => [id, positionOf(place)]))
  return of.map((service) => {
    return { ...service, device: { ...service.device, position: positions.get(service.deviceId) ?? null } }
  })
}

/** @throws ApiProblem NOT_FOUND */
export async function visitOf(
  database: Database,
  { deviceId, technicianId, startsAt, durationMinutes }: Emergency,
): Promise<Visit> {
  const { position } = await placeOf(database, deviceId)
  const endsAt = minutesAfter(startsAt, durationMinutes)
  return { technicianId, technician: null, startsAt, endsAt, position }
}

/**
 * Records or withdraws an absence, and moves, calls off and restores services, all or nothing.
 * @throws ApiProblem NOT_FOUND, VALIDATION, STALE, FORBIDDEN, CONFLICT for a service that is not scheduled (any more)
 */
export const reassignServices = command(async (step: Step, input: ReassignmentInput) => {
  const { tx, record, actor } = step
  const { absence, withdrawnAbsence, moves = [], callOffs = [], restores = [], toBook = [] } = input
  const ids = [...moves, ...callOffs, ...restores, ...toBook].map(({ id }) => id)
  // Devices before users, in the same order as a change of one service.
  await lockDevicesOf(tx, ids, 'moves')
  const absent = []
  for (const each of [absence, withdrawnAbsence]) if (each) absent.push(...(await absentIn(step, each.technicianId)))
  await lockTechnicians(tx, [...absent, ...moves.map((each) => each.technicianId)])
  // Renaming a technician changes all of their services.
  await lockRows(tx, ids)
  if (withdrawnAbsence) {
    if (!may(actor.roles, 'services.reopen')) await refuseDaysOfOthers(step, withdrawnAbsence)
    await changeDaysOff(step, withdrawnAbsence, without)
  }
  if (absence) await changeDaysOff(step, absence, (daysOff, own) => [...daysOff, own])

  const outcome: Outcome = {
    after: [],
    undo: { ...(absence && { withdrawnAbsence: absence }), ...(withdrawnAbsence && { absence: withdrawnAbsence }) },
    events: [],
  }
  await moveAll(step, input, outcome)
  await callOffAll(step, input, outcome)
  // What one waits for no longer is free for the visit that is restored.
  await changeWaiting(step, input, outcome, false)
  await restoreAll(step, input, outcome)
  await changeWaiting(step, input, outcome, true)
  return record<ReassignmentResult>(outcome.events, { services: outcome.after, undo: outcome.undo })
})

/** What the changes have come to so far */
interface Outcome {
  /** The changed services */
  after: Service[]
  /** What takes all of it back */
  undo: ReassignmentInput
  events: JournalEvent[]
}

async function moveAll(step: Step, { moves = [], notify }: ReassignmentInput, { after, undo }: Outcome) {
  const moved: MovedVisit[] = []
  for (const { id, version, ...to } of moves)
    await oneOf(step, id, async () => {
      const before = await scheduledAt(step, id, version)
      const { result } = await edit(step, { id, version, notify, input: { ...before, ...to } })
      const { startsAt, technicianId, technician } = before
      if (dayAt(startsAt) === dayAt(result.startsAt)) moved.push({ before, startsAt: result.startsAt })
      undo.moves = [...(undo.moves ?? []), { id, version: result.version, startsAt, technicianId, technician }]
      after.push(result)
    })
  await keepRejections(step.tx, moved)
}

async function callOffAll(step: Step, { callOffs = [], notify }: ReassignmentInput, { after, undo }: Outcome) {
  for (const { id, version, rebook = true, requests } of callOffs)
    await oneOf(step, id, async () => {
      await scheduledAt(step, id, version)
      const { service } = (await cancel(step, { id, version, rebook, notify, requests })).result
      undo.restores = [...(undo.restores ?? []), { id, version: service.version, rebook, requests }]
      after.push(service)
    })
}

async function restoreAll(step: Step, { restores = [] }: ReassignmentInput, { after, undo, events }: Outcome) {
  const { tx, actor, now } = step
  for (const { id, version, rebook = true, requests } of restores)
    await oneOf(step, id, async () => {
      await cancelledAt(step, { id, version, rebook })
      if (!may(actor.roles, 'services.reopen') && !(await lastOwn(step, ['CANCELLED'], id)))
        throw new ApiProblem('FORBIDDEN', 'Wizytę, którą odwołał ktoś inny albo dawniej, może wznowić kierownik.')
      const { result } = await reopen(step, id)
      const ids = requests?.map((request) => request.id) ?? []
      events.push(...(await settleByService(tx, { ids, service: result, actor, now })).events)
      undo.callOffs = [...(undo.callOffs ?? []), { id, version: result.version, rebook, requests }]
      after.push(result)
    })
}

/** Of the services to book those that begin to wait for another time, or those that no longer do */
async function changeWaiting(
  step: Step,
  { toBook = [] }: ReassignmentInput,
  { after, undo, events }: Outcome,
  waits: boolean,
) {
  const { tx, ports, actor, now } = step
  for (const { id, version, rebook } of toBook.filter((each) => each.rebook === waits))
    await oneOf(step, id, async () => {
      const before = await cancelledAt(step, { id, version, rebook: !rebook })
      const { service } = await lockService(tx, id)
      events.push(await markRebook(ports, tx, actor, { before, rebook }))
      const others = rebook
        ? await giveBack(step, service)
        : await takeAway(tx, { service: before, needless: false, actor, now })
      events.push(...others)
      const result = await serviceIn(tx, id)
      undo.toBook = [...(undo.toBook ?? []), { id, version: result.version, rebook: !rebook }]
      after.push(result)
    })
}

/** @throws ApiProblem NOT_FOUND, STALE, CONFLICT */
async function cancelledAt(
  { tx }: Step,
  { id, version, rebook }: { id: number; version: number; rebook: boolean },
): Promise<Service> {
  const service = await serviceIn(tx, id)
  refuseStaleService(service, version)
  if (service.status === 'CANCELLED' && service.rebook === rebook) return service
  throw conflict('Ta wizyta nie czeka już na nowy termin.')
}

/** @throws ApiProblem NOT_FOUND, STALE, CONFLICT */
async function scheduledAt({ tx }: Step, id: number, version: number): Promise<Service> {
  const service = await serviceIn(tx, id)
  refuseStaleService(service, version)
  if (service.status !== 'SCHEDULED') throw conflict('Przełożyć można tylko zaplanowaną wizytę.')
  return service
}

type DaysOff = readonly Omit<Absence, 'technicianId'>[]

async function changeDaysOff(
  step: Step,
  { technicianId, ...own }: Absence,
  change: (daysOff: DaysOff, own: DaysOff[number]) => DaysOff,
): Promise<void> {
  for (const userId of await absentIn(step, technicianId)) {
    await replaceProfile(step, {
      userId,
      input: (present) => {
        const daysOff = [...change(present.daysOff, own)]
        if (daysOff.length > Math.max(maxDaysOff, present.daysOff.length))
          throw invalid({ absence: tooManyText(present.name) })
        return { ...present, daysOff }
      },
    })
  }
}

const tooManyText = (name: string) =>
  `${name} ma już ${maxDaysOff} wpisów o wolnym. Administrator może usunąć dawne w danych tej osoby.`

/** Ids of the technicians who are away: the whole team if nobody is named */
async function absentIn({ tx }: Step, technicianId: number | null): Promise<number[]> {
  return technicianId === null ? (await candidates(tx)).map(({ userId }) => userId) : [technicianId]
}

/** @throws ApiProblem FORBIDDEN */
async function refuseDaysOfOthers(step: Step, { technicianId, ...own }: Absence): Promise<void> {
  for (const userId of await absentIn(step, technicianId)) {
    if (userId === step.actor.id || (await hasRecorded(step, userId, own))) continue
    throw new ApiProblem('FORBIDDEN', 'Wolne, które zapisał ktoś inny albo dawniej, może cofnąć kierownik.')
  }
}

/** Whether one of such entries is the actor's, who may still take it back */
async function hasRecorded(step: Step, userId: number, own: DaysOff[number]): Promise<boolean> {
  const { actor } = step
  const count = (daysOff: DaysOff) => daysOff.filter((each) => isSame(each, own)).length
  let mine = 0
  for (const { actorId, changes } of await lately(step, 'USER', userId)) {
    const daysOff = daysOffIn(changes)
    if (!daysOff) continue
    const before = count(daysOff.before)
    const after = count(daysOff.after)
    mine = Math.max(0, Math.min(actorId === actor.id ? mine + after - before : mine, after))
  }
  return mine > 0
}

const isSame = (one: DaysOff[number], other: DaysOff[number]) =>
  one.from === other.from && one.until === other.until && one.reason === other.reason

function without(daysOff: DaysOff, own: DaysOff[number]): DaysOff {
  const at = daysOff.findIndex((each) => isSame(each, own))
  return daysOff.filter((_, place) => place !== at)
}
