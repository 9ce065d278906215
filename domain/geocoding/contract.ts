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
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'GATEWAY'],
  }),
  batch: ask('devices.write', '/api/geocoding/batch', {
    summary: 'Find the positions of several addresses; an address that is not found has the reason',
    body: geocodeBatchSchema,
    returns: geocodedBatchSchema,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  reverse: ask('devices.write', '/api/geocoding/reverse', {
    summary: 'Find the address at a position',
    body: reverseWireSchema,
    returns: geocodedCodec,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'GATEWAY'],
  }),
  validate: ask('devices.write', '/api/geocoding/validate', {
    summary: 'Check whether an address is complete and can be found',
    body: validateAddressWireSchema,
    returns: validatedAddressSchema,
    errors: ['TOO_MANY_REQUESTS', 'GATEWAY'],
  }),
  status: get('devices.read', '/api/geocoding/status', {
    summary: 'Get the geocoding provider and its precision',
    returns: geocodingStatusWireSchema,
  }),
})
