import { z } from 'zod'
import type { Operation } from '../access/access'
import { contract, get } from '../api/call'
import { eventSchema } from './event'
import { historyCursorSchema } from './history'

/** @param happened 'added and changed a client' */
function historyCall<A extends Operation, P extends `/api/${string}`>(
  tag: string,
  access: A,
  path: P,
  happened: string,
) {
  return contract(tag, {
    list: get(access, path, {
      summary: `List who ${happened}, with the values before and after`,
      description: 'Newest first, 30 at a time: the next page begins at `before`, as `next` of this one says.',
      query: z.object({ before: historyCursorSchema.optional() }),
      returns: z.object({ events: z.array(eventSchema), next: z.string().nullable() }),
      ...(path.includes('{id}') && { errors: ['NOT_FOUND'] as const }),
    }),
  })
}

/** By the noun of the record */
export const historyCalls = {
  CLIENT: historyCall('clients', 'clients.read', '/api/clients/{id}/history', 'added and changed a client'),
  DEVICE: historyCall('devices', 'devices.read', '/api/devices/{id}/history', 'added and changed a device'),
  SERVICE: historyCall('services', 'services.read', '/api/services/{id}/history', 'booked and changed a service'),
  USER: historyCall('users', 'users.read', '/api/users/{id}/history', 'added and changed a user'),
  PROTOCOL_TEMPLATE: historyCall(
    'protocol-templates',
    'services.read',
    '/api/protocol-templates/{id}/history',
    'added and changed a template of protocols',
  ),
  SETTINGS: historyCall('settings', 'settings.read', '/api/settings/history', 'changed the settings'),
}
