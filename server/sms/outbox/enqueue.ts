import { and, eq, gte, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { Hold } from '#domain/sms/limits/limits'
import type { OutgoingSms, Repetition } from '#domain/sms/repetition'
import { repeatableSince, repeats } from '#domain/sms/repetition'
import { lostStates, underWayStates } from '#domain/sms/outbox/sms-state'
import { billedParts } from '#domain/sms/parts'
import { exampleLink } from '#domain/sms/example'
import type { Day } from '#domain/time/day'
import { amongTexts } from '../../db/rows'
import { smsMessages, smsSharedDevices } from '../../db/schema'
import type { Database, Ports, Transaction } from '../../ports'
import { findHold, lockNumber } from './limits'

type Row = typeof smsMessages.$inferInsert

export interface Outgoing extends Omit<Row, 'state' | 'testMode' | 'message' | 'parts' | 'createdAt' | 'attemptedAt'> {
  /** Builds the text with the link in its place, if the text has one. */
  compose: (link: string) => string
  /**
   * Creates the link; called only if the text has a place for it and the message is neither a repetition nor held back.
   */
  createLink?: () => Promise<string>
  /** Further devices that the message is about */
  sharedWith?: readonly { deviceId: number; dueDate: Day }[]
}

type EnqueueResult =
  | { outcome: 'QUEUED'; id: number; message: string }
  /** `waits`: the earlier message has not left yet, and leaves by itself */
  | { outcome: 'REPEATED'; repetition: Repetition; waits: boolean }
  | { outcome: 'HELD'; hold: Hold }

export interface Earlier extends OutgoingSms {
  at: Date
  /** Whether it has not left yet, and will leave by itself */
  waits: boolean
}

/**
 * The only way for an SMS to enter the outbox: inserts it as QUEUED in the caller's transaction; call `deliver` after
 * the commit. Callers with the same number wait for each other, so that repetitions are found and the limits hold
 * (rule S10).
 */
export async function enqueue(
  ports: Ports,
  tx: Transaction,
  { compose, createLink, sharedWith = [], ...message }: Outgoing,
): Promise<EnqueueResult> {
  const { smsGateway, publicUrl, clock } = ports
  await lockNumber(tx, message.phone)
  const now = clock.now()
  const template = compose(exampleLink(publicUrl))
  const next: OutgoingSms = { ...message, deviceId: message.deviceId ?? null, text: template }
  const recent = await recentTo(tx, [message.phone], now)
  // However long it waits, it would come twice. A planned message has a day of its own.
  const waiting = message.plannedSmsId ? [] : recent.filter(({ waits }) => waits).map((each) => ({ ...each, at: now }))
  const waitingRepetition = repetitionOf(next, waiting, now)
  if (waitingRepetition) return { outcome: 'REPEATED', repetition: waitingRepetition, waits: true }
  const repetition = repetitionOf(next, recent, now)
  if (repetition) return { outcome: 'REPEATED', repetition, waits: false }
  const hold = await findHold(ports, tx, message.phone)
  if (hold) return { outcome: 'HELD', hold }
  const wantsLink = createLink && compose('') !== template
  const text = wantsLink ? compose(await createLink()) : template
  const [row] = await tx
    .insert(smsMessages)
    .values({
      ...message,
      message: text,
      parts: billedParts(text).parts,
      state: 'QUEUED',
      testMode: smsGateway.testMode,
      createdAt: now,
    })
    .returning({ id: smsMessages.id })
  const smsId = row!.id
  if (sharedWith.length > 0) {
    await tx.insert(smsSharedDevices).values(sharedWith.map((device) => ({ smsId, ...device })))
  }
  return { outcome: 'QUEUED', id: smsId, message: text }
}

export function repetitionOf(next: OutgoingSms, recent: readonly Earlier[], now: Date): Repetition | undefined {
  for (const earlier of recent) {
    const repetition = repeats(next, earlier, now)
    if (repetition) return repetition
  }
  return undefined
}

const isWaiting = inArray(smsMessages.state, [...underWayStates])

/**
 * Messages to these numbers, sent within the time in which a repetition counts or about to be sent; once for each
 * device that they are about.
 */
export function recentTo(database: Database, phones: string[], now: Date): Promise<Earlier[]> {
  const about = {
    type: smsMessages.type,
    phone: smsMessages.phone,
    text: smsMessages.message,
    at: smsMessages.createdAt,
    waits: sql<boolean>`${isWaiting}`.as('waits'),
  }
  const which = and(
    amongTexts(smsMessages.phone, phones),
    or(gte(smsMessages.createdAt, repeatableSince(now)), isWaiting),
    notInArray(smsMessages.state, [...lostStates]),
  )
  const sharedDevices = database
    .select({ ...about, deviceId: sql<number | null>`${smsSharedDevices.deviceId}`.as('device_id') })
    .from(smsSharedDevices)
    .innerJoin(smsMessages, eq(smsMessages.id, smsSharedDevices.smsId))
    .where(which)
  return database
    .select({ ...about, deviceId: sql<number | null>`${smsMessages.deviceId}`.as('device_id') })
    .from(smsMessages)
    .where(which)
    .unionAll(sharedDevices)
}
