import type { SQL } from 'drizzle-orm'
import { and, arrayContains, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Technician } from '#domain/technicians/technician'
import { defaultProfile, goesToClients } from '#domain/technicians/technician'
import type { Day } from '#domain/time/day'
import { signatureOf } from '#domain/users/user'
import { technicianDaysOff, technicians, users } from '../db/schema'
import { missing, notFound } from '../http/api-problem'
import type { Database } from '../ports'
import { placeIn } from './day-places'

/**
 * Users who go to clients, by name.
 * @param everyone also those who are no longer offered: all who have a profile or the role
 */
export async function findTechnicians(
  database: Database,
  { everyone = false }: { everyone?: boolean } = {},
): Promise<Technician[]> {
  const technician = arrayContains(users.roles, ['TECHNICIAN'])
  return read(
    database,
    everyone
      ? or(technician, isNotNull(technicians.userId))
      : and(eq(users.active, true), or(technician, eq(technicians.visitsClients, true))),
  )
}

/** All who have a profile or the role, by the ids of their users */
export async function techniciansById(database: Database): Promise<Map<number, Technician>> {
  const technicians = await findTechnicians(database, { everyone: true })
  return new Map(technicians.map((technician) => [technician.userId, technician]))
}

/**
 * One user as a technician; defaults where there is no profile.
 * @throws ApiProblem NOT_FOUND
 */
export async function findTechnician(database: Database, userId: number): Promise<Technician> {
  const [technician] = await read(database, eq(users.id, userId))
  if (!technician) throw notFound(missing.user)
  return technician
}

async function read(database: Database, which: SQL | undefined): Promise<Technician[]> {
  const days = sql<{ from: Day; until: Day; reason: string | null }[]>`coalesce((
    select json_agg(json_build_object('from', ${technicianDaysOff.from}, 'until', ${technicianDaysOff.until}, 'reason', ${technicianDaysOff.reason})
      order by ${technicianDaysOff.from}, ${technicianDaysOff.id})
    from ${technicianDaysOff} where ${technicianDaysOff.userId} = ${users.id}), '[]'::json)`
  const rows = await database
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      phone: users.phoneNumber,
      roles: users.roles,
      active: users.active,
      profile: technicians,
      daysOff: days,
    })
    .from(users)
    .leftJoin(technicians, eq(technicians.userId, users.id))
    .where(which)
    .orderBy(sql`polish_key(${users.lastName} || ' ' || ${users.firstName}) collate "C"`, asc(users.id))
  return rows.map(({ profile, daysOff, ...user }) => {
    const { visitsClients, colour, deviceTypes, brings, week } = profile ?? defaultProfile(user.id)
    return {
      userId: user.id,
      name: signatureOf(user),
      phone: user.phone,
      active: user.active,
      visitsClients,
      offered: goesToClients(user, visitsClients),
      colour,
      deviceTypes,
      brings,
      week,
      daysOff,
      start: profile && placeIn(profile, 'start'),
      end: profile && placeIn(profile, 'end'),
      version: profile?.version ?? 0,
    }
  })
}
