import { eq } from 'drizzle-orm'
import type { CompletionInput } from '#domain/services/completion'
import { priceOfRecord } from '#domain/services/completion'
import { changesBetween } from '#domain/services/changes'
import { initialStatus } from '#domain/services/service'
import type { Service, ServiceInput } from '#domain/services/service'
import type { RecordedWork } from '#domain/services/wire'
import { dayAt } from '#domain/time/warsaw'
import type { User } from '#domain/users/user'
import { createdNow } from '../db/stamps'
import { clients, services } from '../db/schema'
import { lockDevice } from '../devices/queries'
import { invalid, notFound } from '../http/api-problem'
import type { Ports, Transaction } from '../ports'
import { assignTechnician } from './assign'
import { recordChange } from './changed'
import { applyWork } from './complete'
import { serviceIn } from './queries'

type NewService = ServiceInput & { manualEntry: boolean }

/**
 * Books a service. One on a past day is recorded as completed, with the effects of its completion.
 * @param work what a person says about a past one
 * @throws ApiProblem NOT_FOUND, VALIDATION if the device is not the client's, or for work that is still to be done
 */
export async function bookService(
  ports: Ports,
  actor: User,
  input: NewService,
  work: RecordedWork = {},
): Promise<Service> {
  const past = initialStatus(dayAt(input.startsAt), dayAt(ports.clock.now())) === 'COMPLETED'
  if (!past) refuseWork(work)
  return ports.database.transaction(async (tx) =>
    serviceIn(
      tx,
      past ? await recordService(ports, tx, actor, { ...input, ...work }) : await schedule(ports, tx, actor, input),
    ),
  )
}

/** @throws ApiProblem VALIDATION for what only a service that has taken place has */
function refuseWork(work: RecordedWork): void {
  const said = Object.entries(work).filter(([, value]) => value !== undefined && value !== null)
  if (said.length > 0)
    throw invalid(Object.fromEntries(said.map(([field]) => [field, 'Ta wizyta jeszcze się nie odbyła'])))
}

async function schedule(ports: Ports, tx: Transaction, actor: User, input: NewService): Promise<number> {
  await deviceOf(tx, input)
  const id = await insertService(tx, {
    ...input,
    ...(await assignTechnician(tx, input)),
    status: 'SCHEDULED',
    ...createdNow(ports.clock, actor),
  })
  await recordChange(ports, tx, actor, { serviceId: id, kind: 'CREATED' })
  return id
}

/**
 * Records a service that has taken place, in the caller's transaction, with the effects of its completion.
 * @returns its id
 * @throws ApiProblem NOT_FOUND, VALIDATION
 */
export async function recordService(
  ports: Ports,
  tx: Transaction,
  actor: User,
  { performedOn, workDone, price, nextInspectionDate, ...input }: NewService & CompletionInput,
): Promise<number> {
  const device = await deviceOf(tx, input)
  const days = { done: performedOn ?? dayAt(input.startsAt), today: dayAt(ports.clock.now()) }
  const given = { performedOn, workDone, price: priceOfRecord(price, days), nextInspectionDate }
  const id = await insertService(tx, {
    ...input,
    ...(await assignTechnician(tx, input)),
    ...(await applyWork(ports, tx, actor, { service: input, device, given })),
    ...createdNow(ports.clock, actor),
  })
  const after = await serviceIn(tx, id)
  const changes = changesBetween({ ...after, price: null, workDone: null }, after)
  await recordChange(ports, tx, actor, { serviceId: id, kind: 'CREATED' })
  await recordChange(ports, tx, actor, { serviceId: id, kind: 'COMPLETED', changes })
  return id
}

/** Locks the device, and its client first, in the same order as deletions do. */
async function deviceOf(tx: Transaction, { deviceId, clientId }: ServiceInput) {
  await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for('key share')
  const device = await lockDevice(tx, deviceId)
  if (!device) throw notFound('Nie znaleziono urządzenia')
  if (device.clientId !== clientId) throw invalid({ deviceId: 'To urządzenie nie należy do wybranego klienta' })
  return device
}

/** @returns the id of the service */
async function insertService(
  tx: Transaction,
  { durationMinutes, ...values }: Omit<typeof services.$inferInsert, 'endsAt'> & { durationMinutes: number },
): Promise<number> {
  const endsAt = new Date(values.startsAt.getTime() + durationMinutes * 60_000)
  const [created] = await tx
    .insert(services)
    .values({ ...values, endsAt })
    .returning({ id: services.id })
  return created!.id
}
