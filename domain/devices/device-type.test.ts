import { expect, test } from 'vitest'
import { decodeDeviceType, deviceTypeLetters, deviceTypeNames, encodeDeviceType } from './device-type'

test.each([
  ['HEAT_PUMP', 'POMPA_CIEPLA', 'Pompa ciepła', 'P'],
  ['GAS_BOILER', 'KOCIOL_GAZOWY', 'Kocioł gazowy', 'K'],
  ['AIR_CONDITIONER', 'KLIMATYZATOR', 'Klimatyzator', 'A'],
] as const)('%s is %s on the wire, %s on the screen and %s on the map', (type, wire, name, letter) => {
  expect(encodeDeviceType(type)).toBe(wire)
  expect(decodeDeviceType(wire)).toBe(type)
  expect([deviceTypeNames[type], deviceTypeLetters[type]]).toEqual([name, letter])
})
