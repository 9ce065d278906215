import type { z } from 'zod'
import {
  encodeGeocoded,
  geocodeBatchSchema,
  geocodedBatchWireSchema,
  geocodedWireSchema,
  geocodeSchema,
  geocodingAddressCodec,
  geocodingMessages,
  geocodingStatusWireSchema,
  reverseWireSchema,
  validateAddressWireSchema,
  validatedAddressWireSchema,
} from '#domain/geocoding/wire'
import type { GeocodedWire } from '#domain/geocoding/wire'
import { ApiProblem } from '../http/api-problem'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse, jsonBody } from '../http/endpoint'
import { validationProblem } from '../http/errors'
import type { Ports } from '../ports'
import type { FoundPlace } from './commands'
import { findPlace, geocode, geocodeSeveral, reverseGeocode } from './commands'
import type { Sought } from './geocoder'

const call = { method: 'post' as const, tags: ['geocoding'] }
const found = { 200: jsonResponse(geocodedWireSchema) }

const position = endpoint('devices.write', {
  ...call,
  path: '/api/geocoding/geocode',
  summary: 'The position of an address in Poland, given in one line or in the fields of a device',
  request: jsonBody(geocodeSchema),
  responses: found,
})

const batch = endpoint('devices.write', {
  ...call,
  path: '/api/geocoding/batch',
  summary: 'The positions of several addresses; what is not found carries the reason',
  request: jsonBody(geocodeBatchSchema),
  responses: { 200: jsonResponse(geocodedBatchWireSchema) },
})

const reverse = endpoint('devices.write', {
  ...call,
  path: '/api/geocoding/reverse',
  summary: 'What lies at a position',
  request: jsonBody(reverseWireSchema),
  responses: found,
})

const validate = endpoint('devices.write', {
  ...call,
  path: '/api/geocoding/validate',
  summary: 'Whether an address is complete and can be found',
  request: jsonBody(validateAddressWireSchema),
  responses: { 200: jsonResponse(validatedAddressWireSchema) },
})

const status = endpoint('devices.read', {
  ...call,
  method: 'get',
  path: '/api/geocoding/status',
  summary: 'Who finds addresses, and how exactly',
  responses: { 200: jsonResponse(geocodingStatusWireSchema) },
})

export function geocodingRoutes(app: App, ports: Ports): void {
  const { geocoder } = ports

  app.openapi(
    position,
    async (c) => c.json(wireOf(await geocode(ports, c.get('user'), soughtIn(c.req.valid('json')))), 200),
    sayIncomplete,
  )

  app.openapi(
    batch,
    async (c) => {
      const found = await geocodeSeveral(ports, c.get('user'), c.req.valid('json').addresses.map(soughtIn))
      const results = found.map((each) =>
        each instanceof ApiProblem ? { result: null, message: each.message } : { result: wireOf(each), message: null },
      )
      return c.json({ results }, 200)
    },
    sayIncomplete,
  )

  app.openapi(reverse, async (c) => {
    const { latitude, longitude } = c.req.valid('json')
    return c.json(wireOf(await reverseGeocode(ports, c.get('user'), { lat: latitude, lng: longitude })), 200)
  })

  app.openapi(validate, async (c) => {
    const address = geocodingAddressCodec.safeParse(c.req.valid('json'))
    if (!address.success) {
      const { fields = {} } = validationProblem(address.error).more
      return c.json({ valid: false, message: geocodingMessages.incomplete, fields, result: null }, 200)
    }
    const found = await findPlace(ports, c.get('user'), { address: address.data })
    if (!found) return c.json({ valid: false, message: geocodingMessages.notFound, fields: {}, result: null }, 200)
    return c.json({ valid: true, message: null, fields: {}, result: wireOf(found) }, 200)
  })

  app.openapi(status, (c) => {
    const { name, precision, attribution } = geocoder
    return c.json({ provider: name, available: geocoder.available(), precision, attribution }, 200)
  })
}

function wireOf({ located, provider }: FoundPlace): GeocodedWire {
  return encodeGeocoded({ ...located, provider })
}

function soughtIn(asked: z.output<typeof geocodeSchema>): Sought {
  return 'address' in asked ? { text: asked.address } : { address: asked }
}

/** Replaces the general message by the documented one. */
function sayIncomplete(result: { success: true } | { success: false; error: z.core.$ZodError }): undefined {
  if (result.success) return undefined
  const { fields = {} } = validationProblem(result.error).more
  throw new ApiProblem('VALIDATION', geocodingMessages.incomplete, { fields })
}
