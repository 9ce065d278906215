import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { CampaignInput } from '#domain/campaigns/campaign'
import { campaignErrors, newCampaignErrors } from '#domain/campaigns/campaign'
import type { EventChange, EventVerb } from '#domain/events/event'
import { eventChanges } from '#domain/events/event'
import { formatCount } from '#domain/text/plural'
import { dayAt } from '#domain/time/warsaw'
import { isOpenOffer } from '../db/open-offers'
import { campaignOffers, campaigns, campaignStops, campaignVisits, services } from '../db/schema'
import { changed, createdNow } from '../db/stamps'
import type { JournalEvent } from '../events/command'
import { command } from '../events/command'
import { conflict, invalid } from '../http/api-problem'
import { refuseStale } from '../http/preconditions'
import type { Transaction } from '../ports'
import { findTechnicians } from '../technicians/queries'
import { findCampaign, inputOf, lockCampaign } from './queries'

export function campaignEvent(
  verb: EventVerb,
  { id, name }: { id: number; name: string },
  changes: EventChange[] = [],
  about: Pick<JournalEvent, 'clientId' | 'deviceId'> = {},
): JournalEvent {
  return { verb, noun: 'SEASON_CAMPAIGN', subjectId: id, subject: name, changes, ...about }
}

/** @throws ApiProblem VALIDATION */
export const createCampaign = command(async ({ tx, ports, actor, now, record }, input: CampaignInput) => {
  const today = dayAt(now)
  const errors = newCampaignErrors(input, today)
  if (errors) throw invalid(errors)
  await refuseStrangers(tx, input)
  const { name, from, until, ...details } = input
  const [created] = await tx
    .insert(campaigns)
    .values({ name, from, until, details, ...createdNow(ports.clock, actor) })
    .returning({ id: campaigns.id })
  const campaign = await findCampaign(tx, created!.id, today)
  return record(campaignEvent('CREATED', campaign, eventChanges({}, input)), campaign)
})

/**
 * The board stays as it is until it is planned again.
 * @throws ApiProblem NOT_FOUND, STALE, VALIDATION
 */
export const updateCampaign = command(
  async (
    { tx, ports, actor, now, record, unchanged },
    { id, version, input }: { id: number; version: number | undefined; input: CampaignInput },
  ) => {
    const row = await lockCampaign(tx, id)
    refuseStale(row.version, version)
    refuseInvalid(input)
    await refuseStrangers(tx, input, row.details.technicianIds)
    const changes = eventChanges(inputOf(row), input)
    if (changes.length === 0) return unchanged(await findCampaign(tx, id, dayAt(now)))
    const { name, from, until, ...details } = input
    await tx
      .update(campaigns)
      .set({ name, from, until, details, ...changed(campaigns, ports.clock, actor) })
      .where(eq(campaigns.id, id))
    const campaign = await findCampaign(tx, id, dayAt(now))
    return record(campaignEvent('CHANGED', campaign, changes), campaign)
  },
)

/**
 * Booked visits stay (rule O12).
 * @throws ApiProblem NOT_FOUND, CONFLICT while customers need their links: to accept an offer, or to look at an
 * accepted visit and call it off
 */
export const deleteCampaign = command(async ({ tx, now, record }, id: number) => {
  const row = await lockCampaign(tx, id)
  const open = await tx
    .select({ id: campaignOffers.id })
    .from(campaignOffers)
    .innerJoin(campaignStops, eq(campaignStops.id, campaignOffers.stopId))
    .where(and(eq(campaignStops.campaignId, id), isOpenOffer))
  if (open.length > 0) {
    const offers = formatCount(open.length, ['otwartą propozycję', 'otwarte propozycje', 'otwartych propozycji'])
    throw conflict(`Kampania ma ${offers}. Poczekaj na odpowiedzi klientów albo na koniec propozycji.`)
  }
  const ahead = await visitsWithLink(tx, id, now)
  if (ahead > 0) {
    const visits = formatCount(ahead, ['umówioną wizytę', 'umówione wizyty', 'umówionych wizyt'])
    throw conflict(
      `Kampania ma przed sobą ${visits}, a linki klientów działają tylko razem z nią. Usuń ją po ostatniej wizycie.`,
    )
  }
  await tx.delete(campaigns).where(eq(campaigns.id, id))
  return record(campaignEvent('DELETED', row), undefined)
})

/** Scheduled visits to come whose customers have accepted them by a link */
async function visitsWithLink(tx: Transaction, campaignId: number, now: Date): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(distinct ${services.id})::int` })
    .from(services)
    .innerJoin(campaignVisits, eq(campaignVisits.serviceId, services.id))
    .innerJoin(campaignStops, eq(campaignStops.id, campaignVisits.stopId))
    .innerJoin(campaignOffers, eq(campaignOffers.stopId, campaignStops.id))
    .where(
      and(
        eq(campaignStops.campaignId, campaignId),
        eq(campaignOffers.answer, 'ACCEPTED'),
        // What was agreed by telephone has no link.
        isNull(campaignOffers.endedAt),
        isNotNull(campaignOffers.smsId),
        eq(services.status, 'SCHEDULED'),
        gt(services.startsAt, now),
      ),
    )
  return row!.count
}

/** @throws ApiProblem VALIDATION */
export function refuseInvalid(input: CampaignInput): void {
  const reason = campaignErrors(input)
  if (reason) throw invalid(reason)
}

/**
 * @param before the technicians that the campaign has; who left since may stay, and is planned for no more
 * @throws ApiProblem VALIDATION
 */
async function refuseStrangers(
  tx: Transaction,
  { technicianIds }: CampaignInput,
  before: readonly number[] = [],
): Promise<void> {
  const known = new Set([...before, ...(await findTechnicians(tx)).map(({ userId }) => userId)])
  if (!technicianIds.every((id) => known.has(id)))
    throw invalid({ technicianIds: 'Wybrana osoba nie jeździ już do klientów' })
}
