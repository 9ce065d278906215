import { serverDefaults } from '#domain/settings/defaults'
import type { SettingsWire } from '#domain/settings/wire'
import { encodeSettings } from '#domain/settings/wire'

/** The settings of a company that has entered its name and phone. */
export function settingsWire(change: Partial<SettingsWire> = {}): SettingsWire {
  const settings = {
    ...serverDefaults,
    version: 5,
    companyName: 'Ciepło i Klimat',
    contactPhoneNumber: '+48 44 555 01 00',
  }
  return { ...encodeSettings(settings), ...change }
}
