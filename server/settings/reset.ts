import { serverDefaults } from '#domain/settings/defaults'
import type { Settings } from '#domain/settings/settings'
import type { Ports } from '../ports'
import { lockSettings, writeSettings } from './queries'

/** Puts every setting back to the server's default: prices, intervals, texts and company data. */
export function resetSettings({ database }: Ports): Promise<Settings> {
  return database.transaction(async (tx) => {
    await lockSettings(tx)
    return writeSettings(tx, serverDefaults)
  })
}
