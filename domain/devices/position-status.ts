import type { GeocodingStatus, Position } from './device'
import { geocodingStatuses } from './device'

/** How reliable the position is (rule D4): UNKNOWN without a status, NONE without a position. */
const positionStatuses = [...geocodingStatuses, 'UNKNOWN', 'NONE'] as const
export type PositionStatus = (typeof positionStatuses)[number]

export const positionStatusNames: Record<PositionStatus, string> = {
  EXACT: 'Dokładne',
  APPROXIMATE: 'Przybliżone',
  MANUAL: 'Wskazane ręcznie',
  FALLBACK: 'Adres firmy',
  UNKNOWN: 'Nieznana dokładność',
  NONE: 'Brak położenia',
}

interface GeocodingResult {
  position: Position | null
  geocodingStatus: GeocodingStatus | null
}

export function positionStatus({ position, geocodingStatus }: GeocodingResult): PositionStatus {
  return position ? (geocodingStatus ?? 'UNKNOWN') : 'NONE'
}

export function needsCorrection(status: PositionStatus): boolean {
  return status === 'NONE' || status === 'FALLBACK'
}
