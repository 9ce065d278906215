import type { BookedService, CalledOffService, Reminder } from '../inspections/stage'
import type { GeocodingStatus, Position } from '../devices/device'
import type { DutyKind } from '../duties/duty'
import type { DeviceType } from '../devices/device-type'
import type { Day } from '../time/day'

export interface MapItem {
  /** The client's id, as documented; items of one client share it */
  id: number
  clientId: number
  deviceId: number
  name: string
  phone: string
  /** One line, from `formatAddress` */
  address: string
  /** null: listed among positions to correct, but not on the map */
  position: Position | null
  type: DeviceType
  deviceName: string | null
  nextInspectionDate: Day
  serviceConfirmed: boolean
  serviceConfirmationValid: boolean
  serviceConfirmedAt: Date | null
  notes: string | null
  lastSms: Date | null
  reminder: Reminder | null
  /** The service that is booked for the inspection and not completed yet */
  bookedService: BookedService | null
  calledOffService: CalledOffService | null
  geocodingStatus: GeocodingStatus | null
  /** Duties of the device that are late, or due within `dutySoonDays` */
  duties: readonly MapDuty[]
}

export interface MapDuty {
  kind: DutyKind
  isLate: boolean
}

export const dutySoonDays = 30
