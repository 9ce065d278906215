import type { DeviceType } from '../devices/device-type'
import type { Grosze } from '../text/money'
import type { SettingsValues } from './table'

export interface Settings extends SettingsValues {
  version: number
}

export function priceOf(settings: Pick<Settings, 'price'>, type: DeviceType): Grosze {
  return settings.price[type]
}

/** In months. */
export function intervalOf(settings: Pick<Settings, 'intervalMonths'>, type: DeviceType): number {
  return settings.intervalMonths[type]
}

/** Errors across fields, by wire name; undefined for valid settings. */
export function settingsErrors({
  sendingFromHour,
  sendingUntilHour,
}: Pick<Settings, 'sendingFromHour' | 'sendingUntilHour'>): Record<string, string> | undefined {
  if (sendingFromHour < sendingUntilHour) return undefined
  return { sendingUntilHour: 'Wysyłanie musi się kończyć później, niż się zaczyna' }
}
