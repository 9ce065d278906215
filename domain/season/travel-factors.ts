import { groupPairs } from '../collections'
import type { Position } from '../devices/device'
import type { TravelFactors } from './travel'
import { perLeg, estimatedLegs, regionOf } from './travel'

/** A way that somebody of the company drove, from leaving one customer to arriving at the next */
export interface Trip {
  from: Position
  to: Position
  /** Minutes as recorded, including any break on the way */
  minutes: number
}

/** How many driven ways weigh as much as what is known without them */
const presumption = 30
/** A shorter drive (minutes) is mostly parking. */
const minMinutes = 5
/** Beyond these ratios the times were entered afterwards, or there was a break. */
const plausibleRatio = { min: 0.5, max: 2.5 }

/**
 * What the company's own arrivals and departures say about driving times: the median of driven by estimated, shrunk
 * towards 1 while there are few ways, and in each region towards the overall factor.
 */
export function travelFactors(trips: readonly Trip[]): TravelFactors {
  const logs = trips.flatMap(({ from, to, minutes }) => {
    const usual = estimatedLegs([from, to])(from, to).minutes - perLeg
    const ratio = (minutes - perLeg) / usual
    if (usual < minMinutes || !(ratio >= plausibleRatio.min && ratio <= plausibleRatio.max)) return []
    return { log: Math.log(ratio), regions: [...new Set([regionOf(from), regionOf(to)])] }
  })
  const all = shrunkMedian(
    logs.map(({ log }) => log),
    0,
  )
  const byRegion = groupPairs(logs.flatMap((way) => way.regions.map((region) => [region, way.log] as const)))
  const regions = [...byRegion].map(([region, own]) => [region, Math.exp(shrunkMedian(own, all))] as const)
  return { all: Math.exp(all), regions: Object.fromEntries(regions), samples: logs.length }
}

/** The median, shrunk towards a value as long as there are few */
function shrunkMedian(logs: readonly number[], towards: number): number {
  return (median(logs) * logs.length + towards * presumption) / (logs.length + presumption)
}

/** 0 of none */
function median(values: readonly number[]): number {
  if (values.length === 0) return 0
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length >> 1
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}
