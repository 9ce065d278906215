import type { ServiceType } from '../services/service'
import { joinWithinDays } from '../sms/chain'
import type { Grosze } from '../text/money'
import type { Day } from '../time/day'
import { addDays } from '../time/day'
import { visitLength } from '../time/visit-length'
import type { Duty } from './duty'

/**
 * A visit for duties is the inspection as well, unless that is due much later: then another type, which leaves its due
 * date alone (rule V3).
 */
export function visitType(dutiesDueOn: readonly Day[], nextInspectionDate: Day): ServiceType {
  const isNear = dutiesDueOn.some((dueOn) => nextInspectionDate <= addDays(dueOn, joinWithinDays))
  return isNear ? 'PRZEGLAD_OKRESOWY' : 'DIAGNOSTYKA'
}

/** How long a visit takes that serves duties, within the limits of a visit (rule V2); null if none of them says it */
export function visitMinutes(duties: readonly Pick<Duty, 'minutes'>[]): number | null {
  const lengths = duties.flatMap(({ minutes }) => minutes ?? [])
  if (lengths.length === 0) return null
  const sum = lengths.reduce((total, minutes) => total + minutes, 0)
  return Math.min(visitLength.max, Math.max(visitLength.min, sum))
}

/**
 * The price of a visit: the list price, if it is an inspection, plus what the duties that it serves cost; null if
 * nothing has a price (rule V20)
 */
export function visitPrice(listPrice: Grosze | null, duties: readonly Pick<Duty, 'price'>[]): Grosze | null {
  const prices = [listPrice, ...duties.map(({ price }) => price)].filter((price) => price !== null)
  return prices.length === 0 ? null : prices.reduce((total, price) => total + price, 0)
}
