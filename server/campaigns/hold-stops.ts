import { asc, inArray } from 'drizzle-orm'
import { campaignStops, devices } from '../db/schema'
import { lockDevices } from '../devices/queries'
import type { Transaction } from '../ports'
import type { StopRow } from './stops'

/**
 * Locks the devices of stops before the stops, as deletions do; what is locked of their offers comes after them.
 * @returns the stops by id, without those that are gone
 */
export async function holdStops(tx: Transaction, ids: readonly number[]): Promise<StopRow[]> {
  const which = inArray(campaignStops.id, [...ids])
  const rows = await tx.select().from(campaignStops).where(which)
  await lockDevices(tx, inArray(devices.id, rows.flatMap(deviceIdsOf)))
  return tx.select().from(campaignStops).where(which).orderBy(asc(campaignStops.id)).for('update')
}

/** The device of the address of a stop, and those of its duties */
export const deviceIdsOf = ({ deviceId, duties }: StopRow) => [deviceId, ...duties.map((duty) => duty.deviceId)]
