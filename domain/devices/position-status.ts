import type { GeocodingStatus, Position } from './device'
import { geocodingStatuses } from './device'

/** How sure the place of a device on the map is (rule D4): UNKNOWN where nobody said how it was found, NONE without a position. */
export const positionStatuses = [...geocodingStatuses, 'UNKNOWN', 'NONE'] as const
export type PositionStatus = (typeof positionStatuses)[number]

export const positionStatusNames: Record<PositionStatus, string> = {
  EXACT: 'Dokładne',
  APPROXIMATE: 'Przybliżone',
  MANUAL: 'Wskazane ręcznie',
  FALLBACK: 'Adres firmy',
  UNKNOWN: 'Nieznana dokładność',
  NONE: 'Brak położenia',
}

interface Placed {
  position: Position | null
  geocodingStatus: GeocodingStatus | null
}

export function positionStatus({ position, geocodingStatus }: Placed): PositionStatus {
  return position ? (geocodingStatus ?? 'UNKNOWN') : 'NONE'
}

/** The company's address instead of the device's own, or no position: to be corrected by a person. */
export function needsCorrection(status: PositionStatus): boolean {
  return status === 'NONE' || status === 'FALLBACK'
}
