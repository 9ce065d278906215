import type { DeviceType } from '../devices/device-type'

interface Defaults<Type extends string> {
  /** In grosze */
  price: Record<Type, number>
  intervalMonths: Record<Type, number>
  smsReminderDaysAhead: number
}

/** The server's: a new company has them, and an empty or zero value of an update means them (rule P2). */
export const serverDefaults: Defaults<DeviceType> = {
  price: { HEAT_PUMP: 35_000, GAS_BOILER: 28_000, AIR_CONDITIONER: 15_000 },
  intervalMonths: { HEAT_PUMP: 12, GAS_BOILER: 12, AIR_CONDITIONER: 12 },
  smsReminderDaysAhead: 14,
}

/** The console's, used only where it has no settings from the server (rule P2). */
export const localDefaults: Defaults<DeviceType | 'other'> = {
  price: { HEAT_PUMP: 25_000, GAS_BOILER: 20_000, AIR_CONDITIONER: 15_000, other: 18_000 },
  intervalMonths: { HEAT_PUMP: 12, GAS_BOILER: 12, AIR_CONDITIONER: 6, other: 12 },
  smsReminderDaysAhead: 30,
}
