import type { z } from 'zod'
import type { campaignPreviewSchema, campaignSchema } from '#domain/campaigns/campaign'
import { newCampaign } from '#domain/campaigns/campaign'
import type { BoardShift, boardSchema, StopOpening } from '#domain/campaigns/stop'
import { asDay } from '#domain/time/day'

export type CampaignWire = z.input<typeof campaignSchema>
type BoardWire = z.input<typeof boardSchema>
type PlanWire = NonNullable<CampaignWire['plan']>
export type StopWire = BoardWire['stops'][number]
type PreviewWire = z.input<typeof campaignPreviewSchema>

const start = { lat: 51.37, lng: 20.28 }

export function planWire(change: Partial<PlanWire> = {}): PlanWire {
  return {
    id: 1,
    at: '2027-09-01T08:00:00.000Z',
    seed: 1,
    iterations: 9000,
    stops: 3,
    leftOut: 1,
    km: 380,
    drivingMinutes: 600,
    kmByDueDate: 1000,
    kmByTown: 500,
    cost: 900,
    current: true,
    ...change,
  }
}

/** Two weeks of September 2027 with Piotr (5) and Jan (2) */
export function campaignWire(change: Partial<CampaignWire> = {}): CampaignWire {
  return {
    ...newCampaign(asDay('2027-09-06'), asDay('2027-09-17'), [5, 2]),
    id: 3,
    name: 'Jesień 2027',
    state: 'PLANNING',
    jobId: null,
    plan: null,
    counts: { stops: 4, leftOut: 1, planned: 3, silent: 0, booked: 0, declined: 0, expired: 0 },
    createdAt: '2027-08-20T08:00:00.000Z',
    createdBy: 'Ola',
    version: 1,
    ...change,
  }
}

export function stopWire(change: Partial<StopWire> = {}): StopWire {
  const { id = 1 } = change
  return {
    id,
    campaignId: 3,
    clientId: 100 + id,
    clientName: 'Anna Żak',
    clientPhone: '+48500600700',
    address: 'Lipowa 4, 26-300 Opoczno',
    city: 'Opoczno',
    position: { lat: 51.38, lng: 20.29 },
    devices: [{ id: 10 + id, type: 'POMPA_CIEPLA', name: 'aroTHERM' }],
    needs: [],
    duties: [
      { deviceId: 10 + id, dutyId: null, kind: 'INSPECTION', name: null, dueOn: asDay('2027-09-20'), hard: false },
    ],
    minutes: 70,
    dueOn: '2027-09-20',
    notBefore: null,
    until: null,
    confirmed: false,
    wish: null,
    lastTechnicianId: null,
    state: 'PROPOSED',
    locked: false,
    leftOut: null,
    offer: null,
    technicianId: 5,
    day: '2027-09-06',
    begins: 510,
    serviceIds: [],
    call: null,
    version: 1,
    ...change,
  }
}

export function shift(technicianId: number, on: string, change: Partial<BoardShift> = {}): BoardShift {
  return {
    technicianId,
    day: asDay(on),
    opens: 480,
    closes: 960,
    start,
    end: start,
    km: 40,
    drivingMinutes: 60,
    ...change,
  }
}

const days = ['2027-09-06', '2027-09-07', '2027-09-08', '2027-09-09', '2027-09-10']

/** Two stops on Monday with Piotr, one on Tuesday with Jan, one on nobody's day */
export function boardWire(stops: StopWire[] = sampleStops()): BoardWire {
  return { stops, shifts: [5, 2].flatMap((id) => days.map((on) => shift(id, on))), visits: [], travel: sampleTravel }
}

const sampleTravel = { name: 'w linii prostej, rzeki mostami', drivenWays: 0, factor: 1 }

export function sampleStops(): StopWire[] {
  return [
    stopWire({ id: 1, clientName: 'Anna Żak', begins: 510 }),
    stopWire({ id: 2, clientName: 'Bogdan Lis', begins: 600, city: 'Drzewica' }),
    stopWire({ id: 3, clientName: 'Celina Mak', technicianId: 2, day: '2027-09-07', begins: 540 }),
    stopWire({
      id: 4,
      clientName: 'Dorota Wilk',
      technicianId: null,
      day: null,
      begins: null,
      leftOut: 'NO_TIME',
    }),
  ]
}

export function opening(technicianId: number, on: string, change: Partial<StopOpening> = {}): StopOpening {
  return {
    technicianId,
    day: asDay(on),
    begins: 540,
    km: 10,
    drivingMinutes: 20,
    soft: 0,
    cost: 25,
    ...change,
  }
}

export function previewWire(change: Partial<PreviewWire> = {}): PreviewWire {
  return {
    devices: 612,
    stops: 580,
    workMinutes: 40_600,
    capacityMinutes: 58_000,
    workingDays: 120,
    smsDays: 10,
    leftOut: [{ reason: 'NO_POSITION', count: 7 }],
    cities: [
      { city: 'Opoczno', devices: 120 },
      { city: 'Drzewica', devices: 44 },
    ],
    ...change,
  }
}
