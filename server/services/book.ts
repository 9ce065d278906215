import { initialStatus } from '#domain/services/service'
import type { Service, ServiceInput } from '#domain/services/service'
import { dayAt } from '#domain/time/warsaw'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { createdNow } from '../db/stamps'
import { services } from '../db/schema'
import { lockDevice } from '../devices/queries'
import { ApiProblem, notFound } from '../http/api-problem'
import type { Ports, Transaction } from '../ports'
import { recordWork } from './complete'
import { serviceIn } from './queries'

/**
 * Books a visit. One on a past day has taken place: it is recorded as completed, with all that follows from the work.
 * @throws ApiProblem NOT_FOUND, VALIDATION where the device is another client's
 */
export async function bookService(
  { database, clock }: Ports,
  actor: User,
  input: ServiceInput & { manualEntry: boolean },
): Promise<Service> {
  const now = clock.now()
  const status = initialStatus(dayAt(input.startsAt), dayAt(now))
  const completed = status === 'COMPLETED'
  return database.transaction(async (tx) => {
    const device = await lockDevice(tx, input.deviceId)
    if (!device) throw notFound('Nie znaleziono urządzenia')
    if (device.clientId !== input.clientId) {
      throw new ApiProblem('VALIDATION', 'Nieprawidłowe dane. Sprawdź formularz.', {
        fields: { deviceId: 'To urządzenie nie należy do wybranego klienta' },
      })
    }
    const price = completed ? await recordWork(tx, { ...input, signature: signatureOf(actor) }, now) : null
    const id = await insertService(tx, {
      ...input,
      status,
      price,
      completedAt: completed ? now : null,
      performedOn: completed ? dayAt(input.startsAt) : null,
      ...createdNow(clock, actor),
    })
    return serviceIn(tx, id)
  })
}

/** @returns the id of the visit */
export async function insertService(
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
