import { z } from 'zod'

/** Rule D1. */
export const deviceTypes = ['HEAT_PUMP', 'GAS_BOILER', 'AIR_CONDITIONER'] as const
export type DeviceType = (typeof deviceTypes)[number]
export const deviceTypeSchema = z.enum(deviceTypes)

export const deviceTypeNames: Record<DeviceType, string> = {
  HEAT_PUMP: 'Pompa ciepła',
  GAS_BOILER: 'Kocioł gazowy',
  AIR_CONDITIONER: 'Klimatyzator',
}

/** 'Pompa ciepła Vitocal 200' */
export function deviceTitle({ type, name }: { type: DeviceType; name: string | null }): string {
  return [deviceTypeNames[type], name].filter(Boolean).join(' ')
}

/** The same of a row that is about a device */
export const deviceText = ({ deviceType, deviceName }: { deviceType: DeviceType; deviceName: string | null }) =>
  deviceTitle({ type: deviceType, name: deviceName })

export const deviceTypeLetters: Record<DeviceType, string> = { HEAT_PUMP: 'P', GAS_BOILER: 'K', AIR_CONDITIONER: 'A' }

const wireNames = { HEAT_PUMP: 'POMPA_CIEPLA', GAS_BOILER: 'KOCIOL_GAZOWY', AIR_CONDITIONER: 'KLIMATYZATOR' } as const
export const deviceTypeWireSchema = z.enum(['POMPA_CIEPLA', 'KOCIOL_GAZOWY', 'KLIMATYZATOR'], {
  error: 'Wybierz typ urządzenia',
})
export type DeviceTypeWire = z.infer<typeof deviceTypeWireSchema>

/** The type of this name: 'HEAT_PUMP', 'POMPA_CIEPLA' or 'Pompa ciepła' */
export function deviceTypeByName(name: string): DeviceType | undefined {
  return deviceTypes.find((type) => [type, wireNames[type], deviceTypeNames[type]].includes(name))
}

const ownNames = Object.fromEntries(deviceTypes.map((type) => [wireNames[type], type])) as Record<
  DeviceTypeWire,
  DeviceType
>
export const deviceTypeCodec = z.codec(deviceTypeWireSchema, deviceTypeSchema, {
  decode: (wire) => ownNames[wire],
  encode: (type) => wireNames[type],
})
