import { asc, eq, inArray } from 'drizzle-orm'
import { encodeWish } from '#domain/confirmations/wire'
import { formatAddress } from '#domain/devices/address'
import { deviceTypeCodec } from '#domain/devices/device-type'
import type { OfferInfo } from '#domain/offers/contract'
import { mayCancel } from '#domain/offers/offer'
import type { StopVisit } from '../campaigns/visits'
import { wishOf } from '../confirmations/queries'
import { confirmations, devices, services } from '../db/schema'
import { notFound } from '../http/api-problem'
import type { Database, Ports } from '../ports'
import { readSettings } from '../settings/queries'
import { offeredDays } from '../technicians/proposals'
import type { OfferDetails } from './find-offer'
import { findOffer } from './find-offer'
import { promisedWindow } from './follow-visits'
import { offeredPlaceObstacle } from './availability'

/**
 * What the page of a link shows; one that is over reveals nothing about the customer.
 * @throws ApiProblem NOT_FOUND
 */
export async function offerInfo(ports: Ports, token: string): Promise<OfferInfo> {
  const { database, clock } = ports
  const now = clock.now()
  const details = await findOffer(database, token, now)
  const { companyName: name, contactPhoneNumber: phone, contactHours: hours } = await readSettings(database)
  const { state, offer, stop } = details
  const company = { name, phone, hours }
  if (state === 'DECLINED' || state === 'ENDED') return { state, company, offer: null, wishes: null }
  const about = {
    OPEN: details.due,
    ACCEPTED: details.visits.map(({ deviceId }) => deviceId),
    EXPIRED: stop.duties.map(({ deviceId }) => deviceId),
  }
  const own = await devicesOf(database, stop.deviceId, about[state])
  const [first] = own
  if (!first) return { state: 'ENDED', company, offer: null, wishes: null }
  const readDays = () =>
    offeredDays(ports, {
      now,
      devices: own,
      due: stop.dueOn,
      offered: { day: offer.day, opens: offer.opens },
    })
  if (state === 'EXPIRED') return { state, company, offer: null, wishes: { wish: null, days: await readDays() } }
  const taken = state === 'OPEN' && (await offeredPlaceObstacle(database, offer)) !== undefined
  const { opens, closes } = offer
  const visits = state === 'OPEN' ? [{ day: offer.day, opens, closes, devices: own }] : byWindow(details.visits, own)
  const wire = visits.map((visit) => ({ ...visit, devices: visit.devices.map(wireOf) }))
  return {
    state,
    company,
    wishes: state === 'OPEN' ? { wish: await wishOfLink(database, offer), days: await readDays() } : null,
    offer: {
      ...wire[0]!,
      devices: own.map(wireOf),
      visits: wire,
      expiresOn: offer.expiresOn,
      note: offer.note,
      address: formatAddress(first),
      mayCancel: state === 'ACCEPTED' && mayCancel(visits[0]!.day, now),
      taken,
    },
  }
}

type Device = typeof devices.$inferSelect

const wireOf = ({ type, name }: Device) => ({ type: deviceTypeCodec.encode(type), name })

/** What comes when, the earliest first: the office may have moved one of several visits, or called it off. */
function byWindow(visits: readonly StopVisit[], own: readonly Device[]) {
  const windows = new Map<string, ReturnType<typeof promisedWindow> & { devices: Device[] }>()
  for (const visit of visits) {
    const window = promisedWindow(visit)
    const key = Object.values(window).join()
    const others = windows.get(key)?.devices ?? []
    windows.set(key, { ...window, devices: [...others, ...own.filter(({ id }) => id === visit.deviceId)] })
  }
  return [...windows.values()]
}

/** The wish, which is stored as one by the link of a reminder */
async function wishOfLink(database: Database, { tokenHash }: OfferDetails['offer']) {
  const rows = await database.select().from(confirmations).where(eq(confirmations.tokenHash, tokenHash))
  const wish = rows.map((confirmation) => wishOf({ confirmation })).find((candidate) => candidate !== undefined)
  return wish ? encodeWish(wish) : null
}

/**
 * The accepted visits that are still to come, with their devices.
 * @throws ApiProblem NOT_FOUND
 */
export async function acceptedVisits({ database, clock }: Ports, token: string) {
  const { state, visits } = await findOffer(database, token, clock.now())
  if (state !== 'ACCEPTED') throw notFound('Nie ma jeszcze umówionej wizyty.')
  const ids = visits.map(({ id }) => id)
  return database
    .select({ service: services, device: devices })
    .from(services)
    .innerJoin(devices, eq(devices.id, services.deviceId))
    .where(inArray(services.id, ids))
    .orderBy(asc(services.startsAt), asc(services.id))
}

/** `first`, that of the address, before the others */
async function devicesOf(database: Database, first: number, ids: readonly number[]) {
  const rows = await database
    .select()
    .from(devices)
    .where(inArray(devices.id, [...ids]))
    .orderBy(devices.id)
  return rows.toSorted((one, other) => Number(other.id === first) - Number(one.id === first))
}
