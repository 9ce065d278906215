import { sumBy } from '#domain/collections'
import type { Urgency } from '#domain/inspections/urgency'
import { urgencies } from '#domain/inspections/urgency'
import { totalOf } from '#domain/map/clusters'
import { formatNumber } from '#domain/text/number'
import { formatCount } from '#domain/text/plural'
import { ringColours } from './marker-colours'

/** Devices per urgency, in the order of `urgencies`: an array is cheap to add up. */
export type UrgencyCounts = number[]

export const noUrgencies = (): UrgencyCounts => urgencies.map(() => 0)

const position = Object.fromEntries(urgencies.map((urgency, index) => [urgency, index])) as Record<Urgency, number>

export function addUrgency(counts: UrgencyCounts, urgency: Urgency): void {
  counts[position[urgency]]! += 1
}

export function addUrgencies(counts: UrgencyCounts, more: UrgencyCounts): void {
  for (let i = 0; i < counts.length; i += 1) counts[i]! += more[i]!
}

/** '3 po terminie, 2 pilne'; empty where neither. */
export function urgentWords(counts: UrgencyCounts): string {
  const overdue = counts[position.OVERDUE] ?? 0
  const urgent = counts[position.URGENT] ?? 0
  const words = [
    overdue > 0 && `${formatNumber(overdue)} po terminie`,
    urgent > 0 && formatCount(urgent, ['pilne', 'pilne', 'pilnych']),
  ]
  return words.filter(Boolean).join(', ')
}

/** Degrees of the smallest share, so that one overdue device among hundreds is visible. */
const minDegrees = 28
/** Degrees of white between two colours */
const gapDegrees = 8

/** CSS gradient of a ring with the share of each urgency, the most urgent first, clockwise from the top. */
export function ringOf(counts: UrgencyCounts): string {
  const total = totalOf(counts)
  const shares = urgencies
    .map((urgency, index) => ({ urgency, degrees: (360 * (counts[index] ?? 0)) / total }))
    .filter(({ degrees }) => degrees > 0)
    .map(({ urgency, degrees }) => ({ urgency, degrees: Math.max(degrees, minDegrees) }))
  const [only] = shares
  if (only && shares.length === 1) return `conic-gradient(${ringColours[only.urgency]} 0deg 360deg)`
  const scale = 360 / sumBy(shares, ({ degrees }) => degrees)
  let at = 0
  const stops = shares.map(({ urgency, degrees }) => {
    const from = Math.round(at)
    at += degrees * scale
    const to = Math.round(at)
    return `${ringColours[urgency]} ${from}deg ${to - gapDegrees}deg, #fff ${to - gapDegrees}deg ${to}deg`
  })
  return `conic-gradient(${stops.join(', ')})`
}
