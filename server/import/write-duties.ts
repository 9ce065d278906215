import { sql } from 'drizzle-orm'
import type { HistoryDuty } from '#domain/import/duty-history'
import { duties, importHistory } from '../db/schema'
import type { ImportRecord } from '../db/tables/imports'
import type { Transaction } from '../ports'
import { Existing } from './existing'
import type { ImportPorts } from './judge'

// No event: the job leaves one event for all rows (rule A8).

interface OwnedDuty extends HistoryDuty {
  deviceId: number
}

/** Without its days, which have moved on where it was fulfilled since */
const dutyKey = ({ deviceId, kind, name, source }: Pick<OwnedDuty, 'deviceId' | 'kind' | 'name' | 'source'>) =>
  [deviceId, kind, name ?? '', source ?? ''].join('\n')

/**
 * The duties that their devices do not have yet.
 * @param owners devices by their number in the file
 */
export async function dutiesToWrite(
  { database }: ImportPorts,
  history: readonly HistoryDuty[],
  owners: ReadonlyMap<string, { deviceId: number }>,
): Promise<OwnedDuty[]> {
  const importedDuties = history.flatMap((duty) => {
    const owner = owners.get(duty.device)
    return owner ? [{ ...duty, deviceId: owner.deviceId }] : []
  })
  const rows = await database
    .select({ deviceId: duties.deviceId, kind: duties.kind, name: duties.name, source: duties.source })
    .from(duties)
    .where(sql`${duties.deviceId} = any(${sql.param(importedDuties.map(({ deviceId }) => deviceId))}::int[])`)
  const existing = new Existing(rows.map(dutyKey))
  return importedDuties.filter((duty) => !existing.take(dutyKey(duty)))
}

export async function addDuties(
  { clock }: ImportPorts,
  tx: Transaction,
  { id }: ImportRecord,
  part: OwnedDuty[],
  by: string,
): Promise<void> {
  const now = clock.now()
  const stamps = { createdAt: now, createdBy: by, updatedAt: now }
  const rows = await tx
    .insert(duties)
    .values(part.map(({ device: _number, ...values }) => ({ ...values, ...stamps })))
    .returning({ id: duties.id })
  await tx.insert(importHistory).values(rows.map((duty) => ({ importId: id, dutyId: duty.id })))
}
