import type { DataProvider } from 'react-admin'
import type { z } from 'zod'
import type { createUserInputSchema, updateUserInputSchema } from '#domain/users/administration'
import type { User } from '#domain/users/user'
import { action } from './action'

/** Administrators only */
export function createUserActions(records: DataProvider) {
  return {
    createUser: action(
      ['users', 'technicians'],
      ({ input }: { input: z.output<typeof createUserInputSchema> }, idempotencyKey) =>
        records.create('users', { data: input, meta: { idempotencyKey } }),
    ),

    updateUser: action(
      ['users', 'technicians'],
      async (
        { user, changes }: { user: User; changes: z.output<typeof updateUserInputSchema> },
        idempotencyKey,
      ): Promise<User> => {
        const { id } = user
        const meta = { idempotencyKey }
        return (await records.update<User>('users', { id, data: changes, previousData: user, meta })).data
      },
    ),

    deleteUser: action(['users', 'technicians'], ({ id }: { id: number }, idempotencyKey) =>
      records.delete('users', { id, meta: { idempotencyKey } }),
    ),
  }
}
