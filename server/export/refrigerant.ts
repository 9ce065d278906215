import { asc, sql } from 'drizzle-orm'
import { refrigerantName } from '#domain/devices/refrigerant'
import { deviceNumberHead } from '#domain/import/history-cells'
import type { WorkbookCell } from '#domain/import/workbook-cell'
import { dayCell, instantCell } from '#domain/import/workbook-cell'
import { leakResultNames, refrigerantActNames } from '#domain/refrigerant/entry'
import { refrigerantEntries } from '../db/schema'
import type { Transaction } from '../ports'
import { inBatches } from './batches'
import type { RowNumbers } from './row-numbers'
import type { SheetSource } from './workbook'

const heads = [
  'Data',
  'Czynność',
  'Czynnik',
  'Ilość (g)',
  'Wynik',
  'Napełnienie przed (g)',
  'Operator',
  'NIP operatora',
  'Adres',
  'Urządzenie',
  'Nr fabryczny',
  'Kto wykonał',
  'Numer certyfikatu',
  'Uwagi',
  'Wpisano',
  'Wpisał',
  deviceNumberHead,
]

/**
 * Records of refrigerant, in the order of their days; no sheet without any. They are read back by no import: a record
 * is not written twice.
 */
export async function refrigerantSheets(tx: Transaction, numbers: RowNumbers): Promise<SheetSource[]> {
  const [any] = await tx.select({ id: refrigerantEntries.id }).from(refrigerantEntries).limit(1)
  return any ? [{ name: 'Ewidencja czynnika', heads, rows: entryRows(tx, numbers) }] : []
}

async function* entryRows(tx: Transaction, numbers: RowNumbers): AsyncGenerator<WorkbookCell[]> {
  const { performedOn, id } = refrigerantEntries
  const rows = inBatches(
    (which) => tx.select().from(refrigerantEntries).where(which).orderBy(asc(performedOn), asc(id)),
    (last) => sql`(${performedOn}, ${id}) > (${last.performedOn}, ${last.id})`,
  )
  for await (const entry of rows)
    yield [
      dayCell(entry.performedOn),
      refrigerantActNames[entry.act],
      refrigerantName(entry.refrigerant),
      gramsCell(entry.grams),
      entry.result && leakResultNames[entry.result],
      gramsCell(entry.chargeGrams),
      entry.operator,
      entry.operatorNip,
      entry.address,
      entry.device,
      entry.serialNumber,
      entry.technician,
      entry.certificate,
      entry.notes,
      instantCell(entry.createdAt),
      entry.createdBy,
      // The device of a record may be deleted.
      entry.deviceId === null ? null : numbers.of(entry.deviceId),
    ]
}

const gramsCell = (grams: number | null): WorkbookCell => (grams === null ? null : { number: grams })
