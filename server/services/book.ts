import type { CompletionInput } from '#domain/services/completion'
import { priceOfRecord } from '#domain/services/completion'
import { changesBetween } from '#domain/services/changes'
import { initialStatus } from '#domain/services/service'
import type { Service, ServiceInput } from '#domain/services/service'
import type { RecordedWork } from '#domain/services/wire'
import { minutesAfter } from '#domain/time/minutes'
import { dayAt } from '#domain/time/warsaw'
import type { Signatory, User } from '#domain/users/user'
import { createdNow } from '../db/stamps'
import { services } from '../db/schema'
import { lockDevice } from '../devices/queries'
import type { JournalEvent } from '../events/command'
import { command } from '../events/command'
import { invalid, missing, notFound } from '../http/api-problem'
import type { Ports, Transaction } from '../ports'
import { assignTechnician } from './assign'
import { serviceChanged, serviceEvent } from './mutation'
import { applyWork } from './complete'
import { settleByService } from '../requests/settlement'
import { planNotice } from '../sms/visit-notices'
import { serviceIn } from './queries'
import { endWaiting } from './waiting'

type NewService = ServiceInput & { manualEntry: boolean; notify?: boolean | undefined }
type Booking = NewService & { work?: RecordedWork; requestIds?: readonly number[] | undefined }

/**
 * Books a service. One on a past day is recorded as completed, with the effects of its completion. `work` is what a
 * person says about a past one; `requestIds` are the client's requests that are settled by it.
 * @throws ApiProblem NOT_FOUND, VALIDATION if device or requests are not the client's, or for work that is still to be
 * done, CONFLICT if somebody has settled a request
 */
export const bookService = command(
  async ({ tx, ports, actor, now, record }, { work = {}, requestIds = [], ...input }: Booking) => {
    const past = initialStatus(dayAt(input.startsAt), dayAt(now)) === 'COMPLETED'
    if (!past) refuseWork(work)
    const { service, events: pastEvents } = past
      ? await recordService(ports, tx, actor, { ...input, ...work })
      : await schedule(ports, tx, actor, input)
    const { events } = await settleByService(tx, { ids: requestIds, service, actor, now })
    return record([...pastEvents, ...events], service)
  },
)

interface WriteResult {
  service: Service
  /** The events, for the command to record */
  events: JournalEvent[]
}

/** @throws ApiProblem VALIDATION for what only a service that has taken place has */
function refuseWork(work: RecordedWork): void {
  const entries = Object.entries(work).filter(([, value]) => value !== undefined && value !== null)
  if (entries.length > 0)
    throw invalid(Object.fromEntries(entries.map(([field]) => [field, 'Ta wizyta jeszcze się nie odbyła'])))
}

/**
 * Books a service that is still to be done, as a part of another command. The caller records the events.
 * @throws ApiProblem NOT_FOUND, VALIDATION
 */
export async function schedule(
  ports: Ports,
  tx: Transaction,
  actor: Signatory,
  { notify, ...input }: NewService,
): Promise<WriteResult> {
  await lockDeviceOf(tx, input)
  const id = await insertService(tx, {
    ...input,
    ...(await assignTechnician(tx, input)),
    status: 'SCHEDULED',
    ...createdNow(ports.clock, actor),
  })
  const waitingEvents = await endWaiting(ports, tx, actor, { ...input, id })
  await serviceChanged(ports, tx, id)
  if (notify) await planNotice(ports, tx, id, { movedFrom: null })
  const service = await serviceIn(tx, id)
  return { service, events: [serviceEvent(service, 'CREATED'), ...waitingEvents] }
}

/**
 * Writes a service that has taken place, in the caller's transaction, with the effects of its completion.
 * @throws ApiProblem NOT_FOUND, VALIDATION
 */
export async function recordService(
  ports: Ports,
  tx: Transaction,
  actor: User,
  {
    performedOn,
    workDone,
    price,
    payment,
    nextInspectionDate,
    dutyIds,
    notify: _notify,
    ...input
  }: NewService & CompletionInput,
): Promise<WriteResult> {
  const device = await lockDeviceOf(tx, input)
  const doneOn = performedOn ?? dayAt(input.startsAt)
  const days = { doneOn, today: dayAt(ports.clock.now()) }
  const work = { performedOn, workDone, price: priceOfRecord(price, days), payment, nextInspectionDate, dutyIds }
  const { columns, events } = await applyWork(ports, tx, actor, { service: input, device, input: work })
  const id = await insertService(tx, {
    ...input,
    ...(await assignTechnician(tx, input)),
    ...columns,
    ...createdNow(ports.clock, actor),
  })
  const waitingEvents = await endWaiting(ports, tx, actor, { ...input, id, doneOn })
  await serviceChanged(ports, tx, id)
  const service = await serviceIn(tx, id)
  const changes = changesBetween({ ...service, price: null, payment: null, workDone: null }, service)
  const ownEvents = [serviceEvent(service, 'CREATED'), serviceEvent(service, 'COMPLETED', changes)]
  return { service, events: [...ownEvents, ...waitingEvents, ...events] }
}

/**
 * Locks the device.
 * @throws ApiProblem NOT_FOUND, VALIDATION if it is another client's
 */
export async function lockDeviceOf(
  tx: Transaction,
  { deviceId, clientId }: Pick<ServiceInput, 'deviceId' | 'clientId'>,
) {
  const device = await lockDevice(tx, deviceId)
  if (!device) throw notFound(missing.device)
  if (device.clientId !== clientId) throw invalid({ deviceId: 'To urządzenie nie należy do wybranego klienta' })
  return device
}

/** @returns the id of the service */
async function insertService(
  tx: Transaction,
  { durationMinutes, ...values }: Omit<typeof services.$inferInsert, 'endsAt'> & { durationMinutes: number },
): Promise<number> {
  const endsAt = minutesAfter(values.startsAt, durationMinutes)
  const [created] = await tx
    .insert(services)
    .values({ ...values, endsAt })
    .returning({ id: services.id })
  return created!.id
}
