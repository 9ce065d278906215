import { asc, eq, sql } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import type { PlanningDebug } from '#domain/sms/planned/planning-debug'
import type { ChainReason, ChainStep } from '#domain/sms/chain'
import { chainReasonTexts, chainStepNames, chainSteps, chainToggles } from '#domain/sms/chain'
import { clients, devices } from '../../db/schema'
import type { Ports } from '../../ports'
import { readSettings } from '../../settings/queries'
import { reasonOf } from './chain-rules'

interface Asked {
  daysAhead: number
  deviceId?: number | undefined
  page: number
  size: number
}

/** Which rule takes or leaves each device at each step of the chain, one page of it, with counts over all devices. Read only. */
export async function planningDebug(
  { database, clock }: Ports,
  { daysAhead, deviceId, page, size }: Asked,
): Promise<PlanningDebug> {
  const settings = await readSettings(database)
  const now = clock.now()
  const reason = (step: ChainStep) => reasonOf(database, { step, settings, now, daysAhead })
  const which = deviceId === undefined ? undefined : eq(devices.id, deviceId)

  const reasons = {
    REMINDER: reason('REMINDER'),
    SECOND_REMINDER: reason('SECOND_REMINDER'),
    EXPIRATION_DAY: reason('EXPIRATION_DAY'),
    OVERDUE: reason('OVERDUE'),
  }

  // One pass for all steps; few combinations of reasons exist.
  const counts = await database
    .select({ ...reasons, count: sql<number>`count(*)::int` })
    .from(devices)
    .innerJoin(clients, eq(clients.id, devices.clientId))
    .where(which)
    .groupBy(sql`1, 2, 3, 4`)
  const steps = chainSteps.map((step) => {
    const by = new Map<ChainReason | null, number>()
    for (const row of counts) by.set(row[step], (by.get(row[step]) ?? 0) + row.count)
    return {
      step,
      name: chainStepNames[step],
      enabled: settings[chainToggles[step]],
      taken: by.get(null) ?? 0,
      left: [...by]
        .flatMap(([why, count]) => (why === null ? [] : [{ reason: why, text: chainReasonTexts[why], count }]))
        .sort((a, b) => b.count - a.count),
    }
  })

  const rows = await database
    .select({
      deviceId: devices.id,
      deviceName: devices.name,
      nextInspectionDate: devices.nextInspectionDate,
      clientId: clients.id,
      firstName: clients.firstName,
      lastName: clients.lastName,
      ...reasons,
    })
    .from(devices)
    .innerJoin(clients, eq(clients.id, devices.clientId))
    .where(which)
    .orderBy(asc(devices.nextInspectionDate), asc(devices.id))
    .limit(size)
    .offset(page * size)

  return {
    daysAhead,
    steps,
    devices: rows.map((row) => ({
      deviceId: row.deviceId,
      deviceName: row.deviceName,
      clientId: row.clientId,
      clientName: clientName(row),
      nextInspectionDate: row.nextInspectionDate,
      verdicts: chainSteps.map((step) => verdictOf(step, row[step], settings[chainToggles[step]])),
    })),
    total: await database.$count(devices, which),
    page,
    size,
  }
}

function verdictOf(step: ChainStep, reason: ChainReason | null, enabled: boolean) {
  const taken = enabled ? 'Zostanie zaplanowany.' : 'Tylko na polecenie: krok jest wyłączony.'
  const text = reason === null ? taken : chainReasonTexts[reason]
  return { step, name: chainStepNames[step], taken: reason === null, reason, text }
}
