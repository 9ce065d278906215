import * as fc from 'fast-check'
import { test } from 'vitest'
import { createDeviceCodec, decodeDevice, deviceWireSchema, encodeDevice, updateDeviceCodec } from './wire'
import { expectRoundTrip, id } from '../testing/arbitraries'
import { device, deviceInput } from '../testing/device-arbitraries'

test('the wire keeps a device', () =>
  expectRoundTrip(device, encodeDevice, (wire) => decodeDevice(deviceWireSchema.parse(wire))))

test('the wire keeps a device form', () => {
  const body = fc.record({ device: deviceInput })
  expectRoundTrip(
    body,
    (form) => updateDeviceCodec.encode(form),
    (wire) => updateDeviceCodec.parse(wire),
  )
  expectRoundTrip(
    fc.record({ clientId: id, device: deviceInput }),
    (form) => createDeviceCodec.encode(form),
    (wire) => createDeviceCodec.parse(wire),
  )
})
