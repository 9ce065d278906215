import { eq, sql } from 'drizzle-orm'
import { mayReadPrice } from '#domain/services/price'
import type { Service, ServiceInput } from '#domain/services/service'
import { goesToClients } from '#domain/technicians/technician'
import { signatureOf } from '#domain/users/user'
import { technicians, users } from '../db/schema'
import type { Step } from '../events/command'
import { lastOwn } from '../events/take-back'
import { ApiProblem, invalid } from '../http/api-problem'
import type { Transaction } from '../ports'

type Assignment = { technician: string | null; technicianId: number | null }

export const noTechnician: Assignment = { technician: null, technicianId: null }

/**
 * Resolves who goes to a service. An id gets that person's current name; a name that exactly one person has, ignoring
 * case and diacritics, gets the id; any other name is stored as it is.
 * @param before the present assignment; it may stay even if that person no longer goes to clients
 * @param getsBack whether the person with this name is given the service back, and need not go to clients (any more)
 * @throws ApiProblem VALIDATION if the person does not go to clients
 */
export async function assignTechnician(
  tx: Transaction,
  { technician, technicianId }: Pick<ServiceInput, 'technician' | 'technicianId'>,
  before?: Assignment,
  getsBack?: (name: string) => Promise<boolean>,
): Promise<Assignment> {
  if (technicianId !== undefined && technicianId !== null) {
    if (technicianId === before?.technicianId) return { technician: before.technician, technicianId }
    const [candidate] = await tx
      .select(person)
      .from(users)
      .leftJoin(technicians, eq(technicians.userId, users.id))
      .where(eq(users.id, technicianId))
      .for('share', lock)
    const refusal = { technicianId: 'Ta osoba nie jeździ do klientów. Wybierz inną albo wpisz imię i nazwisko.' }
    if (!candidate) throw invalid(refusal)
    const name = signatureOf(candidate.user)
    if (!goes(candidate) && !(await getsBack?.(name))) throw invalid(refusal)
    return { technician: name, technicianId }
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
 * those who may read it can name another technician (rule V9); the same name links it to no account. Who has just
 * taken it from somebody can give it back, also to a person who no longer goes to clients.
 * @throws ApiProblem also FORBIDDEN
 */
export async function assignAnother(
  step: Step,
  input: Pick<ServiceInput, 'technician' | 'technicianId'>,
  before: Service,
): Promise<Assignment> {
  const { technician, technicianId } = before
  const sameName = !input.technicianId && input.technician === technician
  if (before.status === 'COMPLETED' && sameName) return { technician, technicianId }
  const after = await assignTechnician(step.tx, input, before, (name) => isTakenFrom(step, before, name))
  const stays = after.technicianId === technicianId && after.technician === technician
  if (before.status !== 'COMPLETED' || stays || mayReadPrice(step.actor, before)) return after
  throw new ApiProblem('FORBIDDEN', 'Serwisanta zakończonej wizyty zmienia kierownik albo osoba, która ją wykonała.')
}

/** Whether the actor has just taken the service from the person with this name. */
async function isTakenFrom(step: Step, { id }: Service, name: string): Promise<boolean> {
  const last = await lastOwn(step, ['CHANGED', 'MOVED'], id)
  return last?.changes.find(({ field }) => field === 'technician')?.from === name
}

const person = { user: users, visitsClients: sql<boolean>`coalesce(${technicians.visitsClients}, false)` }
/** Keeps them from being renamed until the transaction ends */
const lock = { of: users }
const goes = ({ user, visitsClients }: { user: typeof users.$inferSelect; visitsClients: boolean }) =>
  goesToClients(user, visitsClients)
