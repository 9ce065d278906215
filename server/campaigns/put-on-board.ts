import { mayBePlanned } from '#domain/campaigns/proposal'
import type { StopReason } from '#domain/campaigns/stop'
import { carryOverPlan } from '#domain/season/changes'
import type { Placement } from '#domain/season/season'
import { shiftKey } from '#domain/season/season'
import type { Ports, Transaction } from '../ports'
import { readSeason } from './model'
import { slideWithin } from './slide'
import type { WrittenPlace } from './write-stops'
import { writePlaces } from './write-stops'

/**
 * Puts a plan on the board as far as it holds now: what has been fixed since stays, within the window that its customer
 * was told, and what the plan leaves out, or has no room any more, goes to the tray. Stops that the plan does not know
 * stay where they are, if there is room, and on a day that no plan reaches in any case. Call it with the campaign
 * locked.
 * @param reasons why the plan leaves stops out; it knows these and those that it places
 * @returns ids of the stops that have changed
 */
export async function putOnBoard(
  ports: Ports,
  tx: Transaction,
  campaignId: number,
  { plan, reasons }: { plan: readonly Placement[]; reasons: ReadonlyMap<number, StopReason> },
  by: string,
): Promise<number[]> {
  const board = await readSeason(ports, tx, campaignId)
  const ids = new Set([...plan.map(({ id }) => id), ...reasons.keys()])
  const fixedTimes = new Map(board.season.stops.flatMap(({ id, fixed: at }) => (at ? [[id, at]] : [])))
  const order = new Map(plan.map((place) => [place.id, place]))
  const staying = board.placed.flatMap((place) => {
    const at = fixedTimes.get(place.id)
    const planned = order.get(place.id)
    if (!at) return ids.has(place.id) ? [] : place
    // Within its window it may come before or after others.
    return planned && shiftKey(planned) === shiftKey(at) && at.opens < at.closes ? planned : place
  })
  const places = [...staying, ...plan.filter(({ id }) => !fixedTimes.has(id))]
  const times = new Map((await carryOverPlan(board.season, places, board.travel)).map((each) => [each.id, each]))

  const placedIds = new Set(board.placed.map(({ id }) => id))
  const inSeason = new Set(board.season.stops.map(({ id }) => id))
  const rows = board.stops.flatMap((stop): WrittenPlace[] => {
    if (!inSeason.has(stop.id) || !mayBePlanned(stop)) return []
    const place = times.get(stop.id)
    const isKnown = ids.has(stop.id)
    if (!place && !isKnown && !placedIds.has(stop.id)) return []
    const after: WrittenPlace = {
      id: stop.id,
      state: isKnown ? 'PROPOSED' : stop.state,
      technicianId: place?.technicianId ?? null,
      day: place?.day ?? null,
      begins: place?.begins ?? null,
      leftOut: place ? null : (reasons.get(stop.id) ?? 'NO_TIME'),
    }
    return isSame(stop, after) ? [] : [after]
  })
  const days = new Set(plan.map(shiftKey))
  const affected = [...times.values()].filter((place) => days.has(shiftKey(place)))
  // First, because it locks devices, which come before stops.
  const slid = await slideWithin(ports, tx, board, affected)
  await writePlaces(tx, rows, { at: ports.clock.now(), by })
  return [...rows.map(({ id }) => id), ...slid]
}

function isSame(one: Omit<WrittenPlace, 'id'>, other: WrittenPlace): boolean {
  return (['state', 'technicianId', 'day', 'begins', 'leftOut'] as const).every((field) => one[field] === other[field])
}
