import type { SQL } from 'drizzle-orm'
import { and, eq, sql } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import { billedParts } from '#domain/sms/parts'
import type { Device } from '#domain/devices/device'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { Settings } from '#domain/settings/settings'
import { counted } from '#domain/sms/several-devices'
import type { SmsState } from '#domain/outbox/sms-state'
import { handOutOptOutLink } from '../consents/opt-out-links'
import { clients, plannedSms } from '../db/schema'
import { failureText } from '../http/failure-text'
import { waitsForBudget } from '../outbox/budget'
import { deliver } from '../outbox/deliver'
import { enqueue, recentTo } from '../outbox/enqueue'
import { movePlanned } from '../outbox/planned-status'
import { mayPlannedLeave } from '../outbox/quiet-hours'
import type { Ports, Transaction } from '../ports'
import { readSettings } from '../settings/queries'
import { handOutLink, holdDevice } from '../sms/subject'
import { companionsOf, sameRows, waitingOf } from './companions'
import type { DueRow } from './due'
import { behind, dueMessages, isDue, phoneOf, previewOf, reasonToSkip, repeatedReason, textOf } from './due'

/** Messages looked for at a time. */
const batch = 50
/** Messages on their way to the gateway at the same time. */
const parallel = 5

export interface Processed {
  sent: number
  failed: number
  skipped: number
  /** Due, but left for the morning. */
  postponed: number
  /** Why the rest waits, in a sentence: the budget is used up */
  stopped?: string
}

export interface Processing {
  /** Name of whoever asked for it; null where the clock did */
  requestedBy?: string | null
  /** Only these of those that are due */
  which?: SQL | undefined
  /** Awaited before each message; ends the work by throwing. */
  between?: () => Promise<void>
}

/**
 * Sends what is planned and due. Several processes may do this at once: each message
 * is claimed by one of them. At night nothing leaves. A message that cannot be decided holds up no other.
 * @throws what stopped it; or the first failure, once everything else has been sent
 */
export async function processDue(
  ports: Ports,
  { requestedBy = null, which, between = async () => {} }: Processing = {},
): Promise<Processed> {
  const total: Processed = { sent: 0, failed: 0, skipped: 0, postponed: 0 }
  const failures: unknown[] = []
  let last: DueRow['sms'] | undefined
  // The clock may pass into the night while a long queue is worked off.
  while (!total.stopped && (await mayPlannedLeave(ports))) {
    const due = await dueMessages(ports.database, ports.clock.now(), and(which, last && behind(last))).limit(batch)
    last = due.at(-1)?.sms
    if (!last) break
    await inParallel(due, between, async ({ sms }) => {
      if (total.stopped) return
      try {
        const state = await processOne(ports, requestedBy, sms.id)
        if (typeof state === 'object') total.stopped = state.waits
        else if (state === 'SENT') total.sent += 1
        else if (state === 'SKIPPED') total.skipped += 1
        // Not taken this time, it leaves later by itself.
        else if (state && state !== 'QUEUED') total.failed += 1
      } catch (error) {
        failures.push(error)
        ports.log.error('planned message not processed', { planned: sms.id, error: failureText(error) })
      }
    })
  }
  if (failures.length > 0) throw failures[0]
  total.postponed = await ports.database.$count(plannedSms, and(which, isDue(ports.clock.now())))
  return total
}

/** Nothing is left in flight when it throws. */
async function inParallel<T>(items: T[], between: () => Promise<void>, work: (item: T) => Promise<void>) {
  const waiting = items.values()
  const stopped: unknown[] = []
  const worker = async () => {
    for (const item of waiting) {
      if (stopped.length > 0) return
      try {
        await between()
      } catch (error) {
        stopped.push(error)
        return
      }
      await work(item)
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  if (stopped.length > 0) throw stopped[0]
}

/** Left in the plan, and why. */
interface Waiting {
  waits: string
}

/** @returns what became of it; undefined where another process has it, or the night began */
async function processOne(
  ports: Ports,
  requestedBy: string | null,
  id: number,
): Promise<SmsState | 'SKIPPED' | Waiting | undefined> {
  if (!(await mayPlannedLeave(ports))) return undefined
  const claimed = await claim(ports, requestedBy, id)
  return typeof claimed === 'number' ? deliver(ports, claimed) : claimed
}

/** Takes a message out of the plan and into the outbox, with number and text as they are now; one without a reason is skipped. */
async function claim(
  ports: Ports,
  requestedBy: string | null,
  id: number,
): Promise<number | 'SKIPPED' | Waiting | undefined> {
  const now = ports.clock.now()
  return ports.database.transaction(async (tx) => {
    const which = eq(plannedSms.id, id)
    const [found] = await tx
      .select({ deviceId: plannedSms.deviceId, clientId: plannedSms.clientId })
      .from(plannedSms)
      .where(which)
    if (!found) return undefined
    // One customer, one message at a time: those that could leave with it are in the same hands.
    if (found.clientId !== null) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`planned sms of ${found.clientId}`}, 0))`)
    }
    const held = found.deviceId === null ? undefined : await holdDevice(tx, found.deviceId, now)
    if (!held && found.clientId !== null) {
      await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, found.clientId)).for('share')
    }
    const [row] = await dueMessages(tx, now, which).for('update', { of: plannedSms })
    if (!row) return undefined
    const reason = reasonToSkip(row, now)
    if (reason) return skip(reason)

    const settings = await readSettings(tx)
    const { sms, device, client } = row
    const phone = phoneOf(row)
    const companions = held ? await holdCompanions(ports, tx, row, settings) : []
    const { parts } = billedParts(previewOf(row, settings, ports.publicUrl, rowsOf(companions)))
    const waits = await waitsForBudget(ports, tx, settings, parts)
    if (waits) return { waits }
    const queued = await enqueue(ports, tx, {
      key: `planned-${sms.id}-${sms.retryCount}`,
      plannedSmsId: sms.id,
      deviceId: sms.deviceId,
      clientId: sms.clientId,
      deviceName:
        companions.length === 0 ? (device?.name ?? null) : namesOf([row, ...companions.map((each) => each.row)]),
      deviceType: device?.type ?? null,
      clientName: client && clientName(client),
      phone,
      type: sms.type,
      dueDate: sms.dueDate,
      requestedBy,
      compose: (link) => textOf(row, settings, ports.publicUrl, link, rowsOf(companions)),
      ...(sms.type === 'ADVERTISING' && {
        handOutLink: () => handOutOptOutLink(ports, tx, { clientId: sms.clientId, phone }),
      }),
      ...(held && {
        handOutLink: () =>
          handOutLink(
            ports,
            tx,
            held,
            phone,
            now,
            companions.map((each) => each.device),
          ),
      }),
    })
    if ('repeated' in queued) return skip(repeatedReason)
    const left = { phone, message: queued.message, errorMessage: null }
    await movePlanned(tx, 'claim', which, now, left)
    if (companions.length > 0) {
      await movePlanned(tx, 'claim', sameRows(rowsOf(companions)), now, { ...left, sentWithId: id })
    }
    return queued.id

    async function skip(errorMessage: string): Promise<'SKIPPED'> {
      await movePlanned(tx, 'skip', which, now, { errorMessage })
      return 'SKIPPED'
    }
  })
}

interface Companion {
  row: DueRow
  device: Device
}

const rowsOf = (companions: readonly Companion[]) => companions.map(({ row }) => row)

/** What leaves together with a message, held like it until the transaction ends. */
async function holdCompanions(ports: Ports, tx: Transaction, leader: DueRow, settings: Settings): Promise<Companion[]> {
  const now = ports.clock.now()
  const { clientId } = leader.sms
  if (clientId === null) return []
  const context = { settings, publicUrl: ports.publicUrl, recent: await recentTo(tx, [phoneOf(leader)], now), now }
  const wanted = companionsOf(leader, await waitingOf(tx, [clientId], now), context)
  if (wanted.length === 0) return []
  const devices = new Map<number, Device>()
  for (const id of wanted.map(({ sms }) => sms.deviceId!).sort((a, b) => a - b)) {
    const device = await holdDevice(tx, id, now)
    if (device) devices.set(id, device)
  }
  // As they are now that nobody else can change them.
  const waiting = await waitingOf(tx, [clientId], now).for('update', { of: plannedSms })
  return companionsOf(leader, waiting, context).flatMap((row) => {
    const device = devices.get(row.sms.deviceId!)
    return device ? [{ row, device }] : []
  })
}

const namesOf = (rows: readonly DueRow[]) =>
  counted(rows.flatMap(({ device }) => (device ? [device.name ?? deviceTypeNames[device.type]] : [])))
