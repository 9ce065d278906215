import { eq } from 'drizzle-orm'
import type { ManualEntry } from '#domain/services/history/manual-entry'
import { manualEntryErrors, serviceOfEntry } from '#domain/services/history/manual-entry'
import type { Service } from '#domain/services/service'
import { dayAt } from '#domain/time/warsaw'
import type { User } from '#domain/users/user'
import { devices } from '../../db/schema'
import type { JournalEvent } from '../../events/command'
import { command } from '../../events/command'
import { ApiProblem, invalid, missing, notFound } from '../../http/api-problem'
import type { Ports, Transaction } from '../../ports'
import { recordService } from '../book'

/**
 * Records a service that has taken place, with the effects of its completion.
 * @throws ApiProblem VALIDATION, NOT_FOUND
 */
export const recordEntry = command(async ({ tx, ports, actor, record }, entry: ManualEntry) => {
  const { service, events: entryEvents } = await writeEntry(ports, tx, actor, entry)
  return record(entryEvents, service)
})

async function writeEntry(ports: Ports, tx: Transaction, actor: User, entry: ManualEntry) {
  const fields = manualEntryErrors(entry, dayAt(ports.clock.now()))
  if (fields) throw invalid(fields)
  const [device] = await tx.select({ clientId: devices.clientId }).from(devices).where(eq(devices.id, entry.deviceId))
  if (!device) throw notFound(missing.device)
  const { deviceId, clientId = device.clientId, performedOn, workDone, price, nextInspectionDate } = entry
  return recordService(ports, tx, actor, {
    ...serviceOfEntry(entry),
    deviceId,
    clientId,
    performedOn,
    workDone,
    price,
    nextInspectionDate,
    manualEntry: true,
  })
}

/**
 * Records several services, all or none.
 * @returns the services in the order of their entries
 * @throws ApiProblem VALIDATION with the refusals of each row at `entries.<row>.<field>`
 */
export const recordEntries = command(async ({ tx, ports, actor, record }, entries: readonly ManualEntry[]) => {
  // Sorted by device, so that concurrent calls cannot deadlock, then by day, because due dates build on each other.
  const inOrder = [...entries.keys()].toSorted((a, b) => {
    const one = entries[a]!
    const other = entries[b]!
    return one.deviceId - other.deviceId || one.performedOn.localeCompare(other.performedOn) || a - b
  })
  const results: Service[] = []
  const events: JournalEvent[] = []
  const problems: Record<string, string> = {}
  for (const row of inOrder) {
    try {
      const entryResult = await tx.transaction((each) => writeEntry(ports, each, actor, entries[row]!))
      results[row] = entryResult.service
      events.push(...entryResult.events)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      const fields = error.more.fields ?? { deviceId: error.message }
      for (const [field, message] of Object.entries(fields)) problems[`entries.${row}.${field}`] = message
    }
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return record(events, results)
})
