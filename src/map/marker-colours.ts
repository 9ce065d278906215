import type { Urgency } from '#domain/inspections/urgency'
import type { MarkerKind } from './spots'

/** Ground and letter of each marker; the same by day and by night, for they lie on the map, not on a page. */
export const markerColours: Record<MarkerKind, { ground: string; sign: string }> = {
  OVERDUE: { ground: '#7d1410', sign: '#ffffff' },
  URGENT: { ground: '#cf2e26', sign: '#ffffff' },
  HEAT_PUMP: { ground: '#1f62b5', sign: '#ffffff' },
  GAS_BOILER: { ground: '#23763b', sign: '#ffffff' },
  AIR_CONDITIONER: { ground: '#f0b13a', sign: '#2b1d00' },
  GROUP: { ground: '#262b2f', sign: '#ffffff' },
}

/** A marker that does not stand where the device does: hollow, with a broken rim of its colour. */
export function hollow(kind: MarkerKind): { ground: string; sign: string; rim: string } {
  const { ground, sign } = markerColours[kind]
  return { ground: '#ffffff', sign: kind === 'AIR_CONDITIONER' ? sign : ground, rim: ground }
}

/** The dot of a confirmed service */
export const confirmedColour = '#e5352c'

/** The ring around several devices, by its shares. What is not urgent is quiet. */
export const ringColours: Record<Urgency, string> = {
  OVERDUE: markerColours.OVERDUE.ground,
  URGENT: markerColours.URGENT.ground,
  SOON: '#e0a11b',
  LATER: '#7f8b92',
}
