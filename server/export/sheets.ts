import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { clientAndDeviceHeads, importFieldNames } from '#domain/import/fields'
import type { Equipment } from '#domain/devices/equipment'
import { equipmentNames, equipmentTexts } from '#domain/devices/equipment'
import { visitNeedsText } from '#domain/devices/visit-needs'
import { deviceTitle, deviceTypeNames } from '#domain/devices/device-type'
import { smsHeads, writeService, writeSms, writtenServiceHeads } from '#domain/import/history'
import { clientNumberHead, deviceNumberHead } from '#domain/import/history-cells'
import type { WorkbookCell } from '#domain/import/workbook-cell'
import { dayCell } from '#domain/import/workbook-cell'
import { inspectionTypes } from '#domain/services/service'
import { amongTexts } from '../db/rows'
import { clients, devices, services, smsMessages } from '../db/schema'
import { timestamptz } from '../db/warsaw'
import type { Transaction } from '../ports'
import { inBatches } from './batches'
import { dutySheets } from './duties'
import { refrigerantSheets } from './refrigerant'
import { RowNumbers } from './row-numbers'
import type { SheetSource } from './workbook'

// Rows are read by key, a batch at a time, so that no statement reads a whole table. Numbers of rows in their sheet
// connect the sheets, because ids differ between installations.

type Row = readonly WorkbookCell[]

const n = importFieldNames
const furtherHeads = [n.email, n.company, n.nip]
const furtherCells = ({ email, company, nip }: typeof clients.$inferSelect) => [email, company, nip]

/** The sheets of an export in their order. All others are read after the devices, whose numbers they name. */
export async function sheetsOfAll(tx: Transaction): Promise<SheetSource[]> {
  const numbers = new RowNumbers()
  return [
    { name: 'Urządzenia', heads: deviceHeads, rows: deviceRows(tx, numbers) },
    {
      name: 'Klienci',
      heads: [n.firstName, n.lastName, n.phone, ...furtherHeads, clientNumberHead],
      rows: clientRows(tx),
    },
    { name: 'Wizyty', heads: writtenServiceHeads, rows: serviceRows(tx, numbers) },
    { name: 'SMS', heads: smsHeads, rows: smsRows(tx, numbers) },
    ...(await dutySheets(tx, numbers)),
    ...(await refrigerantSheets(tx, numbers)),
  ]
}

const deviceHeads = [
  ...clientAndDeviceHeads,
  ...Object.values(equipmentNames),
  n.needs,
  ...furtherHeads,
  clientNumberHead,
  deviceNumberHead,
]

/** In the order of `equipmentNames` */
function equipmentCells(device: typeof devices.$inferSelect) {
  const texts = equipmentTexts(device)
  return (Object.keys(equipmentNames) as (keyof Equipment)[]).map((key) => {
    if (key === 'refrigerantGrams') return kilogramsCell(device.refrigerantGrams)
    return key === 'commissionedOn' || key === 'warrantyUntil' ? dayCell(device[key]) : texts[key]
  })
}

const kilogramsCell = (grams: number | null): WorkbookCell => (grams === null ? null : { number: grams / 1000 })

/** In the order in which an import creates them; clients are numbered by their first device. */
async function* deviceRows(tx: Transaction, numbers: RowNumbers): AsyncGenerator<Row> {
  const lastInspection = sql<
    string | null
  >`(select max(performed_on)::text from ${services} where ${services.deviceId} = ${devices.id}
    and ${services.status} = 'COMPLETED' and ${amongTexts(services.type, inspectionTypes)})`
  const rows = inBatches(
    (which) =>
      tx
        .select({ device: devices, client: clients, last: lastInspection })
        .from(devices)
        .innerJoin(clients, eq(clients.id, devices.clientId))
        .where(which)
        .orderBy(asc(devices.clientId), asc(devices.id)),
    ({ client, device }) => sql`(${devices.clientId}, ${devices.id}) > (${client.id}, ${device.id})`,
  )
  let number = 0
  let clientNumber = 0
  let clientId: number | undefined
  for await (const { device, client, last } of rows) {
    numbers.set(device.id, ++number)
    if (client.id !== clientId) clientNumber++
    clientId = client.id
    yield [
      client.firstName,
      client.lastName,
      client.phone,
      deviceTypeNames[device.type],
      device.name,
      device.street,
      device.houseNumber,
      device.flatNumber,
      device.postalCode,
      device.city,
      dayCell(device.installationDate),
      dayCell(last),
      dayCell(device.nextInspectionDate),
      device.notes,
      ...equipmentCells(device),
      visitNeedsText(device.needs),
      ...furtherCells(client),
      String(clientNumber),
      String(number),
    ]
  }
}

/** Clients with devices first, in the order of their devices */
async function* clientRows(tx: Transaction): AsyncGenerator<Row> {
  const owns = sql`exists (select 1 from ${devices} d where d.client_id = ${clients.id})`
  let number = 0
  for (const group of [owns, sql`not ${owns}`]) {
    const rows = inBatches(
      (which) => tx.select().from(clients).where(and(which, group)).orderBy(asc(clients.id)),
      ({ id }) => gt(clients.id, id),
    )
    for await (const client of rows)
      yield [client.firstName, client.lastName, client.phone, ...furtherCells(client), String(++number)]
  }
}

async function* serviceRows(tx: Transaction, numbers: RowNumbers): AsyncGenerator<Row> {
  const rows = inBatches(
    (which) =>
      tx
        .select({ service: services, client: clients, type: devices.type, name: devices.name })
        .from(services)
        .innerJoin(clients, eq(clients.id, services.clientId))
        .innerJoin(devices, eq(devices.id, services.deviceId))
        .where(which)
        .orderBy(desc(services.startsAt), desc(services.id)),
    ({ service: { startsAt, id } }) => sql`(${services.startsAt}, ${services.id}) < (${timestamptz(startsAt)}, ${id})`,
  )
  for await (const { service, client, type, name } of rows)
    yield writeService(
      { ...service, device: numbers.of(service.deviceId) },
      {
        client: `${client.firstName} ${client.lastName}`,
        phone: client.phone,
        device: deviceTitle({ type, name }),
      },
    )
}

async function* smsRows(tx: Transaction, numbers: RowNumbers): AsyncGenerator<Row> {
  const rows = inBatches(
    (which) => tx.select().from(smsMessages).where(which).orderBy(desc(smsMessages.id)),
    ({ id }) => lt(smsMessages.id, id),
  )
  for await (const sms of rows)
    yield writeSms({ ...sms, device: sms.deviceId === null ? null : numbers.of(sms.deviceId) })
}
