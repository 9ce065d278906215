import { eq, sql } from 'drizzle-orm'
import { mayReadPrice } from '#domain/services/price'
import type { Service, ServiceInput } from '#domain/services/service'
import { goesToClients } from '#domain/technicians/technician'
import { signatureOf } from '#domain/users/user'
import { technicians, users } from '../db/schema'
import type { Step } from '../events/command'
import { ApiProblem, invalid } from '../http/api-problem'
import type { Transaction } from '../ports'

type Assignment = { technician: string | null; technicianId: number | null }

export const noTechnician: Assignment = { technician: null, technicianId: null }

/**
 * Resolves who goes to a service. An id gets that person's current name; a name that exactly one person has, ignoring
 * case and diacritics, gets the id; any other name is stored as it is.
 * @param before the present assignment; it may stay even if that person no longer goes to clients
 * @throws ApiProblem VALIDATION if the person does not go to clients
 */
export async function assignTechnician(
  tx: Transaction,
  { technician, technicianId }: Pick<ServiceInput, 'technician' | 'technicianId'>,
  before?: Assignment,
): Promise<Assignment> {
  if (technicianId !== undefined && technicianId !== null) {
    if (technicianId === before?.technicianId) return { technician: before.technician, technicianId }
    const [candidate] = await tx
      .select(person)
      .from(users)
      .leftJoin(technicians, eq(technicians.userId, users.id))
      .where(eq(users.id, technicianId))
      .for('share', lock)
    if (!candidate || !goes(candidate))
      throw invalid({ technicianId: 'Ta osoba nie jeździ do klientów. Wybierz inną albo wpisz imię i nazwisko.' })
    return { technician: signatureOf(candidate.user), technicianId }
  }
  if (technician === null) return noTechnician
  if (before?.technicianId && technician === before.technician) return { technician, technicianId: before.technicianId }
  return (await assignByName(tx, [technician]))(technician)
}

/**
 * Resolves several names at once.
 * @returns who is meant by each of them
 */
export async function assignByName(tx: Transaction, names: readonly string[]): Promise<(name: string) => Assignment> {
  const askedNames = sql`unnest(${sql.param([...new Set(names)])}::text[]) as asked(name)`
  const isMeant = sql`fold(trim(${users.firstName} || ' ' || ${users.lastName})) = regexp_replace(trim(fold(asked.name)), '\\s+', ' ', 'g')`
  const people = await tx
    .select({ ...person, asked: sql<string>`asked.name` })
    .from(users)
    .innerJoin(askedNames, isMeant)
    .leftJoin(technicians, eq(technicians.userId, users.id))
    .orderBy(users.id)
    .for('share', lock)
  return (technician) => {
    const matches = people.filter((each) => each.asked === technician && goes(each))
    return matches.length === 1
      ? { technician: signatureOf(matches[0]!.user), technicianId: matches[0]!.user.id }
      : { technician, technicianId: null }
  }
}

/**
 * Like `assignTechnician`, but for an existing service. The technician of a completed one may read its price, so only
 * those who may read it can name another technician (rule V9); the same name links it to no account.
 * @throws ApiProblem also FORBIDDEN
 */
export async function assignAnother(
  { tx, actor }: Pick<Step, 'tx' | 'actor'>,
  input: Pick<ServiceInput, 'technician' | 'technicianId'>,
  before: Service,
): Promise<Assignment> {
  const { technician, technicianId } = before
  const sameName = !input.technicianId && input.technician === technician
  if (before.status === 'COMPLETED' && sameName) return { technician, technicianId }
  const after = await assignTechnician(tx, input, before)
  const stays = after.technicianId === technicianId && after.technician === technician
  if (before.status !== 'COMPLETED' || stays || mayReadPrice(actor, before)) return after
  throw new ApiProblem('FORBIDDEN', 'Serwisanta zakończonej wizyty zmienia kierownik albo osoba, która ją wykonała.')
}

const person = { user: users, visitsClients: sql<boolean>`coalesce(${technicians.visitsClients}, false)` }
/** Keeps them from being renamed until the transaction ends */
const lock = { of: users }
const goes = ({ user, visitsClients }: { user: typeof users.$inferSelect; visitsClients: boolean }) =>
  goesToClients(user, visitsClients)
