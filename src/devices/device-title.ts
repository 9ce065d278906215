import type { Device } from '#domain/devices/device'
import { deviceTypeNames } from '#domain/devices/device-type'

/** 'Pompa ciepła Vitocal 200' */
export function deviceTitle({ type, name }: Pick<Device, 'type' | 'name'>): string {
  return [deviceTypeNames[type], name].filter(Boolean).join(' ')
}
