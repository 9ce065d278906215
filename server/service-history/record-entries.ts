import { eq } from 'drizzle-orm'
import type { ManualEntry } from '#domain/service-history/manual-entry'
import { refuseManualEntry, serviceOfEntry } from '#domain/service-history/manual-entry'
import type { Service } from '#domain/services/service'
import { dayAt } from '#domain/time/warsaw'
import type { User } from '#domain/users/user'
import { devices } from '../db/schema'
import { missingDevice } from '../devices/commands'
import { ApiProblem, invalid, notFound } from '../http/api-problem'
import type { Ports, Transaction } from '../ports'
import { recordService } from '../services/book'
import { serviceIn } from '../services/queries'

/**
 * Records a service that has taken place, with the effects of its completion.
 * @throws ApiProblem VALIDATION, NOT_FOUND
 */
export async function recordEntry(ports: Ports, actor: User, entry: ManualEntry): Promise<Service> {
  return ports.database.transaction((tx) => record(ports, tx, actor, entry))
}

async function record(ports: Ports, tx: Transaction, actor: User, entry: ManualEntry): Promise<Service> {
  const fields = refuseManualEntry(entry, dayAt(ports.clock.now()))
  if (fields) throw invalid(fields)
  const [device] = await tx.select({ clientId: devices.clientId }).from(devices).where(eq(devices.id, entry.deviceId))
  if (!device) throw notFound(missingDevice)
  const { deviceId, clientId = device.clientId, performedOn, workDone, price, nextInspectionDate } = entry
  const id = await recordService(ports, tx, actor, {
    ...serviceOfEntry(entry),
    ...{ deviceId, clientId, performedOn, workDone, price, nextInspectionDate },
    manualEntry: true,
  })
  return serviceIn(tx, id)
}

/**
 * Records several services, all or none.
 * @returns the services in the order of their entries
 * @throws ApiProblem VALIDATION with the refusals of each row at `entries.<row>.<field>`
 */
export async function recordEntries(ports: Ports, actor: User, entries: readonly ManualEntry[]): Promise<Service[]> {
  // Sorted by device, so that concurrent calls cannot deadlock, then by day, because due dates build on each other.
  const inOrder = [...entries.keys()].toSorted((a, b) => {
    const [one, other] = [entries[a]!, entries[b]!]
    return one.deviceId - other.deviceId || one.performedOn.localeCompare(other.performedOn) || a - b
  })
  return ports.database.transaction(async (tx) => {
    const recorded: Service[] = []
    const refused: Record<string, string> = {}
    for (const row of inOrder) {
      try {
        recorded[row] = await tx.transaction((each) => record(ports, each, actor, entries[row]!))
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error
        const fields = error.more.fields ?? { deviceId: error.message }
        for (const [field, message] of Object.entries(fields)) refused[`entries.${row}.${field}`] = message
      }
    }
    if (Object.keys(refused).length > 0) throw invalid(refused)
    return recorded
  })
}
