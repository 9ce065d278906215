import type { z } from 'zod'
import { geocodingCalls } from '#domain/geocoding/contract'
import type { geocodeSchema } from '#domain/geocoding/wire'
import { geocodingAddressCodec, geocodingMessages } from '#domain/geocoding/wire'
import { ApiProblem } from '../http/api-problem'
import { validationProblem } from '../http/errors'
import { serve } from '../http/serve'
import type { GeocodedPlace } from './commands'
import { findPlace, geocode, geocodeSeveral, reverseGeocode } from './commands'
import type { Sought } from './geocoder'

export const geocodingRoutes = serve(
  geocodingCalls,
  {
    geocode: async ({ body }, { ports, user }) => placeOf(await geocode(ports, user, queryOf(body))),
    async batch({ body }, { ports, user }) {
      const places = await geocodeSeveral(ports, user, body.addresses.map(queryOf))
      const results = places.map((each) =>
        each instanceof ApiProblem ? { result: null, message: each.message } : { result: placeOf(each), message: null },
      )
      return { results }
    },
    reverse: async ({ body }, { ports, user }) =>
      placeOf(await reverseGeocode(ports, user, { lat: body.latitude, lng: body.longitude })),
    async validate({ body }, { ports, user }) {
      const address = geocodingAddressCodec.safeParse(body)
      if (!address.success) {
        const { fields = {} } = validationProblem(address.error).more
        return { valid: false, message: geocodingMessages.incomplete, fields, result: null }
      }
      const place = await findPlace(ports, user, { address: address.data })
      if (!place) return { valid: false, message: geocodingMessages.notFound, fields: {}, result: null }
      return { valid: true, message: null, fields: {}, result: placeOf(place) }
    },
    status(_, { ports: { geocoder } }) {
      const { name, precision, attribution } = geocoder
      return { provider: name, available: geocoder.available(), precision, attribution }
    },
  },
  { geocode: incomplete, batch: incomplete },
)

const placeOf = ({ located, provider }: GeocodedPlace) => ({ ...located, provider })

function queryOf(input: z.output<typeof geocodeSchema>): Sought {
  return 'address' in input ? { text: input.address } : { address: input }
}

/** Replaces the general message by the documented one, and that of the union by those of its fields. */
function incomplete(error: z.core.$ZodError): ApiProblem {
  const issues = error.issues.flatMap((issue) => (issue.code === 'invalid_union' ? issuesOfForm(issue) : [issue]))
  const { fields = {} } = validationProblem({ issues }).more
  return new ApiProblem('VALIDATION', geocodingMessages.incomplete, { fields })
}

/** Of one line and the fields of a device, the form that knows all keys is meant; otherwise the documented one. */
function issuesOfForm({ path, errors }: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] {
  const known = errors.find((issues) => issues.every(({ code }) => code !== 'unrecognized_keys'))
  return (known ?? errors[0] ?? []).map((issue) => ({ ...issue, path: [...path, ...issue.path] }))
}
