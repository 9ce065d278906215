import { expect, test } from 'vitest'
import { exampleDevice } from '#domain/sms/example'
import { settingsCodec } from '#domain/settings/wire'
import { placeholders } from '#domain/settings/placeholder'
import { asDay } from '#domain/time/day'
import { settingsWire } from '../testing/samples'
import { exampleMessage, placeholderNames } from './example'
import { settingsFormOf } from './settings-form'

const today = asDay('2026-11-23')
const form = settingsFormOf(
  settingsCodec.parse(settingsWire({ defaultSmsTemplate: '{clientName}, {inspectionDate}, {deviceTypePrice}' })),
)
const example = (change: Partial<typeof form> = {}) =>
  exampleMessage('defaultSmsTemplate', {
    form: { ...form, ...change },
    subject: null,
    today,
    origin: 'https://termin.example',
  })

test('the example takes date and price from the form', () => {
  expect(example()).toBe('Lucja Wisniewska, 07.12.2026, 350 zl')
  expect(example({ smsReminderDaysAhead: 30, heatPumpMaintenancePrice: 420 })).toBe(
    'Lucja Wisniewska, 23.12.2026, 420 zl',
  )
})

test('what is empty shows the default that saving will put there', () => {
  expect(example({ heatPumpMaintenancePrice: undefined, smsReminderDaysAhead: undefined })).toContain(
    '07.12.2026, 350 zl',
  )
  expect(example({ defaultSmsTemplate: ' ' })).toContain('https://termin.example/k/')
})

test('a number that is half typed breaks nothing', () => {
  expect(example({ smsReminderDaysAhead: 99_999_999, heatPumpMaintenancePrice: 0.5 })).toContain('07.12.2026')
})

test.each([
  ['defaultSmsTemplate', '07.12.2026'],
  ['secondReminderSmsTemplate', '30.11.2026'],
  ['overdueSmsTemplate', '16.11.2026'],
] as const)('the example of %s is due when it would leave today: %s', (name, date) => {
  expect(exampleMessage(name, { form, subject: null, today, origin: 'https://termin.example' })).toContain(date)
})

test('about a real device it says what that one is', () => {
  const subject = { ...exampleDevice(asDay('2027-02-03')), type: 'GAS_BOILER' as const, clientName: 'Jan Żak' }
  const context = { form, subject, today, origin: '' }
  expect(exampleMessage('defaultSmsTemplate', context)).toBe('Jan Zak, 03.02.2027, 280 zl')
  expect(exampleMessage('defaultSmsTemplate', { ...context, form: { ...form, smsPlainLetters: false } })).toBe(
    'Jan Żak, 03.02.2027, 280 zł',
  )
})

test('every placeholder is offered, but for the second name of the link', () => {
  expect(Object.keys(placeholderNames).sort()).toEqual(
    placeholders.filter((name) => name !== 'confirmationLink').sort(),
  )
})
