import { z } from 'zod'
import { roles } from '../access/role'
import { deletedSchema } from '../api/action-result'
import { contract, del, get, post, put } from '../api/call'
import type { SortBy } from '../api/list-query'
import { idsField, listQuerySchema, wordsField } from '../api/list-query'
import { withReadOnly } from '../api/read-only'
import { userUpdateSchema } from './user-update'
import { createUserInputSchema } from './administration'
import { userCodec, userWireSchema } from './user'

const userFilterSchema = z.strictObject({
  q: wordsField,
  role: z.enum(roles).optional(),
  active: z.boolean().optional(),
  isNew: z.boolean().optional(),
  ids: idsField,
})
export type UserFilter = z.output<typeof userFilterSchema>

const userSorts = ['id', 'lastName', 'username', 'email', 'lastLogin', 'createdAt'] as const
export type UserSort = SortBy<(typeof userSorts)[number]>

export const userCalls = contract('users', {
  list: get('users.read', '/api/users', {
    summary: 'List users',
    query: listQuerySchema(userFilterSchema, userSorts),
    returns: z.array(userCodec),
  }),
  get: get('users.read', '/api/users/{id}', {
    summary: 'Get a user',
    returns: userCodec,
    errors: ['NOT_FOUND'],
  }),
  create: post('users.write', '/api/users', {
    summary: 'Create a user',
    body: createUserInputSchema,
    returns: userCodec,
    status: 201,
    errors: ['CONFLICT'],
  }),
  update: put('users.write', '/api/users/{id}', {
    summary: 'Change a user; what is left out stays as it is',
    description:
      '`previous` holds fields of the account as the editor has read them. With `technician` also changes the planning data of that person, as PUT /api/technicians/{id} does; `technicianVersion` is the version that the edit started from. Both are saved, or neither.',
    body: withReadOnly(userUpdateSchema, userWireSchema),
    returns: userCodec,
    errors: ['NOT_FOUND', 'CONFLICT', 'STALE'],
  }),
  delete: del('users.delete', '/api/users/{id}', {
    summary: 'Delete a user',
    returns: deletedSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
})
