import { z } from 'zod'
import { idSchema } from '../api/id'
import { plainAddressSchema } from '../devices/address'
import { deviceTypeSchema } from '../devices/device-type'
import { serviceTypes } from '../services/service'
import { formatNumber } from '../text/number'
import { daySchema } from '../time/wire'
import { storedAnswerSchema } from './answer'
import { storedSectionsSchema } from './template'

/**
 * DRAFT: filled in; ISSUED: signed, numbered and frozen. A correction is a new protocol that names the one it replaces.
 */
export const protocolStatuses = ['DRAFT', 'ISSUED'] as const
export type ProtocolStatus = (typeof protocolStatuses)[number]

const text = z.string()
const maybe = z.string().nullable()

/** `unit` such as 'szt.' */
export const storedMaterialSchema = z.object({ name: text, quantity: z.number(), unit: text })
export type ProtocolMaterial = z.output<typeof storedMaterialSchema>

/** 'Uszczelka, 1,5 szt.; Glikol, 2 l' */
export function materialsText(materials: readonly ProtocolMaterial[]): string {
  return materials.map(({ name, quantity, unit }) => `${name}, ${formatNumber(quantity)} ${unit}`).join('; ')
}

/** `at` in ISO 8601; `picture`: PNG, Base64 without the prefix of a data URL */
const signedSchema = z.object({ signed: z.literal(true), name: text, at: text, picture: text })
/** A signature as drawn, or why there is none */
const signatureSchema = z.discriminatedUnion('signed', [
  signedSchema,
  z.object({ signed: z.literal(false), reason: text, at: text }),
])
export type Signature = z.output<typeof signatureSchema>

const photoSchema = z.object({
  id: idSchema,
  /** Key of the field that it belongs to */
  field: text,
  originalName: text,
  /** SHA-256 of the stored file, hexadecimal */
  sha256: text,
  /** Key of the stored file (`FileStore`) */
  fileKey: text,
})
export type ProtocolPhoto = z.output<typeof photoSchema>

/** A measured value of an earlier protocol of the same device */
const earlierValueSchema = z.object({ on: daySchema, value: z.number() })
export type EarlierValue = z.output<typeof earlierValueSchema>
/** The last value before, by the key of the field */
export const earlierSchema = z.record(text, earlierValueSchema)

const visitShape = {
  client: z.object({ name: text, company: maybe, nip: maybe, phone: text }),
  device: z.object({
    type: deviceTypeSchema,
    name: maybe,
    manufacturer: maybe,
    model: maybe,
    serialNumber: maybe,
    address: plainAddressSchema,
  }),
  /** Text of the completed service */
  workDone: maybe,
  nextInspectionDate: daySchema.nullable(),
  /** Fulfilled duties, with their next due dates */
  duties: z.array(z.object({ name: text, nextDueOn: daySchema.nullable() })),
}
const serviceSchema = z.object({ id: idSchema, type: z.enum(serviceTypes), performedOn: daySchema, technician: maybe })

/** What a protocol says about its visit, as service, device and client say it now */
export const protocolVisitSchema = z.object({
  ...visitShape,
  /** `performedOn` is null until it is completed. */
  service: serviceSchema.extend({ performedOn: daySchema.nullable() }),
})
export type ProtocolVisit = z.output<typeof protocolVisitSchema>

/** All of an issued protocol, as it was then. JSON; never changed. Its PDF is made only from it and its photos. */
export const snapshotSchema = z.object({
  /** 'P/2026/00017' */
  number: text,
  /** ISO 8601 */
  issuedAt: text,
  /** Number of the protocol that it replaces */
  corrects: maybe,
  company: z.object({ name: text, address: text, phone: text, email: text, nip: maybe }),
  ...visitShape,
  service: serviceSchema,
  /** ISO 8601 */
  arrivedAt: maybe,
  leftAt: maybe,
  template: z.object({ name: text, version: z.int(), sections: storedSectionsSchema }),
  answers: z.record(text, storedAnswerSchema),
  earlier: earlierSchema,
  photos: z.array(photoSchema),
  materials: z.array(storedMaterialSchema),
  remarks: maybe,
  recommendation: maybe,
  customerSignature: signatureSchema,
  technicianSignature: signedSchema,
})
export type ProtocolSnapshot = z.output<typeof snapshotSchema>
