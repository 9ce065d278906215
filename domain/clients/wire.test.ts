import * as fc from 'fast-check'
import { test } from 'vitest'
import type { Client } from './client'
import { clientInputCodec, clientWireSchema, clientWithDeviceInputCodec, clientCodec } from './wire'
import { expectRoundTrip, id, phone, text, version } from '../testing/arbitraries'
import { device, deviceInput } from '../testing/device-arbitraries'

const own = {
  email: fc.option(fc.constant('jan@kowalski.pl')),
  company: fc.option(text(200)),
  nip: fc.option(fc.constant('5250001090')),
}
const client: fc.Arbitrary<Client> = fc.record({
  id,
  firstName: text(100),
  lastName: text(100),
  phone,
  ...own,
  devices: fc.array(device, { maxLength: 3 }),
  version,
})
const clientInput = fc.record({ firstName: text(100), lastName: text(100), phone, ...own })

test('the wire keeps a client with devices', () =>
  expectRoundTrip(client, clientCodec.encode, (wire) => clientCodec.parse(clientWireSchema.parse(wire))))

test('the wire keeps a client form', () =>
  expectRoundTrip(
    clientInput,
    (form) => clientInputCodec.encode(form),
    (wire) => clientInputCodec.parse(wire),
  ))

test('the wire keeps a form of a client with the first device', () =>
  expectRoundTrip(
    fc.tuple(clientInput, deviceInput).map(([form, first]) => ({ ...form, device: first })),
    (form) => clientWithDeviceInputCodec.encode(form),
    (wire) => clientWithDeviceInputCodec.parse(wire),
  ))
