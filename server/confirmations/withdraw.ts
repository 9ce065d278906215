import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import { confirmations, devices } from '../db/schema'
import { ApiProblem } from '../http/api-problem'
import { commandBy, customer } from '../events/command'
import { confirmationEvent, holdLink, linkExpired } from './held-link'
import { comingServices } from './queries'

/**
 * Withdraws the confirmation and the wish, whichever link about the same inspection they came by. Repeating it changes nothing.
 * @returns whether there was one
 * @throws ApiProblem NOT_FOUND, LINK_EXPIRED, CONFLICT if a service is booked
 */
export const withdraw = commandBy(customer, async ({ tx, now, record, unchanged }, token: string) => {
  const links = (await holdLink(tx, token, now)).filter(({ state }) => state === 'OPEN' || state === 'CONFIRMED')
  if (links.length === 0) throw linkExpired()
  const ids = links.map(({ device }) => device.id)
  const ofInspections = links.filter(({ duty }) => !duty).map(({ device }) => device.id)
  if ((await comingServices(tx, ids, now)).size > 0) {
    throw new ApiProblem(
      'CONFLICT',
      'Wizyta jest już umówiona. Prosimy zaznaczyć, że ten termin Państwu nie odpowiada, albo do nas zadzwonić.',
    )
  }
  const taken = await tx
    .update(confirmations)
    .set({
      confirmedAt: null,
      wishedAt: null,
      preferredDay: null,
      preferredPart: null,
      note: null,
      contactPhone: null,
      rejectedServiceAt: null,
    })
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
  if (taken.length === 0) return unchanged(false)
  await tx
    .update(devices)
    .set({ confirmedAt: null, version: sql`${devices.version} + 1` })
    .where(and(inArray(devices.id, ofInspections), isNotNull(devices.confirmedAt)))
  const subject = clientName(links[0]!.client)
  return record(
    taken.map((link) => confirmationEvent('WITHDRAWN', { ...link, subject })),
    true,
  )
})
