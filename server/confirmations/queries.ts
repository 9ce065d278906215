import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import { uniqueBy } from '#domain/collections'
import { arrivalWindow } from '#domain/confirmations/arrival-window'
import type { LinkState } from '#domain/confirmations/link'
import { linkState } from '#domain/confirmations/link'
import type { ConfirmationInfoWire } from '#domain/confirmations/links/history-wire'
import { encodeWish } from '#domain/confirmations/wire'
import type { Wish } from '#domain/confirmations/wish'
import { formatAddress } from '#domain/devices/address'
import { deviceTypeCodec, deviceTypeNames } from '#domain/devices/device-type'
import { customerText } from '#domain/duties/customer-text'
import { isServedOn } from '#domain/duties/duty'
import { isInspection } from '#domain/services/service'
import { countWords } from '#domain/sms/several-devices'
import type { Day } from '#domain/time/day'
import { formatDay, formatTime } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { campaignOffers, clients, confirmations, devices, duties, services } from '../db/schema'
import { isRejected } from '../devices/cycle'
import { hashOfToken, unknownLink } from '../links/token'
import type { Database, Ports } from '../ports'
import { readSettings } from '../settings/queries'
import { offeredDays } from '../technicians/proposals'

const nothingPersonal = {
  clientName: '',
  clientPhone: '',
  address: '',
  deviceType: '',
  deviceName: '',
  inspectionDate: '',
}

/**
 * A link by the hash of its token: a row per device, duty or visit with its client, ordered by due date.
 * @throws ApiProblem NOT_FOUND
 */
export async function linkOfHash(database: Database, tokenHash: string) {
  const links = await database
    .select({ confirmation: confirmations, device: devices, client: clients, duty: duties, visit: services })
    .from(confirmations)
    .innerJoin(devices, eq(devices.id, confirmations.deviceId))
    .innerJoin(clients, eq(clients.id, devices.clientId))
    .leftJoin(duties, eq(duties.id, confirmations.dutyId))
    .leftJoin(services, eq(services.id, confirmations.serviceId))
    .where(eq(confirmations.tokenHash, tokenHash))
    .orderBy(asc(confirmations.dueDate), asc(confirmations.deviceId), asc(confirmations.id))
  if (links.length === 0) throw unknownLink()
  return links
}

export type Link = Awaited<ReturnType<typeof linkOfHash>>[number]

/**
 * The link of a token, but only for the page of a reminder. The link of an offer, which records wishes too, has a page
 * of its own that reveals less.
 * @throws ApiProblem NOT_FOUND
 */
export async function findLink(database: Database, token: string): Promise<Link[]> {
  const tokenHash = await hashOfToken(token)
  const links = await linkOfHash(database, tokenHash)
  if ((await database.$count(campaignOffers, eq(campaignOffers.tokenHash, tokenHash))) > 0) throw unknownLink()
  return links
}

export function stateOf(link: Link, now: Date): LinkState {
  const { confirmation, device, client } = link
  const isOfVisit = confirmation.serviceId !== null
  const state = linkState(
    {
      clientId: confirmation.clientId,
      phone: confirmation.phone,
      dueDate: confirmation.dueDate,
      expiresOn: confirmation.expiresOn,
      inspectionDone: confirmation.inspectionDoneAt !== null,
      confirmed: !isOfVisit && confirmation.confirmedAt !== null,
    },
    { clientId: device.clientId, clientPhone: client.phone, dueOn: dueOnOf(link, now) },
    dayAt(now),
  )
  // There is nothing to confirm of a visit.
  return isOfVisit && state === 'OPEN' ? 'CONFIRMED' : state
}

/** Due date of what a link is about; null if nothing is due any more. A visit may be moved as long as it is booked. */
function dueOnOf({ confirmation, device, duty, visit }: Link, now: Date): Day | null {
  if (confirmation.serviceId !== null) {
    return visit?.status === 'SCHEDULED' && visit.endsAt > now ? confirmation.dueDate : null
  }
  if (duty) return duty.active ? duty.dueOn : null
  return device.nextInspectionDate
}

export function wishOf({ confirmation }: Pick<Link, 'confirmation'>): Wish | undefined {
  if (confirmation.wishedAt === null) return undefined
  return {
    day: confirmation.preferredDay,
    part: confirmation.preferredPart,
    note: confirmation.note,
    phone: confirmation.contactPhone,
  }
}

interface ServedLink extends Pick<Link, 'duty'> {
  device: { id: number }
  confirmation?: { serviceId: number | null }
}

/**
 * The earliest booked visit for what each link is about that has not ended yet: an inspection of its device, for a duty
 * one that serves it; the visit itself of a link about one
 */
export async function comingServices<Each extends ServedLink>(database: Database, links: readonly Each[], now: Date) {
  const deviceIds = links.map(({ device }) => device.id)
  const visits = await database
    .select({
      id: services.id,
      deviceId: services.deviceId,
      type: services.type,
      startsAt: services.startsAt,
      arrivalFrom: services.arrivalFrom,
      arrivalUntil: services.arrivalUntil,
      endsAt: services.endsAt,
      version: services.version,
      updatedAt: services.updatedAt,
      // Nested, because in a select from one table drizzle drops the table names that this correlated subquery needs.
      rejected: sql<boolean>`${isRejected}`,
    })
    .from(services)
    .where(and(inArray(services.deviceId, deviceIds), eq(services.status, 'SCHEDULED'), gt(services.endsAt, now)))
    .orderBy(asc(services.startsAt), asc(services.id))
  return new Map(
    links.flatMap((link) => {
      const { duty } = link
      const ownId = link.confirmation?.serviceId ?? null
      const service = visits.find(({ id, deviceId, type, startsAt }) => {
        if (ownId !== null) return id === ownId
        return (
          deviceId === link.device.id && (isInspection(type) || (duty !== null && isServedOn(duty, dayAt(startsAt))))
        )
      })
      return service ? [[link, service]] : []
    }),
  )
}

/** What a link is open or confirmed for, with the booked services */
export async function withServices(database: Database, links: readonly Link[], now: Date) {
  const ofUse = links.filter((link) => ['OPEN', 'CONFIRMED'].includes(stateOf(link, now)))
  const serviceOf = await comingServices(database, ofUse, now)
  return ofUse.map((link) => ({ ...link, service: serviceOf.get(link) }))
}

/**
 * What the page of a link shows. An expired or used link reveals nothing about the customer.
 * @throws ApiProblem NOT_FOUND
 */
export async function linkInfo(ports: Ports, token: string): Promise<ConfirmationInfoWire> {
  const { database, clock } = ports
  const now = clock.now()
  const links = await findLink(database, token)
  const settings = await readSettings(database)
  const states = links.map((link) => stateOf(link, now))
  const withVisits = await withServices(database, links, now)
  const wish = withVisits.map(wishOf).find((candidate) => candidate !== undefined)
  return {
    // True only when nothing is left to confirm
    confirmed: !states.includes('OPEN') && states.some((state) => state !== 'EXPIRED'),
    expired: states.every((state) => state === 'EXPIRED'),
    tokenInfo: {
      ...personal(withVisits),
      companyName: settings.companyName,
      companyAddress: settings.companyAddress,
      contactPhone: settings.contactPhoneNumber,
      contactHours: settings.contactHours,
    },
    devices: perVisit(withVisits).map(({ device, service }) => ({
      type: deviceTypeCodec.encode(device.type),
      name: device.name ?? '',
      address: formatAddress(device),
      inspectionDate:
        withVisits.find((link) => link.device.id === device.id && confirmsInspection(link))?.confirmation.dueDate ?? '',
      service: service ? { ...windowOf(service), rejected: service.rejected, mayReject: service.startsAt > now } : null,
    })),
    duties: withVisits.flatMap(({ device, duty, confirmation }) => {
      const deviceName = onePerDevice(withVisits).length > 1 ? (device.name ?? deviceTypeNames[device.type]) : undefined
      return duty ? [customerText(duty, confirmation.dueDate, deviceName)] : []
    }),
    wish: wish ? encodeWish(wish) : null,
    days: await offeredDays(ports, {
      now,
      devices: onePerDevice(withVisits).map(({ device }) => device),
      due: earliestDue(withVisits, dayAt(now)),
    }),
  }
}

/** A row of a link is about the inspection, a duty or another visit. */
const confirmsInspection = ({ confirmation }: Pick<Link, 'confirmation'>) =>
  confirmation.dutyId === null && confirmation.serviceId === null

/** The devices, each once for every service that is booked, and once if something of it is not booked */
function perVisit<Row extends Pick<Link, 'device'> & { service?: { id: number } | undefined }>(
  links: readonly Row[],
): Row[] {
  return uniqueBy(links, ({ device, service }) => `${device.id} ${service?.id}`)
}

/** The first due date of what is still to be confirmed or booked; `today` where there is none */
const earliestDue = (links: readonly Link[], today: Day): Day =>
  links.map(({ confirmation }) => confirmation.dueDate).toSorted()[0] ?? today

/** A link may be about several duties of one device, or about its inspection and duties. */
function onePerDevice<Row extends Pick<Link, 'device'>>(links: readonly Row[]): Row[] {
  return uniqueBy(links, ({ device }) => device.id)
}

/** The arrival window of a service, as the customer sees it */
export function windowOf(service: Parameters<typeof arrivalWindow>[0]) {
  const { from, until } = arrivalWindow(service)
  return { date: dayAt(from), from: formatTime(from), until: formatTime(until) }
}

function personal(links: readonly Link[]) {
  const [first] = links
  if (!first) return nothingPersonal
  const sameDay = links.every(({ confirmation }) => confirmation.dueDate === first.confirmation.dueDate)
  // If the due dates differ, each name is followed by its own.
  const nameOf = ({ device, confirmation }: Link) =>
    sameDay
      ? (device.name ?? '')
      : `${device.name ?? deviceTypeNames[device.type]} (${formatDay(confirmation.dueDate)})`
  return {
    clientName: clientName(first.client),
    clientPhone: first.client.phone,
    address: [...new Set(links.map(({ device }) => formatAddress(device)))].join('; '),
    deviceType: countWords(onePerDevice(links).map(({ device }) => deviceTypeNames[device.type])),
    deviceName: countWords(onePerDevice(links).map(nameOf).filter(Boolean)),
    inspectionDate: first.confirmation.serviceId === null ? first.confirmation.dueDate : '',
  }
}
