import * as fc from 'fast-check'
import { dayParts } from '../confirmations/wish'
import type { DatedDeviceInput, Device } from '../devices/device'
import { geocodingStatuses } from '../devices/device'
import { deviceTypes } from '../devices/device-type'
import { fuels, maxRefrigerantGrams } from '../devices/equipment'
import { refrigerants } from '../devices/refrigerant'
import { visitNeeds } from '../devices/visit-needs'
import { smsStates } from '../sms/outbox/sms-state'
import { maybe, id, version, instant, days, text, position, phone, address } from './arbitraries'

const equipment = {
  manufacturer: maybe(text(80)),
  model: maybe(text(120)),
  serialNumber: maybe(text(60)),
  commissionedOn: maybe(days),
  warrantyUntil: maybe(days),
  refrigerant: maybe(fc.constantFrom(...refrigerants)),
  refrigerantGrams: maybe(fc.integer({ min: 1, max: maxRefrigerantGrams })),
  hermetic: fc.boolean(),
  residential: fc.boolean(),
  leakDetection: fc.boolean(),
  fuel: maybe(fc.constantFrom(...fuels)),
}

const status = fc.constantFrom(...geocodingStatuses)

export const device: fc.Arbitrary<Device> = fc.record({
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
  calledOffService: maybe(fc.record({ id, startsAt: instant })),
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
  ...equipment,
  needs: fc.subarray([...visitNeeds]),
  version,
})

export const deviceInput: fc.Arbitrary<DatedDeviceInput> = fc
  .record({
    type: fc.constantFrom(...deviceTypes),
    name: maybe(text(120)),
    installationDate: days,
    nextInspectionDate: days,
    notes: maybe(text(2000)),
    address,
    ...equipment,
    placed: maybe(fc.record({ position, geocodingStatus: maybe(status) })),
  })
  // A status is only kept together with a position.
  .map(({ placed, ...input }) => ({ ...input, ...(placed ?? { position: null, geocodingStatus: null }) }))
