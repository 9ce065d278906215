import { asc, desc, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { importFieldNames } from '#domain/import/fields'
import type { Equipment } from '#domain/devices/equipment'
import { equipmentNames, equipmentTexts } from '#domain/devices/equipment'
import { deviceTypeNames } from '#domain/devices/device-type'
import {
  clientNumberHead,
  deviceNumberHead,
  serviceHeads,
  smsHeads,
  writeService,
  writeSms,
} from '#domain/import/history'
import { dayCell } from '#domain/import/workbook-cell'
import { inspectionTypes } from '#domain/services/service'
import { clients, devices, services, smsMessages } from '../db/schema'
import { equipmentOf } from '../devices/queries'
import type { Database } from '../ports'
import type { WorkbookSheet } from './workbook'
import { protocolSheets } from './protocols'
import { workbookOf } from './workbook'

const n = importFieldNames

/** Clients with the number of their row in their sheet: those with devices first, in the order in which an import creates them. */
const numberedClients = new QueryBuilder()
  .select({
    id: clients.id,
    number:
      sql<number>`row_number() over (order by exists (select 1 from devices d where d.client_id = clients.id) desc, clients.id)`.as(
        'number',
      ),
  })
  .from(clients)
  .as('numbered_clients')

/** Devices with the number of their row in their sheet. Other sheets refer to this number, because ids differ between installations. */
const numbered = new QueryBuilder()
  .select({
    id: devices.id,
    number: sql<number>`row_number() over (order by client_id, id)`.as('number'),
  })
  .from(devices)
  .as('numbered')

/** All data of a company, as a workbook that an import reads again (rule X6) */
export async function workbookOfAll(database: Database): Promise<Blob> {
  // Sequentially, because all at once would take every connection.
  return workbookOf([
    await devicesSheet(database),
    await clientsSheet(database),
    await servicesSheet(database),
    await smsSheet(database),
    ...(await protocolSheets(database)),
  ])
}

const furtherHeads = [n.email, n.company, n.nip]
const furtherCells = ({ email, company, nip }: typeof clients.$inferSelect) => [email, company, nip]

/** In the order of `equipmentNames` */
function equipmentCells(device: typeof devices.$inferSelect) {
  const texts = equipmentTexts(equipmentOf(device))
  return (Object.keys(equipmentNames) as (keyof Equipment)[]).map((key) =>
    key === 'commissionedOn' || key === 'warrantyUntil' ? dayCell(device[key]) : texts[key],
  )
}

async function clientsSheet(database: Database): Promise<WorkbookSheet> {
  const rows = await database
    .select({ client: clients, number: sql<string>`${numberedClients.number}::text` })
    .from(clients)
    .innerJoin(numberedClients, eq(numberedClients.id, clients.id))
    .orderBy(asc(numberedClients.number))
  return {
    name: 'Klienci',
    heads: [n.firstName, n.lastName, n.phone, ...furtherHeads, clientNumberHead],
    rows: rows.map(({ client, number }) => [
      ...[client.firstName, client.lastName, client.phone, ...furtherCells(client), number],
    ]),
  }
}

async function devicesSheet(database: Database): Promise<WorkbookSheet> {
  const lastInspection = sql<
    string | null
  >`(select max(performed_on)::text from ${services} where ${services.deviceId} = ${devices.id}
    and ${services.status} = 'COMPLETED' and ${services.type} = any(${sql.param([...inspectionTypes])}::text[]))`
  const rows = await database
    .select({
      device: devices,
      client: clients,
      lastInspection,
      clientNumber: sql<string>`${numberedClients.number}::text`,
    })
    .from(devices)
    .innerJoin(clients, eq(clients.id, devices.clientId))
    .innerJoin(numberedClients, eq(numberedClients.id, devices.clientId))
    .orderBy(asc(clients.id), asc(devices.id))
  return {
    name: 'Urządzenia',
    heads: [
      ...[
        n.firstName,
        n.lastName,
        n.phone,
        n.type,
        n.model,
        n.street,
        n.houseNumber,
        n.flatNumber,
        n.postalCode,
        n.city,
      ],
      ...[n.installationDate, n.lastInspection, n.nextInspection, n.notes],
      ...[...Object.values(equipmentNames), ...furtherHeads, clientNumberHead, deviceNumberHead],
    ],
    rows: rows.map(({ device, client, lastInspection: last, clientNumber }, at) => [
      ...[client.firstName, client.lastName, client.phone, deviceTypeNames[device.type], device.name],
      ...[device.street, device.houseNumber, device.flatNumber, device.postalCode, device.city],
      ...[
        dayCell(device.installationDate),
        dayCell(last),
        dayCell(device.nextInspectionDate),
        device.notes,
        ...equipmentCells(device),
        ...furtherCells(client),
        clientNumber,
        String(at + 1),
      ],
    ]),
  }
}

async function servicesSheet(database: Database): Promise<WorkbookSheet> {
  const rows = await database
    .select({
      service: services,
      client: clients,
      type: devices.type,
      name: devices.name,
      number: sql<string>`${numbered.number}::text`,
    })
    .from(services)
    .innerJoin(clients, eq(clients.id, services.clientId))
    .innerJoin(devices, eq(devices.id, services.deviceId))
    .innerJoin(numbered, eq(numbered.id, services.deviceId))
    .orderBy(desc(services.startsAt), desc(services.id))
  return {
    name: 'Wizyty',
    heads: serviceHeads,
    rows: rows.map(({ service, client, type, name, number }) =>
      writeService(
        { ...service, device: number },
        {
          client: `${client.firstName} ${client.lastName}`,
          phone: client.phone,
          device: [deviceTypeNames[type], name].filter(Boolean).join(' '),
        },
      ),
    ),
  }
}

async function smsSheet(database: Database): Promise<WorkbookSheet> {
  const rows = await database
    .select({ sms: smsMessages, number: sql<string | null>`${numbered.number}::text` })
    .from(smsMessages)
    .leftJoin(numbered, eq(numbered.id, smsMessages.deviceId))
    .orderBy(desc(smsMessages.id))
  return { name: 'SMS', heads: smsHeads, rows: rows.map(({ sms, number }) => writeSms({ ...sms, device: number })) }
}
