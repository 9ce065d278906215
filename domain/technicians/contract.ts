import { z } from 'zod'
import { contract, get, put } from '../api/call'
import { withReadOnly } from '../api/read-only'
import { technicianSchema } from './technician'
import { technicianInputCodec } from './wire'

export const technicianCalls = contract('technicians', {
  list: get('services.read', '/api/technicians', {
    summary: 'List technicians with colours, device types, working hours and days off',
    description:
      'With all=true, includes former technicians. Start addresses and reasons of absence are visible to managers only.',
    query: z.object({ all: z.enum(['true', 'false']).optional() }),
    returns: z.array(technicianSchema),
  }),
  get: get('services.read', '/api/technicians/{id}', {
    summary: 'Get the planning data of a user, or the defaults',
    returns: technicianSchema,
    errors: ['NOT_FOUND'],
  }),
  update: put('users.write', '/api/technicians/{id}', {
    summary: 'Replace the planning data of a user',
    versioned: true,
    body: withReadOnly(technicianInputCodec, technicianSchema),
    returns: technicianSchema,
    errors: ['NOT_FOUND'],
  }),
})
