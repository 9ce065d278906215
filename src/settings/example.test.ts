import { expect, test } from 'vitest'
import { decodeSettings } from '#domain/settings/wire'
import { placeholders } from '#domain/sms/template'
import { day } from '#domain/time/day'
import { settingsWire } from '../testing/settings-sample'
import { exampleMessage, placeholderNames, unknownPlaceholders } from './example'
import { formOf } from './settings-form'

const today = day('2026-11-23')
const form = formOf(
  decodeSettings(settingsWire({ defaultSmsTemplate: '{clientName}, {inspectionDate}, {deviceTypePrice}' })),
)
const example = (change: Partial<typeof form> = {}) =>
  exampleMessage('defaultSmsTemplate', { ...form, ...change }, today, 'https://termin.example')

test('the example takes date and price from what stands in the form', () => {
  expect(example()).toBe('Łucja Wiśniewska, 07.12.2026, 350 zł')
  expect(example({ smsReminderDaysAhead: 30, heatPumpMaintenancePrice: 420 })).toBe(
    'Łucja Wiśniewska, 23.12.2026, 420 zł',
  )
})

test('what is empty shows the default that saving will put there', () => {
  expect(example({ heatPumpMaintenancePrice: undefined, smsReminderDaysAhead: undefined })).toContain(
    '07.12.2026, 350 zł',
  )
  expect(example({ defaultSmsTemplate: ' ' })).toContain('https://termin.example/confirm/')
})

test('a number that is half typed breaks nothing', () => {
  expect(example({ smsReminderDaysAhead: 99_999_999, heatPumpMaintenancePrice: 0.5 })).toContain('07.12.2026')
})

test('placeholders that nobody fills are found, each once', () => {
  expect(unknownPlaceholders('{clientName} {imie} {imie} {confirmationLink} {}')).toEqual(['imie'])
})

test('every placeholder is offered, but for the second name of the link', () => {
  expect(Object.keys(placeholderNames).sort()).toEqual(
    placeholders.filter((name) => name !== 'confirmationLink').sort(),
  )
})
