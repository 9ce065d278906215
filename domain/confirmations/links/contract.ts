import { z } from 'zod'
import { actionResultSchema } from '../../api/action-result'
import { contract, del, get, post, put } from '../../api/call'
import { confirmationEventCodec } from './history'
import { confirmationInfoWireSchema } from './history-wire'
import { tokenParams } from '../../links/token'
import { wishInputCodec } from '../wire'

export const confirmationCalls = contract('confirm', {
  info: get('public', '/api/confirm/{token}/info', {
    summary: 'Get what a confirmation link is about',
    description:
      '`confirmed` stays true once the link is of no more use; `expired` is a link of no more use that was not confirmed.',
    params: tokenParams,
    returns: confirmationInfoWireSchema,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  confirm: post('public', '/api/confirm/{token}', {
    summary: 'Confirm the inspections of a link; repeating it has no effect',
    description: 'Responds 410 when the link was not confirmed while it was of use.',
    params: tokenParams,
    returns: actionResultSchema,
    errors: ['NOT_FOUND', 'LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  }),
  withdraw: del('public', '/api/confirm/{token}', {
    summary: 'Withdraw the confirmation; repeating it has no effect',
    description:
      'Responds 409 when a service is booked already for each of its devices, 410 once the link is of no more use.',
    params: tokenParams,
    returns: actionResultSchema,
    errors: ['NOT_FOUND', 'CONFLICT', 'LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  }),
  wish: put('public', '/api/confirm/{token}/schedule', {
    summary: "Replace the customer's wish for a day, a part of the day, a note and a number to call; confirms as well",
    description:
      '`scheduledDate` is a working day within 60 days, tomorrow at the earliest. Absent fields are no longer wished. Responds 410 once the link is of no more use, also if it was confirmed. `rejectsVisit` rejects the booked services, or only those whose arrival window is `rejectedVisit`; responds 409 when there is none that has not begun.',
    params: tokenParams,
    body: wishInputCodec,
    returns: actionResultSchema,
    errors: ['NOT_FOUND', 'CONFLICT', 'LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  }),
})

const history = {
  description: 'Newest first, at most 200. Contains the last 8 characters of tokens, for users who may send SMS.',
  returns: z.array(confirmationEventCodec),
} as const

export const confirmationHistoryCalls = contract('confirm', {
  ofDevice: get('devices.read', '/api/confirm/device/{id}/history', {
    summary: "List the links issued about a device and the customer's actions",
    ...history,
    errors: ['NOT_FOUND'],
  }),
  ofClient: get('clients.read', '/api/confirm/client/{id}/history', {
    summary: "List the links issued about all devices of a client and the customer's actions",
    ...history,
    errors: ['NOT_FOUND'],
  }),
})
