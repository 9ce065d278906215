import type { GeocodedWire } from '#domain/geocoding/wire'
import { geocodingMessages } from '#domain/geocoding/wire'
import type { Handlers } from './api'

const geocodedWire: GeocodedWire = {
  latitude: 51.3757,
  longitude: 20.2783,
  geocodingStatus: 'APPROXIMATE',
  formattedAddress: 'Opoczno, woj. łódzkie',
  provider: 'OpenStreetMap',
}

export const geocodeAnswer = (change: Partial<GeocodedWire> = {}) => ({
  valid: true,
  message: null,
  fields: {},
  result: { ...geocodedWire, ...change },
})

const notFoundAnswer = { valid: false, message: geocodingMessages.notFound, fields: {}, result: null }

/** A geocoder that finds Opoczno */
export const geocoding: Handlers = {
  'GET /api/geocoding/status': () => ({
    provider: 'OpenStreetMap',
    available: true,
    precision: 'TOWN',
    attribution: 'Miejscowości: GeoNames (CC BY 4.0)',
  }),
  'GET /api/map/base': () => ({ provider: 'OpenStreetMap', tiles: null }),
  'POST /api/geocoding/validate': ({ body }) =>
    (body as { miejscowosc: string }).miejscowosc === 'Opoczno' ? geocodeAnswer() : notFoundAnswer,
}
