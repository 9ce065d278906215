import type { SQL } from 'drizzle-orm'
import { eq, exists, inArray } from 'drizzle-orm'
import { clients, devices, smsOptOuts } from '../../db/schema'
import type { Database, Transaction } from '../../ports'

/**
 * What leaves out every message to the customer of a device, for a query that joins `devices` with `clients`.
 * @param many the query judges very many devices: the few such customers are read once, and the query need not join `clients`
 */
export function ownerRules(database: Database | Transaction, many: boolean): Record<'noPhone' | 'optedOut', SQL> {
  const noPhone = eq(clients.phone, '')
  if (!many) {
    const phones = database.select({ phone: smsOptOuts.phone }).from(smsOptOuts)
    return { noPhone, optedOut: exists(phones.where(eq(smsOptOuts.phone, clients.phone))) }
  }
  const owners = () => database.select({ id: clients.id }).from(clients)
  return {
    noPhone: inArray(devices.clientId, owners().where(noPhone)),
    optedOut: inArray(devices.clientId, owners().innerJoin(smsOptOuts, eq(smsOptOuts.phone, clients.phone))),
  }
}
