import { day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { services } from '../db/schema'
import type { TestHost } from './host'

type Given = Partial<typeof services.$inferInsert> & { startsAt: Date }

/** Inserts a service in any state without the rules of booking; by default an hour of repair. @returns its id */
export async function addService(
  { database, ports }: TestHost,
  owner: { clientId: number; deviceId: number },
  given: Given,
): Promise<number> {
  const now = ports.clock.now()
  const [added] = await database
    .insert(services)
    .values({
      clientId: owner.clientId,
      deviceId: owner.deviceId,
      type: 'NAPRAWA',
      status: 'SCHEDULED',
      endsAt: new Date(given.startsAt.getTime() + 3_600_000),
      createdAt: now,
      createdBy: 'Jan',
      updatedAt: now,
      ...(given.status === 'COMPLETED' && { completedAt: given.startsAt, performedOn: day(dayAt(given.startsAt)) }),
      ...given,
    })
    .returning({ id: services.id })
  return added!.id
}

/** '2026-11-23T09:00:00' in UTC */
export const utc = (text: string) => new Date(`${text}Z`)
