import { serverDefaults } from '#domain/settings/defaults'
import type { Settings } from '#domain/settings/settings'
import { refuseSettings } from '#domain/settings/settings'
import type { SettingsUpdate } from '#domain/settings/wire'
import { applySettingsUpdate } from '#domain/settings/wire'
import type { ChainStep } from '#domain/sms/chain'
import { chainDuties, chainSteps, chainToggles } from '#domain/sms/chain'
import { planningHour } from '#domain/sms/sending-hours'
import type { User } from '#domain/users/user'
import { invalid } from '../http/api-problem'
import { refuseStale } from '../http/preconditions'
import { rescheduleDuty } from '../jobs/duties'
import type { Ports, Transaction } from '../ports'
import { lockSettings, writeSettings } from './queries'

/**
 * @param version the version that the editor started from; without it the last edit wins
 * @throws ApiProblem STALE, VALIDATION
 */
export function changeSettings(
  ports: Ports,
  _actor: User,
  { update, version }: { update: SettingsUpdate; version: number | undefined },
): Promise<Settings> {
  return ports.database.transaction(async (tx) => {
    const before = await lockSettings(tx)
    refuseStale(before.version, version)
    const next = applySettingsUpdate(before, update)
    const fields = refuseSettings(next)
    if (fields) throw invalid(fields)
    return write(ports, tx, before, next)
  })
}

/** Resets every setting to the server's default: prices, intervals, texts and company data. */
export function resetSettings(ports: Ports, _actor: User): Promise<Settings> {
  return ports.database.transaction(async (tx) => {
    return write(ports, tx, await lockSettings(tx), serverDefaults)
  })
}

async function write(
  { clock }: Ports,
  tx: Transaction,
  before: Settings,
  next: Omit<Settings, 'version'>,
): Promise<Settings> {
  if (planningHour(next) !== planningHour(before)) {
    const now = clock.now()
    for (const step of chainSteps) await rescheduleDuty(tx, chainDuties[step], { dailyAt: planningHour(next) }, now)
  }
  return writeSettings(tx, next)
}

/** @returns whether the step is on now */
export function switchStep(
  { database }: Ports,
  _actor: User,
  { step, how }: { step: ChainStep; how: 'toggle' | 'enable' | 'disable' },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { version: _version, ...before } = await lockSettings(tx)
    const toggle = chainToggles[step]
    const enabled = how === 'toggle' ? !before[toggle] : how === 'enable'
    if (enabled !== before[toggle]) await writeSettings(tx, { ...before, [toggle]: enabled })
    return enabled
  })
}
