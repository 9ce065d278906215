import { z } from 'zod'
import { updateUserInputSchema } from './administration'
import { userWireSchema } from './user'
import { previousOf } from '../api/previous'
import { technicianInputCodec } from '../technicians/wire'

const accountSchema = userWireSchema.pick({
  username: true,
  email: true,
  firstName: true,
  lastName: true,
  phoneNumber: true,
  roles: true,
  active: true,
})
/** What an administrator changes of an account */
export type Account = z.output<typeof accountSchema>

/** Body of PUT /api/users/{id}: the account, plus the planning data of the same person */
export const userUpdateSchema = updateUserInputSchema
  .extend({
    /** Of the account; the planning data have a version */
    previous: previousOf(accountSchema),
    technician: technicianInputCodec.optional(),
    /** Version from which the editor started; without it the last edit wins */
    technicianVersion: z.int().min(0).optional(),
  })
  .refine(({ technician, technicianVersion }) => technician || technicianVersion === undefined, {
    path: ['technicianVersion'],
    error: 'Wersja dotyczy danych o wyjazdach, których brakuje',
  })
