import { asc, desc, eq, sql } from 'drizzle-orm'
import { importFieldNames } from '#domain/import/fields'
import { deviceTypeNames } from '#domain/devices/device-type'
import { smsStateNames } from '#domain/outbox/sms-state'
import { inspectionTypes, serviceStatusNames, serviceTypeNames } from '#domain/services/service'
import { zlotyOf } from '#domain/text/money'
import { formatInstant } from '#domain/time/format'
import { clients, devices, services, smsMessages } from '../db/schema'
import type { Database } from '../ports'
import type { TextSheet } from './workbook'
import { workbookOf } from './workbook'

const n = importFieldNames

/** Everything that a company has in Termin, as sheets; the first two are what an import reads again. */
export async function workbookOfAll(database: Database): Promise<Blob> {
  // One after another: all of them at once would take every connection.
  return workbookOf([
    await devicesSheet(database),
    await clientsSheet(database),
    await servicesSheet(database),
    await smsSheet(database),
  ])
}

async function clientsSheet(database: Database): Promise<TextSheet> {
  const rows = await database.select().from(clients).orderBy(asc(clients.id))
  return {
    name: 'Klienci',
    heads: [n.firstName, n.lastName, n.phone],
    rows: rows.map(({ firstName, lastName, phone }) => [firstName, lastName, phone]),
  }
}

async function devicesSheet(database: Database): Promise<TextSheet> {
  const lastInspection = sql<
    string | null
  >`(select max(performed_on)::text from ${services} where ${services.deviceId} = ${devices.id}
    and ${services.status} = 'COMPLETED' and ${services.type} = any(${sql.param([...inspectionTypes])}::text[]))`
  const rows = await database
    .select({ device: devices, client: clients, lastInspection })
    .from(devices)
    .innerJoin(clients, eq(clients.id, devices.clientId))
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
    ],
    rows: rows.map(({ device, client, lastInspection: last }) => [
      ...[client.firstName, client.lastName, client.phone, deviceTypeNames[device.type], device.name],
      ...[device.street, device.houseNumber, device.flatNumber, device.postalCode, device.city],
      ...[device.installationDate, last, device.nextInspectionDate, device.notes],
    ]),
  }
}

async function servicesSheet(database: Database): Promise<TextSheet> {
  const rows = await database
    .select({ service: services, client: clients, type: devices.type, name: devices.name })
    .from(services)
    .innerJoin(clients, eq(clients.id, services.clientId))
    .innerJoin(devices, eq(devices.id, services.deviceId))
    .orderBy(desc(services.startsAt), desc(services.id))
  return {
    name: 'Wizyty',
    heads: [
      'Początek',
      'Rodzaj',
      'Stan',
      'Klient',
      'Telefon',
      'Urządzenie',
      'Serwisant',
      'Cena (zł)',
      'Co zrobiono',
      'Uwagi',
      'Powód anulowania',
    ],
    rows: rows.map(({ service, client, type, name }) => [
      ...[formatInstant(service.startsAt), serviceTypeNames[service.type], serviceStatusNames[service.status]],
      ...[
        `${client.firstName} ${client.lastName}`,
        client.phone,
        [deviceTypeNames[type], name].filter(Boolean).join(' '),
      ],
      ...[service.technician, service.price === null ? null : zlotyOf(service.price).toFixed(2).replace('.', ',')],
      ...[service.workDone, service.notes, service.cancelReason],
    ]),
  }
}

async function smsSheet(database: Database): Promise<TextSheet> {
  const rows = await database
    .select({
      createdAt: smsMessages.createdAt,
      sentAt: smsMessages.sentAt,
      client: smsMessages.clientName,
      phone: smsMessages.phone,
      message: smsMessages.message,
      state: smsMessages.state,
    })
    .from(smsMessages)
    .orderBy(desc(smsMessages.id))
  return {
    name: 'SMS',
    heads: ['Dodany', 'Wysłany', 'Klient', 'Telefon', 'Stan', 'Treść'],
    rows: rows.map(({ createdAt, sentAt, client, phone, message, state }) => [
      ...[formatInstant(createdAt), sentAt && formatInstant(sentAt), client, phone, smsStateNames[state], message],
    ]),
  }
}
