import { z } from 'zod'
import { deletedSchema } from '../api/action-result'
import { contract, del, get, post, put } from '../api/call'
import { listQuerySchema } from '../api/list-query'
import { withReadOnly } from '../api/read-only'
import { daySchema } from '../time/wire'
import { dutyFilterSchema, dutySchema, dutySorts } from './duty'
import { createDutyCodec, updateDutyCodec } from './wire'

export const dutyCalls = contract('duties', {
  list: get('devices.read', '/api/duties', {
    summary: 'List duties of devices beside their periodic inspection, the first due first',
    query: listQuerySchema(dutyFilterSchema, dutySorts),
    returns: z.array(dutySchema),
  }),
  get: get('devices.read', '/api/duties/{id}', {
    summary: 'Get a duty',
    returns: dutySchema,
    errors: ['NOT_FOUND'],
  }),
  create: post('devices.write', '/api/duties', {
    summary: 'Create a duty of a device',
    body: createDutyCodec,
    returns: dutySchema,
    status: 201,
    errors: ['NOT_FOUND'],
  }),
  update: put('devices.write', '/api/duties/{id}', {
    summary: 'Update a duty; its device cannot be changed',
    versioned: true,
    body: withReadOnly(updateDutyCodec, dutySchema),
    returns: dutySchema,
    errors: ['NOT_FOUND'],
  }),
  fulfil: post('devices.write', '/api/duties/{id}/fulfil', {
    summary: 'Record that a duty was fulfilled on a day, also by somebody else, and move its due date by its rule',
    versioned: true,
    body: z.strictObject({ performedOn: daySchema }),
    returns: dutySchema,
    errors: ['NOT_FOUND'],
  }),
  reopen: post('devices.write', '/api/duties/{id}/reopen', {
    summary: 'Take back the last fulfilment of a duty that was recorded without a visit',
    versioned: true,
    returns: dutySchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  delete: del('devices.delete', '/api/duties/{id}', {
    summary: 'Delete a duty',
    versioned: true,
    returns: deletedSchema,
    errors: ['NOT_FOUND'],
  }),
})
