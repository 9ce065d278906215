import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Client } from './clients/client'
import {
  clientInputCodec,
  clientWireSchema,
  clientWithDeviceInputCodec,
  decodeClient,
  encodeClient,
} from './clients/wire'
import type { DatedDeviceInput, Device } from './devices/device'
import { geocodingStatuses } from './devices/device'
import { deviceTypes } from './devices/device-type'
import { createDeviceCodec, decodeDevice, deviceWireSchema, encodeDevice, updateDeviceCodec } from './devices/wire'
import { plannedSmsStatuses } from './planned-sms/planned-sms'
import type { PlannedSms } from './planned-sms/planned-sms'
import { decodePlannedSms, encodePlannedSms, plannedSmsWireSchema } from './planned-sms/wire'
import type { ServiceDay } from './services/days'
import { decodeServiceDay, encodeServiceDay, serviceDayWireSchema } from './services/days'
import { serviceStatuses, serviceTypes } from './services/service'
import type { Service, ServiceInput } from './services/service'
import type { ServiceStats } from './services/stats'
import { encodeServiceStats, serviceStatsCodec } from './services/stats'
import { decodeService, encodeService, serviceInputCodec, serviceWireSchema } from './services/wire'
import { dayParts } from './confirmations/wish'
import { inspectionIntervals } from './settings/settings'
import type { Settings } from './settings/settings'
import {
  applySettingsUpdate,
  decodeSettings,
  encodeSettings,
  settingsUpdateCodec,
  settingsWireSchema,
} from './settings/wire'
import { smsStates } from './outbox/sms-state'
import { smsTypes } from './sms/sms-type'
import { addDays, day } from './time/day'
import { roles } from './users/role'
import type { User } from './users/user'
import { decodeUser, encodeUser, userWireSchema } from './users/user'

/** What crosses the wire arrives as it left: each codec, on records and forms made up at random. */

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const id = fc.integer({ min: 1, max: 2_147_483_647 })
const version = fc.integer({ min: 1, max: 1_000_000 })
const instant = fc.date({ min: new Date('1990-01-01'), max: new Date('2199-01-01'), noInvalidDate: true })
const days = fc.integer({ min: 0, max: 100_000 }).map((count) => addDays(day('1900-01-01'), count))
// As the forms leave it: trimmed, not blank, without control characters.
const letter = fc.constantFrom(...Array.from('aZ09 żŁöß🔥<>&\'"{}$%_-/.,;\\'))
const text = (max: number) =>
  fc
    .string({ unit: letter, minLength: 1, maxLength: Math.floor(max / 2) })
    .map((raw) => raw.trim())
    .filter((trimmed) => trimmed !== '')
const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => value + 0 || 0)
const position = fc.record({ lat: degrees(90), lng: degrees(180) })
const phone = fc.integer({ min: 100_000_000, max: 999_999_999 }).map((number) => `+48${number}`)
const address = fc.record({
  street: text(120),
  houseNumber: text(20),
  flatNumber: maybe(text(20)),
  postalCode: fc.integer({ min: 0, max: 99_999 }).map((n) => String(n).padStart(5, '0').replace(/^../, '$&-')),
  city: text(100),
})
const grosze = fc.integer({ min: 0, max: 100_000_000 })
const status = fc.constantFrom(...geocodingStatuses)

const device: fc.Arbitrary<Device> = fc.record({
  id,
  clientId: id,
  clientName: text(200),
  clientPhone: phone,
  type: fc.constantFrom(...deviceTypes),
  name: maybe(text(120)),
  installationDate: maybe(days),
  nextInspectionDate: days,
  notes: maybe(text(2000)),
  address,
  position: maybe(position),
  geocodingStatus: maybe(status),
  serviceConfirmed: fc.boolean(),
  serviceConfirmationValid: fc.boolean(),
  serviceConfirmedAt: maybe(instant),
  lastConfirmationToken: maybe(text(8)),
  imageCount: fc.nat(),
  reminder: maybe(fc.record({ state: fc.constantFrom(...smsStates), at: instant })),
  bookedService: maybe(
    fc.record({ id, startsAt: instant, endsAt: instant, technician: maybe(text(120)), rejected: fc.boolean() }),
  ),
  wish: maybe(
    fc.record({
      day: maybe(days),
      part: maybe(fc.constantFrom(...dayParts)),
      note: maybe(text(500)),
      phone: maybe(phone),
      at: instant,
    }),
  ),
  version,
})

const deviceInput: fc.Arbitrary<DatedDeviceInput> = fc
  .record({
    type: fc.constantFrom(...deviceTypes),
    name: maybe(text(120)),
    installationDate: days,
    nextInspectionDate: days,
    notes: maybe(text(2000)),
    address,
    placed: maybe(fc.record({ position, geocodingStatus: maybe(status) })),
  })
  // How a position was found is only known where there is one.
  .map(({ placed, ...input }) => ({ ...input, ...(placed ?? { position: null, geocodingStatus: null }) }))

const client: fc.Arbitrary<Client> = fc.record({
  id,
  firstName: text(100),
  lastName: text(100),
  phone,
  devices: fc.array(device, { maxLength: 3 }),
  version,
})
const clientInput = fc.record({ firstName: text(100), lastName: text(100), phone })

const service: fc.Arbitrary<Service> = fc.record({
  id,
  deviceId: id,
  clientId: id,
  type: fc.constantFrom(...serviceTypes),
  status: fc.constantFrom(...serviceStatuses),
  startsAt: instant,
  endsAt: instant,
  durationMinutes: fc.integer({ min: 30, max: 480 }),
  notes: maybe(text(2000)),
  technician: maybe(text(120)),
  technicianId: maybe(id),
  manualEntry: fc.boolean(),
  googleEventId: maybe(text(40)),
  price: maybe(grosze),
  completedAt: maybe(instant),
  performedOn: maybe(days),
  workDone: maybe(text(2000)),
  cancelReason: maybe(text(200)),
  createdBy: text(200),
  createdAt: instant,
  updatedBy: maybe(text(200)),
  updatedAt: instant,
  version,
  client: fc.record({ name: text(200), phone }),
  device: fc.record({ type: fc.constantFrom(...deviceTypes), name: maybe(text(120)), address }),
})

const serviceDay: fc.Arbitrary<ServiceDay> = fc.record({
  day: days,
  total: fc.nat(),
  services: fc.array(service, { maxLength: 2 }),
})

const counts = <const Key extends string>(keys: readonly Key[]): fc.Arbitrary<Record<Key, number>> =>
  fc.nat().map((count) => Object.fromEntries(keys.map((key, i) => [key, count + i])) as Record<Key, number>)
const serviceStats: fc.Arbitrary<ServiceStats> = fc.record({
  total: fc.nat(),
  byStatus: counts(serviceStatuses),
  completedByType: counts(serviceTypes),
  today: fc.nat(),
  overdue: fc.nat(),
  upcoming: fc.nat(),
  unassigned: fc.nat(),
  averageDuration: maybe(fc.nat()),
  revenue: grosze,
  thisMonth: fc.record({ completed: fc.nat(), revenue: grosze }),
  lastPerformedOn: maybe(days),
  nextStartsAt: maybe(instant),
})

const serviceInput: fc.Arbitrary<ServiceInput & { manualEntry: boolean }> = fc.record({
  clientId: id,
  deviceId: id,
  type: fc.constantFrom(...serviceTypes),
  startsAt: instant,
  durationMinutes: fc.integer({ min: 30, max: 480 }),
  notes: maybe(text(2000)),
  technician: maybe(text(120)),
  technicianId: maybe(id),
  manualEntry: fc.boolean(),
})

const perType = <T>(value: fc.Arbitrary<T>) =>
  fc.record({ HEAT_PUMP: value, GAS_BOILER: value, AIR_CONDITIONER: value })
/** Braces are placeholders' alone. */
const template = text(1000).map((typed) => typed.replaceAll(/[{}]/g, '-'))
const settings: fc.Arbitrary<Settings> = fc.record({
  price: perType(fc.integer({ min: 1, max: 1000 }).map((tens) => tens * 1000)),
  intervalMonths: perType(fc.constantFrom(...inspectionIntervals)),
  defaultSmsTemplate: template,
  expirationSmsTemplate: template,
  contactPhoneNumber: text(40),
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
  sendingFromHour: fc.integer({ min: 0, max: 11 }),
  sendingUntilHour: fc.integer({ min: 12, max: 24 }),
  quietOnHolidays: fc.boolean(),
  smsPlainLetters: fc.boolean(),
  smsPartPrice: fc.integer({ min: 1, max: 10_000 }),
  contactHours: text(200),
  companyName: text(200),
  companyPhone: text(40),
  companyEmail: fc.constantFrom('biuro@termo.test', 'a.b+c@firma.pl'),
  companyAddress: text(200),
  dailySmsBudget: maybe(fc.integer({ min: 1, max: 1_000_000 })),
  monthlySmsBudget: maybe(fc.integer({ min: 1, max: 1_000_000 })),
  version,
})

const plannedSms: fc.Arbitrary<PlannedSms> = fc.record({
  id,
  device: maybe(fc.record({ id, name: maybe(text(120)), type: fc.constantFrom(...deviceTypes) })),
  client: maybe(fc.record({ id, firstName: text(100), lastName: text(100) })),
  phone,
  text: text(640),
  edited: fc.boolean(),
  scheduledAt: instant,
  status: fc.constantFrom(...plannedSmsStatuses),
  type: fc.constantFrom(...smsTypes),
  source: maybe(text(40)),
  createdAt: instant,
  updatedAt: instant,
  updatedBy: maybe(text(100)),
  sentAt: maybe(instant),
  errorMessage: maybe(text(200)),
  retryCount: fc.nat(),
  maxRetries: fc.nat(),
})

const user: fc.Arbitrary<User> = fc.record({
  id,
  username: text(50),
  email: text(100),
  emailVerified: fc.boolean(),
  firstName: text(100),
  lastName: text(100),
  phoneNumber: maybe(phone),
  roles: fc.uniqueArray(fc.constantFrom(...roles)),
  active: fc.boolean(),
  lastLogin: maybe(instant),
  createdAt: instant,
})

/** Over a real wire: as JSON. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

function expectSame<T>(values: fc.Arbitrary<T>, there: (value: T) => unknown, back: (wire: unknown) => unknown) {
  fc.assert(
    fc.property(values, (value) => {
      expect(back(sent(there(value)))).toEqual(value)
    }),
  )
}

test('a device', () => expectSame(device, encodeDevice, (wire) => decodeDevice(deviceWireSchema.parse(wire))))
test('a client with devices', () =>
  expectSame(client, encodeClient, (wire) => decodeClient(clientWireSchema.parse(wire))))
test('a day of the calendar', () =>
  expectSame(serviceDay, encodeServiceDay, (wire) => decodeServiceDay(serviceDayWireSchema.parse(wire))))
test('the statistics of services', () =>
  expectSame(serviceStats, encodeServiceStats, (wire) => serviceStatsCodec.parse(wire)))
test('a visit', () => expectSame(service, encodeService, (wire) => decodeService(serviceWireSchema.parse(wire))))
test('settings', () => expectSame(settings, encodeSettings, (wire) => decodeSettings(settingsWireSchema.parse(wire))))
test('a planned SMS', () =>
  expectSame(plannedSms, encodePlannedSms, (wire) => decodePlannedSms(plannedSmsWireSchema.parse(wire))))
test('a user', () => expectSame(user, encodeUser, (wire) => decodeUser(userWireSchema.parse(wire))))

test('a device form', () => {
  const body = fc.record({ device: deviceInput })
  expectSame(
    body,
    (form) => updateDeviceCodec.encode(form),
    (wire) => updateDeviceCodec.parse(wire),
  )
  expectSame(
    fc.record({ clientId: id, device: deviceInput }),
    (form) => createDeviceCodec.encode(form),
    (wire) => createDeviceCodec.parse(wire),
  )
})
test('a client form', () =>
  expectSame(
    clientInput,
    (form) => clientInputCodec.encode(form),
    (wire) => clientInputCodec.parse(wire),
  ))
test('a form of a client with the first device', () =>
  expectSame(
    fc.tuple(clientInput, deviceInput).map(([form, first]) => ({ ...form, device: first })),
    (form) => clientWithDeviceInputCodec.encode(form),
    (wire) => clientWithDeviceInputCodec.parse(wire),
  ))
test('a form of a visit', () =>
  expectSame(
    serviceInput,
    (input) => serviceInputCodec.encode(input),
    (wire) => serviceInputCodec.parse(wire),
  ))
test('a form of settings', () =>
  expectSame(
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
