import { z } from 'zod'
import { flat, input, record } from '../api/fields'
import { addressSchema } from '../devices/address'
import type { Position } from '../devices/device'
import { addressTable } from '../devices/wire'
import { lineText, requiredLine } from '../text/plain'

export const geocodingMessages = {
  incomplete: 'Niepełne dane adresowe',
  notFound: 'Nie udało się określić współrzędnych dla podanego adresu',
  failed: 'Błąd podczas geokodowania',
  unavailable: (provider: string) => `${provider} nie jest dostępny`,
}

export const { codec: geocodingAddressCodec } = input(addressTable, addressSchema)

const lineSchema = z.strictObject({ address: requiredLine(300, geocodingMessages.incomplete) })

/** Body of POST /api/geocoding/geocode: one line, as documented, or the address fields of a device. */
export const geocodeSchema = z.union([lineSchema, geocodingAddressCodec])

/** Few per request, because a provider may need a second for each. */
const maxGeocodingBatch = 20
export const geocodeBatchSchema = z.strictObject({
  addresses: z.array(geocodeSchema).min(1).max(maxGeocodingBatch),
})

export const reverseWireSchema = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})

/** Body of POST /api/geocoding/validate: the form as it is, complete or not. */
export const { wire: validateAddressWireSchema } = input(
  addressTable,
  z.object({
    street: lineText(120).nullish(),
    houseNumber: lineText(20).nullish(),
    flatNumber: lineText(20).nullish(),
    postalCode: lineText(10).nullish(),
    city: lineText(100).nullish(),
  }),
)

/** The statuses that a geocoder gives; FALLBACK and MANUAL are chosen by a person. */
const geocodedStatuses = ['EXACT', 'APPROXIMATE'] as const

const geocodedPositionCodec = z.codec(z.object({ latitude: z.number(), longitude: z.number() }), z.custom<Position>(), {
  decode: ({ latitude: lat, longitude: lng }) => ({ lat, lng }),
  encode: ({ lat: latitude, lng: longitude }) => ({ latitude, longitude }),
})

export interface GeocodedPlace {
  position: Position
  status: (typeof geocodedStatuses)[number]
  /** Name as the provider writes it: 'Opoczno, woj. łódzkie' */
  label: string
}

export const { wire: geocodedWireSchema, codec: geocodedCodec } = record<GeocodedPlace & { provider: string }>()({
  position: flat(geocodedPositionCodec),
  status: ['geocodingStatus', z.enum(geocodedStatuses)],
  label: ['formattedAddress', z.string()],
  /** 'OpenStreetMap', 'Google Maps' */
  provider: z.string(),
})
export type GeocodedWire = z.infer<typeof geocodedWireSchema>

export const geocodedBatchSchema = z.object({
  results: z.array(z.object({ result: geocodedCodec.nullable(), message: z.string().nullable() })),
})

export const validatedAddressSchema = z.object({
  valid: z.boolean(),
  /** Why the address was not found, as a sentence */
  message: z.string().nullable(),
  fields: z.record(z.string(), z.string()),
  result: geocodedCodec.nullable(),
})

/** ADDRESS finds streets and house numbers; TOWN finds towns only, so every position is APPROXIMATE. */
const geocodingPrecisions = ['ADDRESS', 'TOWN'] as const

export const geocodingStatusWireSchema = z.object({
  provider: z.string(),
  /** False from a request that the provider failed to answer until the next one that it answers */
  available: z.boolean(),
  precision: z.enum(geocodingPrecisions),
  /** Credit of the data's source, to be shown next to the map */
  attribution: z.string(),
})
