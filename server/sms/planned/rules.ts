import type { SQL } from 'drizzle-orm'
import { eq, inArray, sql } from 'drizzle-orm'
import { isOptedOut } from '../../db/opted-out'
import { clients, devices, smsOptOuts } from '../../db/schema'
import type { Database } from '../../ports'

/** What leaves out a device of a step of the chain, or a duty */
export type Rule<Reason> = [reason: Reason, leavesOut: SQL]

/** The reason of the first rule that leaves out; null if none does */
export function firstReason<Reason extends string>(rules: readonly Rule<Reason>[]): SQL<Reason | null> {
  const cases = rules.map(([reason, leavesOut]) => sql`when ${leavesOut} then ${reason}`)
  return sql`case ${sql.join(cases, sql` `)} end`
}

/**
 * What leaves out every message to the customer of a device, for a query that joins `devices` with `clients`.
 * @param many the query judges very many devices: the few such customers are read once, and the query need not join
 * `clients`
 */
export function ownerRules(database: Database, many: boolean): Record<'noPhone' | 'optedOut', SQL> {
  const noPhone = eq(clients.phone, '')
  if (!many) {
    return { noPhone, optedOut: isOptedOut(clients.phone) }
  }
  const owners = () => database.select({ id: clients.id }).from(clients)
  return {
    noPhone: inArray(devices.clientId, owners().where(noPhone)),
    optedOut: inArray(devices.clientId, owners().innerJoin(smsOptOuts, eq(smsOptOuts.phone, clients.phone))),
  }
}
