import { asc, eq, gt } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import { deviceTitle } from '#domain/devices/device-type'
import { dutyHeads, writeDuty } from '#domain/import/duty-history'
import { clients, devices, duties } from '../db/schema'
import type { Transaction } from '../ports'
import { inBatches } from './batches'
import type { RowNumbers } from './row-numbers'
import type { SheetSource } from './workbook'

/** Duties in the order of their creation; no sheet without any. */
export async function dutySheets(tx: Transaction, numbers: RowNumbers): Promise<SheetSource[]> {
  const [any] = await tx.select({ id: duties.id }).from(duties).limit(1)
  return any ? [{ name: 'Obowiązki', heads: dutyHeads, rows: dutyRows(tx, numbers) }] : []
}

async function* dutyRows(tx: Transaction, numbers: RowNumbers) {
  const rows = inBatches(
    (which) =>
      tx
        .select({ duty: duties, client: clients, type: devices.type, name: devices.name })
        .from(duties)
        .innerJoin(devices, eq(devices.id, duties.deviceId))
        .innerJoin(clients, eq(clients.id, devices.clientId))
        .where(which)
        .orderBy(asc(duties.id)),
    ({ duty }) => gt(duties.id, duty.id),
  )
  for await (const { duty, client, type, name } of rows)
    yield writeDuty(
      { ...duty, device: numbers.of(duty.deviceId) },
      {
        client: clientName(client),
        phone: client.phone,
        device: deviceTitle({ type, name }),
      },
    )
}
