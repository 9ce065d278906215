/** Additional minutes up to which a visit is on the way */
const nearbyMinutes = 15

/**
 * Whether a customer may be told 'jesteśmy wtedy w okolicy' (rule V8): the visit is on the way to others of that day.
 * @param added minutes that it adds to the day,
 * @param others how many other visits the day has
 */
export function isNearby(added: number, others: number): boolean {
  return others > 0 && added <= nearbyMinutes
}
