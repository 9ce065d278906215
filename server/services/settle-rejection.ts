import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { recordedResponse } from '#domain/confirmations/links/history'
import type { Service } from '#domain/services/service'
import { formatInstant } from '#domain/time/format'
import { confirmationEvent } from '../confirmations/held-link'
import { confirmations, devices, events, services } from '../db/schema'
import { nextVersion } from '../db/stamps'
import { lockDevices } from '../devices/queries'
import { command } from '../events/command'
import { conflict } from '../http/api-problem'
import type { Transaction } from '../ports'
import { lockService } from './mutation'
import { serviceIn } from './queries'

interface Settlement {
  id: number
  note?: string | null | undefined
}

export interface MovedVisit {
  before: Pick<Service, 'deviceId' | 'startsAt'>
  /** When it begins now */
  startsAt: Date
}

/**
 * Settles a customer's rejection of a booked service after a call: the service keeps its time, and the rejection is
 * cleared. That also applies to services of the customer that begin at the same time.
 * @throws ApiProblem NOT_FOUND, CONFLICT if there is nothing to settle (any more)
 */
export const settleRejection = command(async ({ tx, record }, { id, note = null }: Settlement) => {
  const customer = tx.select({ id: services.clientId }).from(services).where(eq(services.id, id))
  await lockDevices(tx, inArray(devices.clientId, customer))
  const { service } = await lockService(tx, id)
  const about = and(eq(confirmations.clientId, service.clientId), eq(confirmations.rejectedServiceAt, service.startsAt))
  const links = await tx
    .update(confirmations)
    .set({ rejectedServiceAt: null })
    .where(about)
    .returning({ id: confirmations.id, clientId: confirmations.clientId, deviceId: confirmations.deviceId })
  if (links.length === 0) throw await nothingToSettle(tx, service)
  const deviceIds = links.map(({ deviceId }) => deviceId)
  // Lists and map show the rejection, so the version must change.
  await tx
    .update(devices)
    .set({ version: nextVersion(devices) })
    .where(inArray(devices.id, deviceIds))
  const details = { rejectedServiceAt: service.startsAt, note }
  const after = await serviceIn(tx, id)
  return record<Service>(
    links.map((link) => confirmationEvent('SETTLED', { ...link, subject: after.client.name }, details)),
    after,
  )
})

/**
 * Other times do not suit either: rejections go with visits that are put off for the office's own sake (rule I10). All
 * that move together are given at once, since one may begin when another one of its device began.
 */
// No event: its caller records the moves.
export async function keepRejections(tx: Transaction, moves: readonly MovedVisit[]): Promise<void> {
  if (moves.length === 0) return
  const rows = JSON.stringify(
    moves.map(({ before, startsAt }) => ({ device: before.deviceId, before: before.startsAt, after: startsAt })),
  )
  await tx.execute(sql`update ${confirmations} set rejected_visit_at = v.after
    from json_to_recordset(${rows}::json) as v(device int, before timestamptz, after timestamptz)
    where ${confirmations.deviceId} = v.device and ${confirmations.rejectedServiceAt} = v.before`)
}

async function nothingToSettle(tx: Transaction, { deviceId, startsAt }: { deviceId: number; startsAt: Date }) {
  const actions = await tx
    .select({ by: events.actor, at: events.at, changes: events.changes })
    .from(events)
    .where(and(eq(events.deviceId, deviceId), eq(events.noun, 'CONFIRMATION'), eq(events.verb, 'SETTLED')))
    .orderBy(desc(events.at), desc(events.id))
  const last = actions.find(
    ({ changes }) => recordedResponse(changes).rejectedServiceAt?.getTime() === startsAt.getTime(),
  )
  const sentence = last
    ? `Ta sprawa jest już załatwiona (${last.by}, ${formatInstant(last.at)}).`
    : 'Klient nie zgłasza już, że ten termin mu nie pasuje.'
  return conflict(sentence)
}
