import type { Placement } from '#domain/season/season'
import type { PlannedWindow } from '#domain/offers/windows'
import { readSeason } from '../campaigns/model'
import { putOnBoard } from '../campaigns/put-on-board'
import { slideWithin } from '../campaigns/slide'
import { customer } from '../events/command'
import type { Ports, Transaction } from '../ports'
import type { StopRow } from '../campaigns/stops'

// No event: its callers are the commands that book what the room is for.

/**
 * Moves visits announced to other customers to the minutes for which a place was found; call it before that place is
 * booked or offered.
 */
export async function slideAside(
  ports: Ports,
  tx: Transaction,
  { id, campaignId }: Pick<StopRow, 'id' | 'campaignId'>,
  { places }: { places: readonly Placement[] },
): Promise<void> {
  const others = places.filter((place) => place.id !== id)
  await slideWithin(ports, tx, await readSeason(ports, tx, campaignId), others)
}

/**
 * Moves what is only planned out of the way of a visit that was just booked: the stop that gives way goes to its new
 * place, the others of the day begin when they can. Stops without room go to the tray, and the next plan finds another
 * place (rule O7).
 */
export async function makeRoom(
  ports: Ports,
  tx: Transaction,
  campaignId: number,
  { places, leavesOut }: Pick<PlannedWindow, 'places' | 'leavesOut'> = { places: [], leavesOut: null },
): Promise<void> {
  const reasons = new Map(leavesOut === null ? [] : [[leavesOut, 'NO_TIME' as const]])
  await putOnBoard(ports, tx, campaignId, { plan: places, reasons }, customer.name)
}
