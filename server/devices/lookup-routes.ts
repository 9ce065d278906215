import type { Context } from 'hono'
import { z } from 'zod'
import { countParamSchema, numberParamSchema } from '#domain/api/number-param'
import { deviceReadableBy } from '#domain/confirmations/mask-links'
import type { Device } from '#domain/devices/device'
import { deviceStatsSchema } from '#domain/devices/stats'
import { deviceWireSchema, encodeDevice } from '#domain/devices/wire'
import { lineText } from '#domain/text/plain'
import { addDays } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import type { App, AppEnv } from '../http/app-env'
import { endpoint, jsonResponse } from '../http/endpoint'
import { searchParamSchema } from '#domain/api/list-query'
import { searchText } from '../http/list'
import { wholeListResponse } from '../http/whole-list'
import type { Ports } from '../ports'
import type { DeviceFilter } from './filter'
import { citiesOfDevices, wholeDevices } from './queries'
import { deviceStats } from './stats'

const devicesResponse = { 200: jsonResponse(z.array(deviceWireSchema)) }
/** Defaults: days ahead, and distance in km */
const upcomingDays = 14
const nearbyRadius = 10

const upcoming = endpoint('devices.read', {
  method: 'get',
  path: '/api/devices/inspections/upcoming',
  tags: ['devices'],
  summary: 'Devices due from today on within so many days, the most urgent first',
  request: { query: z.object({ days: countParamSchema(0, 3650).default(upcomingDays) }) },
  responses: devicesResponse,
})

const overdue = endpoint('devices.read', {
  method: 'get',
  path: '/api/devices/inspections/overdue',
  tags: ['devices'],
  summary: 'Devices past due, the longest first',
  responses: devicesResponse,
})

const search = endpoint('devices.read', {
  method: 'get',
  path: '/api/devices/search',
  tags: ['devices'],
  summary: 'Devices by name, address or owner; with under 2 characters all of them',
  request: { query: z.object({ q: searchParamSchema }) },
  responses: devicesResponse,
})

const inCity = endpoint('devices.read', {
  method: 'get',
  path: '/api/devices/city/{city}',
  tags: ['devices'],
  summary: 'Devices in a town, whatever its case and diacritics',
  request: { params: z.object({ city: lineText(100) }) },
  responses: devicesResponse,
})

const cities = endpoint('devices.read', {
  method: 'get',
  path: '/api/devices/cities',
  tags: ['devices'],
  summary: 'The towns in which there are devices, in Polish order, each once in its most frequent spelling',
  responses: { 200: jsonResponse(z.array(z.string())) },
})

const nearby = endpoint('devices.read', {
  method: 'get',
  path: '/api/devices/nearby',
  tags: ['devices'],
  summary: 'Devices within so many kilometres of a place, the nearest first',
  request: {
    query: z.object({
      lat: numberParamSchema(-90, 90),
      lon: numberParamSchema(-180, 180),
      radius: numberParamSchema(0, 1000).default(nearbyRadius),
    }),
  },
  responses: devicesResponse,
})

const stats = endpoint('devices.read', {
  method: 'get',
  path: '/api/devices/stats',
  tags: ['devices'],
  summary: 'How many devices there are, by type, urgency, confirmation and position',
  responses: { 200: jsonResponse(deviceStatsSchema) },
})

/** Registered before `/api/devices/{id}`, which would match these paths, too. */
export function deviceLookupRoutes(app: App, { database, clock }: Ports): void {
  const today = () => dayAt(clock.now())
  const answer = async (c: Context<AppEnv>, filter: DeviceFilter, sort?: readonly ['nextInspectionDate', 'ASC']) => {
    const readable = deviceReadableBy<Device>(c.get('user').roles)
    return wholeListResponse(c, await wholeDevices(database, { filter, sort }, today()), (device) =>
      encodeDevice(readable(device)),
    )
  }
  const mostUrgentFirst = ['nextInspectionDate', 'ASC'] as const

  app.openapi(upcoming, (c) => {
    const due = { from: today(), to: addDays(today(), c.req.valid('query').days) }
    return answer(c, { due }, mostUrgentFirst)
  })
  app.openapi(overdue, (c) => answer(c, { urgency: 'OVERDUE' }, mostUrgentFirst))
  app.openapi(search, (c) => answer(c, { q: searchText(c.req.valid('query').q) }))
  app.openapi(inCity, (c) => answer(c, { city: c.req.valid('param').city }))
  app.openapi(cities, async (c) => c.json(await citiesOfDevices(database), 200))
  app.openapi(nearby, (c) => {
    const { lat, lon, radius } = c.req.valid('query')
    return answer(c, { near: { lat, lng: lon, radius } })
  })
  app.openapi(stats, async (c) => c.json(await deviceStats(database, today()), 200))
}
