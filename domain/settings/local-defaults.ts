import type { DeviceType } from '../devices/device-type'

/** The console's defaults before it has the server's settings (rule P2). */
export const localDefaults = {
  price: { HEAT_PUMP: 25_000, GAS_BOILER: 20_000, AIR_CONDITIONER: 15_000, other: 18_000 },
  intervalMonths: { HEAT_PUMP: 12, GAS_BOILER: 12, AIR_CONDITIONER: 6, other: 12 },
  smsReminderDaysAhead: 30,
} satisfies {
  price: Record<DeviceType | 'other', number>
  intervalMonths: Record<DeviceType | 'other', number>
  smsReminderDaysAhead: number
}
