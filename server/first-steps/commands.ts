import { count, eq, sql } from 'drizzle-orm'
import type { AcceptableStep, FirstSteps } from '#domain/first-steps/first-steps'
import { firstStepsOf } from '#domain/first-steps/first-steps'
import { may } from '#domain/access/access'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { clients, firstStepMarks, users } from '../db/schema'
import { command } from '../events/command'
import type { Ports } from '../ports'
import { readSettings } from '../settings/queries'

/** The mark that hides the list; no step has this name. */
const hiddenMark = 'hidden'

export async function readFirstSteps({ database, smsGateway }: Ports, { roles }: User): Promise<FirstSteps> {
  const [settings, marks, [counts]] = await Promise.all([
    readSettings(database),
    database.select({ name: firstStepMarks.name }).from(firstStepMarks),
    database
      .select({
        // Stops at the first row; only whether there is one matters.
        clients: sql<number>`(select count(*)::int from (select 1 from ${clients} limit 1) as one)`,
        technicians: count(),
      })
      .from(users)
      .where(sql`${users.active} and 'TECHNICIAN' = any(${users.roles})`),
  ])
  const names = marks.map(({ name }) => name)
  return firstStepsOf(
    { settings, testMode: smsGateway.testMode, ...counts!, accepted: names, hidden: names.includes(hiddenMark) },
    { mayAddUsers: may(roles, 'users.write') },
  )
}

/** Accepts a step as it is, or takes that back. */
export async function acceptStep(
  ports: Ports,
  actor: User,
  { step, accepted }: { step: AcceptableStep; accepted: boolean },
) {
  await mark(ports, actor, { name: step, set: accepted })
  return readFirstSteps(ports, actor)
}

/** Hides the list for everybody, or shows it again. */
export async function hideFirstSteps(ports: Ports, actor: User, { hidden }: { hidden: boolean }) {
  await mark(ports, actor, { name: hiddenMark, set: hidden })
  return readFirstSteps(ports, actor)
}

const mark = command(async ({ tx, actor, now, record, unchanged }, { name, set }: { name: string; set: boolean }) => {
  const rows = set
    ? await tx
        .insert(firstStepMarks)
        .values({ name, at: now, by: signatureOf(actor) })
        .onConflictDoNothing()
        .returning()
    : await tx.delete(firstStepMarks).where(eq(firstStepMarks.name, name)).returning()
  if (rows.length === 0) return unchanged(undefined)
  const changes = [{ field: `firstSteps.${name}`, from: !set, to: set }]
  return record({ verb: 'CHANGED', noun: 'SETTINGS', changes }, undefined)
})
