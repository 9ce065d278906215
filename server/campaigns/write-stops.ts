import { sql } from 'drizzle-orm'
import type { ProposalState } from '#domain/campaigns/proposal'
import type { StopReason } from '#domain/campaigns/stop'
import type { Day } from '#domain/time/day'
import { timestamptz } from '../db/warsaw'
import type { Transaction } from '../ports'

// No event: the command or the job that changes a board records it.

/** A stop's place as it is written; all three null for the tray */
export interface WrittenPlace {
  id: number
  state: ProposalState
  technicianId: number | null
  day: Day | null
  begins: number | null
  leftOut: StopReason | null
}

/** A stop in the tray. A lock is for a place, so it is removed, too. */
export const noPlace = { technicianId: null, day: null, begins: null, locked: false }

/** A stop whose work was booked otherwise or is done: only its link is of use (rule O3). */
export const bookedOtherwise = { ...noPlace, leftOut: 'BOOKED' } as const

/**
 * Writes places of any number of stops in one statement; each gets a new version, and one without a place loses its
 * lock.
 */
export async function writePlaces(
  tx: Transaction,
  places: readonly WrittenPlace[],
  { at, by }: { at: Date; by: string },
): Promise<void> {
  if (places.length === 0) return
  await tx.execute(sql`update campaign_stops as stop
    set state = place.state, technician_id = place."technicianId", day = place.day, begins = place.begins,
      left_out = place."leftOut", locked = stop.locked and place.day is not null,
      version = stop.version + 1, updated_at = ${timestamptz(at)}, updated_by = ${by}
    from json_to_recordset(${JSON.stringify(places)}::json)
      as place(id int, state text, "technicianId" int, day date, begins int, "leftOut" text)
    where stop.id = place.id`)
}
