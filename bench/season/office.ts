import type { DayPart } from '#domain/confirmations/wish'
import { dayParts } from '#domain/confirmations/wish'
import type { Position } from '#domain/devices/device'
import { randomOf } from '#domain/routing/random'
import type { Season, SeasonStop, Shift } from '#domain/season/season'
import { seasonWeights } from '#domain/season/weights'
import type { Day } from '#domain/time/day'
import { addDays, asDay } from '#domain/time/day'
import { isWorkingDay } from '#domain/time/working-day'

interface OfficeSize {
  devices: number
  technicians: number
  towns: number
  /** km around the office */
  radius: number
  workingDays: number
}

const office: Position = { lat: 52.41, lng: 16.93 }
const kmPerDegree = 111.195

/**
 * The devices of an office that fall due in its season. Towns are of different sizes; two of five customers wish for a
 * day or a part of it.
 */
export function officeSeason(size: OfficeSize, seed: number): Season & { townOf: number[] } {
  const random = randomOf(seed)
  const near = (centre: Position, km: number): Position => {
    const angle = random.next() * 2 * Math.PI
    const far = km * Math.sqrt(random.next())
    const lat = centre.lat + (far * Math.sin(angle)) / kmPerDegree
    return { lat, lng: centre.lng + (far * Math.cos(angle)) / (kmPerDegree * Math.cos((lat * Math.PI) / 180)) }
  }
  const towns = Array.from({ length: size.towns }, () => ({
    position: near(office, size.radius),
    weight: 0.3 + random.next() ** 2 * 4,
  }))
  const weights = towns.reduce((sum, { weight }) => sum + weight, 0)
  const townOf: number[] = []
  const days = workingDays(asDay('2026-09-01'), size.workingDays)
  /**
   * A tenth wishes a day, a fifth a part of the day.
   * @param draw from 0 to 1
   */
  const wishOf = (draw: number): SeasonStop['wish'] => {
    if (draw < 0.1) return { day: days[random.below(days.length)]!, part: null }
    return draw < 0.3 ? { day: null, part: part(random.below(2)) } : null
  }
  const stops: SeasonStop[] = Array.from({ length: size.devices }, (_, at) => {
    let draw = random.next() * weights
    const town = Math.max(
      0,
      towns.findIndex(({ weight }) => (draw -= weight) < 0),
    )
    townOf.push(town)
    const wishes = random.next()
    return {
      id: at + 1,
      position: near(towns[town]!.position, 2.5),
      duration: [45, 60, 60, 75][random.below(4)]!,
      needs: [['P', 'K', 'A'][random.below(3)]!],
      opens: 8 * 60,
      closes: 17 * 60,
      notBefore: random.next() < 0.05 ? days[random.below(Math.floor(days.length / 2))]! : null,
      until: random.next() < 0.05 ? days[Math.floor(days.length * (0.5 + random.next() / 2))]! : null,
      dueOn: days[random.below(days.length)]!,
      wish: wishOf(wishes),
      lastTechnicianId: random.next() < 0.5 ? 1 + random.below(size.technicians) : null,
      technicianIds: null,
      fixed: null,
    }
  })
  const shifts: Shift[] = Array.from({ length: size.technicians }, (_, at) => {
    const home = near(office, 15)
    return days.map((on) => ({
      technicianId: at + 1,
      day: on,
      opens: 7.5 * 60,
      closes: 17 * 60,
      start: home,
      end: home,
      mostVisits: 9,
      // The last one does no air conditioners.
      skills: at === size.technicians - 1 ? ['P', 'K'] : ['P', 'K', 'A'],
    }))
  }).flat()
  return { stops, shifts, weights: seasonWeights, townOf }
}

const part = (at: number): DayPart => dayParts[at]!

function workingDays(from: Day, count: number): Day[] {
  const days: Day[] = []
  for (let on = from; days.length < count; on = addDays(on, 1)) if (isWorkingDay(on)) days.push(on)
  return days
}
