import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { CampaignInput } from '#domain/campaigns/campaign'
import type { StopDuty } from '#domain/campaigns/stop'
import type { ProposalEvent } from '#domain/campaigns/proposal'
import { proposalAfter } from '#domain/campaigns/proposal'
import { clientName } from '#domain/clients/client'
import { uniqueBy } from '#domain/collections'
import { shiftKey } from '#domain/season/season'
import type { Day } from '#domain/time/day'
import { deviceIdsOf } from '../campaigns/hold-stops'
import { campaignRow, inputOf } from '../campaigns/queries'
import type { StopRow } from '../campaigns/stops'
import { campaignOffers, campaignStops, clients, devices } from '../db/schema'
import { lockDevices } from '../devices/queries'
import type { JournalEvent } from '../events/command'
import type { EventVerb } from '#domain/events/event'
import type { Transaction } from '../ports'
import { openDuties } from '../campaigns/open-duties'

// No event: its callers are commands, or jobs that leave the events of their runs.

export type OfferRow = typeof campaignOffers.$inferSelect

/** A stop with all that an offer is about, locked until the transaction ends */
export interface StopContext {
  stop: StopRow
  campaign: CampaignInput & { id: number }
  client: typeof clients.$inferSelect
  /** Duties of the stop that are still to be done */
  duties: StopDuty[]
  /** Devices with something to be done, or all if there is nothing; that of the address first */
  devices: [typeof devices.$inferSelect, ...(typeof devices.$inferSelect)[]]
}

/**
 * Locks the client and devices before the stop, in the same order as deletions do. Undefined for one that is gone.
 * @param days of technicians, on which visits announced to other customers may begin at other minutes because of it:
 * their devices are locked with its own, since one order holds for all of them
 */
export async function holdStop(
  tx: Transaction,
  id: number,
  days: readonly PlaceDay[] = [],
): Promise<StopContext | undefined> {
  const [row] = await tx.select().from(campaignStops).where(eq(campaignStops.id, id))
  if (!row) return undefined
  const [client] = await tx.select().from(clients).where(eq(clients.id, row.clientId)).for('share')
  const ids = deviceIdsOf(row)
  const others = (await promisedOn(tx, row.campaignId, days)).flatMap(deviceIdsOf)
  await lockDevices(tx, inArray(devices.id, [...ids, ...others]))
  const [stop] = await tx.select().from(campaignStops).where(eq(campaignStops.id, id)).for('update')
  const all = await tx.select().from(devices).where(inArray(devices.id, ids)).orderBy(asc(devices.id))
  if (!stop || !client || !all.some((each) => each.id === row.deviceId)) return undefined
  const due = await openDuties(tx, [id])
  const duties = stop.duties.filter((duty) =>
    due.some(({ deviceId, dutyId }) => deviceId === duty.deviceId && dutyId === duty.dutyId),
  )
  const open = all.filter((each) => duties.some(({ deviceId }) => deviceId === each.id))
  const relevant = open.length > 0 ? open : all
  const first = relevant.find((each) => each.id === row.deviceId) ?? relevant[0]!
  const campaign = { ...inputOf(await campaignRow(tx, stop.campaignId)), id: stop.campaignId }
  return { stop, campaign, client, duties, devices: [first, ...relevant.filter((each) => each !== first)] }
}

/** Stops of a campaign of which customers were told that somebody comes on these days */
async function promisedOn(tx: Transaction, campaignId: number, days: readonly PlaceDay[]): Promise<StopRow[]> {
  if (days.length === 0) return []
  const { campaignId: campaign, state, technicianId, day: on } = campaignStops
  return tx
    .select()
    .from(campaignStops)
    .where(
      and(
        eq(campaign, campaignId),
        inArray(state, ['OFFERED', 'ACCEPTED']),
        or(...uniqueBy(days, shiftKey).map((place) => and(eq(technicianId, place.technicianId), eq(on, place.day)))),
      ),
    )
}

export const inCampaign = (campaignId: number | undefined) =>
  campaignId === undefined ? undefined : eq(campaignStops.campaignId, campaignId)

export async function lockOffer(tx: Transaction, id: number): Promise<OfferRow | undefined> {
  const [row] = await tx.select().from(campaignOffers).where(eq(campaignOffers.id, id)).for('update')
  return row
}

export async function lockOffers(tx: Transaction, ids: readonly number[]): Promise<OfferRow[]> {
  const which = inArray(campaignOffers.id, [...ids])
  return tx.select().from(campaignOffers).where(which).orderBy(asc(campaignOffers.id)).for('update')
}

/** A time of a technician */
export interface StopPlace {
  technicianId: number
  day: Day
  begins: number
}

/** A day of a technician */
export type PlaceDay = Omit<StopPlace, 'begins'>

/** Where an offer is; without a technician once the account is deleted */
export type OfferedPlace = Omit<StopPlace, 'technicianId'> & { technicianId: number | null }

/**
 * Changes the state of a stop by the table of transitions.
 * @throws Error for an event that its state does not name
 */
export async function moveStop(
  tx: Transaction,
  { id, state, version }: StopRow,
  event: ProposalEvent,
  { by, now, ...changes }: { by: string; now: Date } & Partial<Omit<typeof campaignStops.$inferInsert, 'id' | 'state'>>,
): Promise<void> {
  const next = proposalAfter(state, event)
  if (next === undefined) throw new Error(`a stop that is ${state} cannot ${event}`)
  await tx
    .update(campaignStops)
    .set({ ...changes, state: next, version: version + 1, updatedAt: now, updatedBy: by })
    .where(eq(campaignStops.id, id))
}

/** Named by campaign and client; the stop's client and device are in the event. */
export function offerEvent(
  verb: EventVerb,
  { campaign, stop, client }: StopContext,
  changes: Record<string, string | null>,
): JournalEvent {
  return {
    verb,
    noun: 'SEASON_CAMPAIGN',
    subjectId: campaign.id,
    subject: `${campaign.name}, ${clientName(client)}`,
    clientId: stop.clientId,
    deviceId: stop.deviceId,
    changes: Object.entries(changes).flatMap(([field, to]) => (to === null ? [] : [{ field, from: null, to }])),
  }
}

export const isSamePlace = (one: OfferedPlace, other: OfferedPlace) =>
  one.technicianId === other.technicianId && one.day === other.day && one.begins === other.begins

export const placeOf = ({ technicianId, day, begins }: OfferRow): OfferedPlace => ({ technicianId, day, begins })
