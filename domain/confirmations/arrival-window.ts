import { minutesAfter } from '../time/minutes'
const arrivalWindowMinutes = 120

interface ArrivalWindow {
  from: Date
  until: Date
}

/**
 * Between which times a customer may expect somebody: as agreed with them, otherwise within two hours from the start
 * (rule O8)
 */
export function arrivalWindow({
  startsAt,
  arrivalFrom,
  arrivalUntil,
}: {
  startsAt: Date
  arrivalFrom?: Date | null
  arrivalUntil?: Date | null
}): ArrivalWindow {
  if (arrivalFrom && arrivalUntil) return { from: arrivalFrom, until: arrivalUntil }
  return { from: startsAt, until: minutesAfter(startsAt, arrivalWindowMinutes) }
}
