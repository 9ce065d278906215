import * as fc from 'fast-check'
import { test } from 'vitest'
import { deviceTypes } from '../../devices/device-type'
import { smsTypes } from '../sms-type'
import type { PlannedSms } from './planned-sms'
import { plannedSmsStatuses } from './planned-sms'
import { encodePlannedSms, plannedSmsCodec, plannedSmsWireSchema } from './wire'
import { expectRoundTrip, id, instant, maybe, phone, text } from '../../testing/arbitraries'

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

test('the wire keeps a planned SMS', () =>
  expectRoundTrip(plannedSms, encodePlannedSms, (wire) => plannedSmsCodec.parse(plannedSmsWireSchema.parse(wire))))
