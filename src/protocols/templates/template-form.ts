import { z } from 'zod'
import { protocolTemplateInputSchema } from '#domain/protocols/contract'
import { keyOfLabel, sectionErrors } from '#domain/protocols/rules'
import type { ProtocolField, ProtocolFieldKind, ProtocolSection, ProtocolTemplate } from '#domain/protocols/template'
import { choiceOptionsSchema, fieldsOf, protocolFieldSchemas } from '#domain/protocols/template'
import type { DeviceType } from '#domain/devices/device-type'
import { deviceTypeSchema } from '#domain/devices/device-type'

export interface TemplateForm {
  name: string
  /** '': any */
  deviceType: DeviceType | ''
  active: boolean
  sections: ProtocolSection[]
}

export const anyDeviceType = 'Każdy typ urządzenia'

const anyType = z.literal('').transform(() => null)

/** `storedSections`: the sections of the version that is changed, none of a new template */
export const templateFormSchema = (storedSections: readonly ProtocolSection[]) =>
  z
    .strictObject({ ...protocolTemplateInputSchema.shape, deviceType: z.union([anyType, deviceTypeSchema]) })
    .check(({ value, issues }) => {
      for (const [path, message] of Object.entries(sectionErrors(value.sections, storedSections) ?? {}))
        issues.push({ code: 'custom', path: path.split('.'), message, input: value })
    })

export const templateForm = (template: ProtocolTemplate | undefined): TemplateForm => ({
  name: template?.name ?? '',
  deviceType: template?.deviceType ?? '',
  active: template?.active ?? true,
  sections: (template?.sections ?? [{ title: '', fields: [] }]).map((section) => ({
    ...section,
    fields: [...section.fields],
  })),
})

/** A field in its dialog: the options of a choice are lines of one text. */
const optionLines = z.string().transform((text, context) => {
  const lines = text.split('\n').map((line) => line.trim())
  const result = choiceOptionsSchema.safeParse(lines.filter((line) => line !== ''))
  if (result.success) return result.data
  context.addIssue({ code: 'custom', message: result.error.issues[0]?.message ?? '' })
  return z.NEVER
})
const { CHECK, NUMBER, TEXT, CHOICE, PHOTO } = protocolFieldSchemas

export const fieldFormSchema = z
  .discriminatedUnion('kind', [CHECK, NUMBER, TEXT, z.object({ ...CHOICE.shape, options: optionLines }), PHOTO])
  .check(({ value, issues }) => {
    const place = 'sections.0.fields.0.'
    for (const [path, message] of Object.entries(sectionErrors([{ title: '', fields: [value] }]) ?? {}))
      issues.push({ code: 'custom', path: [path.slice(place.length)], message, input: value })
  })

export const fieldForm = (field: ProtocolField) => ({
  ...field,
  hint: field.hint ?? '',
  ...(field.kind === 'NUMBER' && { unit: field.unit ?? '' }),
  ...(field.kind === 'CHOICE' && { options: field.options.join('\n') }),
})

/** Key of a new field until it has a label */
const placeholderKey = 'pole'

export function newField(kind: ProtocolFieldKind): ProtocolField {
  const common = { key: placeholderKey, label: '', hint: null, required: kind !== 'PHOTO' && kind !== 'TEXT' }
  switch (kind) {
    case 'CHECK':
      return { kind, ...common }
    case 'NUMBER':
      return { kind, ...common, unit: null, min: null, max: null, decimals: 1 }
    case 'TEXT':
      return { kind, ...common, multiline: true }
    case 'CHOICE':
      return { kind, ...common, options: [] }
    case 'PHOTO':
      return { kind, ...common, most: 3 }
  }
}

/** The field with its key: a stored one keeps it, a new one is named after its label. */
export function withKey(
  field: ProtocolField,
  {
    sections,
    storedKeys,
    at,
  }: { sections: readonly ProtocolSection[]; storedKeys: ReadonlySet<string>; at: FieldPlace },
): ProtocolField {
  const before = sections[at.section]?.fields[at.field]
  if (before && storedKeys.has(before.key)) return { ...field, key: before.key }
  const others = fieldsOf(sections).filter((each) => each !== before)
  return { ...field, key: keyOfLabel(field.label, new Set([...storedKeys, ...others.map(({ key }) => key)])) }
}

/** `field`: the number of fields of the section for a new one */
export interface FieldPlace {
  section: number
  field: number
}

export function withField(sections: readonly ProtocolSection[], at: FieldPlace, field: ProtocolField) {
  return changed(sections, at.section, (fields) => fields.toSpliced(at.field, 1, field))
}

export function withoutField(sections: readonly ProtocolSection[], at: FieldPlace) {
  return changed(sections, at.section, (fields) => fields.toSpliced(at.field, 1))
}

/**
 * Position of a field after a step up or down; from the end of a section it goes into the next one. Undefined if there
 * is no further position.
 */
export function placeAfterStep(
  sections: readonly ProtocolSection[],
  { section, field }: FieldPlace,
  step: -1 | 1,
): FieldPlace | undefined {
  const length = sections[section]?.fields.length ?? 0
  if (field + step >= 0 && field + step < length) return { section, field: field + step }
  const next = sections[section + step]
  return next && { section: section + step, field: step === 1 ? 0 : next.fields.length }
}

export function withMovedField(sections: readonly ProtocolSection[], from: FieldPlace, to: FieldPlace) {
  const field = sections[from.section]?.fields[from.field]
  if (!field) return [...sections]
  return changed(withoutField(sections, from), to.section, (fields) => fields.toSpliced(to.field, 0, field))
}

export function withMovedSection(sections: readonly ProtocolSection[], from: number, step: -1 | 1) {
  const section = sections[from]
  return section ? sections.toSpliced(from, 1).toSpliced(from + step, 0, section) : [...sections]
}

function changed(
  sections: readonly ProtocolSection[],
  at: number,
  change: (fields: readonly ProtocolField[]) => ProtocolField[],
): ProtocolSection[] {
  return sections.map((section, place) => (place === at ? { ...section, fields: change(section.fields) } : section))
}
