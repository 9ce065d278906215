import { expect, test } from 'vitest'
import { countWords, joinValues } from './several-devices'
import type { TemplateValues } from './template'
import { renderTemplate } from './template'

const values = (changed: Partial<TemplateValues>): TemplateValues => ({
  clientName: 'Jan Kot',
  deviceType: 'Klimatyzator',
  deviceName: 'Daikin',
  address: 'Lipowa 4, 26-300 Opoczno',
  inspectionDate: '01.12.2026',
  deviceTypePrice: '150 zł',
  customConfirmationURL: 'L',
  confirmationLink: 'L',
  contactPhoneNumber: '44',
  ...changed,
})

test.each([
  [['Klimatyzator'], 'Klimatyzator'],
  [['Klimatyzator', 'Klimatyzator'], '2 x Klimatyzator'],
  [['Klimatyzator', 'Pompa ciepła', 'Klimatyzator'], '2 x Klimatyzator, Pompa ciepła'],
])('%j are called %s', (words, expected) => {
  expect(countWords(words)).toBe(expected)
})

test('a template about two devices names both, and their common values once', () => {
  const pump = values({ deviceType: 'Pompa ciepła', inspectionDate: '10.12.2026', deviceTypePrice: '350 zł' })
  const template = '{deviceType} | {address} | {inspectionDate} | {deviceTypePrice} | {confirmationLink}'
  expect(renderTemplate(template, joinValues([values({}), pump]))).toBe(
    'Klimatyzator, Pompa ciepła | Lipowa 4, 26-300 Opoczno | 01.12.2026, 10.12.2026 | 150 zł, 350 zł | L',
  )
})

test('two places are both named', () => {
  const there = values({ address: 'Polna 1, 26-300 Opoczno' })
  expect(joinValues([values({}), there])).toMatchObject({
    address: 'Lipowa 4, 26-300 Opoczno; Polna 1, 26-300 Opoczno',
    deviceType: '2 x Klimatyzator',
    deviceTypePrice: '2 x 150 zł',
  })
})
