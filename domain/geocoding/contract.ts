import { ask, contract, get } from '../api/call'
import {
  geocodeBatchSchema,
  geocodedBatchSchema,
  geocodedCodec,
  geocodeSchema,
  geocodingStatusWireSchema,
  reverseWireSchema,
  validateAddressWireSchema,
  validatedAddressSchema,
} from './wire'

export const geocodingCalls = contract('geocoding', {
  geocode: ask('devices.write', '/api/geocoding/geocode', {
    summary: 'Find the position of an address in Poland, given in one line or in the fields of a device',
    body: geocodeSchema,
    returns: geocodedCodec,
  }),
  batch: ask('devices.write', '/api/geocoding/batch', {
    summary: 'Find the positions of several addresses; an address that is not found has the reason',
    body: geocodeBatchSchema,
    returns: geocodedBatchSchema,
  }),
  reverse: ask('devices.write', '/api/geocoding/reverse', {
    summary: 'Find the address at a position',
    body: reverseWireSchema,
    returns: geocodedCodec,
  }),
  validate: ask('devices.write', '/api/geocoding/validate', {
    summary: 'Check whether an address is complete and can be found',
    body: validateAddressWireSchema,
    returns: validatedAddressSchema,
  }),
  status: get('devices.read', '/api/geocoding/status', {
    summary: 'Get the geocoding provider and its precision',
    returns: geocodingStatusWireSchema,
  }),
})
