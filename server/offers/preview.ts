import { and, inArray } from 'drizzle-orm'
import type { CampaignInput } from '#domain/campaigns/campaign'
import { campaignWindow } from '#domain/campaigns/proposal'
import type { CampaignStop } from '#domain/campaigns/stop'
import type { CallOutput } from '#domain/api/call'
import { sumBy } from '#domain/collections'
import type { waveCalls } from '#domain/offers/contract'
import type { OfferObstacle } from '#domain/offers/offer'
import { firstOfferDay, lastAnswerDay, offerObstacles, offerObstacleTexts } from '#domain/offers/offer'
import { exampleOfferLink } from '#domain/offers/offer-link'
import { offerText } from '#domain/offers/offer-text'
import { budgetShortage } from '#domain/sms/budget'
import { billedParts, smsCost } from '#domain/sms/parts'
import { zlotyOf } from '#domain/text/money'
import type { Day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { campaignRow, inputOf } from '../campaigns/queries'
import { stopsOf } from '../campaigns/stops'
import { campaignOffers, holdsItsTime } from '../db/schema'
import type { Database, Ports } from '../ports'
import { readSettings } from '../settings/queries'
import { readPartsUsed } from '../sms/outbox/budget'
import { sentOn } from './offer-stop'
import { dueStops, overlap, placeObstacles } from './availability'
import { phoneObstacles } from './phone-obstacles'
import type { Selection } from './to-offer'
import { stopsToOffer } from './to-offer'

type WavePreview = CallOutput<typeof waveCalls.preview>

/**
 * What a wave would send. Nothing is held or sent.
 * @throws ApiProblem NOT_FOUND
 */
export async function previewWave(ports: Ports, selection: Selection): Promise<WavePreview> {
  const { database, clock, publicUrl, smsGateway } = ports
  const { campaignId } = selection
  const campaign = inputOf(await campaignRow(database, campaignId))
  const today = dayAt(clock.now())
  const ids = await stopsToOffer(database, selection)
  const stopsById = new Map((await stopsOf(database, campaignId, today, ids)).map((stop) => [stop.id, stop]))
  const stops = ids.flatMap((id) => stopsById.get(id) ?? [])
  const obstacles = await obstaclesOf(ports, stops, today)
  for (const [id, why] of await obstaclesInPlace(database, stops)) if (!obstacles.has(id)) obstacles.set(id, why)
  const offerable = stops.filter(({ id }) => !obstacles.has(id))

  const settings = await readSettings(database)
  const link = exampleOfferLink(publicUrl)
  const texts = offerable.map((stop) => textOf(stop, campaign, { settings, link, today }))
  const parts = sumBy(texts, (text) => billedParts(text).parts)
  const leftToday = Math.max(0, campaign.smsPerDay - (await sentOn(ports, database, campaignId)))
  const later = Math.max(0, offerable.length - leftToday)
  return {
    stops: stops.length,
    skipped: tallyObstacles([...obstacles.values()]),
    messages: offerable.length,
    parts,
    cost: zlotyOf(smsCost(parts, settings)),
    days: Math.ceil(later / campaign.smsPerDay) + (offerable.length > later ? 1 : 0),
    text: texts[0] ?? null,
    testMode: smsGateway.testMode,
    budget: budgetShortage(settings, await readPartsUsed(ports, database), parts) ?? null,
  }
}

/** Why stops would get no message now, by stop */
export async function obstaclesOf(
  ports: Ports,
  stops: readonly CampaignStop[],
  today: Day,
): Promise<Map<number, OfferObstacle>> {
  const { database, clock } = ports
  const ofPhones = await phoneObstacles(
    ports,
    database,
    stops.map(({ clientPhone }) => clientPhone),
  )
  const { due, booked } = await dueStops(
    database,
    stops.map(({ id }) => id),
    clock.now(),
  )
  const obstacles = new Map<number, OfferObstacle>()
  for (const { id, day, clientPhone } of stops) {
    const ofPhone = ofPhones.get(clientPhone)
    if (day !== null && day < firstOfferDay(today)) obstacles.set(id, 'TOO_SOON')
    else if (!due.has(id)) obstacles.set(id, 'DONE')
    else if (booked.has(id)) obstacles.set(id, 'BOOKED')
    else if (ofPhone) obstacles.set(id, ofPhone)
  }
  return obstacles
}

/** Why stops cannot be offered where they are planned, by stop */
async function obstaclesInPlace(
  database: Database,
  stops: readonly CampaignStop[],
): Promise<Map<number, OfferObstacle>> {
  const places = stops.flatMap(({ id, technicianId, day: on, begins, minutes }) =>
    technicianId === null || on === null || begins === null
      ? []
      : [{ id, stopId: id, technicianId, day: on, begins, minutes }],
  )
  const obstacles = new Map<number, OfferObstacle>()
  const { technicianId, begins, minutes } = campaignOffers
  const held = await database
    .select({ technicianId, day: campaignOffers.day, begins, minutes })
    .from(campaignOffers)
    .where(
      and(
        holdsItsTime,
        inArray(
          campaignOffers.day,
          places.map((place) => place.day),
        ),
      ),
    )
  for (const place of places) if (held.some((each) => overlap(each, place))) obstacles.set(place.id, 'TAKEN')
  for (const [{ id }, why] of await placeObstacles(database, places)) obstacles.set(id, why)
  return obstacles
}

function tallyObstacles(obstacles: readonly OfferObstacle[]): WavePreview['skipped'] {
  return offerObstacles.flatMap((each) => {
    const count = obstacles.filter((one) => one === each).length
    return count === 0 ? [] : [{ reason: offerObstacleTexts[each], count }]
  })
}

function textOf(
  { clientName, address, devices, day: on, begins }: CampaignStop,
  campaign: CampaignInput,
  { settings, link, today }: { settings: Awaited<ReturnType<typeof readSettings>>; link: string; today: Day },
): string {
  const visit = on ?? today
  const subject = {
    clientName,
    address,
    deviceTypes: devices.map(({ type }) => type),
    day: visit,
    ...campaignWindow(begins ?? 0, campaign),
    expiresOn: lastAnswerDay(today, campaign.offerDays, visit),
  }
  return offerText(campaign.offerTemplate, subject, settings, link)
}
