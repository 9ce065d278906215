import { eventChanges } from '#domain/events/event'
import { initialSettings } from '#domain/settings/table'
import type { Settings } from '#domain/settings/settings'
import { settingsErrors } from '#domain/settings/settings'
import type { SettingsUpdate } from '#domain/settings/wire'
import { applySettingsUpdate } from '#domain/settings/wire'
import type { ChainStep } from '#domain/sms/chain'
import { eveHour } from '#domain/services/notice'
import { chainJobs, chainSteps, chainToggles, eveJob } from '#domain/sms/chain'
import { dutyReminderJob } from '#domain/sms/duty-reminder'
import { planningHour } from '#domain/sms/sending-hours'
import { templateErrors } from '#domain/sms/template-length'
import { command } from '../events/command'
import { invalid } from '../http/api-problem'
import { refuseStale } from '../http/preconditions'
import { rescheduleRecurring } from '../jobs/recurring'
import type { Ports, Transaction } from '../ports'
import { lockSettings, writeSettings } from './queries'

/**
 * @param version the version that the editor started from; without it the last edit wins
 * @throws ApiProblem STALE, VALIDATION
 */
export const changeSettings = command(
  async (
    { tx, ports, record, unchanged },
    { update, version }: { update: SettingsUpdate; version: number | undefined },
  ) => {
    const before = await lockSettings(tx)
    refuseStale(before.version, version)
    const next = applySettingsUpdate(before, update)
    const fields = settingsErrors(next) ?? templateErrors(before, next)
    if (fields) throw invalid(fields)
    const event = eventOf('CHANGED', before, next)
    if (event.changes.length === 0) return unchanged<Settings>(before)
    return record(event, await write(ports, tx, before, next))
  },
)

/**
 * Resets every setting to the server's default: prices, intervals, texts and company data.
 * @param version the version of which the person was told what changes
 * @throws ApiProblem STALE
 */
export const resetSettings = command(async ({ tx, ports, record, unchanged }, version: number | undefined) => {
  const before = await lockSettings(tx)
  refuseStale(before.version, version)
  const event = eventOf('RESET', before, initialSettings)
  if (event.changes.length === 0) return unchanged<Settings>(before)
  return record(event, await write(ports, tx, before, initialSettings))
})

const eventOf = (verb: 'CHANGED' | 'RESET', before: object, after: object) =>
  ({ verb, noun: 'SETTINGS', changes: eventChanges(before, after) }) as const

async function write(
  { clock }: Ports,
  tx: Transaction,
  before: Settings,
  next: Omit<Settings, 'version'>,
): Promise<Settings> {
  const now = clock.now()
  if (planningHour(next) !== planningHour(before)) {
    const names = [...chainSteps.map((step) => chainJobs[step]), dutyReminderJob]
    for (const name of names) await rescheduleRecurring(tx, name, { dailyAt: planningHour(next) }, now)
  }
  if (eveHour(next) !== eveHour(before)) await rescheduleRecurring(tx, eveJob, { dailyAt: eveHour(next) }, now)
  return writeSettings(tx, next)
}

/** @returns whether the step is on now */
export const switchStep = command(
  async ({ tx, record, unchanged }, { step, how }: { step: ChainStep; how: 'toggle' | 'enable' | 'disable' }) => {
    const { version: _version, ...before } = await lockSettings(tx)
    const toggle = chainToggles[step]
    const enabled = how === 'toggle' ? !before[toggle] : how === 'enable'
    if (enabled === before[toggle]) return unchanged(enabled)
    const next = { ...before, [toggle]: enabled }
    await writeSettings(tx, next)
    return record(eventOf('CHANGED', before, next), enabled)
  },
)
