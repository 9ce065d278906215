import type { LinkedDevice } from './confirmation-info'
import type { Texts } from './languages'

/** 'Pompa ciepła (Daikin Altherma 3), Kocioł gazowy' */
export function namesOf(devices: readonly LinkedDevice[], texts: Texts): string {
  return devices
    .map(({ type, name }) => (name ? `${texts.deviceTypes[type]} (${name})` : texts.deviceTypes[type]))
    .join(', ')
}
