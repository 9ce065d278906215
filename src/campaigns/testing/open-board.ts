import { cleanup, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Call, Handlers } from '../../testing/api'
import { itIs } from '../../testing/clock'
import { openConsole } from '../../testing/console'
import { janTechnician, technicianWire } from '../../testing/technician-samples'
import type { StopWire } from './campaign-samples'
import { boardWire, campaignWire, opening, planWire, sampleStops } from './campaign-samples'
import { giveCanvas } from './canvas'

const realFrame = window.requestAnimationFrame.bind(window)

/** Time and drawing of each test of the board. Call it once in a file. */
export function setUpBoard(): void {
  beforeEach(() => {
    itIs('2027-09-06T06:00:00Z')
    giveCanvas()
  })
  afterEach(async () => {
    // Leaflet does not always cancel a drawing that it has asked for, and fails where the map is gone by then.
    await new Promise(realFrame)
    cleanup()
    vi.restoreAllMocks()
    vi.useRealTimers()
    Reflect.deleteProperty(document, 'elementFromPoint')
  })
}

export const openings = [
  opening(2, '2027-09-08', { km: 14, drivingMinutes: 30, cost: 40 }),
  opening(5, '2027-09-06', { km: 2, drivingMinutes: 5, cost: 6 }),
  opening(5, '2027-09-07', { km: 6, drivingMinutes: 12, cost: 60 }),
]

interface Opened {
  stops?: StopWire[]
  api?: Handlers
  campaign?: Parameters<typeof campaignWire>[0]
  /** Until when it waits; by default until the week is there */
  ready?: () => Promise<HTMLElement>
}

/** The board over a small server, which keeps what is moved */
export async function openBoard({
  stops = sampleStops(),
  api = {},
  campaign = { plan: planWire() },
  ready = () => screen.findByRole('table', { name: 'Plan tygodnia: serwisanci i dni' }),
}: Opened = {}) {
  const change = (id: number, by: Partial<StopWire>) => {
    const at = stops.findIndex((stop) => stop.id === id)
    stops[at] = { ...stops[at]!, ...by }
    return { stops: [stops[at]], shifts: [] }
  }
  const write = (id: number): Handlers => ({
    [`GET /api/campaigns/3/stops/${id}/openings`]: () => openings,
    [`GET /api/campaigns/3/stops/${id}/explanation`]: () => ({ own: openings[1], next: openings[0] }),
    [`POST /api/campaigns/3/stops/${id}/move`]: ({ body }) =>
      change(id, { begins: 615, state: 'MOVED', leftOut: null, ...placeIn(body) }),
    [`POST /api/campaigns/3/stops/${id}/release`]: () => change(id, { state: 'PROPOSED' }),
    [`POST /api/campaigns/3/stops/${id}/remove`]: ({ body }) =>
      change(id, { technicianId: null, day: null, begins: null, locked: false, ...placeIn(body) }),
    [`POST /api/campaigns/3/stops/${id}/lock`]: ({ body }) => change(id, body as { locked: boolean }),
  })
  const opened = openConsole('/campaigns/campaign?id=3', {
    as: 'MANAGER',
    api: {
      'GET /api/campaigns/3': () => campaignWire(campaign),
      'GET /api/campaigns/3/board': () => boardWire(stops),
      'GET /api/technicians': () => [technicianWire(), janTechnician()],
      ...Object.assign({}, ...stops.map(({ id }) => write(id))),
      ...api,
    },
  })
  await ready()
  return opened
}

/** What a body puts a stop to, with the state before where it takes a move back */
function placeIn(body: unknown): Partial<StopWire> {
  const {
    before,
    previous: _previous,
    ...place
  } = (body ?? {}) as Partial<StopWire> & {
    before?: Partial<StopWire>
    previous?: unknown
  }
  return { ...place, ...before }
}
export const planned = { state: 'PROPOSED', leftOut: null }
/** Where the stops of Anna and Bogdan are */
export const onMonday = { technicianId: 5, day: '2027-09-06' }
/** Where tests move stops, and how an undo says where they are then */
export const movedTo = { technicianId: 2, day: '2027-09-08' }
export const isMoved = { ...movedTo, begins: 615 }
export const offThePlan = { technicianId: null, day: null, begins: null }

export const card = (name: RegExp) => screen.findByRole('button', { name })
/** Presses keys on the card of a stop. */
export async function press(person: UserEvent, name: RegExp, keys: string) {
  const focused = await card(name)
  focused.focus()
  await person.keyboard(keys)
}
/** Asks to move Anna's stop, and returns the dialog. */
export async function askToMove(person: UserEvent) {
  await press(person, /Anna Żak/, 'm')
  return within(await screen.findByRole('dialog', { name: 'Przenieś: Anna Żak' }))
}
/** Opens the details of Anna's stop, and returns their panel. */
export async function openDetails(person: UserEvent) {
  await press(person, /Anna Żak/, '{Enter}')
  return screen.findByRole('region', { name: 'Wizyta: Anna Żak' })
}
export const dayOf = (person: string, day: string) => screen.getByRole('list', { name: `${person}, ${day} września` })
export const writes = (calls: Call[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path.replace('/api/campaigns/3/', ''), body])
