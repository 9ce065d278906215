import type { z } from 'zod'
import type { Address } from '#domain/devices/address'
import type { FoundPlace } from '#domain/geocoding/wire'
import {
  decodeGeocoded,
  geocodingAddressCodec,
  geocodedWireSchema,
  geocodingMessages,
  geocodingStatusWireSchema,
  validatedAddressWireSchema,
} from '#domain/geocoding/wire'
import type { Http } from './action'

export type Geocoding = z.infer<typeof geocodingStatusWireSchema>

/** The position of an address, or the documented reason why it was not found */
export type Located = { found: FoundPlace } | { found: null; message: string }

export function createGeocodingActions({ request }: Http) {
  return {
    /** The geocoder in use, its accuracy, and the credit for its data. */
    async geocodingStatus({ signal }: { signal?: AbortSignal } = {}): Promise<Geocoding> {
      return geocodingStatusWireSchema.parse((await request('/api/geocoding/status', { signal })).json)
    },

    /** The place of a device's address. An address that is not found is a result; a geocoder that does not answer is thrown. */
    async locateAddress({ address, signal }: { address: Address; signal?: AbortSignal }): Promise<Located> {
      const body = geocodingAddressCodec.encode(address)
      const { json } = await request('/api/geocoding/validate', { method: 'POST', body, signal })
      const { result, message } = validatedAddressWireSchema.parse(json)
      if (result) return { found: decodeGeocoded(result) }
      return { found: null, message: message ?? geocodingMessages.notFound }
    },

    /** The place of an address in one line, such as the company's. @throws 404 if it is not found */
    async locateLine({ line, signal }: { line: string; signal?: AbortSignal }): Promise<FoundPlace> {
      const { json } = await request('/api/geocoding/geocode', { method: 'POST', body: { address: line }, signal })
      return decodeGeocoded(geocodedWireSchema.parse(json))
    },
  }
}
