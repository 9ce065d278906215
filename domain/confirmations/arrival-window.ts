export const arrivalWindowMinutes = 120

export function arrivalWindow(startsAt: Date): { from: Date; until: Date } {
  return { from: startsAt, until: new Date(startsAt.getTime() + arrivalWindowMinutes * 60_000) }
}
