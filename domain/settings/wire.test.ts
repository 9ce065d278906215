import type { DutyKind } from '../devices/duty-kind'
import { dutyKinds } from '../devices/duty-kind'
import * as fc from 'fast-check'
import { test } from 'vitest'
import type { Settings } from './settings'
import { inspectionIntervals } from './schemas'
import { shippedWindows } from './warranty-window'
import { applySettingsUpdate, encodeSettings, settingsCodec, settingsUpdateCodec, settingsWireSchema } from './wire'
import { expectRoundTrip, maybe, phone, text, version } from '../testing/arbitraries'

const perType = <T>(value: fc.Arbitrary<T>) =>
  fc.record({ HEAT_PUMP: value, GAS_BOILER: value, AIR_CONDITIONER: value })
const perKind = (value: fc.Arbitrary<number>) =>
  fc.record(
    Object.fromEntries(dutyKinds.map((kind) => [kind, maybe(value)])) as Record<DutyKind, fc.Arbitrary<number | null>>,
  )
/** Without braces, which only placeholders may have. */
const template = text(1000).map((typed) => typed.replaceAll(/[{}]/g, '-'))
const settings: fc.Arbitrary<Settings> = fc.record({
  price: perType(fc.integer({ min: 1, max: 1000 }).map((tens) => tens * 1000)),
  intervalMonths: perType(fc.constantFrom(...inspectionIntervals)),
  dutyPrice: perKind(fc.integer({ min: 1, max: 1000 }).map((tens) => tens * 1000)),
  dutyMinutes: perKind(fc.integer({ min: 30, max: 480 })),
  defaultSmsTemplate: template,
  expirationSmsTemplate: template,
  contactPhoneNumber: phone,
  smsReminderDaysAhead: fc.integer({ min: 1, max: 365 }),
  sendHour: fc.integer({ min: 0, max: 23 }),
  automaticSmsEnabled: fc.boolean(),
  expirationDayEnabled: fc.boolean(),
  secondReminderEnabled: fc.boolean(),
  secondReminderDays: fc.integer({ min: 1, max: 365 }),
  secondReminderSmsTemplate: template,
  overdueEnabled: fc.boolean(),
  overdueDays: fc.integer({ min: 1, max: 365 }),
  overdueSmsTemplate: template,
  visitNoticesByDefault: fc.boolean(),
  visitBookedSmsTemplate: template,
  visitMovedSmsTemplate: template,
  visitCancelledSmsTemplate: template,
  visitEveEnabled: fc.boolean(),
  visitEveHour: fc.integer({ min: 0, max: 23 }),
  visitEveSmsTemplate: template,
  dutySmsEnabled: fc.boolean(),
  dutySmsDaysAhead: fc.integer({ min: 1, max: 365 }),
  dutyMakerSmsTemplate: template,
  dutyLawSmsTemplate: template,
  dutyContractSmsTemplate: template,
  dutyOfficeSmsTemplate: template,
  dutySeveralSmsTemplate: template,
  sendingFromHour: fc.integer({ min: 0, max: 11 }),
  sendingUntilHour: fc.integer({ min: 12, max: 24 }),
  quietOnHolidays: fc.boolean(),
  smsPlainLetters: fc.boolean(),
  smsPartPrice: fc.integer({ min: 1, max: 10_000 }),
  contactHours: text(200),
  companyName: text(200),
  companyPhone: phone,
  companyEmail: fc.constantFrom('biuro@termo.test', 'a.b+c@firma.pl'),
  companyAddress: text(200),
  companyNip: fc.constantFrom('', '5250001090'),
  consentWording: text(200),
  dailySmsBudget: maybe(fc.integer({ min: 1, max: 1_000_000 })),
  monthlySmsBudget: maybe(fc.integer({ min: 1, max: 1_000_000 })),
  warrantyWindows: fc.subarray(shippedWindows),
  eventYears: fc.integer({ min: 1, max: 20 }),
  version,
})

test('the wire keeps settings', () =>
  expectRoundTrip(settings, encodeSettings, (wire) => settingsCodec.parse(settingsWireSchema.parse(wire))))

test('the wire keeps a form of settings', () =>
  expectRoundTrip(
    settings.map(({ version: _version, ...form }) => form),
    (form) => {
      const { version: _version, ...wire } = encodeSettings({ ...form, version: 1 })
      return wire
    },
    (wire) => {
      const [other] = fc.sample(settings, { numRuns: 1, seed: 1 })
      return applySettingsUpdate(other!, settingsUpdateCodec.parse(wire))
    },
  ))
