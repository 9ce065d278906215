import type { Urgency } from '#domain/inspections/urgency'
import type { DeviceType } from '#domain/devices/device-type'

/** How a marker is painted: by urgency where that is high, otherwise by type; several devices are one dark marker. */
export type MarkerKind = 'GROUP' | 'OVERDUE' | 'URGENT' | DeviceType

/** Fill and text of each marker; the same in light and dark mode, like the map. */
export const markerColours: Record<MarkerKind, { fill: string; text: string }> = {
  OVERDUE: { fill: '#7d1410', text: '#ffffff' },
  URGENT: { fill: '#cf2e26', text: '#ffffff' },
  HEAT_PUMP: { fill: '#1f62b5', text: '#ffffff' },
  GAS_BOILER: { fill: '#23763b', text: '#ffffff' },
  AIR_CONDITIONER: { fill: '#f0b13a', text: '#2b1d00' },
  GROUP: { fill: '#262b2f', text: '#ffffff' },
}

/** Colours of a marker that is not at its device's own address: white, with a dashed border of its colour */
export function hollow(kind: MarkerKind): { fill: string; text: string; rim: string } {
  const { fill, text } = markerColours[kind]
  return { fill: '#ffffff', text: kind === 'AIR_CONDITIONER' ? text : fill, rim: fill }
}

export const confirmedColour = '#e5352c'

/** Colours of the shares in the ring around several devices. */
export const ringColours: Record<Urgency, string> = {
  OVERDUE: markerColours.OVERDUE.fill,
  URGENT: markerColours.URGENT.fill,
  SOON: '#e0a11b',
  LATER: '#7f8b92',
}
