import { inArray } from 'drizzle-orm'
import type { Closing } from '#domain/services/closing'
import { closingRefusal } from '#domain/services/closing'
import type { Service } from '#domain/services/service'
import { services } from '../db/schema'
import type { Step } from '../events/command'
import { command } from '../events/command'
import { invalid } from '../http/api-problem'
import type { Transaction } from '../ports'
import { cancel } from './cancel'
import { complete } from './complete'
import { lockDevicesOf, lockRows } from './mutation'
import { oneOf } from './one-of'

/**
 * Records the outcome of planned services, all or nothing.
 * @throws ApiProblem NOT_FOUND, VALIDATION, STALE, CONFLICT
 */
export const closeServices = command(async (step: Step, { completed = [], cancelled = [] }: Closing) => {
  const { tx, record } = step
  const ids = [...completed, ...cancelled].map(({ id }) => id)
  await lockDevicesOf(tx, ids, 'completed')
  await lockRows(tx, ids)
  const fields = await missingPriceErrors(tx, completed)
  if (fields) throw invalid(fields)
  const results: Service[] = []
  for (const each of completed) results.push((await oneOf(step, each.id, () => complete(step, each))).result)
  for (const each of cancelled) {
    results.push((await oneOf(step, each.id, () => cancel(step, each))).result.service)
  }
  return record<Service[]>([], results)
})

type Completions = NonNullable<Closing['completed']>

/** Errors by field; undefined if each has a price. One that is gone is refused later. */
async function missingPriceErrors(
  tx: Transaction,
  completed: Completions,
): Promise<Record<string, string> | undefined> {
  if (completed.length === 0) return undefined
  const ids = completed.map(({ id }) => id)
  const rows = await tx.select({ id: services.id, type: services.type }).from(services).where(inArray(services.id, ids))
  const fields: Record<string, string> = {}
  for (const [at, { id, price }] of completed.entries()) {
    const row = rows.find((each) => each.id === id)
    const why = row && closingRefusal(row, price)
    if (why) fields[`completed.${at}.price`] = why
  }
  return Object.keys(fields).length > 0 ? fields : undefined
}
