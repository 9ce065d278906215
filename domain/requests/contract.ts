import { z } from 'zod'
import { actionResultSchema, messageSchema } from '../api/action-result'
import { contract, get, post } from '../api/call'
import { listQuerySchema } from '../api/list-query'
import { previousOf } from '../api/previous'
import { smsTextSchema } from '../sms/text-schema'
import { closeReasonSchema, requestFilterSchema, requestSchema, requestSorts } from './request'

/** The state that was on the screen */
const previous = previousOf(requestSchema.pick({ state: true }))
const settledDescription =
  'Refused (409) where `previous` says that it was still to do, and somebody has settled it since.'

export const requestCalls = contract('requests', {
  list: get('requests.read', '/api/requests', {
    summary: 'List what people asked for by the stickers of devices, the newest first',
    query: listQuerySchema(requestFilterSchema, requestSorts),
    returns: z.array(requestSchema),
  }),
  get: get('requests.read', '/api/requests/{id}', {
    summary: 'Get a request',
    returns: requestSchema,
    errors: ['NOT_FOUND'],
  }),
  answer: post('requests.handle', '/api/requests/{id}/answer', {
    summary: 'Answer a request by SMS to the number that it gave',
    description: settledDescription,
    body: z.strictObject({ message: smsTextSchema, previous }),
    returns: actionResultSchema,
    errors: ['NOT_FOUND', 'CONFLICT', 'QUIET_HOURS', 'SMS_LIMIT'],
  }),
  close: post('requests.handle', '/api/requests/{id}/close', {
    summary: 'Close a request with a reason',
    description: settledDescription,
    body: z.strictObject({ reason: closeReasonSchema, previous }),
    returns: messageSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  reopen: post('requests.handle', '/api/requests/{id}/reopen', {
    summary: 'Undo the closing of a request',
    returns: messageSchema,
    errors: ['NOT_FOUND'],
  }),
})
