import { and, eq, inArray, sql } from 'drizzle-orm'
import { changed } from '../db/stamps'
import { campaignStops, devices } from '../db/schema'
import type { Ports, Transaction } from '../ports'
import type { User } from '#domain/users/user'

// No event: its caller is the command that deletes the device.

/**
 * Stops of campaigns that have the address of a device which is about to be deleted continue with another device of
 * theirs: offers, links and answers about the other devices stay.
 */
export async function keepStops(
  { clock }: Pick<Ports, 'clock'>,
  tx: Transaction,
  actor: User,
  deviceId: number,
): Promise<void> {
  const stops = await tx
    .select()
    .from(campaignStops)
    .where(eq(campaignStops.deviceId, deviceId))
    .orderBy(campaignStops.id)
  for (const { id, campaignId, duties } of stops) {
    const remaining = duties.filter((duty) => duty.deviceId !== deviceId)
    const taken = tx
      .select({ id: campaignStops.deviceId })
      .from(campaignStops)
      .where(eq(campaignStops.campaignId, campaignId))
    const [heir] = await tx
      .select({ id: devices.id })
      .from(devices)
      .where(
        and(
          inArray(
            devices.id,
            remaining.map((duty) => duty.deviceId),
          ),
          sql`${devices.id} not in ${taken}`,
        ),
      )
      .orderBy(devices.id)
      .limit(1)
    if (!heir) continue
    await tx
      .update(campaignStops)
      .set({ deviceId: heir.id, duties: remaining, ...changed(campaignStops, clock, actor) })
      .where(eq(campaignStops.id, id))
  }
}
