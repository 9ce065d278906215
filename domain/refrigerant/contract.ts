import { z } from 'zod'
import { deletedSchema } from '../api/action-result'
import { contract, del, get, post } from '../api/call'
import { listQuerySchema } from '../api/list-query'
import { entryFilterSchema, entrySchema, entrySorts } from './entry'
import { createEntryCodec } from './wire'

export const refrigerantCalls = contract('refrigerant-entries', {
  list: get('devices.read', '/api/refrigerant-entries', {
    summary: 'List what was done with the refrigerant of devices, also of deleted ones, the newest first',
    query: listQuerySchema(entryFilterSchema, entrySorts),
    returns: z.array(entrySchema),
  }),
  get: get('devices.read', '/api/refrigerant-entries/{id}', {
    summary: 'Get an entry of the refrigerant records',
    returns: entrySchema,
    errors: ['NOT_FOUND'],
  }),
  create: post('devices.write', '/api/refrigerant-entries', {
    summary: 'Record an act on the refrigerant of a device; a leak check without leak fulfils the duties of that kind',
    body: createEntryCodec,
    returns: entrySchema,
    status: 201,
    errors: ['NOT_FOUND'],
  }),
  delete: del('devices.delete', '/api/refrigerant-entries/{id}', {
    summary: 'Delete a wrong entry of the refrigerant records; the journal keeps what it said',
    returns: deletedSchema,
    errors: ['NOT_FOUND'],
  }),
})
