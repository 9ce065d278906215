import { z } from 'zod'
import { deletedSchema } from '../api/action-result'
import { contract, del, get, post, put } from '../api/call'
import { idParamSchema } from '../api/id'
import { idsField, listQuerySchema, searchParamSchema, wordsField } from '../api/list-query'
import { withReadOnly } from '../api/read-only'
import { dependentsSchema } from '../devices/dependents'
import { deviceTraits } from '../devices/filter'
import { dueFilters } from '../inspections/due-filter'
import { clientStatsSchema } from './counts'
import { clientCodec, clientInputCodec, clientNames, clientWireSchema, clientWithDeviceInputCodec } from './wire'

/** 'match' sorts by how well a client matches `q`, best first. */
export const clientSorts = ['id', 'lastName', 'urgency', 'match'] as const

const clientFilterSchema = z.strictObject({
  q: wordsField,
  ids: idsField,
  urgency: z.enum(dueFilters).optional(),
  ...deviceTraits,
})

const withDevices = z.enum(['true', 'false']).optional()

export const clientCalls = contract('clients', {
  list: get('clients.read', '/api/clients', {
    summary: 'List clients: a page, or all matches',
    query: listQuerySchema(clientFilterSchema, clientSorts, clientNames).extend({ withDevices }),
    returns: z.array(clientCodec),
  }),
  search: get('clients.read', '/api/clients/search', {
    summary: 'Search clients by name, phone, address or device',
    description: 'With fewer than 2 characters, returns all of them.',
    query: z.object({ q: searchParamSchema }),
    returns: z.array(clientCodec),
  }),
  stats: get('clients.read', '/api/clients/stats', {
    summary: 'Get the number of clients, and of those with a device that is due',
    returns: clientStatsSchema,
  }),
  checkPhone: get('clients.read', '/api/clients/check-phone/{phone}', {
    summary: 'Check whether a client has this phone number, and whether it wants no SMS',
    description: 'The oldest one that has it; `except` is the id of one that is passed over.',
    params: z.object({ phone: z.string().max(40) }),
    query: z.object({ except: idParamSchema.optional() }),
    returns: z.object({ exists: z.boolean(), client: clientCodec.nullable(), optedOut: z.boolean() }),
  }),
  get: get('clients.read', '/api/clients/{id}', {
    summary: 'Get a client',
    query: z.object({ withDevices }),
    returns: clientCodec,
    errors: ['NOT_FOUND'],
  }),
  dependents: get('clients.read', '/api/clients/{id}/dependents', {
    summary: 'Count the records that are deleted with a client',
    returns: dependentsSchema,
    errors: ['NOT_FOUND'],
  }),
  create: post('clients.write', '/api/clients', {
    summary: 'Create a client',
    body: clientInputCodec,
    returns: clientCodec,
    status: 201,
  }),
  createWithDevice: post('clients.write', '/api/clients/with-device', {
    summary: 'Create a client together with the first device',
    body: clientWithDeviceInputCodec,
    returns: clientCodec,
    status: 201,
  }),
  update: put('clients.write', '/api/clients/{id}', {
    summary: 'Update a client',
    versioned: true,
    body: withReadOnly(clientInputCodec, clientWireSchema),
    returns: clientCodec,
    errors: ['NOT_FOUND'],
  }),
  delete: del('clients.delete', '/api/clients/{id}', {
    summary: 'Delete a client with all devices, services and planned messages',
    returns: deletedSchema,
    errors: ['NOT_FOUND'],
  }),
})
