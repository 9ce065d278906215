import * as fc from 'fast-check'
import { test } from 'vitest'
import { z } from 'zod'
import { deviceTypes } from '../devices/device-type'
import { visitNeeds } from '../devices/visit-needs'
import type { ServiceDay } from './days'
import { serviceDaySchema } from './days'
import { payments } from './payment'
import { customerNoticeStates } from './customer-notice'
import type { Service, ServiceInput } from './service'
import { serviceStatuses, serviceTypes } from './service'
import type { ServiceStats } from './stats'
import { serviceStatsCodec } from './stats'
import { serviceCodec, serviceInputCodec, serviceWireSchema } from './wire'
import {
  address,
  days,
  expectRoundTrip,
  grosze,
  id,
  instant,
  maybe,
  phone,
  text,
  version,
} from '../testing/arbitraries'

const needs = fc.subarray([...visitNeeds])
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
  payment: maybe(fc.constantFrom(...payments)),
  completedAt: maybe(instant),
  performedOn: maybe(days),
  workDone: maybe(text(2000)),
  cancelReason: maybe(text(200)),
  rebook: fc.boolean(),
  customerNotice: maybe(fc.record({ state: fc.constantFrom(...customerNoticeStates), at: instant })),
  campaign: maybe(fc.record({ id, name: text(80) })),
  createdBy: text(200),
  createdAt: instant,
  updatedBy: maybe(text(200)),
  updatedAt: instant,
  version,
  client: fc.record({ name: text(200), phone, wantsNoSms: fc.boolean() }),
  device: fc.record({ type: fc.constantFrom(...deviceTypes), name: maybe(text(120)), address, needs }),
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

test('the wire keeps a service', () =>
  expectRoundTrip(service, serviceCodec.encode, (wire) => serviceCodec.parse(serviceWireSchema.parse(wire))))

test('the wire keeps a form of a service', () =>
  expectRoundTrip(
    serviceInput,
    (input) => serviceInputCodec.encode(input),
    (wire) => serviceInputCodec.parse(wire),
  ))

test('the wire keeps a day of the calendar', () =>
  expectRoundTrip(
    serviceDay,
    (of) => z.encode(serviceDaySchema, of),
    (wire) => serviceDaySchema.parse(wire),
  ))

test('the wire keeps the statistics of services', () =>
  expectRoundTrip(
    serviceStats,
    (stats) => serviceStatsCodec.encode(stats),
    (wire) => serviceStatsCodec.parse(wire),
  ))
