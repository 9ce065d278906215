import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import { clients, confirmations, devices, services } from '../db/schema'
import { isBookedInspection } from '../devices/cycle'
import { ApiProblem } from '../http/api-problem'
import type { Event } from '../events/command'
import { commandBy, customer } from '../events/command'
import { deviceEvent } from '../events/records'
import type { Transaction } from '../ports'
import type { HeldLink } from './held-link'
import { confirmationEvent, holdLink, holdLinkOfHash, linkExpired } from './held-link'
import { comingServices } from './queries'

/**
 * Withdraws the confirmation and the wish, whichever link about the same inspection they came by, for the devices without a booked service. Repeating
 * it changes nothing.
 * @returns whether there was one
 * @throws ApiProblem NOT_FOUND, LINK_EXPIRED, CONFLICT if a service is booked for each device
 */
export const withdraw = commandBy(customer, async ({ tx, now, record, unchanged }, token: string) => {
  const done = await withdrawLinks(tx, await holdLink(tx, token, now), now)
  return done.length > 0 ? record(done, true) : unchanged(false)
})

/** @throws ApiProblem LINK_EXPIRED, CONFLICT */
async function withdrawLinks(tx: Transaction, all: readonly HeldLink[], now: Date): Promise<Event[]> {
  const ofUse = all.filter(({ state }) => state === 'OPEN' || state === 'CONFIRMED')
  if (ofUse.length === 0) throw linkExpired()
  const ids = ofUse.map(({ device }) => device.id)
  const booked = await comingServices(tx, ids, now)
  const links = ofUse.filter(({ device }) => !booked.has(device.id))
  const ofInspections = links.filter(({ duty }) => !duty).map(({ device }) => device.id)
  if (links.length === 0) {
    throw new ApiProblem(
      'CONFLICT',
      'Wizyta jest już umówiona. Prosimy zaznaczyć, że ten termin Państwu nie odpowiada, albo do nas zadzwonić.',
    )
  }
  const taken = await tx
    .update(confirmations)
    .set(nothingSaid)
    .where(
      and(
        or(
          ...links.map(({ confirmation }) =>
            and(
              eq(confirmations.deviceId, confirmation.deviceId),
              eq(confirmations.dueDate, confirmation.dueDate),
              confirmation.dutyId === null
                ? isNull(confirmations.dutyId)
                : eq(confirmations.dutyId, confirmation.dutyId),
            ),
          ),
        ),
        isNull(confirmations.inspectionDoneAt),
        isNotNull(confirmations.confirmedAt),
      ),
    )
    .returning({ id: confirmations.id, clientId: confirmations.clientId, deviceId: confirmations.deviceId })
  if (taken.length === 0) return []
  await tx
    .update(devices)
    .set({ confirmedAt: null, version: sql`${devices.version} + 1` })
    .where(and(inArray(devices.id, ofInspections), isNotNull(devices.confirmedAt)))
  const subject = clientName(links[0]!.client)
  return taken.map((link) => confirmationEvent('WITHDRAWN', { ...link, subject }))
}

const nothingSaid = {
  confirmedAt: null,
  wishedAt: null,
  preferredDay: null,
  preferredPart: null,
  note: null,
  contactPhone: null,
  rejectedServiceAt: null,
}

/**
 * Takes back the confirmation of a device's inspection, because somebody says that no visit is needed (rule I10); nothing while another inspection is
 * booked. What is confirmed of duties stays (rule S27). For other commands, which hold the device.
 */
export async function withdrawOfDevice(tx: Transaction, deviceId: number): Promise<Event[]> {
  if ((await tx.$count(services, and(eq(services.deviceId, deviceId), isBookedInspection))) > 0) return []
  const [device] = await tx
    .select({
      ...{ id: devices.id, clientId: devices.clientId, type: devices.type, name: devices.name },
      client: clients,
    })
    .from(devices)
    .innerJoin(clients, eq(clients.id, devices.clientId))
    .where(eq(devices.id, deviceId))
  const taken = await tx
    .update(confirmations)
    .set(nothingSaid)
    .where(
      and(
        eq(confirmations.deviceId, deviceId),
        isNull(confirmations.dutyId),
        isNull(confirmations.inspectionDoneAt),
        isNotNull(confirmations.confirmedAt),
      ),
    )
    .returning({ id: confirmations.id, clientId: confirmations.clientId, deviceId: confirmations.deviceId })
  const changed = await tx
    .update(devices)
    .set({ confirmedAt: null, version: sql`${devices.version} + 1` })
    .where(and(eq(devices.id, deviceId), isNotNull(devices.confirmedAt)))
    .returning({ id: devices.id })
  const subject = clientName(device!.client)
  if (taken.length > 0) return taken.map((link) => confirmationEvent('WITHDRAWN', { ...link, subject }))
  return changed.length > 0 ? [deviceEvent('WITHDRAWN', device!)] : []
}

/** Takes back a wish that was left by an offer, and with it the confirmation: its customer wants no visit this year. For other commands. */
export async function withdrawWish(tx: Transaction, tokenHash: string, now: Date): Promise<Event[]> {
  const ofOffer = eq(confirmations.tokenHash, tokenHash)
  if ((await tx.$count(confirmations, and(ofOffer, isNotNull(confirmations.confirmedAt)))) === 0) return []
  try {
    return await withdrawLinks(tx, await holdLinkOfHash(tx, tokenHash, now), now)
  } catch (error) {
    // What it was about is not due any more.
    if (error instanceof ApiProblem) return []
    throw error
  }
}
