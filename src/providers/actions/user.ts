import type { DataProvider } from 'react-admin'
import type { z } from 'zod'
import type { TechnicianInput } from '#domain/technicians/technician'
import { technicianInputCodec } from '#domain/technicians/wire'
import type { createUserInputSchema, updateUserInputSchema } from '#domain/users/administration'
import type { User } from '#domain/users/user'
import { action } from './action'

interface UserUpdate {
  user: User
  changes: z.output<typeof updateUserInputSchema>
  /** Saved with the account or not at all; `version` is the one from which the editor started. */
  planning?: { input: TechnicianInput; version: number } | undefined
}

/** Administrators only */
export function createUserActions(records: DataProvider) {
  return {
    createUser: action(
      ['users', 'technicians'],
      ({ input }: { input: z.output<typeof createUserInputSchema> }, idempotencyKey) =>
        records.create('users', { data: input, meta: { idempotencyKey } }),
    ),

    /** @throws ApiError 409 if the planning data are stale */
    updateUser: action(
      ['users', 'technicians'],
      async ({ user, changes, planning }: UserUpdate, idempotencyKey): Promise<User> => {
        const technician = planning && {
          technician: technicianInputCodec.encode(planning.input),
          technicianVersion: planning.version,
        }
        const data = { ...changes, ...technician }
        const meta = { idempotencyKey }
        return (await records.update<User>('users', { id: user.id, data, previousData: user, meta })).data
      },
    ),

    deleteUser: action(['users', 'technicians'], ({ id }: { id: number }, idempotencyKey) =>
      records.delete('users', { id, meta: { idempotencyKey } }),
    ),
  }
}
