import { desc, eq } from 'drizzle-orm'
import type { PlannedSms } from '#domain/planned-sms/planned-sms'
import type { Settings } from '#domain/settings/settings'
import { clients, devices, plannedSms } from '../db/schema'
import type { Found, Page } from '../http/list'
import type { Ports } from '../ports'
import { readSettings } from '../settings/queries'
import type { PlannedRow } from './due'
import { phoneOf, previewOf } from './due'

/** Planned messages about a device, the latest first. */
export async function plannedSmsOfDevice(
  { database, publicUrl }: Ports,
  deviceId: number,
  page: Page,
): Promise<Found<PlannedSms>> {
  const settings = await readSettings(database)
  const where = eq(plannedSms.deviceId, deviceId)
  const rows = await database
    .select({ sms: plannedSms, device: devices, client: clients })
    .from(plannedSms)
    .leftJoin(devices, eq(devices.id, plannedSms.deviceId))
    .leftJoin(clients, eq(clients.id, plannedSms.clientId))
    .where(where)
    .orderBy(desc(plannedSms.scheduledAt), desc(plannedSms.id))
    .limit(page.limit)
    .offset(page.offset)
  const total = await database.$count(plannedSms, where)
  return {
    rows: rows.map((row) => toDomain(row, settings, publicUrl)),
    total,
  }
}

type Row = PlannedRow & { sms: typeof plannedSms.$inferSelect }

/** Number and text that left, or those with which it would leave now. */
function toDomain(row: Row, settings: Settings, publicUrl: string): PlannedSms {
  const { sms, device, client } = row
  return {
    id: sms.id,
    device: device && { id: device.id, name: device.name, type: device.type },
    client: client && { id: client.id, firstName: client.firstName, lastName: client.lastName },
    phone: sms.phone ?? phoneOf(row),
    text: sms.message ?? previewOf(row, settings, publicUrl),
    edited: sms.customMessage !== null,
    scheduledAt: sms.scheduledAt,
    status: sms.status,
    type: sms.type,
    source: sms.source,
    createdAt: sms.createdAt,
    updatedAt: sms.updatedAt,
    sentAt: sms.sentAt,
    errorMessage: sms.errorMessage,
    retryCount: sms.retryCount,
    maxRetries: sms.maxRetries,
  }
}
