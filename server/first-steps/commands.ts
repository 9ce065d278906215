import { eq, sql } from 'drizzle-orm'
import type { AcceptableStep, FirstSteps } from '#domain/first-steps/first-steps'
import { firstStepsOf } from '#domain/first-steps/first-steps'
import { may } from '#domain/access/access'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { clients, firstStepMarks, users } from '../db/schema'
import type { Ports } from '../ports'
import { readSettings } from '../settings/queries'

/** The mark that hides the list; no step has this name. */
const hiddenMark = 'hidden'

export async function readFirstSteps({ database, smsGateway }: Ports, { roles }: User): Promise<FirstSteps> {
  const [settings, marks, [counted]] = await Promise.all([
    readSettings(database),
    database.select({ name: firstStepMarks.name }).from(firstStepMarks),
    database
      .select({
        // Stops at the first row; only whether there is one matters.
        clients: sql<number>`(select count(*)::int from (select 1 from ${clients} limit 1) as one)`,
        technicians: sql<number>`count(*)::int`,
      })
      .from(users)
      .where(sql`${users.active} and 'TECHNICIAN' = any(${users.roles})`),
  ])
  const names = marks.map(({ name }) => name)
  return firstStepsOf(
    { settings, testMode: smsGateway.testMode, ...counted!, accepted: names, hidden: names.includes(hiddenMark) },
    { mayAddUsers: may(roles, 'users.write') },
  )
}

/** Accepts a step as it stands, or takes that back. */
export function acceptStep(ports: Ports, actor: User, { step, accepted }: { step: AcceptableStep; accepted: boolean }) {
  return mark(ports, actor, step, accepted)
}

/** Hides the list for everybody, or shows it again. */
export function hideFirstSteps(ports: Ports, actor: User, { hidden }: { hidden: boolean }) {
  return mark(ports, actor, hiddenMark, hidden)
}

async function mark(ports: Ports, actor: User, name: string, set: boolean): Promise<FirstSteps> {
  const { database, clock } = ports
  if (set) {
    const row = { name, at: clock.now(), by: signatureOf(actor) }
    await database.insert(firstStepMarks).values(row).onConflictDoNothing()
  } else {
    await database.delete(firstStepMarks).where(eq(firstStepMarks.name, name))
  }
  return readFirstSteps(ports, actor)
}
