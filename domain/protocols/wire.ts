import { z } from 'zod'
import { nullable, record } from '../api/fields'
import { idSchema } from '../api/id'
import type { Address } from '../devices/address'
import { deviceTypeCodec, deviceTypeSchema } from '../devices/device-type'
import { serviceTypes } from '../services/service'
import { dayCodec, daySchema, instantCodec } from '../time/wire'
import type { ProtocolAnswer } from './answer'
import { checkResults } from './answer'
import type { DraftPhoto, AnswerEntry, Protocol, ProtocolDetails, ProtocolSummary } from './draft'
import { materialSchema } from './draft'
import type { EarlierValue, ProtocolSnapshot, ProtocolVisit, Signature } from './protocol'
import { protocolStatuses } from './protocol'
import type { ProtocolField, ProtocolSection, ProtocolTemplate } from './template'

/** The schemas of what the API answers; those of what it takes are in template.ts, answer.ts and draft.ts. */

const text = z.string()
const maybe = z.string().nullable()
const common = { key: text, label: text, hint: maybe, required: z.boolean() }
const limit = z.number().nullable()

const field: z.ZodType<ProtocolField> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('CHECK'), ...common }),
  z.object({ kind: z.literal('NUMBER'), ...common, unit: maybe, min: limit, max: limit, decimals: z.int() }),
  z.object({ kind: z.literal('TEXT'), ...common, multiline: z.boolean() }),
  z.object({ kind: z.literal('CHOICE'), ...common, options: z.array(text) }),
  z.object({ kind: z.literal('PHOTO'), ...common, most: z.int() }),
])
const sections: z.ZodType<ProtocolSection[]> = z.array(z.object({ title: text, fields: z.array(field) }))

export const answerWireSchema: z.ZodType<ProtocolAnswer> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('CHECK'), result: z.enum(checkResults), note: maybe }),
  z.object({ kind: z.literal('NUMBER'), value: z.number(), note: maybe }),
  z.object({ kind: z.literal('TEXT'), text }),
  z.object({ kind: z.literal('CHOICE'), option: text }),
])

const entryOf = <Schema extends z.ZodType>(value: Schema) => z.object({ value, at: text, by: text })
export const answerEntrySchema: z.ZodType<AnswerEntry> = entryOf(answerWireSchema.nullable())

export const materialWireSchema = z.object({ name: text, quantity: z.number(), unit: text })
export const detailsSchema: z.ZodType<ProtocolDetails> = z.object({
  arrivedAt: entryOf(maybe).optional(),
  leftAt: entryOf(maybe).optional(),
  materials: entryOf(z.array(materialWireSchema)).optional(),
  remarks: entryOf(maybe).optional(),
  recommendation: entryOf(maybe).optional(),
})

const earlier: z.ZodType<Record<string, EarlierValue>> = z.record(text, z.object({ on: daySchema, value: z.number() }))

const signed = z.object({ signed: z.literal(true), name: text, at: text, picture: text })
const signature: z.ZodType<Signature> = z.discriminatedUnion('signed', [
  signed,
  z.object({ signed: z.literal(false), reason: text, at: text }),
])

const address: z.ZodType<Address> = z.object({
  street: text,
  houseNumber: text,
  flatNumber: maybe,
  postalCode: text,
  city: text,
})

const visit = {
  client: z.object({ name: text, company: maybe, nip: maybe, phone: text }),
  device: z.object({
    type: deviceTypeSchema,
    name: maybe,
    manufacturer: maybe,
    model: maybe,
    serialNumber: maybe,
    address,
  }),
  workDone: maybe,
  nextInspectionDate: daySchema.nullable(),
  duties: z.array(z.object({ name: text, nextDueOn: daySchema.nullable() })),
}
const service = z.object({ id: idSchema, type: z.enum(serviceTypes), performedOn: daySchema, technician: maybe })

export const protocolVisitSchema: z.ZodType<ProtocolVisit> = z.object({
  ...visit,
  service: service.extend({ performedOn: daySchema.nullable() }),
})

const snapshot: z.ZodType<ProtocolSnapshot> = z.object({
  number: text,
  issuedAt: text,
  corrects: maybe,
  company: z.object({ name: text, address: text, phone: text, email: text, nip: maybe }),
  ...visit,
  service,
  arrivedAt: maybe,
  leftAt: maybe,
  template: z.object({ name: text, version: z.int(), sections }),
  answers: z.record(text, answerWireSchema),
  earlier,
  photos: z.array(z.object({ id: idSchema, field: text, originalName: text, sha256: text, fileKey: text })),
  materials: z.array(materialWireSchema),
  remarks: maybe,
  recommendation: maybe,
  customerSignature: signature,
  technicianSignature: signed,
})

const photo: z.ZodType<DraftPhoto> = z.object({
  id: idSchema,
  field: text,
  originalName: text,
  url: maybe,
  thumbnailUrl: maybe,
  uploadedBy: text,
})

const protocolReference = z.object({ id: idSchema, number: text }).nullable()

const summary = record<ProtocolSummary>()({
  id: idSchema,
  status: z.enum(protocolStatuses),
  serviceId: idSchema.nullable(),
  deviceId: idSchema.nullable(),
  clientId: idSchema.nullable(),
  number: maybe,
  issuedAt: nullable(instantCodec),
  performedOn: nullable(dayCodec),
  client: maybe,
  device: maybe,
  templateName: text,
  deviations: z.int(),
  corrects: protocolReference,
  correctedBy: protocolReference,
  updatedAt: instantCodec,
  updatedBy: text,
})
export const { codec: protocolSummaryCodec, wire: protocolSummaryWireSchema } = summary
export type ProtocolSummaryWire = z.infer<typeof protocolSummaryWireSchema>

export const { codec: protocolCodec, wire: protocolWireSchema } = record<Protocol>()({
  ...summary.table,
  version: z.int(),
  template: z.object({ id: idSchema, templateId: idSchema, name: text, version: z.int(), sections }),
  deviceType: nullable(deviceTypeCodec),
  answers: z.record(text, answerEntrySchema),
  details: detailsSchema,
  photos: z.array(photo),
  earlier,
  visit: protocolVisitSchema.nullable(),
  snapshot: snapshot.nullable(),
})
export type ProtocolWire = z.infer<typeof protocolWireSchema>

export const { codec: protocolTemplateCodec, wire: protocolTemplateWireSchema } = record<ProtocolTemplate>()({
  id: idSchema,
  templateId: idSchema,
  version: z.int(),
  name: text,
  deviceType: nullable(deviceTypeCodec),
  sections,
  active: z.boolean(),
})
export type ProtocolTemplateWire = z.infer<typeof protocolTemplateWireSchema>

/** The value of a detail: the body of PUT /api/protocols/{id}/details/{name} */
export const detailValueSchema = z.union([z.array(materialSchema), z.string().max(2100), z.null()])
