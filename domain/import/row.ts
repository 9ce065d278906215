import type { ClientInput } from '../clients/client'
import type { Address } from '../devices/address'
import type { Device } from '../devices/device'
import type { DeviceType } from '../devices/device-type'
import type { Equipment } from '../devices/equipment'
import type { Settings } from '../settings/settings'
import type { Day } from '../time/day'
import type { ImportColumns, ImportField } from './fields'
import type { ImportDefaults } from './import'
import type { PlaceIndex } from './known-places'

/** What is known about a device in addition to the documented fields */
export type ParsedEquipment = Partial<Equipment & Pick<Device, 'needs'>>

export interface ParsedDevice extends ParsedEquipment {
  type: DeviceType
  name: string | null
  address: Address
  installationDate: Day | null
  nextInspectionDate: Day
  notes: string | null
  /** Becomes a completed service */
  lastInspection: Day | null
}

export interface OwnNumbers {
  client: string
  device: string
}

/** A row in the shape of the forms, or the reasons why it is refused. */
export interface ParsedRow {
  client: ClientInput | null
  /** All numbers of the row; the first is the client's */
  phones: string[]
  device: ParsedDevice | null
  /** The numbers of client and device in an export of Termin; null in other files */
  own: OwnNumbers | null
  /** Assumptions that a person may want to know */
  notices: string[]
  /** Guesses that a person must accept first, as sentences */
  doubts: string[]
  /** Why the row is refused, as sentences */
  problems: { field: ImportField; message: string }[]
}

export interface ReadContext {
  columns: ImportColumns
  heads: readonly string[]
  defaults: ImportDefaults
  settings: Pick<Settings, 'intervalMonths'>
  today: Day
  places?: PlaceIndex | undefined
}

export type TextOf = (field: ImportField, separator?: string) => string
