import type { z } from 'zod'
import {
  decodeGeocodingAddress,
  encodeGeocoded,
  geocodeBatchWireSchema,
  geocodedBatchWireSchema,
  geocodedWireSchema,
  geocodeWireSchema,
  geocodingAddressWireSchema,
  geocodingMessages,
  geocodingStatusWireSchema,
  reverseWireSchema,
  validateAddressWireSchema,
  validatedAddressWireSchema,
} from '#domain/geocoding/wire'
import type { GeocodedWire } from '#domain/geocoding/wire'
import { ApiProblem } from '../http/api-problem'
import type { App } from '../http/app-env'
import { endpoint, jsonAnswer, jsonBody } from '../http/endpoint'
import { validationProblem } from '../http/errors'
import { countAttempt } from '../http/throttle'
import type { Ports } from '../ports'
import type { GeocodingOutcome, Sought } from './geocoder'

const call = { method: 'post' as const, tags: ['geocoding'] }
const found = { 200: jsonAnswer(geocodedWireSchema) }

const geocode = endpoint('devices.write', {
  ...call,
  path: '/api/geocoding/geocode',
  summary: 'The position of an address in Poland, given in one line or in the fields of a device',
  request: jsonBody(geocodeWireSchema),
  responses: found,
})

const batch = endpoint('devices.write', {
  ...call,
  path: '/api/geocoding/batch',
  summary: 'The positions of several addresses; what is not found carries the reason',
  request: jsonBody(geocodeBatchWireSchema),
  responses: { 200: jsonAnswer(geocodedBatchWireSchema) },
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
  responses: { 200: jsonAnswer(validatedAddressWireSchema) },
})

const status = endpoint('devices.read', {
  ...call,
  method: 'get',
  path: '/api/geocoding/status',
  summary: 'Who finds addresses, and how exactly',
  responses: { 200: jsonAnswer(geocodingStatusWireSchema) },
})

/** Questions of one user: a form asks at most every 1.5 s (spec 9). Several addresses at once have a limit of their own. */
const perUser = { limit: 60, seconds: 60 }
const batchesPerUser = { limit: 6, seconds: 60 }

export function geocodingRoutes(app: App, ports: Ports): void {
  const { geocoder } = ports

  app.openapi(
    geocode,
    async (c) => {
      await countAttempt(ports, `geocoding by ${c.get('user').id}`, perUser)
      return c.json(wireOf(await geocoder.geocode(soughtIn(c.req.valid('json')))), 200)
    },
    sayIncomplete,
  )

  app.openapi(
    batch,
    async (c) => {
      await countAttempt(ports, `geocoding batches by ${c.get('user').id}`, batchesPerUser)
      const results = []
      // One after another: that is what providers ask for.
      for (const each of c.req.valid('json').addresses) {
        const outcome = await geocoder.geocode(soughtIn(each))
        const result = outcome.kind === 'FOUND' ? wireOf(outcome) : null
        results.push({ result, message: outcome.kind === 'FOUND' ? null : problemIn(outcome).message })
      }
      return c.json({ results }, 200)
    },
    sayIncomplete,
  )

  app.openapi(reverse, async (c) => {
    await countAttempt(ports, `geocoding by ${c.get('user').id}`, perUser)
    const { latitude, longitude } = c.req.valid('json')
    return c.json(wireOf(await geocoder.reverse({ lat: latitude, lng: longitude })), 200)
  })

  app.openapi(validate, async (c) => {
    await countAttempt(ports, `geocoding by ${c.get('user').id}`, perUser)
    const address = geocodingAddressWireSchema.safeParse(c.req.valid('json'))
    if (!address.success) {
      const { fields = {} } = validationProblem(address.error).more
      return c.json({ valid: false, message: geocodingMessages.incomplete, fields, result: null }, 200)
    }
    const outcome = await geocoder.geocode({ address: decodeGeocodingAddress(address.data) })
    if (outcome.kind === 'FOUND')
      return c.json({ valid: true, message: null, fields: {}, result: wireOf(outcome) }, 200)
    const problem = problemIn(outcome)
    // That nobody could be asked says nothing about the address.
    if (outcome.kind !== 'NOT_FOUND') throw problem
    return c.json({ valid: false, message: problem.message, fields: {}, result: null }, 200)
  })

  app.openapi(status, (c) => {
    const { name, precision, attribution } = geocoder
    return c.json({ provider: name, available: geocoder.available(), precision, attribution }, 200)
  })

  function wireOf(outcome: GeocodingOutcome): GeocodedWire {
    if (outcome.kind !== 'FOUND') throw problemIn(outcome)
    return encodeGeocoded({ ...outcome.located, provider: outcome.provider })
  }

  function problemIn({ kind }: Exclude<GeocodingOutcome, { kind: 'FOUND' }>): ApiProblem {
    if (kind === 'NOT_FOUND') return new ApiProblem('NOT_FOUND', geocodingMessages.notFound)
    if (kind === 'FAILED') return new ApiProblem('GATEWAY', geocodingMessages.failed)
    return new ApiProblem('UNAVAILABLE', geocodingMessages.unavailable(geocoder.name))
  }
}

function soughtIn(wire: z.output<typeof geocodeWireSchema>): Sought {
  return 'address' in wire ? { text: wire.address } : { address: decodeGeocodingAddress(wire) }
}

/** In the documented words (spec 8). */
function sayIncomplete(result: { success: true } | { success: false; error: z.core.$ZodError }): undefined {
  if (result.success) return undefined
  const { fields = {} } = validationProblem(result.error).more
  throw new ApiProblem('VALIDATION', geocodingMessages.incomplete, { fields })
}
