import { contract, get } from '../api/call'
import { timelineCodec, timelineQuerySchema } from './wire'

const details = {
  description:
    'Newest first, a page at a time: the next one begins at `before`, as `next` of this one says. `filter={"kind":["SMS","PLANNED_SMS"]}` leaves other kinds out.',
  query: timelineQuerySchema,
  returns: timelineCodec,
} as const

export const deviceTimelineCalls = contract('devices', {
  list: get('devices.read', '/api/devices/{id}/timeline', {
    summary:
      'List services, messages, answers, attachments, confirmations and sent protocols of a device on one time line',
    ...details,
    errors: ['NOT_FOUND'],
  }),
})

export const clientTimelineCalls = contract('clients', {
  list: get('clients.read', '/api/clients/{id}/timeline', {
    summary:
      'List services, messages, answers, attachments, confirmations and sent protocols of a client and all devices on one time line',
    ...details,
    errors: ['NOT_FOUND'],
  }),
})
