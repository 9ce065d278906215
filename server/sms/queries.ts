import type { SQL } from 'drizzle-orm'
import { desc, eq, sql } from 'drizzle-orm'
import { unknownClient } from '#domain/clients/client'
import { isSent } from '#domain/sms/outbox/sms-state'
import type { SmsMessage } from '#domain/sms/sms'
import { unknownDevice } from '#domain/sms/sms'
import { deviceTypeNames } from '#domain/devices/device-type'
import { smsMessages } from '../db/schema'
import { messagesAbout } from '../devices/cycle'
import type { Database } from '../ports'

export function toDomain(row: typeof smsMessages.$inferSelect): SmsMessage {
  return {
    ...row,
    deviceName: row.deviceName ?? (row.deviceType ? deviceTypeNames[row.deviceType] : unknownDevice),
    clientName: row.clientName ?? unknownClient,
    text: row.message,
  }
}

async function newest(database: Database, where: SQL, limit: number): Promise<SmsMessage[]> {
  const rows = await database
    .select()
    .from(smsMessages)
    .where(where)
    .orderBy(desc(smsMessages.createdAt), desc(smsMessages.id))
    .limit(limit)
  return rows.map(toDomain)
}

/** Includes messages shared with other devices of the client */
export function smsOfDevice(database: Database, deviceId: number, limit: number): Promise<SmsMessage[]> {
  return newest(database, sql`${smsMessages.id} in ${messagesAbout(deviceId)}`, limit)
}

export function smsOfClient(database: Database, clientId: number, limit: number): Promise<SmsMessage[]> {
  return newest(database, eq(smsMessages.clientId, clientId), limit)
}

/** What a person is told of a message that was given to the gateway */
export async function sendingResult(database: Database, id: number) {
  const [row] = await database.select().from(smsMessages).where(eq(smsMessages.id, id))
  const sms = toDomain(row!)
  const success = isSent(sms.state)
  const message = success ? 'SMS został wysłany pomyślnie!' : (sms.errorMessage ?? 'Nie udało się wysłać SMS')
  return { success, message, sms }
}
