import type { SQL } from 'drizzle-orm'
import { eq, sql } from 'drizzle-orm'
import { mayReadPrice } from '#domain/services/price'
import type { Service, ServiceInput } from '#domain/services/service'
import { goesToClients } from '#domain/technicians/technician'
import { signatureOf } from '#domain/users/user'
import { technicians, users } from '../db/schema'
import type { Step } from '../events/command'
import { ApiProblem, invalid } from '../http/api-problem'
import type { Transaction } from '../ports'

type Assigned = { technician: string | null; technicianId: number | null }

/**
 * Resolves who goes to a service. An id gets that person's current name; a name that exactly one person has, ignoring case and diacritics, gets the
 * id; any other name is stored as it is.
 * @param kept the present assignment; it may stay even if that person no longer goes to clients
 * @throws ApiProblem VALIDATION if the person does not go to clients
 */
export async function assignTechnician(
  tx: Transaction,
  { technician, technicianId }: Pick<ServiceInput, 'technician' | 'technicianId'>,
  kept?: Assigned,
): Promise<Assigned> {
  if (technicianId !== undefined && technicianId !== null) {
    if (technicianId === kept?.technicianId) return { technician: kept.technician, technicianId }
    const [found] = (await whoGoes(tx, eq(users.id, technicianId))).filter(({ goes }) => goes)
    if (!found)
      throw invalid({ technicianId: 'Ta osoba nie jeździ do klientów. Wybierz inną albo wpisz imię i nazwisko.' })
    return { technician: found.name, technicianId }
  }
  if (technician === null) return { technician: null, technicianId: null }
  if (kept?.technicianId && technician === kept.technician) return { technician, technicianId: kept.technicianId }
  const name = sql`regexp_replace(trim(fold(${technician}::text)), '\\s+', ' ', 'g')`
  const named = (await whoGoes(tx, sql`fold(trim(${users.firstName} || ' ' || ${users.lastName})) = ${name}`)).filter(
    ({ goes }) => goes,
  )
  return named.length === 1
    ? { technician: named[0]!.name, technicianId: named[0]!.id }
    : { technician, technicianId: null }
}

/**
 * Likewise for a service that is there. Whoever is named with a completed one reads its price, so another is named by those who read it (rule V9).
 * @throws ApiProblem also FORBIDDEN
 */
export async function assignAnother(
  { tx, actor }: Pick<Step, 'tx' | 'actor'>,
  input: Pick<ServiceInput, 'technician' | 'technicianId'>,
  before: Service,
): Promise<Assigned> {
  const after = await assignTechnician(tx, input, before)
  const stays = after.technicianId === before.technicianId && after.technician === before.technician
  if (before.status !== 'COMPLETED' || stays || mayReadPrice(actor, before)) return after
  throw new ApiProblem('FORBIDDEN', 'Serwisanta zakończonej wizyty zmienia kierownik albo osoba, która ją wykonała.')
}

async function whoGoes(tx: Transaction, which: SQL) {
  const found = await tx
    .select({ user: users, visitsClients: sql<boolean>`coalesce(${technicians.visitsClients}, false)` })
    .from(users)
    .leftJoin(technicians, eq(technicians.userId, users.id))
    .where(which)
    // The lock keeps them from being renamed until this transaction ends.
    .for('share', { of: users })
  return found.map(({ user, visitsClients }) => ({
    id: user.id,
    name: signatureOf(user),
    goes: goesToClients(user, visitsClients),
  }))
}
