import type { Room } from '#domain/season/rooms'
import { putOnBoard } from '../campaigns/put-on-board'
import { customer } from '../events/command'
import type { Ports, Transaction } from '../ports'

// No event: its callers are the commands that book what the room is for.

/**
 * What is only planned makes room for a visit that was just booked: the stop that gives way goes to its new place, the others of the day begin when
 * they can. What has no room goes to the tray, and the next plan finds another place.
 */
export async function makeRoom(
  ports: Pick<Ports, 'clock'>,
  tx: Transaction,
  campaignId: number,
  givesWay: Room['givesWay'] = null,
): Promise<void> {
  const plan = givesWay?.to ? [givesWay.to] : []
  const reasons = new Map(givesWay && !givesWay.to ? [[givesWay.id, 'NO_TIME' as const]] : [])
  await putOnBoard(ports, tx, campaignId, { plan, reasons }, customer.name)
}
