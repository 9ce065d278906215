import { and, eq, gt, gte, lt, lte, ne } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import { deviceTypes } from '#domain/devices/device-type'
import type { ConflictQuestion, ScheduleConflict } from '#domain/services/schedule-conflict'
import { scheduleConflicts } from '#domain/services/schedule-conflict'
import { defaultWeek, mayReadPrivate } from '#domain/technicians/technician'
import { dayAt } from '#domain/time/warsaw'
import { signatureOf } from '#domain/users/user'
import { openOffers } from '../db/open-offers'
import {
  campaignOffers,
  campaignStops,
  clients,
  devices,
  services,
  technicianDaysOff,
  technicians,
  users,
} from '../db/schema'
import { missing, notFound } from '../http/api-problem'
import type { Caller } from '../http/serve'

/**
 * What speaks against sending a technician to a service at a time (rule V6), as the user may read it.
 * @throws ApiProblem NOT_FOUND
 */
export async function findConflicts(
  { ports: { database }, user }: Pick<Caller, 'ports' | 'user'>,
  { technicianId, deviceId, startsAt, endsAt, exceptId }: ConflictQuestion,
): Promise<ScheduleConflict[]> {
  const [who] = await database
    .select({ user: users, profile: technicians })
    .from(users)
    .leftJoin(technicians, eq(technicians.userId, users.id))
    .where(eq(users.id, technicianId))
  if (!who) throw notFound('Nie znaleziono serwisanta')
  const [device] = await database
    .select({ type: devices.type, needs: devices.needs, clientId: devices.clientId })
    .from(devices)
    .where(eq(devices.id, deviceId))
  if (!device) throw notFound(missing.device)
  const daysOff = await database
    .select()
    .from(technicianDaysOff)
    .where(
      and(
        eq(technicianDaysOff.userId, technicianId),
        lte(technicianDaysOff.from, dayAt(endsAt)),
        gte(technicianDaysOff.until, dayAt(startsAt)),
      ),
    )
  const others = await database
    .select({ service: services, firstName: clients.firstName, lastName: clients.lastName, phone: clients.phone })
    .from(services)
    .innerJoin(clients, eq(clients.id, services.clientId))
    .where(
      and(
        eq(services.technicianId, technicianId),
        eq(services.status, 'SCHEDULED'),
        lt(services.startsAt, endsAt),
        gt(services.endsAt, startsAt),
        exceptId === undefined ? undefined : ne(services.id, exceptId),
      ),
    )
  const mine = eq(campaignOffers.technicianId, technicianId)
  // What is booked for the same client ends the offer, or is on the way.
  const offers = await openOffers(
    database,
    { from: dayAt(startsAt), until: dayAt(endsAt) },
    and(mine, ne(campaignStops.clientId, device.clientId)),
  )
  const tellsWhy = mayReadPrivate(user, technicianId)
  return scheduleConflicts({
    technician: {
      name: signatureOf(who.user),
      deviceTypes: who.profile?.deviceTypes ?? [...deviceTypes],
      brings: who.profile?.brings ?? [],
      week: who.profile?.week ?? [...defaultWeek],
      daysOff: daysOff.map(({ from, until, reason }) => ({
        from,
        until,
        reason: tellsWhy ? reason : null,
      })),
    },
    device,
    startsAt,
    endsAt,
    others: others.map(({ service, ...client }) => ({
      ...service,
      client: { name: clientName(client), phone: client.phone },
    })),
    offers,
  })
}
