import { z } from 'zod'
import { deletedSchema } from '../api/action-result'
import { contract, del, get, post, put } from '../api/call'
import { listQuerySchema, searchParamSchema } from '../api/list-query'
import { countParamSchema, numberParamSchema } from '../api/number-param'
import { withReadOnly } from '../api/read-only'
import { lineText } from '../text/plain'
import { dependentsSchema } from './dependents'
import { deviceFilterSchema, deviceSorts } from './filter'
import { deviceStatsSchema } from './stats'
import { createDeviceCodec, deviceCodec, deviceNames, deviceWireSchema, updateDeviceCodec } from './wire'

const devices = z.array(deviceCodec)

/** Defaults: days ahead, and distance in km */
const upcomingDays = 14
const nearbyRadius = 10

export const deviceCalls = contract('devices', {
  list: get('devices.read', '/api/devices', {
    summary: 'List devices: a page, or all matches',
    query: listQuerySchema(deviceFilterSchema, deviceSorts, deviceNames),
    returns: devices,
  }),
  ofClient: get('devices.read', '/api/devices/client/{id}', {
    summary: 'List the devices of a client',
    returns: devices,
  }),
  upcoming: get('devices.read', '/api/devices/inspections/upcoming', {
    summary: 'List devices due between today and so many days ahead, the most urgent first',
    query: z.object({ days: countParamSchema(0, 3650).default(upcomingDays) }),
    returns: devices,
  }),
  overdue: get('devices.read', '/api/devices/inspections/overdue', {
    summary: 'List devices past due, the longest overdue first',
    returns: devices,
  }),
  search: get('devices.read', '/api/devices/search', {
    summary: 'Search devices by name, address or owner',
    description: 'With fewer than 2 characters, returns all of them.',
    query: z.object({ q: searchParamSchema }),
    returns: devices,
  }),
  inCity: get('devices.read', '/api/devices/city/{city}', {
    summary: 'List devices in a town, ignoring case and diacritics',
    params: z.object({ city: lineText(100) }),
    returns: devices,
  }),
  cities: get('devices.read', '/api/devices/cities', {
    summary: 'List the towns that have devices, in Polish order, each in its most frequent spelling',
    returns: z.array(z.string()),
  }),
  nearby: get('devices.read', '/api/devices/nearby', {
    summary: 'List devices within so many kilometres of a position, the nearest first',
    query: z.object({
      lat: numberParamSchema(-90, 90),
      lon: numberParamSchema(-180, 180),
      radius: numberParamSchema(0, 1000).default(nearbyRadius),
    }),
    returns: devices,
  }),
  stats: get('devices.read', '/api/devices/stats', {
    summary: 'Count devices by type, urgency, confirmation and position',
    returns: deviceStatsSchema,
  }),
  get: get('devices.read', '/api/devices/{id}', {
    summary: 'Get a device',
    returns: deviceCodec,
    errors: ['NOT_FOUND'],
  }),
  dependents: get('devices.read', '/api/devices/{id}/dependents', {
    summary: 'Count the records that are deleted with a device',
    returns: dependentsSchema,
    errors: ['NOT_FOUND'],
  }),
  create: post('devices.write', '/api/devices', {
    summary: 'Create a device of a client',
    body: createDeviceCodec,
    returns: deviceCodec,
    status: 201,
    errors: ['NOT_FOUND'],
  }),
  update: put('devices.write', '/api/devices/{id}', {
    summary: 'Update a device; its client cannot be changed',
    versioned: true,
    body: withReadOnly(updateDeviceCodec, deviceWireSchema),
    returns: deviceCodec,
    errors: ['NOT_FOUND'],
  }),
  delete: del('devices.delete', '/api/devices/{id}', {
    summary: 'Delete a device; with the last one, the client is deleted as well',
    description: 'With `withClient=false` the last one is refused (409).',
    query: z.object({ withClient: z.enum(['true', 'false']).optional() }),
    returns: deletedSchema.extend({ clientDeleted: z.boolean() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
})
