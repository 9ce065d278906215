import { and, eq, isNotNull } from 'drizzle-orm'
import type { DutyInput } from '#domain/duties/duty'
import { dueOnRequired, dutyName, dutyErrors } from '#domain/duties/duty'
import { eventChanges } from '#domain/events/event'
import type { Day } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { changed, createdNow } from '../db/stamps'
import type { FulfilledDuty } from '../db/tables/duties'
import { duties, plannedSms, refrigerantEntries, services } from '../db/schema'
import { lockDevice } from '../devices/queries'
import { command } from '../events/command'
import { dutyEvent } from '../events/records'
import { conflict, invalid, missing, notFound } from '../http/api-problem'
import { refuseStale } from '../http/preconditions'
import { handOnShared } from '../sms/outbox/hand-on'
import { renewReminders, resumeDutyReminders } from '../sms/outbox/planned-status'
import type { Transaction } from '../ports'
import { dutiesMovedSince, fulfilDuties, isDone, lastFulfilment, revertDuties } from './fulfil'
import type { DutyRow } from './queries'
import { findDuty, missingDuty } from './queries'

type DeviceRow = NonNullable<Awaited<ReturnType<typeof lockDevice>>>

/** @throws ApiProblem NOT_FOUND for the device, VALIDATION */
export const addDuty = command(
  async ({ tx, ports, actor, record }, { deviceId, ...input }: DutyInput & { deviceId: number }) => {
    const device = await lockDevice(tx, deviceId)
    if (!device) throw notFound(missing.device)
    const values = valuesOf(input, device)
    const [created] = await tx
      .insert(duties)
      .values({ deviceId, ...values, ...createdNow(ports.clock, actor) })
      .returning()
    return record(dutyEvent('CREATED', created!, device, eventChanges({}, values)), await findDuty(tx, created!.id))
  },
)

/** Whether a reminder needs a consent, and which visits serve the duty */
const decidingFields: ReadonlySet<string> = new Set<keyof DutyInput>(['reason', 'opensMonths', 'hard'])

/** @throws ApiProblem STALE, NOT_FOUND, VALIDATION */
export const changeDuty = command(
  async (
    { tx, ports, actor, now, record, unchanged },
    { id, version, ...input }: DutyInput & { id: number; version: number | undefined },
  ) => {
    const { duty, device } = await lockDuty(tx, id)
    refuseStale(duty.version, version)
    const values = valuesOf(input, device, duty)
    const changes = eventChanges(duty, values)
    if (changes.length === 0) return unchanged(await findDuty(tx, id))
    await tx
      .update(duties)
      .set({ ...values, ...changed(duties, ports.clock, actor) })
      .where(eq(duties.id, id))
    await resumeDutyReminders(tx, id, now)
    if (changes.some(({ field }) => decidingFields.has(field))) await renewReminders(tx, eq(plannedSms.dutyId, id), now)
    return record(dutyEvent('CHANGED', { ...duty, ...values }, device, changes), await findDuty(tx, id))
  },
)

/**
 * Records that a duty was fulfilled without a visit, such as by a chimney sweep.
 * @throws ApiProblem STALE, NOT_FOUND, VALIDATION
 */
export const fulfilDuty = command(
  async (
    { tx, ports, actor, now, record },
    { id, performedOn, version }: { id: number; performedOn: Day; version?: number | undefined },
  ) => {
    const { duty, device } = await lockDuty(tx, id)
    refuseStale(duty.version, version)
    if (performedOn > dayAt(now)) throw invalid({ performedOn: 'Ten dzień jest w przyszłości' })
    if (isDone(duty, performedOn))
      throw invalid({ performedOn: `${dutyName(duty)}: wykonano już ${formatDay(duty.lastDoneOn!)}` })
    const { events } = await fulfilDuties(ports, tx, actor, {
      device,
      dutyIds: [id],
      done: performedOn,
      field: 'performedOn',
    })
    return record(events, await findDuty(tx, id))
  },
)

/**
 * Takes back the last fulfilment of a duty, recorded without a visit by mistake: it is due when it was before.
 * @throws ApiProblem STALE, NOT_FOUND, CONFLICT with the reason
 */
export const reopenDuty = command(
  async ({ tx, ports, actor, record }, { id, version }: { id: number; version: number | undefined }) => {
    const { duty, device } = await lockDuty(tx, id)
    refuseStale(duty.version, version)
    const found = await lastFulfilment(tx, duty)
    const obstacles = found
      ? await obstaclesTo(tx, duty, found.last)
      : ['Nie wiadomo, na kiedy przypadał poprzedni termin.']
    if (!found || obstacles.length > 0) throw conflict(['Tego wykonania nie można cofnąć.', ...obstacles].join(' '))
    const events = await revertDuties(ports, tx, actor, { device, fulfilled: [found.last], since: found.at })
    return record(events, await findDuty(tx, id))
  },
)

/** Why a fulfilment cannot be taken back by itself, as sentences; empty if it can */
async function obstaclesTo(tx: Transaction, { id, deviceId }: DutyRow, last: FulfilledDuty): Promise<string[]> {
  const holds = (fulfilled: readonly FulfilledDuty[] | null) =>
    fulfilled?.some((each) => each.id === id && each.lastDoneOn[1] === last.lastDoneOn[1]) ?? false
  const visits = await tx
    .select({ fulfilled: services.fulfilledDuties })
    .from(services)
    .where(and(eq(services.deviceId, deviceId), isNotNull(services.fulfilledDuties)))
  const entries = await tx
    .select({ fulfilled: refrigerantEntries.fulfilledDuties })
    .from(refrigerantEntries)
    .where(and(eq(refrigerantEntries.deviceId, deviceId), isNotNull(refrigerantEntries.fulfilledDuties)))
  if (visits.some(({ fulfilled }) => holds(fulfilled)))
    return ['Zapisano je z zakończeniem wizyty: cofnie je przycisk „Wznów” przy tej wizycie.']
  if (entries.some(({ fulfilled }) => holds(fulfilled)))
    return ['Wynika z wpisu w ewidencji czynnika: cofnie je usunięcie tego wpisu.']
  return dutiesMovedSince(tx, [last])
}

/** @throws ApiProblem STALE, NOT_FOUND */
export const deleteDuty = command(
  async ({ tx, now, record }, { id, version }: { id: number; version: number | undefined }) => {
    const { duty, device } = await lockDuty(tx, id)
    refuseStale(duty.version, version)
    await handOnShared(tx, eq(plannedSms.dutyId, id), now)
    await tx.delete(duties).where(eq(duties.id, id))
    return record(dutyEvent('DELETED', duty, device), undefined)
  },
)

/**
 * Locks the device of a duty, and so its duties.
 * @throws ApiProblem NOT_FOUND
 */
async function lockDuty(tx: Transaction, id: number): Promise<{ duty: DutyRow; device: DeviceRow }> {
  const [row] = await tx.select({ deviceId: duties.deviceId }).from(duties).where(eq(duties.id, id))
  const device = row && (await lockDevice(tx, row.deviceId))
  const [duty] = await tx.select().from(duties).where(eq(duties.id, id))
  if (!duty || !device) throw notFound(missingDuty)
  return { duty, device }
}

/** @throws ApiProblem VALIDATION */
function valuesOf(input: DutyInput, device: DeviceRow, before?: DutyRow) {
  const { commissionedOn } = device
  const fields = dutyErrors(input, { commissionedOn, isNew: !before })
  if (fields) throw invalid(fields)
  return { ...input, anchorDay: anchorDayOf(input, commissionedOn, before) }
}

/**
 * The first day of the series. A duty edited without touching its due date and interval keeps its series, whose days
 * may be the last of longer months.
 */
function anchorDayOf(
  { anchor, dueOn, intervalMonths }: DutyInput,
  commissionedOn: Day | null,
  before: DutyRow | undefined,
): Day | null {
  if (anchor === 'LAST_DONE') return null
  if (anchor === 'COMMISSIONING') return commissionedOn
  if (before?.anchor === anchor && before.dueOn === dueOn && before.intervalMonths === intervalMonths)
    return before.anchorDay
  if (dueOn === null) throw invalid({ dueOn: dueOnRequired })
  return dueOn
}
