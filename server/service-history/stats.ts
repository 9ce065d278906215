import { eq } from 'drizzle-orm'
import type { ServiceStats } from '#domain/services/stats'
import { missingClient } from '../clients/commands'
import { clients, devices } from '../db/schema'
import { missingDevice } from '../devices/commands'
import { notFound } from '../http/api-problem'
import type { Database } from '../ports'
import { serviceStats } from '../services/stats'

/** @throws ApiProblem NOT_FOUND */
export async function statsOfDevice(database: Database, deviceId: number, now: Date): Promise<ServiceStats> {
  const stats = await serviceStats(database, { deviceId }, now)
  if (stats.total === 0 && (await database.$count(devices, eq(devices.id, deviceId))) === 0) {
    throw notFound(missingDevice)
  }
  return stats
}

/** @throws ApiProblem NOT_FOUND */
export async function statsOfClient(database: Database, clientId: number, now: Date): Promise<ServiceStats> {
  const stats = await serviceStats(database, { clientId }, now)
  if (stats.total === 0 && (await database.$count(clients, eq(clients.id, clientId))) === 0) {
    throw notFound(missingClient)
  }
  return stats
}
