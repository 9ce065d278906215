import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { idSchema } from '#domain/api/id'
import { clientName } from '#domain/clients/client'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { JobOutcome } from '#domain/jobs/job'
import { isSent, isUnderWay } from '#domain/sms/outbox/sms-state'
import type { ReminderFailure, RemindersTally } from '#domain/sms/bulk-reminders'
import { bulkReminderKey, failuresByReason, remindersSentence, underWaySentence } from '#domain/sms/bulk-reminders'
import type { SmsMessage } from '#domain/sms/sms'
import { unknownDevice } from '#domain/sms/sms'
import { lockUntilEnd } from '../db/lock-change'
import { clients, devices, jobs, smsMessages } from '../db/schema'
import { among, amongTexts, rowsOf } from '../db/rows'
import { ApiProblem, conflict, missing } from '../http/api-problem'
import { failureText } from '../http/failure-text'
import { sha256 } from '../http/hash'
import type { JobProgress } from '../jobs/kind'
import { goOnAt, jobKind } from '../jobs/kind'
import { command } from '../events/command'
import { startJob } from '../jobs/event'
import { isUnfinished } from '../jobs/queue'
import { deliver } from './outbox/deliver'
import { fullMinute } from './outbox/limits'
import { triedMuchLater } from './outbox/next-try'
import { otherGatewayText } from './outbox/obstacles'
import { refuseAtNight } from './outbox/quiet-hours'
import type { Ports, Transaction } from '../ports'
import { queueReminder } from './by-hand'
import { toDomain } from './queries'

/** Interval at which the job looks what became of messages that are still under way (ms) */
const queueWait = 10_000

const payload = z.object({
  deviceIds: z.array(idSchema),
  /** Recorded, so that an interrupted job does not send later what was refused to the person who asked for it */
  refused: z.array(z.object({ deviceId: idSchema, reason: z.string() })).default([]),
  /** Mode of the gateway for which they were asked (rule S5); jobs of earlier versions have none. */
  testMode: z.boolean().optional(),
})
type Payload = z.output<typeof payload>

/**
 * Sends a reminder about each device, as a person would do one by one. The key of a message is derived from job and
 * device, so that what an interrupted attempt has sent is found and not sent again.
 */
export const remindersJob = jobKind({
  name: 'sms.send-reminders',
  title: 'Wysyłanie przypomnień SMS',
  payload,
  access: 'sms.send',
  attempts: 5,
  long: true,
  async run(ports, job) {
    const { deviceIds } = job.payload
    let { refused } = job.payload
    const now = (within: Ports) => standing(within, job.id, { deviceIds, refused })
    const progress = async (within: Ports) => progressOf(await now(within))
    const settledIds = new Set(
      [...refused, ...(await messagesOf(ports, job.id, deviceIds))].map((each) => each.deviceId),
    )
    const failures: unknown[] = []
    async function refuse(ids: number[], reason: string): Promise<void> {
      ;({ refused } = await job.resumeWith(async (stored, within) => ({
        ...stored,
        refused: [...stored.refused, ...(await refusalsToKeep(within, ids, reason))],
      })))
    }
    const { testMode = ports.smsGateway.testMode } = job.payload
    const unsettledIds = deviceIds.filter((id) => !settledIds.has(id))
    const isOtherGateway = testMode !== ports.smsGateway.testMode
    if (isOtherGateway) await refuse(unsettledIds, otherGatewayText)
    for (const deviceId of isOtherGateway ? [] : unsettledIds) {
      await job.progress(progress)
      const full = await fullMinute(ports, ports.database)
      if (full) goOnAt(ports, job, full.until)
      try {
        const key = bulkReminderKey(job.id, deviceId)
        await deliver(ports, await queueReminder(ports, job.startedBy, { deviceId, key, oneOfMany: true }))
      } catch (error) {
        if (!(error instanceof ApiProblem)) {
          failures.push(error)
          ports.log.error('reminder not sent', { device: deviceId, error: failureText(error) })
          continue
        }
        // An attempt whose process was wrongly taken for dead has sent it.
        if ((await messagesOf(ports, job.id, [deviceId])).length > 0) continue
        await error.more.record?.(ports)
        const isNight = error.code === 'QUIET_HOURS'
        const ids = isNight ? deviceIds.slice(deviceIds.indexOf(deviceId)) : [deviceId]
        await refuse(
          ids.filter((id) => !settledIds.has(id)),
          error.message,
        )
        if (isNight) break
      }
    }
    if (failures.length > 0) throw failures[0]
    await job.progress(progress)
    if ((await now(ports)).isSoonOver) job.later(queueWait)
    return async (within) => outcomeOf(await now(within))
  },
})

/**
 * For a device that is gone the reason is not kept: it may contain the number of somebody who has been erased
 * (rule A22).
 */
async function refusalsToKeep({ database }: Ports, ids: number[], reason: string): Promise<Payload['refused']> {
  const rows = await database.select({ id: devices.id }).from(devices).where(inArray(devices.id, ids))
  const presentIds = new Set(rows.map(({ id }) => id))
  return ids.map((deviceId) => ({ deviceId, reason: presentIds.has(deviceId) ? reason : '' }))
}

type Message = SmsMessage & { deviceId: number; isTriedLater: boolean }

/** What a job has sent about these devices, or is sending */
async function messagesOf({ database, clock }: Ports, jobId: number, deviceIds: readonly number[]): Promise<Message[]> {
  const deviceOf = new Map(deviceIds.map((id) => [bulkReminderKey(jobId, id), id]))
  const rows = await database
    .select({ message: smsMessages, isTriedLater: sql<boolean>`coalesce(${triedMuchLater(clock.now())}, false)` })
    .from(smsMessages)
    .where(amongTexts(smsMessages.key, [...deviceOf.keys()]))
  // The device may have been deleted since.
  return rows.map(({ message, isTriedLater }) => ({
    ...toDomain(message),
    deviceId: deviceOf.get(message.key)!,
    isTriedLater,
  }))
}

/** Refusals by name. Of a device that is gone nothing is told: its owner may have been erased since (rule A22). */
async function namedRefusals({ database }: Ports, refused: Payload['refused']): Promise<ReminderFailure[]> {
  if (refused.length === 0) return []
  const rows = await database
    .select({ device: devices, client: clients })
    .from(devices)
    .innerJoin(clients, eq(clients.id, devices.clientId))
    .where(
      inArray(
        devices.id,
        refused.map(({ deviceId }) => deviceId),
      ),
    )
  const names = new Map(
    rows.map(({ device, client }) => [
      device.id,
      nameOf(clientName(client), device.name ?? deviceTypeNames[device.type]),
    ]),
  )
  return refused.map(({ deviceId, reason }) => {
    const who = names.get(deviceId)
    return who === undefined ? { who: unknownDevice, reason: missing.device } : { who, reason }
  })
}

/** Name of a device that is gone */
const nameOf = (client: string, device: string) => `${client}, ${device}`

interface Standing extends RemindersTally {
  failures: ReminderFailure[]
  /** Some message will be settled within minutes. */
  isSoonOver: boolean
}

/** What became of each device, read from the history, so that it is correct after a process died */
async function standing(ports: Ports, jobId: number, { deviceIds, refused }: Payload): Promise<Standing> {
  const messages = await messagesOf(ports, jobId, deviceIds)
  const open = messages.filter(({ state }) => isUnderWay(state))
  const underWay = open.length
  const sent = messages.filter(({ state }) => isSent(state)).length
  const unsent = messages.flatMap(({ state, errorMessage, clientName: client, deviceName }) =>
    isSent(state) || isUnderWay(state)
      ? []
      : [{ who: nameOf(client, deviceName), reason: errorMessage ?? 'Nie udało się wysłać SMS.' }],
  )
  const failures = [...(await namedRefusals(ports, refused)), ...unsent]
  const failed = failures.length
  return {
    sent,
    failed,
    underWay,
    left: deviceIds.length - sent - failed - underWay,
    failures,
    isSoonOver: open.some((each) => !each.isTriedLater),
  }
}

function progressOf(counts: Standing): JobProgress {
  const { sent, failed, underWay, left } = counts
  return { done: sent + failed, total: sent + failed + underWay + left, outcome: outcomeOf(counts) }
}

function outcomeOf({ failures, ...counts }: Standing): JobOutcome {
  const { sent, failed, underWay, left } = counts
  return {
    message: remindersSentence(counts),
    counts: { sent, failed, left: underWay + left },
    ...(failures.length > 0 && { details: failuresByReason(failures) }),
  }
}

/**
 * Starts a job that sends a reminder about each device. The same devices again, in any order and under any key, are the
 * same job while it lasts (rule S24).
 * @returns the id of the job
 * @throws ApiProblem QUIET_HOURS at night, CONFLICT while another job has some of the devices
 */
export const startReminders = command(async (step, ids: readonly number[]) => {
  const { tx, now, ports } = step
  const deviceIds = [...new Set(ids)]
  const key = await sha256(deviceIds.toSorted((a, b) => a - b).join())
  await refuseAtNight(tx, now)
  await lockUntilEnd(tx, remindersJob.name)
  const overlap = await sharedWithOthers(tx, deviceIds, key)
  if (overlap > 0) throw conflict(underWaySentence(overlap))
  return startJob(step, remindersJob, { deviceIds, refused: [], testMode: ports.smsGateway.testMode }, key)
})

/** How many of the devices belong to an unfinished job of other devices */
async function sharedWithOthers(tx: Transaction, deviceIds: readonly number[], key: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(distinct device)::int as count
      from ${jobs}, json_array_elements_text(${jobs.payload} -> 'deviceIds') as device
      where ${jobs.kind} = ${remindersJob.name} and ${isUnfinished} and ${jobs.uniqueKey} <> ${key}
        and ${among(sql`device::int`, deviceIds)}`,
  )
  return row!.count
}
