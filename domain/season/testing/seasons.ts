import type { Season, SeasonStop, Shift } from '../season'
import { seasonWeights } from '../weights'
import { addDays, asDay } from '../../time/day'

const monday = asDay('2026-09-07')
const base = { lat: 52.2, lng: 16.2 }

/** km to the east and to the north of the base */
export const at = (east: number, north: number) => ({ lat: base.lat + north / 111.2, lng: base.lng + east / 68.1 })
export const workDay = (number: number) => addDays(monday, number)

export function aStop(id: number, changes: Partial<SeasonStop> = {}): SeasonStop {
  return {
    id,
    position: at(id % 5, Math.floor(id / 5)),
    duration: 60,
    needs: ['P'],
    opens: 480,
    closes: 960,
    notBefore: null,
    until: null,
    dueOn: null,
    wish: null,
    lastTechnicianId: null,
    technicianIds: null,
    fixed: null,
    ...changes,
  }
}

export function aShift(technicianId: number, number: number, changes: Partial<Shift> = {}): Shift {
  return {
    technicianId,
    day: workDay(number),
    opens: 450,
    closes: 960,
    start: at(0, 0),
    end: at(0, 0),
    skills: ['P', 'K'],
    mostVisits: 8,
    ...changes,
  }
}

export const aSeason = (stops: SeasonStop[], shifts: Shift[]): Season => ({ stops, shifts, weights: seasonWeights })
