import type { ProtocolAnswer, ProtocolAnswers } from './answer'
import { isDeviation } from './answer'
import type { DeviceType } from '../devices/device-type'
import { plainLetters } from '../text/plain-letters'
import type { ProtocolStatus } from './protocol'
import type { ProtocolField, ProtocolSection, ProtocolTemplate } from './template'
import { fieldsOf, namedFields } from './template'

/** Letter of the office's protocols; another series would begin with another letter. */
export const protocolSeries = 'P'

/** 'P/2026/00017' (rule L1) */
export function protocolNumber(series: string, year: number, sequence: number): string {
  return `${series}/${year}/${String(sequence).padStart(5, '0')}`
}

/** Why an answer does not fit its field, as a sentence; undefined if it does */
export function answerRefusal(field: ProtocolField, answer: ProtocolAnswer): string | undefined {
  if (field.kind === 'PHOTO' || answer.kind !== field.kind) return 'Ta odpowiedź nie pasuje do pola'
  if (answer.kind === 'CHOICE' && field.kind === 'CHOICE' && !field.options.includes(answer.option))
    return 'Tej odpowiedzi nie ma na liście'
  return undefined
}

/**
 * Required fields without an answer, in the order of the template (rule L4).
 * @param withPhotos keys of the fields that have pictures
 */
export function missingFields(
  sections: readonly ProtocolSection[],
  answers: ProtocolAnswers,
  withPhotos: ReadonlySet<string>,
): ProtocolField[] {
  return namedFields(sections).filter((field) => field.required && !isAnswered(field, answers, withPhotos))
}

export function isAnswered(
  { key, kind }: ProtocolField,
  answers: ProtocolAnswers,
  withPhotos: ReadonlySet<string>,
): boolean {
  if (kind === 'PHOTO') return withPhotos.has(key)
  const answer = answers[key]
  return answer !== undefined && (answer.kind !== 'TEXT' || answer.text !== '')
}

/** Fields whose answer says that something is wrong */
export function deviations(sections: readonly ProtocolSection[], answers: ProtocolAnswers): ProtocolField[] {
  return fieldsOf(sections).filter((field) => isDeviation(field, answers[field.key]))
}

/**
 * What is wrong with the fields of a template, by path ('sections.0.fields.2.max'); undefined if nothing is. A key
 * keeps its kind over the versions, so that its values can be compared (rule L2).
 */
export function sectionErrors(
  sections: readonly ProtocolSection[],
  before: readonly ProtocolSection[] = [],
): Record<string, string> | undefined {
  const errors: Record<string, string> = {}
  const kinds = new Map(fieldsOf(before).map(({ key, kind }) => [key, kind]))
  const usedKeys = new Set<string>()
  for (const [place, { fields }] of sections.entries()) {
    for (const [at, field] of fields.entries()) {
      const path = `sections.${place}.fields.${at}`
      if (usedKeys.has(field.key)) errors[`${path}.key`] = 'Ten klucz ma już inne pole'
      usedKeys.add(field.key)
      if ((kinds.get(field.key) ?? field.kind) !== field.kind)
        errors[`${path}.kind`] = 'Rodzaju pola nie można zmienić: usuń je i dodaj nowe'
      if (field.kind === 'NUMBER' && field.min !== null && field.max !== null && field.min > field.max)
        errors[`${path}.max`] = 'Górna granica jest niższa niż dolna'
      if (field.kind === 'CHOICE' && new Set(field.options).size < field.options.length)
        errors[`${path}.options`] = 'Ta sama odpowiedź jest wpisana dwa razy'
    }
  }
  return Object.keys(errors).length === 0 ? undefined : errors
}

/**
 * The sections with another key for each new field whose key an earlier version, before the last one, gave to a field
 * of another kind
 */
export function withFreeKeys(
  sections: readonly ProtocolSection[],
  { last, earlier }: { last: readonly ProtocolSection[]; earlier: readonly ProtocolSection[] },
): ProtocolSection[] {
  const lastKeys = new Set(fieldsOf(last).map(({ key }) => key))
  const kinds = new Map(fieldsOf(earlier).map(({ key, kind }) => [key, kind]))
  const usedKeys = new Set([...lastKeys, ...kinds.keys(), ...fieldsOf(sections).map(({ key }) => key)])
  const withFreeKey = (field: ProtocolField): ProtocolField => {
    if (lastKeys.has(field.key) || (kinds.get(field.key) ?? field.kind) === field.kind) return field
    const key = keyOfLabel(field.label, usedKeys)
    usedKeys.add(key)
    return { ...field, key }
  }
  return sections.map((section) => ({ ...section, fields: section.fields.map(withFreeKey) }))
}

/**
 * What is offered to somebody who has completed a service, in an office that uses protocols: to begin its protocol, or
 * to continue the draft (rule L8)
 * @param own protocols of the service
 */
export function protocolOffer({ own, templates, deviceType }: ProtocolContext): 'BEGIN' | 'GO_ON' | null {
  if (own.length > 0) return own.some(({ status }) => status === 'DRAFT') ? 'GO_ON' : null
  const fits = (template: ProtocolTemplate) => template.deviceType === null || template.deviceType === deviceType
  return templates.some((template) => template.active && fits(template)) ? 'BEGIN' : null
}

interface ProtocolContext {
  own: readonly { status: ProtocolStatus }[]
  templates: readonly ProtocolTemplate[]
  deviceType: DeviceType
}

/** A key for a new field: its label in plain letters, with a number if that is taken */
export function keyOfLabel(label: string, usedKeys: ReadonlySet<string>): string {
  const words = plainLetters(label)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  const stem =
    words
      .replaceAll(/^[-0-9]+|-+$/g, '')
      .slice(0, 32)
      .replace(/-+$/, '') || 'pole'
  for (let count = 1; ; count++) {
    const key = count === 1 ? stem : `${stem}-${count}`
    if (!usedKeys.has(key)) return key
  }
}
