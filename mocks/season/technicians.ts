import type { DeviceType } from '#domain/devices/device-type'
import type { VisitNeed } from '#domain/devices/visit-needs'
import type { DayOff, TechnicianColour, TechnicianInput, WorkingHours } from '#domain/technicians/technician'
import type { Day } from '#domain/time/day'
import { addDays, daysBetween, weekday } from '#domain/time/day'
import { minutesAfter } from '#domain/time/minutes'
import { instantAt } from '#domain/time/warsaw'
import { isWorkingDay, workingDayFrom } from '#domain/time/working-day'
import { technicians } from './company'

type Name = (typeof technicians)[number]

interface Profile extends TechnicianInput {
  /** Position of `start` */
  position: { lat: number; lng: number } | null
  brings: VisitNeed[]
}

const hours = (from: string, until: string): WorkingHours => ({ from, until })
const workWeek = (each: WorkingHours, friday: WorkingHours | null = each) => [
  each,
  each,
  each,
  each,
  friday,
  null,
  null,
]

export function profilesOn(today: Day): Record<Name, Profile> {
  const away = (inDays: number, days: number, reason: string): DayOff => {
    const from = workingDayFrom(addDays(today, inDays))
    return { from, until: addDays(from, days - 1), reason }
  }
  const profile = (
    colour: TechnicianColour,
    deviceTypes: DeviceType[],
    brings: VisitNeed[],
    week: Profile['week'],
    daysOff: DayOff[],
    home?: Pick<Profile, 'start' | 'position'>,
  ): Profile => ({
    visitsClients: false,
    colour,
    deviceTypes,
    brings,
    week,
    daysOff,
    start: null,
    position: null,
    ...home,
  })
  return {
    'Piotr Wrona': profile(
      'blue',
      ['HEAT_PUMP', 'GAS_BOILER'],
      ['TWO_PEOPLE'],
      workWeek(hours('07:00', '15:30')),
      [away(24, 5, 'Urlop')],
      {
        start: { street: 'Partyzantów', houseNumber: '18', flatNumber: null, postalCode: '26-300', city: 'Opoczno' },
        position: { lat: 51.3781, lng: 20.2902 },
      },
    ),
    'Grzegorz Banaś': profile(
      'orange',
      ['GAS_BOILER', 'AIR_CONDITIONER'],
      ['LADDER'],
      workWeek(hours('08:00', '16:00')),
      [away(-40, 10, 'Urlop')],
    ),
    'Łukasz Cieślak': profile(
      'green',
      ['HEAT_PUMP', 'AIR_CONDITIONER'],
      ['LADDER'],
      workWeek(hours('08:00', '17:00'), hours('08:00', '14:00')),
      [away(8, 3, 'Szkolenie u producenta')],
    ),
    'Natalia Kubiak': profile(
      'purple',
      ['HEAT_PUMP', 'GAS_BOILER', 'AIR_CONDITIONER'],
      ['TWO_PEOPLE', 'LADDER'],
      workWeek(hours('08:00', '17:00')),
      [away(16, 1, 'Sprawy rodzinne')],
      {
        start: {
          street: 'Spalska',
          houseNumber: '7',
          flatNumber: '3',
          postalCode: '97-200',
          city: 'Tomaszów Mazowiecki',
        },
        position: { lat: 51.5298, lng: 20.0149 },
      },
    ),
  }
}

interface Slot {
  technician: Name
  startsAt: Date
}

/** Possible starts; there is time to travel between them. */
const startTimes = ['08:00', '09:30', '11:00', '12:30', '14:00', '15:30'] as const

/**
 * Allocates free times of technicians who service the type, work at that hour and have no other service. Days on which
 * nobody works count as Mondays, for breakdowns on such a day.
 */
export function slotAllocator(today: Day) {
  const profiles = profilesOn(today)
  const busy = new Map<string, [from: Date, until: Date][]>()
  const counts = new Map<Day, number>()

  function fits(name: Name, on: Day, time: string, type: DeviceType, from: Date, until: Date): boolean {
    const { week, deviceTypes, daysOff } = profiles[name]
    const work = week[weekday(on)] ?? week[0]!
    const end = minutes(time) + (until.getTime() - from.getTime()) / 60_000
    return (
      deviceTypes.includes(type) &&
      time >= work.from &&
      end <= minutes(work.until) &&
      !daysOff.some((off) => on >= off.from && on <= off.until) &&
      !(busy.get(`${name} ${on}`) ?? []).some(([start, stop]) => from < stop && start < until)
    )
  }

  /** If the day is full, takes the next working day, or for past days the previous one. */
  return function slot(on: Day, type: DeviceType, duration: number): Slot {
    return (
      slotOn(on, type, duration) ??
      slot(on < today ? workingDayBefore(on) : workingDayFrom(addDays(on, 1)), type, duration)
    )
  }

  function slotOn(on: Day, type: DeviceType, duration: number): Slot | undefined {
    const count = counts.get(on) ?? 0
    counts.set(on, count + 1)
    // Rotates the technicians, so that services are spread among them.
    const inTurn = technicians.map((_, place) => technicians[(count + place) % technicians.length]!)
    // Varies the first start of the day.
    const first = (daysBetween(today, on) * 5 + count * 2) & 3
    for (const time of [...startTimes.slice(first), ...startTimes.slice(0, first)]) {
      const startsAt = instantAt(on, Number(time.slice(0, 2)), Number(time.slice(3)))
      const until = minutesAfter(startsAt, duration)
      const technician = inTurn.find((name) => fits(name, on, time, type, startsAt, until))
      if (!technician) continue
      const key = `${technician} ${on}`
      busy.set(key, [...(busy.get(key) ?? []), [startsAt, until]])
      return { technician, startsAt }
    }
    return undefined
  }
}

function workingDayBefore(of: Day): Day {
  const before = addDays(of, -1)
  return isWorkingDay(before) ? before : workingDayBefore(before)
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
