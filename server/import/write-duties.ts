import type { HistoryDuty } from '#domain/import/duty-history'
import { among } from '../db/rows'
import { duties, importHistory } from '../db/schema'
import type { ImportRecord } from '../db/tables/imports'
import type { Transaction } from '../ports'
import { Existing, statesBefore } from './existing'
import type { ImportPorts } from './judge'

// No event: the job leaves one event for all rows (rule A8).

interface OwnedDuty extends HistoryDuty {
  deviceId: number
}

/** Key without days, which have changed since if it was fulfilled */
const dutyKey = ({ deviceId, kind, name, source }: Pick<OwnedDuty, 'deviceId' | 'kind' | 'name' | 'source'>) =>
  [deviceId, kind, name ?? '', source ?? ''].join('\n')

/** The duties that their devices do not have: one that was edited since the export is known by what it was then. */
export async function missingDuties(tx: Transaction, owned: readonly OwnedDuty[]): Promise<OwnedDuty[]> {
  const deviceIds = owned.map(({ deviceId }) => deviceId)
  const rows = await tx
    .select({ id: duties.id, deviceId: duties.deviceId, kind: duties.kind, name: duties.name, source: duties.source })
    .from(duties)
    .where(among(duties.deviceId, deviceIds))
  const existing = new Existing(rows)
  const unknown = existing.missing(owned, dutyKey, (row) => [dutyKey(row)])
  if (unknown.length === 0) return []
  const before = await statesBefore(tx, 'DUTY', existing.left, ['kind', 'name', 'source'])
  return existing.missing(unknown, dutyKey, (row) => before(row).map(dutyKey))
}

export async function addDuties(
  { clock }: ImportPorts,
  tx: Transaction,
  { id }: ImportRecord,
  part: readonly OwnedDuty[],
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
