import { expect, test } from 'vitest'
import { z } from 'zod'
import { deviceTypeCodec, deviceTypeLetters, deviceTypeNames } from './device-type'

test.each([
  ['HEAT_PUMP', 'POMPA_CIEPLA', 'Pompa ciepła', 'P'],
  ['GAS_BOILER', 'KOCIOL_GAZOWY', 'Kocioł gazowy', 'K'],
  ['AIR_CONDITIONER', 'KLIMATYZATOR', 'Klimatyzator', 'A'],
] as const)('%s is %s on the wire, %s on the screen and %s on the map', (type, wire, name, letter) => {
  expect(z.encode(deviceTypeCodec, type)).toBe(wire)
  expect(z.decode(deviceTypeCodec, wire)).toBe(type)
  expect([deviceTypeNames[type], deviceTypeLetters[type]]).toEqual([name, letter])
})
