import { z } from 'zod'
import { idSchema } from '../api/id'
import { maxAttachments } from '../attachments/attachment'
import { groupBy } from '../collections'
import { deviceTypeCodec } from '../devices/device-type'
import { lineText, optionalLine, requiredLine } from '../text/plain'

/** Signatures are no fields: the customer and the technician sign every protocol. */
export const protocolFieldKinds = ['CHECK', 'NUMBER', 'TEXT', 'CHOICE', 'PHOTO'] as const
export type ProtocolFieldKind = (typeof protocolFieldKinds)[number]

export const protocolFieldKindNames: Record<ProtocolFieldKind, string> = {
  CHECK: 'Sprawdzenie',
  NUMBER: 'Pomiar',
  TEXT: 'Tekst',
  CHOICE: 'Wybór',
  PHOTO: 'Zdjęcie',
}

export const maxSections = 20
export const maxFieldsOfSection = 40
export const maxPhotosOfField = maxAttachments.protocol

export const fieldKeySchema = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, { error: 'Nieprawidłowy klucz pola' })

const common = {
  /** Names the field in every version of the template, so that its values can be compared over the years */
  key: fieldKeySchema,
  label: requiredLine(120, 'Nazwij pole'),
  /** How or where to check or measure it */
  hint: optionalLine(300),
  /** Without it the protocol cannot be signed */
  required: z.boolean(),
}

const limit = z.number().min(-100_000).max(1_000_000).nullable()

export const choiceOptionsSchema = z
  .array(lineText(80).min(1))
  .min(2, { error: 'Podaj co najmniej dwie odpowiedzi' })
  .max(20, { error: 'Najwyżej 20 odpowiedzi' })

/** Keyed by kind */
export const protocolFieldSchemas = {
  CHECK: z.object({ kind: z.literal('CHECK'), ...common }),
  NUMBER: z.object({
    kind: z.literal('NUMBER'),
    ...common,
    unit: optionalLine(12),
    /** Within them, both included, the value is as it should be; null: no such limit */
    min: limit,
    max: limit,
    decimals: z.int().min(0).max(3),
  }),
  TEXT: z.object({ kind: z.literal('TEXT'), ...common, multiline: z.boolean() }),
  CHOICE: z.object({ kind: z.literal('CHOICE'), ...common, options: choiceOptionsSchema }),
  PHOTO: z.object({ kind: z.literal('PHOTO'), ...common, most: z.int().min(1).max(maxPhotosOfField) }),
}
const { CHECK, NUMBER, TEXT, CHOICE, PHOTO } = protocolFieldSchemas
const protocolFieldSchema = z.discriminatedUnion('kind', [CHECK, NUMBER, TEXT, CHOICE, PHOTO])
export type ProtocolField = z.output<typeof protocolFieldSchema>

export const protocolSectionSchema = z.object({
  title: requiredLine(80, 'Nazwij sekcję'),
  fields: z
    .array(protocolFieldSchema)
    .min(1, { error: 'Dodaj do tej sekcji co najmniej jedno pole' })
    .max(maxFieldsOfSection, { error: `W sekcji zmieści się najwyżej ${maxFieldsOfSection} pól` }),
})
export type ProtocolSection = z.output<typeof protocolSectionSchema>

const text = z.string()
const maybe = z.string().nullable()
const storedCommon = { key: text, label: text, hint: maybe, required: z.boolean() }
const storedLimit = z.number().nullable()
const storedFieldSchema: z.ZodType<ProtocolField, ProtocolField> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('CHECK'), ...storedCommon }),
  z.object({
    kind: z.literal('NUMBER'),
    ...storedCommon,
    unit: maybe,
    min: storedLimit,
    max: storedLimit,
    decimals: z.int(),
  }),
  z.object({ kind: z.literal('TEXT'), ...storedCommon, multiline: z.boolean() }),
  z.object({ kind: z.literal('CHOICE'), ...storedCommon, options: z.array(text) }),
  z.object({ kind: z.literal('PHOTO'), ...storedCommon, most: z.int() }),
])
/** Sections as they are stored and answered: the limits of their day hold for them, not those of today */
export const storedSectionsSchema = z.array(z.object({ title: text, fields: z.array(storedFieldSchema) }))

/** One version of a template. A version that a protocol uses never changes; a change creates the next version. */
export const protocolTemplateSchema = z.object({
  id: idSchema,
  /** Equal for all versions of one template */
  templateId: idSchema,
  version: z.int(),
  name: text,
  deviceType: deviceTypeCodec.nullable(),
  sections: storedSectionsSchema,
  /** Offered for new protocols */
  active: z.boolean(),
})
export type ProtocolTemplate = z.output<typeof protocolTemplateSchema>
export type ProtocolTemplateWire = z.input<typeof protocolTemplateSchema>

export function fieldsOf(sections: readonly ProtocolSection[]): ProtocolField[] {
  return sections.flatMap(({ fields }) => fields)
}

/**
 * All fields of a version, for where they are not shown under their sections: the label says the section as well where
 * another field has the same label and unit.
 */
export function namedFields(sections: readonly ProtocolSection[]): ProtocolField[] {
  const alike = groupBy(fieldsOf(sections), labelWithUnit)
  return sections.flatMap(({ title, fields }) =>
    fields.map((field) =>
      alike.get(labelWithUnit(field))!.length === 1 ? field : { ...field, label: `${field.label} (${title})` },
    ),
  )
}

/** 'Przegrzanie [K]' */
export function labelWithUnit(field: ProtocolField): string {
  return field.kind === 'NUMBER' && field.unit ? `${field.label} [${field.unit}]` : field.label
}
