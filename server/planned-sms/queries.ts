import { desc, eq } from 'drizzle-orm'
import type { PlannedSms } from '#domain/planned-sms/planned-sms'
import { clients, devices, plannedSms } from '../db/schema'
import type { Found, Page } from '../http/list'
import type { Database } from '../ports'

/** Planned messages about a device, the latest first. */
export async function plannedSmsOfDevice(database: Database, deviceId: number, page: Page): Promise<Found<PlannedSms>> {
  const where = eq(plannedSms.deviceId, deviceId)
  const rows = await database
    .select({
      sms: plannedSms,
      device: { id: devices.id, name: devices.name, type: devices.type },
      client: { id: clients.id, firstName: clients.firstName, lastName: clients.lastName },
    })
    .from(plannedSms)
    .leftJoin(devices, eq(devices.id, plannedSms.deviceId))
    .leftJoin(clients, eq(clients.id, plannedSms.clientId))
    .where(where)
    .orderBy(desc(plannedSms.scheduledAt), desc(plannedSms.id))
    .limit(page.limit)
    .offset(page.offset)
  const total = await database.$count(plannedSms, where)
  return {
    rows: rows.map(({ sms, device, client }) => ({
      id: sms.id,
      device,
      client,
      phone: sms.phone,
      text: sms.message,
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
    })),
    total,
  }
}
