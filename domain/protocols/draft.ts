import { z } from 'zod'
import { idSchema } from '../api/id'
import { deviceTypeCodec } from '../devices/device-type'
import { lineText, optionalMultiline, requiredLine } from '../text/plain'
import { formatCount, nouns } from '../text/plural'
import { daySchema, instantCodec, instantText } from '../time/wire'
import type { ProtocolAnswer } from './answer'
import { storedAnswerSchema } from './answer'
import { earlierSchema, protocolStatuses, protocolVisitSchema, snapshotSchema, storedMaterialSchema } from './protocol'
import { storedSectionsSchema } from './template'

const maxMaterials = 40

const materialSchema = z.object({
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
  arrivedAt: instantText({ error: 'Data przyjazdu jest nieprawidłowa. Wpisz godzinę jeszcze raz.' }).nullable(),
  leftAt: instantText({ error: 'Data wyjazdu jest nieprawidłowa. Wpisz godzinę jeszcze raz.' }).nullable(),
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

/** A value, who entered it, and when (ISO 8601, by the clock of the server) */
interface ValueEntry<Value> {
  value: Value
  at: string
  by: string
}
export type ProtocolDetails = { [Name in ProtocolDetailName]?: ValueEntry<ProtocolDetailValues[Name]> }

const text = z.string()
const maybe = z.string().nullable()
const entryOf = <Schema extends z.ZodType>(value: Schema) => z.object({ value, at: text, by: text })

export const detailsSchema: z.ZodType<ProtocolDetails, ProtocolDetails> = z.object({
  arrivedAt: entryOf(maybe).optional(),
  leftAt: entryOf(maybe).optional(),
  materials: entryOf(z.array(storedMaterialSchema)).optional(),
  remarks: entryOf(maybe).optional(),
  recommendation: entryOf(maybe).optional(),
})

/** The value of a detail: the body of PUT /api/protocols/{id}/details/{name} */
export const detailValueSchema = z.union([z.array(materialSchema), z.string().max(2100), z.null()])

/** An answer with its last writer; null where it was taken back */
export const answerEntrySchema = entryOf(storedAnswerSchema.nullable())
export type AnswerEntry = z.output<typeof answerEntrySchema>

/**
 * When a value was entered and when it is sent, both by the clock of the phone; `replaces`: when the value that it
 * replaced on the screen was entered, as the server had dated that one (ISO 8601)
 */
export const entryTimesShape = {
  enteredAt: z.iso.datetime(),
  sentAt: z.iso.datetime(),
  replaces: z.iso.datetime().optional(),
}
export interface EntryTimes {
  enteredAt: string
  sentAt: string
  replaces?: string | undefined
}

/**
 * When a value was entered, by the clock of the server: as long ago as the phone says, because the phone's clock may be
 * wrong. A value that waits for the network keeps its age, so that it never replaces a newer one (rule L3). The clock
 * may be put right while it waits: it is no older than the stored value that it replaced on the screen.
 * @param storedAt when the stored value was entered, if there is one
 */
export function enteredAt({ enteredAt, sentAt, replaces }: EntryTimes, now: Date, storedAt?: Date): Date {
  const age = Date.parse(sentAt) - Date.parse(enteredAt)
  const at = new Date(now.getTime() - Math.max(0, age))
  const replacesStored = storedAt && replaces !== undefined && Date.parse(replaces) === storedAt.getTime()
  return replacesStored && storedAt > at ? storedAt : at
}

/** A picture of a field, with signed addresses */
const draftPhotoSchema = z.object({
  id: idSchema,
  field: text,
  originalName: text,
  url: maybe,
  thumbnailUrl: maybe,
  uploadedBy: text,
})
export type DraftPhoto = z.output<typeof draftPhotoSchema>

const referenceSchema = z.object({ id: idSchema, number: text }).nullable()

/** A protocol as it is listed */
export const protocolSummarySchema = z.object({
  id: idSchema,
  status: z.enum(protocolStatuses),
  /** null once they were deleted */
  serviceId: idSchema.nullable(),
  deviceId: idSchema.nullable(),
  clientId: idSchema.nullable(),
  /** null of a draft, as all that it was issued with */
  number: maybe,
  issuedAt: instantCodec.nullable(),
  performedOn: daySchema.nullable(),
  client: maybe,
  device: maybe,
  templateName: text,
  /** How many of its fields say that something is wrong */
  deviations: z.int(),
  /** Numbers of the protocol that it replaces, and of the one that replaces it */
  corrects: referenceSchema,
  correctedBy: referenceSchema,
  updatedAt: instantCodec,
  updatedBy: text,
})
export type ProtocolSummary = z.output<typeof protocolSummarySchema>

/** 'W trakcie', 'bez nieprawidłowości', '2 nieprawidłowości' */
export function protocolStateText({ status, deviations }: Pick<ProtocolSummary, 'status' | 'deviations'>): string {
  if (status === 'DRAFT') return 'W trakcie'
  return deviations === 0 ? 'bez nieprawidłowości' : formatCount(deviations, nouns.deviation)
}

export type ProtocolSummaryWire = z.input<typeof protocolSummarySchema>

export const protocolSchema = protocolSummarySchema.extend({
  /** Raised by each value and each picture of a draft */
  version: z.int(),
  template: z.object({
    id: idSchema,
    templateId: idSchema,
    name: text,
    version: z.int(),
    sections: storedSectionsSchema,
  }),
  deviceType: deviceTypeCodec.nullable(),
  /** Keyed by the key of the field */
  answers: z.record(text, answerEntrySchema),
  details: detailsSchema,
  photos: z.array(draftPhotoSchema),
  /** Values of the last protocol before, by the key of the field */
  earlier: earlierSchema,
  /** Of a draft: what the protocol will say about its visit */
  visit: protocolVisitSchema.nullable(),
  /** The content of an issued protocol; null for a draft */
  snapshot: snapshotSchema.nullable(),
})
export type Protocol = z.output<typeof protocolSchema>

/** The values of a draft, without answers that were taken back */
export function valuesOfDraft({ answers, details }: Pick<Protocol, 'answers' | 'details'>) {
  const given: Record<string, ProtocolAnswer> = {}
  for (const [field, { value }] of Object.entries(answers)) if (value) given[field] = value
  const detailValues: ProtocolDetailValues = {
    arrivedAt: details.arrivedAt?.value ?? null,
    leftAt: details.leftAt?.value ?? null,
    materials: details.materials?.value ?? [],
    remarks: details.remarks?.value ?? null,
    recommendation: details.recommendation?.value ?? null,
  }
  return { answers: given, details: detailValues }
}
export type ProtocolWire = z.input<typeof protocolSchema>

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
