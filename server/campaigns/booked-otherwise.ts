import { sql } from 'drizzle-orm'
import type { CampaignStop } from '#domain/campaigns/stop'
import { noPlace } from './write-stops'

/** A stop whose work is all booked otherwise or done. It stays for the link of its offer alone (rules O3, Z7). */
export const bookedOtherwise = { ...noPlace, leftOut: 'BOOKED' } as const

/** Whether a stop is such a one: no count has it, nor the board, until its work is to be done again. */
export const isBookedOtherwise = ({ state, leftOut }: Pick<CampaignStop, 'state' | 'leftOut'>): boolean =>
  (state === 'PROPOSED' || state === 'EXPIRED') && leftOut === 'BOOKED'

/** The same as a condition for a row of `campaign_stops` */
export const bookedOtherwiseInSql = sql`(state in ('PROPOSED', 'EXPIRED') and left_out is not distinct from 'BOOKED')`
