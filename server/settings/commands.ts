import { serverDefaults } from '#domain/settings/defaults'
import type { Settings } from '#domain/settings/settings'
import { refuseSettings } from '#domain/settings/settings'
import type { SettingsUpdate } from '#domain/settings/wire'
import { applySettingsUpdate } from '#domain/settings/wire'
import type { User } from '#domain/users/user'
import { invalid } from '../http/api-problem'
import { refuseStale } from '../http/if-match'
import type { Ports } from '../ports'
import { lockSettings, writeSettings } from './queries'

/** @param version the one that the editor started from; without it the last edit wins @throws ApiProblem STALE, VALIDATION */
export function changeSettings(
  { database }: Ports,
  _actor: User,
  { update, version }: { update: SettingsUpdate; version: number | undefined },
): Promise<Settings> {
  return database.transaction(async (tx) => {
    const before = await lockSettings(tx)
    refuseStale(before.version, version)
    const next = applySettingsUpdate(before, update)
    const fields = refuseSettings(next)
    if (fields) throw invalid(fields)
    return writeSettings(tx, next)
  })
}

/** Puts every setting back to the server's default: prices, intervals, texts and company data. */
export function resetSettings({ database }: Ports, _actor: User): Promise<Settings> {
  return database.transaction(async (tx) => {
    await lockSettings(tx)
    return writeSettings(tx, serverDefaults)
  })
}
