import type { BookedService, Reminder } from '../inspections/stage'
import type { GeocodingStatus, Position } from '../devices/device'
import type { DeviceType } from '../devices/device-type'
import type { Day } from '../time/day'

export interface MapItem {
  /** The client's, as documented; several items of one client share it. */
  id: number
  clientId: number
  deviceId: number
  name: string
  phone: string
  /** In one line, as `formatAddress` writes it */
  address: string
  /** Null: known to the list of what must be mended, not to the map */
  position: Position | null
  type: DeviceType
  deviceName: string | null
  nextInspectionDate: Day
  serviceConfirmed: boolean
  serviceConfirmationValid: boolean
  serviceConfirmedAt: Date | null
  notes: string | null
  /** When the last message about this device was sent */
  lastSms: Date | null
  /** The last message about the inspection that is due next */
  reminder: Reminder | null
  /** The inspection service that is to come, or waits to be completed */
  bookedService: BookedService | null
  geocodingStatus: GeocodingStatus | null
}
