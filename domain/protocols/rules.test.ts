import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DeviceType } from '../devices/device-type'
import { isDeviation } from './answer'
import { enteredAt } from './draft'
import {
  deviations,
  keyOfLabel,
  missingFields,
  protocolNumber,
  protocolOffer,
  answerRefusal,
  sectionErrors,
  withFreeKeys,
} from './rules'
import { check, choice, number, photo, text } from './shipped/field'
import { shippedTemplates } from './shipped/templates'
import { isSignaturePicture } from './signature'
import type { ProtocolField } from './template'
import { fieldsOf, namedFields, protocolSectionSchema } from './template'

const superheat = number('przegrzanie', 'Przegrzanie', 'K', { min: 3, max: 12 })
const value = (amount: number) => ({ kind: 'NUMBER', value: amount, note: null }) as const
const result = (outcome: 'OK' | 'FAULT' | 'NOT_APPLICABLE') => ({ kind: 'CHECK', result: outcome, note: null }) as const
const sections = (...fields: ProtocolField[]) => [{ title: 'Układ', fields }]

test.each([
  [superheat, value(3), false],
  [superheat, value(12), false],
  [superheat, value(2.9), true],
  [superheat, value(12.1), true],
  [number('przeplyw', 'Przepływ', 'l/min', { min: 5 }), value(1000), false],
  [number('co', 'CO', 'ppm', { max: 20 }), value(21), true],
  [check('filtr', 'Filtr'), result('FAULT'), true],
  [check('filtr', 'Filtr'), result('NOT_APPLICABLE'), false],
  [check('filtr', 'Filtr'), undefined, false],
] as const)('%o with %o deviates: %s', (field, answer, deviates) => {
  expect(isDeviation(field, answer)).toBe(deviates)
  expect(deviations(sections(field), answer ? { [field.key]: answer } : {})).toHaveLength(deviates ? 1 : 0)
})

describe('before signing', () => {
  const fields = sections(
    check('filtr', 'Filtr'),
    text('nastawy', 'Nastawy'),
    text('opis', 'Opis', { required: true }),
    { ...photo('zdjecie', 'Zdjęcie'), required: true },
  )
  test.each([
    [{}, [], ['filtr', 'opis', 'zdjecie']],
    [{ filtr: result('NOT_APPLICABLE'), opis: { kind: 'TEXT', text: '' } }, ['zdjecie'], ['opis']],
    [{ filtr: result('FAULT'), opis: { kind: 'TEXT', text: 'x' } }, ['zdjecie'], []],
  ] as const)('%o with pictures %o lacks %o', (answers, photos, keys) => {
    expect(missingFields(fields, answers, new Set(photos)).map(({ key }) => key)).toEqual(keys)
  })
})

test('an answer must fit its field', () => {
  expect(answerRefusal(superheat, value(99))).toBeUndefined()
  expect(answerRefusal(superheat, result('OK'))).toBe('Ta odpowiedź nie pasuje do pola')
  expect(answerRefusal(choice('gaz', 'Gaz', ['R32', 'R290']), { kind: 'CHOICE', option: 'woda' })).toBe(
    'Tej odpowiedzi nie ma na liście',
  )
})

describe('a template', () => {
  test('refuses a key twice, another kind of a known key, and limits the wrong way round', () => {
    const wrong = sections({ ...superheat, min: 5, max: 1 }, check('przegrzanie', 'Drugie'), text('filtr', 'Filtr'))
    expect(sectionErrors(wrong, sections(check('filtr', 'Filtr')))).toEqual({
      'sections.0.fields.0.max': 'Górna granica jest niższa niż dolna',
      'sections.0.fields.1.key': 'Ten klucz ma już inne pole',
      'sections.0.fields.2.kind': 'Rodzaju pola nie można zmienić: usuń je i dodaj nowe',
    })
  })

  test('takes a limit that is both', () => {
    expect(sectionErrors(sections({ ...superheat, min: 5, max: 5 }))).toBeUndefined()
  })

  test('gives a new field another key where a removed one of another kind had it', () => {
    const last = sections(check('pompa', 'Pompa'))
    const earlier = sections(
      text('filtr', 'Filtr'),
      check('wyciek', 'Wyciek'),
      text('filtr-2', 'Filtr'),
      text('pompa', 'Pompa'),
    )
    const input = sections(check('pompa', 'Pompa'), check('filtr', 'Filtr'), check('wyciek', 'Wyciek'))
    const keys = fieldsOf(withFreeKeys(input, { last, earlier })).map(({ key }) => key)
    expect(keys).toEqual(['pompa', 'filtr-3', 'wyciek'])
  })

  test.each(shippedTemplates)('that comes along is valid as it is: $name', ({ sections: shipped }) => {
    expect(sectionErrors(shipped)).toBeUndefined()
    for (const section of shipped) expect(protocolSectionSchema.parse(section)).toEqual(section)
    expect(fieldsOf(shipped).length).toBeGreaterThan(18)
  })

  test('names each new field by a valid key that no other has', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 8 }), (labels) => {
        const usedKeys = new Set<string>()
        for (const label of labels) {
          const key = keyOfLabel(label, usedKeys)
          expect(usedKeys.has(key)).toBe(false)
          expect(key).toMatch(/^[a-z][a-z0-9-]{0,39}$/)
          usedKeys.add(key)
        }
      }),
    )
    expect(keyOfLabel('a'.repeat(60), new Set())).toBe('a'.repeat(32))
    expect(keyOfLabel('Ciśnienie ssania', new Set(['cisnienie-ssania']))).toBe('cisnienie-ssania-2')
  })
})

test('a number has its series, its year and five digits', () => {
  expect(protocolNumber('P', 2026, 17)).toBe('P/2026/00017')
  expect(protocolNumber('P', 2026, 123_456)).toBe('P/2026/123456')
})

test('the age of a value counts, not the clock of the phone', () => {
  const now = new Date('2026-11-23T09:00:00Z')
  const entry = (enteredTime: string, sentTime: string) =>
    enteredAt({ enteredAt: enteredTime, sentAt: sentTime }, now).toISOString()
  expect(entry('2030-01-01T10:00:00Z', '2030-01-01T11:30:00Z')).toBe('2026-11-23T07:30:00.000Z')
  expect(entry('2026-11-23T12:00:00Z', '2026-11-23T09:00:00Z')).toBe('2026-11-23T09:00:00.000Z')
})

test('a value counts as entered no earlier than the stored one that it replaces, whatever its age', () => {
  const stored = new Date('2026-11-23T08:50:00Z')
  // The clock of the phone was a day slow, and was put right before the value was sent.
  const times = { enteredAt: '2026-11-22T08:55:00Z', sentAt: '2026-11-23T09:00:00Z' }
  const at = (replaces?: string) => enteredAt({ ...times, replaces }, new Date('2026-11-23T09:00:00Z'), stored)
  expect(at('2026-11-23T08:50:00.000Z')).toEqual(stored)
  expect(at('2026-11-23T08:49:59.999Z')).toEqual(new Date('2026-11-22T08:55:00Z'))
  expect(at()).toEqual(new Date('2026-11-22T08:55:00Z'))
})

test('a picture of a signature is a whole PNG', () => {
  const name = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
  const chunk = (kind: string, content: number[]) => [0, 0, 0, content.length, ...name(kind), ...content, 0, 0, 0, 0]
  const head = chunk('IHDR', [0, 0, 1, 0, 0, 0, 0, 180, 8, 6, 0, 0, 0])
  const start = [0x89, ...name('PNG\r\n\x1A\n')]
  const whole = [...start, ...head, ...chunk('IDAT', [1, 2]), ...chunk('IEND', [])]
  const is = (bytes: number[]) => isSignaturePicture(Uint8Array.from(bytes))
  expect(is(whole)).toBe(true)
  expect(is(whole.slice(0, -1))).toBe(false)
  expect(is([...whole, 0])).toBe(false)
  expect(is([...start, ...head, ...chunk('IEND', [])])).toBe(false)
  expect(is(name('<svg></svg>'))).toBe(false)
  expect(is([...start, ...chunk('IHDR', [0, 0, 255, 0, 0, 0, 0, 180, 8, 6, 0, 0, 0]), ...whole.slice(33)])).toBe(false)
})

describe('rule L8: after completing a visit', () => {
  const template = (deviceType: DeviceType | null, active = true) => ({
    id: 1,
    templateId: 1,
    version: 1,
    name: 'Przegląd',
    deviceType,
    active,
    sections: [],
  })
  const draft = { status: 'DRAFT' } as const
  const issued = { status: 'ISSUED' } as const
  test.each([
    ['a template fits', [], [template('GAS_BOILER')], 'BEGIN'],
    ['a template fits any device', [], [template('HEAT_PUMP'), template(null)], 'BEGIN'],
    ['the template that fits is not used', [], [template('GAS_BOILER', false)], null],
    ['no template fits', [], [template('HEAT_PUMP')], null],
    ['there is a draft', [draft], [], 'GO_ON'],
    ['there is a correction to sign', [issued, draft], [], 'GO_ON'],
    ['the protocol is issued', [issued], [template('GAS_BOILER')], null],
  ] as const)('%s', (_, own, templates, offer) => {
    expect(protocolOffer({ own, templates, deviceType: 'GAS_BOILER' })).toBe(offer)
  })
})

test('a field outside of its section is named with it where another one has the same label and unit', () => {
  const indoors = number('co-w', 'CO', 'ppm', {})
  const outdoors = number('co-z', 'CO', 'ppm', {})
  const share = number('co-u', 'CO', '%', {})
  const template = [
    { title: 'Wewnątrz', fields: [indoors, share, check('filtr', 'Filtr')] },
    { title: 'Na zewnątrz', fields: [outdoors] },
  ]
  const names = ['CO (Wewnątrz)', 'CO', 'Filtr', 'CO (Na zewnątrz)']
  expect(namedFields(template).map(({ label }) => label)).toEqual(names)
  expect(missingFields(template, {}, new Set()).map(({ label }) => label)).toEqual(names)
  const boiler = shippedTemplates.find(({ sections: all }) => fieldsOf(all).some(({ key }) => key === 'co-max'))!
  const labels = namedFields(boiler.sections).map((field) => `${field.label} ${field.kind === 'NUMBER' && field.unit}`)
  expect(labels).toContain('Sprawność (Analiza spalin: moc minimalna) %')
  expect(new Set(labels).size).toBe(labels.length)
})
