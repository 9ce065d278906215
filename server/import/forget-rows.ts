import type { SQL } from 'drizzle-orm'
import { and, exists, inArray, sql } from 'drizzle-orm'
import { importedVerdicts } from '#domain/import/import'
import { lockUntilEnd } from '../db/lock-change'
import { importRows, imports } from '../db/schema'
import type { Clock, Transaction } from '../ports'

// No event: its callers leave one.

/** Serialises what writes rows of imports and what takes their contents away, until the transaction ends. */
export async function lockWriting(tx: Transaction): Promise<void> {
  await lockUntilEnd(tx, 'import')
}

/**
 * The time of a judging. What imports have written before is committed, so that the judging sees it; what they write
 * afterwards is later.
 */
export async function timeOfJudging(tx: Transaction, clock: Clock): Promise<Date> {
  await lockWriting(tx)
  return clock.now()
}

/** Rows with contents: one that was forgotten is neither judged nor written. */
export const hasContents = sql`json_array_length(${importRows.cells}) > 0`

/**
 * Takes the contents of rows away for good, also from judging under way. Ids of what they wrote stay. Those that wait
 * to be written are left out.
 */
export async function forgetRows(tx: Transaction, which: SQL): Promise<void> {
  await lockWriting(tx)
  const ofThese = tx
    .select({ line: importRows.line })
    .from(importRows)
    .where(and(sql`${importRows.importId} = ${imports.id}`, which))
  await tx.select({ id: imports.id }).from(imports).where(exists(ofThese)).orderBy(imports.id).for('update')
  const isWaiting = sql`${importRows.writtenAt} is null and (${importRows.verdict} is null or ${inArray(importRows.verdict, [...importedVerdicts, 'DOUBTFUL'])})`
  await tx
    .update(importRows)
    .set({
      cells: [],
      read: null,
      reason: '',
      phones: null,
      placeKey: null,
      verdict: sql`case when ${isWaiting} then 'LEFT_OUT' else ${importRows.verdict} end`,
      decision: sql`case when ${isWaiting} then 'LEAVE_OUT' else ${importRows.decision} end`,
    })
    .where(which)
}
