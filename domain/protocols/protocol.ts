import type { Address } from '../devices/address'
import type { DeviceType } from '../devices/device-type'
import type { ServiceType } from '../services/service'
import { formatNumber } from '../text/number'
import type { Day } from '../time/day'
import type { ProtocolAnswers } from './answer'
import type { ProtocolSection } from './template'

/**
 * DRAFT: filled in; ISSUED: signed, numbered and frozen. A correction is a new protocol that names the one it replaces.
 */
export const protocolStatuses = ['DRAFT', 'ISSUED'] as const
export type ProtocolStatus = (typeof protocolStatuses)[number]

export interface ProtocolMaterial {
  name: string
  quantity: number
  /** Unit, such as 'szt.' */
  unit: string
}

/** 'Uszczelka, 1,5 szt.; Glikol, 2 l' */
export function materialsText(materials: readonly ProtocolMaterial[]): string {
  return materials.map(({ name, quantity, unit }) => `${name}, ${formatNumber(quantity)} ${unit}`).join('; ')
}

/** A signature as drawn, or why there is none */
export type Signature =
  | {
      signed: true
      name: string
      /** ISO 8601 */
      at: string
      /** PNG, Base64 without the prefix of a data URL */
      picture: string
    }
  | { signed: false; reason: string; at: string }

export interface ProtocolPhoto {
  id: number
  /** Key of the field that it belongs to */
  field: string
  originalName: string
  /** SHA-256 of the stored file, hexadecimal */
  sha256: string
  /** Key of the stored file (`FileStore`) */
  fileKey: string
}

/** A measured value of an earlier protocol of the same device */
export interface EarlierValue {
  on: Day
  value: number
}

/** What a protocol says about its visit, as service, device and client say it now */
export interface ProtocolVisit extends Pick<
  ProtocolSnapshot,
  'client' | 'device' | 'workDone' | 'nextInspectionDate' | 'duties'
> {
  /** `performedOn` is null until it is completed. */
  service: Omit<ProtocolSnapshot['service'], 'performedOn'> & { performedOn: Day | null }
}

/** All of an issued protocol, as it was then. JSON; never changed. Its PDF is made only from it and its photos. */
export interface ProtocolSnapshot {
  /** 'P/2026/00017' */
  number: string
  /** ISO 8601 */
  issuedAt: string
  /** Number of the protocol that it replaces */
  corrects: string | null
  company: { name: string; address: string; phone: string; email: string; nip: string | null }
  client: { name: string; company: string | null; nip: string | null; phone: string }
  device: {
    type: DeviceType
    name: string | null
    manufacturer: string | null
    model: string | null
    serialNumber: string | null
    address: Address
  }
  service: { id: number; type: ServiceType; performedOn: Day; technician: string | null }
  /** ISO 8601 */
  arrivedAt: string | null
  leftAt: string | null
  template: { name: string; version: number; sections: readonly ProtocolSection[] }
  answers: ProtocolAnswers
  /** The last value before, by the key of the field */
  earlier: Readonly<Record<string, EarlierValue>>
  photos: readonly ProtocolPhoto[]
  materials: readonly ProtocolMaterial[]
  /** Text of the completed service */
  workDone: string | null
  remarks: string | null
  recommendation: string | null
  nextInspectionDate: Day | null
  /** Fulfilled duties, with their next due dates */
  duties: readonly { name: string; nextDueOn: Day | null }[]
  customerSignature: Signature
  technicianSignature: Signature & { signed: true }
}
