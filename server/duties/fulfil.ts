import { and, asc, desc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { dutyName } from '#domain/duties/duty'
import { counts, nextDue, opensOn } from '#domain/duties/next-due'
import type { EventChange, EventVerb } from '#domain/events/event'
import type { Day } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import type { User } from '#domain/users/user'
import { changed } from '../db/stamps'
import type { FulfilledDuty } from '../db/tables/duties'
import { duties, events, refrigerantEntries } from '../db/schema'
import type { JournalEvent } from '../events/command'
import { invalid } from '../http/api-problem'
import { resumeDutyReminders } from '../sms/outbox/planned-status'
import type { Ports, Transaction } from '../ports'
import type { DutyRow } from './queries'

interface Owner {
  id: number
  clientId: number
}

interface Work {
  device: Owner
  dutyIds: readonly number[]
  done: Day
  /** Field of the body that refusals name */
  field?: string
}

/**
 * Moves duties of a locked device after work, each by its own rule (rule I15); what was done that day or later stays as
 * it is.
 * @returns what changed, so that `revertDuties` can take it back, its events, and the duties that moved, as they were
 * @throws ApiProblem VALIDATION for a duty of another device, for one that the work does not count for
 */
export async function fulfilDuties(
  { clock }: Ports,
  tx: Transaction,
  actor: User,
  { device, dutyIds, done, field = 'dutyIds' }: Work,
): Promise<{ fulfilled: FulfilledDuty[]; events: JournalEvent[]; duties: DutyRow[] }> {
  const rows = await tx
    .select()
    .from(duties)
    .where(and(inArray(duties.id, [...dutyIds]), eq(duties.deviceId, device.id)))
    .orderBy(duties.id)
  if (rows.length < new Set(dutyIds).size) throw invalid({ [field]: 'Tego obowiązku to urządzenie już nie ma' })
  const fulfilled: FulfilledDuty[] = []
  const moved: DutyRow[] = []
  for (const duty of rows) {
    if (isDone(duty, done)) continue
    const { dueOn } = duty
    if (dueOn === null || !duty.active) throw invalid({ [field]: `${dutyName(duty)}: nie ma już nic do zrobienia` })
    if (!counts(duty, done)) throw invalid({ [field]: tooEarly(dutyName(duty), opensOn(duty)) })
    const next = nextDue(duty, done)
    await tx
      .update(duties)
      .set({ dueOn: next, lastDoneOn: done, ...changed(duties, clock, actor) })
      .where(eq(duties.id, duty.id))
    fulfilled.push({
      id: duty.id,
      name: dutyName(duty),
      dueOn: [dueOn, next],
      lastDoneOn: [duty.lastDoneOn, done],
    })
    moved.push(duty)
  }
  return { duties: moved, fulfilled, events: fulfilled.map((duty) => dutyEvent('COMPLETED', duty, device)) }
}

/** Whether a duty was fulfilled on this day or later already */
export const isDone = ({ lastDoneOn }: { lastDoneOn: Day | null }, on: Day): boolean =>
  lastDoneOn !== null && on <= lastDoneOn

/** Whether all of these are duties of the device that were fulfilled on this day or later already */
export async function areDone(
  tx: Transaction,
  { deviceId, dutyIds, on }: { deviceId: number; dutyIds: readonly number[]; on: Day },
): Promise<boolean> {
  const ids = [...new Set(dutyIds)]
  if (ids.length === 0) return true
  const done = and(inArray(duties.id, ids), eq(duties.deviceId, deviceId), gte(duties.lastDoneOn, on))
  return (await tx.$count(duties, done)) === ids.length
}

function tooEarly(name: string, opens: Day | null): string {
  return `${name}: liczy się dopiero praca od ${opens === null ? 'otwarcia okna' : formatDay(opens)}`
}

type Change = readonly [from: Day | null, to: Day | null]

function dutyEvent(
  verb: EventVerb,
  { id, name, dueOn, lastDoneOn }: { id: number; name: string; dueOn: Change; lastDoneOn: Change },
  device: Owner,
): JournalEvent {
  // In this order: an index and the report of duties read them by their place.
  const changes: EventChange[] = [
    { field: 'lastDoneOn', from: lastDoneOn[0], to: lastDoneOn[1] },
    { field: 'dueOn', from: dueOn[0], to: dueOn[1] },
  ]
  return { verb, noun: 'DUTY', subjectId: id, subject: name, deviceId: device.id, clientId: device.clientId, changes }
}

/** Why fulfilled duties cannot be taken back, as sentences; empty if they can. Deleted ones are no obstacle. */
export async function dutiesMovedSince(tx: Transaction, fulfilled: readonly FulfilledDuty[]): Promise<string[]> {
  const now = await stillThere(tx, fulfilled)
  return fulfilled
    .filter(({ id, dueOn, lastDoneOn }) => {
      const row = now.get(id)
      return row && (row.dueOn !== dueOn[1] || row.lastDoneOn !== lastDoneOn[1])
    })
    .map(({ name }) => `Obowiązek „${name}” zmieniono potem.`)
}

/**
 * Takes back what `fulfilDuties` changed. Leak checks recorded since, which changed nothing while their duty counted as
 * done, fulfil it now.
 * @param since when it was fulfilled
 * @returns its events
 */
export async function revertDuties(
  ports: Ports,
  tx: Transaction,
  actor: User,
  { device, fulfilled, since }: { device: Owner; fulfilled: readonly FulfilledDuty[]; since: Date },
): Promise<JournalEvent[]> {
  const now = await stillThere(tx, fulfilled)
  const existing = fulfilled.filter(({ id }) => now.has(id))
  for (const { id, dueOn, lastDoneOn } of existing) {
    await tx
      .update(duties)
      .set({
        dueOn: dueOn[0],
        lastDoneOn: lastDoneOn[0],
        ...changed(duties, ports.clock, actor),
      })
      .where(eq(duties.id, id))
    await resumeDutyReminders(tx, id, ports.clock.now())
  }
  const revertEvents = existing.map(({ id, name, dueOn, lastDoneOn }) =>
    dutyEvent('REOPENED', { id, name, dueOn: back(dueOn), lastDoneOn: back(lastDoneOn) }, device),
  )
  const reverted = new Set(existing.map(({ id }) => id))
  return [...revertEvents, ...(await fulfilByEntries(ports, tx, actor, { device, reverted, since }))]
}

/** @returns the events of the duties that move */
async function fulfilByEntries(
  ports: Ports,
  tx: Transaction,
  actor: User,
  { device, reverted, since }: { device: Owner; reverted: ReadonlySet<number>; since: Date },
): Promise<JournalEvent[]> {
  if (reverted.size === 0) return []
  const { id, deviceId, result, createdAt, performedOn, fulfilledDuties } = refrigerantEntries
  const entries = await tx
    .select({ id, performedOn, fulfilledDuties })
    .from(refrigerantEntries)
    .where(and(eq(deviceId, device.id), eq(result, 'TIGHT'), gte(createdAt, since)))
    .orderBy(asc(performedOn), asc(id))
  const fulfilEvents: JournalEvent[] = []
  for (const entry of entries) {
    const done = entry.performedOn
    const dutyIds = (await leakChecksOf(tx, device.id, done)).filter((dutyId) => reverted.has(dutyId))
    const { fulfilled, events: own } = await fulfilDuties(ports, tx, actor, { device, dutyIds, done })
    if (fulfilled.length === 0) continue
    await tx
      .update(refrigerantEntries)
      .set({ fulfilledDuties: [...(entry.fulfilledDuties ?? []), ...fulfilled] })
      .where(eq(id, entry.id))
    fulfilEvents.push(...own)
  }
  return fulfilEvents
}

/** The ids of the leak checks of a device that work on this day counts for */
export async function leakChecksOf(tx: Transaction, deviceId: number, performedOn: Day): Promise<number[]> {
  const rows = await tx
    .select()
    .from(duties)
    .where(and(eq(duties.deviceId, deviceId), eq(duties.kind, 'LEAK_CHECK'), duties.active, isNotNull(duties.dueOn)))
  return rows.filter((row) => counts(row, performedOn)).map(({ id }) => id)
}

const back = ([from, to]: Change): Change => [to, from]

/**
 * What the last fulfilment of a duty changed and when, by its event; undefined if there was none, or it is not known.
 */
export async function lastFulfilment(
  tx: Transaction,
  { id, lastDoneOn }: DutyRow,
): Promise<{ last: FulfilledDuty; at: Date } | undefined> {
  if (lastDoneOn === null) return undefined
  const [event] = await tx
    .select({ at: events.at, name: events.subject, changes: events.changes })
    .from(events)
    .where(
      and(
        eq(events.noun, 'DUTY'),
        eq(events.subjectId, id),
        eq(events.verb, 'COMPLETED'),
        sql`${events.changes} -> 0 ->> 'to' = ${lastDoneOn}`,
      ),
    )
    .orderBy(desc(events.id))
    .limit(1)
  if (!event) return undefined
  const [done, due] = event.changes.map(({ from, to }) => [from, to])
  return { last: { id, name: event.name, dueOn: due, lastDoneOn: done } as FulfilledDuty, at: event.at }
}

async function stillThere(tx: Transaction, fulfilled: readonly FulfilledDuty[]) {
  const ids = fulfilled.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await tx.select().from(duties).where(inArray(duties.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
