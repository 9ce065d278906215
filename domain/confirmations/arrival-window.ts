/** Minutes after the planned start within which the technician arrives; shown to the customer. */
export const arrivalWindowMinutes = 120

/** From when until when the customer should be at home for the technician to arrive. */
export function arrivalWindow(startsAt: Date): { from: Date; until: Date } {
  return { from: startsAt, until: new Date(startsAt.getTime() + arrivalWindowMinutes * 60_000) }
}
