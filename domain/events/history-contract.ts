import { z } from 'zod'
import { contract, get } from '../api/call'
import { eventSchema } from './event'
import { historyCursorSchema } from './history'

const details = {
  description: 'Newest first, 30 at a time: the next page begins at `before`, as `next` of this one says.',
  query: z.object({ before: historyCursorSchema.optional() }),
  returns: z.object({ events: z.array(eventSchema), next: z.string().nullable() }),
} as const

export const clientHistoryCalls = contract('clients', {
  list: get('clients.read', '/api/clients/{id}/history', {
    summary: 'List who added and changed a client, with the values before and after',
    ...details,
    errors: ['NOT_FOUND'],
  }),
})

export const deviceHistoryCalls = contract('devices', {
  list: get('devices.read', '/api/devices/{id}/history', {
    summary: 'List who added and changed a device, with the values before and after',
    ...details,
    errors: ['NOT_FOUND'],
  }),
})

export const serviceHistoryCalls = contract('services', {
  list: get('services.read', '/api/services/{id}/history', {
    summary: 'List who booked and changed a service, with the values before and after',
    ...details,
    errors: ['NOT_FOUND'],
  }),
})

export const userHistoryCalls = contract('users', {
  list: get('users.read', '/api/users/{id}/history', {
    summary: 'List who added and changed a user, with the values before and after',
    ...details,
    errors: ['NOT_FOUND'],
  }),
})

export const templateHistoryCalls = contract('protocol-templates', {
  list: get('services.read', '/api/protocol-templates/{id}/history', {
    summary: 'List who added and changed a template of protocols, with the values before and after',
    ...details,
    errors: ['NOT_FOUND'],
  }),
})

export const settingsHistoryCalls = contract('settings', {
  list: get('settings.read', '/api/settings/history', {
    summary: 'List who changed the settings, with the values before and after',
    ...details,
  }),
})
