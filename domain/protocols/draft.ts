import { z } from 'zod'
import type { DeviceType } from '../devices/device-type'
import { lineText, optionalMultiline, requiredLine } from '../text/plain'
import type { Day } from '../time/day'
import type { ProtocolAnswer } from './answer'
import type { EarlierValue, ProtocolSnapshot, ProtocolStatus, ProtocolVisit } from './protocol'
import type { ProtocolSection } from './template'

const maxMaterials = 40

export const materialSchema = z.object({
  name: requiredLine(120, 'Nazwij materiał'),
  quantity: z
    .number({ error: 'Podaj ilość' })
    .gt(0, { error: 'Ilość jest większa od zera' })
    .max(100_000, { error: 'Najwyżej 100 000' }),
  unit: lineText(12),
})

/**
 * What a protocol says besides its fields. Day, price, duties and the next date are said where the service is
 * completed.
 */
export const detailSchemas = {
  /** ISO 8601 */
  arrivedAt: z.iso.datetime().nullable(),
  leftAt: z.iso.datetime().nullable(),
  materials: z.array(materialSchema).max(maxMaterials),
  remarks: optionalMultiline(2000),
  recommendation: optionalMultiline(2000),
} as const
export type ProtocolDetailName = keyof typeof detailSchemas
export type ProtocolDetailValues = { [Name in ProtocolDetailName]: z.output<(typeof detailSchemas)[Name]> }

export const detailNames: Record<ProtocolDetailName, string> = {
  arrivedAt: 'Przyjazd',
  leftAt: 'Wyjazd',
  materials: 'Materiały',
  remarks: 'Uwagi',
  recommendation: 'Zalecenia dla klienta',
}

export const noDetails: ProtocolDetailValues = {
  arrivedAt: null,
  leftAt: null,
  materials: [],
  remarks: null,
  recommendation: null,
}

/** A value, who entered it, and when (ISO 8601, by the clock of the server) */
interface ValueEntry<Value> {
  value: Value
  at: string
  by: string
}
export type ProtocolDetails = { [Name in ProtocolDetailName]?: ValueEntry<ProtocolDetailValues[Name]> }

/** An answer with its last writer; null where it was taken back */
export type AnswerEntry = ValueEntry<ProtocolAnswer | null>

/** When a value was entered and when it is sent, both by the clock of the phone (ISO 8601) */
export const entryTimesShape = { enteredAt: z.iso.datetime(), sentAt: z.iso.datetime() }

/**
 * When a value was entered, by the clock of the server: as long ago as the phone says, because the phone's clock may be
 * wrong. A value that waits for the network keeps its age, so that it never replaces a newer one (rule L3).
 */
export function enteredAt({ enteredAt, sentAt }: { enteredAt: string; sentAt: string }, now: Date): Date {
  const age = Date.parse(sentAt) - Date.parse(enteredAt)
  return new Date(now.getTime() - Math.max(0, age))
}

/** A picture of a field, with signed addresses */
export interface DraftPhoto {
  id: number
  field: string
  originalName: string
  url: string | null
  thumbnailUrl: string | null
  uploadedBy: string
}

/** A protocol as it is listed */
export interface ProtocolSummary {
  id: number
  status: ProtocolStatus
  /** null once they were deleted */
  serviceId: number | null
  deviceId: number | null
  clientId: number | null
  /** null of a draft, as all that it was issued with */
  number: string | null
  issuedAt: Date | null
  performedOn: Day | null
  client: string | null
  device: string | null
  templateName: string
  /** How many of its fields say that something is wrong */
  deviations: number
  /** Numbers of the protocol that it replaces, and of the one that replaces it */
  corrects: { id: number; number: string } | null
  correctedBy: { id: number; number: string } | null
  updatedAt: Date
  updatedBy: string
}

export interface Protocol extends ProtocolSummary {
  /** Raised by each value and each picture of a draft */
  version: number
  template: {
    id: number
    templateId: number
    name: string
    version: number
    sections: readonly ProtocolSection[]
  }
  deviceType: DeviceType | null
  /** Keyed by the key of the field */
  answers: Readonly<Record<string, AnswerEntry>>
  details: ProtocolDetails
  photos: readonly DraftPhoto[]
  /** Values of the last protocol before, by the key of the field */
  earlier: Readonly<Record<string, EarlierValue>>
  /** Of a draft: what the protocol will say about its visit */
  visit: ProtocolVisit | null
  /** The content of an issued protocol; null for a draft */
  snapshot: ProtocolSnapshot | null
}

export const signedSchema = z.object({
  signed: z.literal(true),
  name: requiredLine(120, 'Podaj imię i nazwisko podpisującego'),
  /** PNG, Base64 without the prefix of a data URL */
  picture: z.string().min(1, { error: 'Brakuje podpisu' }).max(200_000, { error: 'Podpis jest za duży' }),
})

export const unsignedSchema = z.object({
  signed: z.literal(false),
  reason: requiredLine(200, 'Podaj, dlaczego klient nie podpisał'),
})
